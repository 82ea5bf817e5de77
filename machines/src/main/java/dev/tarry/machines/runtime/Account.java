package dev.tarry.machines.runtime;

import dev.tarry.core.program.Note;
import dev.tarry.core.program.Note.Kind;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Structured;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The notes of a step, for people: what was taken, what changed, what was done to others. */
final class Account {
  private final Network network;
  private final World before;
  private final World after;
  private final int task;
  private final List<Note> notes = new ArrayList<>();

  private Account(Network network, World before, int task, World after) {
    this.network = network;
    this.before = before;
    this.after = after;
    this.task = task;
  }

  /** The account of a step from one state to another, which committed an effect or did not. */
  static List<Note> of(
      Network network,
      World before,
      int choice,
      World after,
      @Nullable Effect done,
      List<Signal> signals) {
    int task = before.asking() == World.Asking.NOBODY ? choice : before.chooser();
    Account account = new Account(network, before, task, after);
    account.begins(choice);
    account.changes(before.slots().local(task), after.slots().local(task), task, "");
    for (Signal signal : signals) {
      if (signal instanceof Signal.Print print) {
        account.add(Kind.PRINTS, Step.NOBODY, "", print.text(), "");
      }
    }
    if (done != null) {
      account.commits(done, choice);
    }
    for (int i = 0; i < after.specs().length; i++) {
      Local now = after.specs()[i];
      account.changes(before.specs()[i], now, Step.NOBODY, now.kind() + ".");
    }
    account.asks();
    return account.notes;
  }

  private void begins(int choice) {
    switch (before.asking()) {
      case FATE ->
          tell(choice == 0 ? "does not crash" : choice == 1 ? "crashes" : "crashes, inbox lost");
      case HANDLER -> add(Kind.CHOOSES, Step.NOBODY, "", String.valueOf(choice), "");
      case NETWORK -> {}
      case NOBODY -> takes();
    }
  }

  /** What a machine does whose turn it is, unless it goes on to commit effects. */
  private void takes() {
    Local local = before.slots().local(task);
    Inbox inbox = before.slots().inbox(task);
    if (local.hasEffects() || after.asking() == World.Asking.FATE) {
      return;
    }
    switch (local.phase()) {
      case NEW -> add(Kind.MOVES, Step.NOBODY, "", local.state().name(), "");
      case RECEIVING -> takes(inbox.get(inbox.next(local.unfinished().types())));
      default -> {
        int taken = inbox.next(local.state());
        if (taken == Inbox.NONE) {
          tell("has nothing to take");
        } else {
          takes(inbox.get(taken));
        }
      }
    }
  }

  private void takes(Event event) {
    event(Kind.TAKES, Step.NOBODY, event);
  }

  private void changes(Local old, Local now, int whose, String prefix) {
    if (old.state() != now.state()) {
      Kind kind = whose == Step.NOBODY ? Kind.SPEC : Kind.MOVES;
      String name = whose == Step.NOBODY ? now.kind().name() : "";
      notes.add(new Note(kind, whose, Step.NOBODY, name, now.state().name(), old.state().name()));
    }
    List<String> names = now.kind().memory().names();
    for (int i = 0; i < names.size(); i++) {
      if (!Objects.equals(old.fields()[i], now.fields()[i])) {
        String was = String.valueOf(old.fields()[i]);
        String is = String.valueOf(now.fields()[i]);
        notes.add(new Note(Kind.CHANGES, whose, Step.NOBODY, prefix + names.get(i), is, was));
      }
    }
    if (now.phase() == Local.Phase.HALTED && old.phase() != Local.Phase.HALTED) {
      add(Kind.HALTS, Step.NOBODY, "", "", "");
    }
  }

  private void commits(Effect effect, int choice) {
    if (effect instanceof Effect.Send send) {
      Event event = send.event();
      String name = event.type().name();
      event(Kind.SENDS, slot(send.target()), event);
      if (before.asking() == World.Asking.NETWORK) {
        int option = network.options(before, task)[choice];
        boolean lost = Network.loses(option);
        add(
            lost ? Kind.LOSES : Kind.TELLS,
            lost ? slot(send.target()) : Step.NOBODY,
            lost ? name : "",
            Network.words(option),
            "");
      }
    } else if (effect instanceof Effect.Create create) {
      MachineId id = create.first().self();
      add(Kind.CREATES, slot(id), id.toString(), "", "");
    } else if (effect instanceof Effect.Announce announce) {
      event(Kind.ANNOUNCES, Step.NOBODY, announce.event());
    }
  }

  /** What the step leaves open, for the choice that comes next. */
  private void asks() {
    if (after.asking() == World.Asking.FATE) {
      tell("may crash here");
    } else if (after.asking() == World.Asking.NETWORK
        && after.slots().local(task).effects()[0] instanceof Effect.Send send) {
      tell("is about to send " + send.event().type() + " to " + send.target());
    }
  }

  private int slot(MachineId id) {
    Integer slot = after.roster().slot(id);
    return slot == null ? Step.NOBODY : slot;
  }

  private void tell(String text) {
    add(Kind.TELLS, Step.NOBODY, "", text, "");
  }

  private void event(Kind kind, int other, Event event) {
    Object payload = Structured.plain(event.payload());
    notes.add(new Note(kind, task, other, event.type().name(), payload(event), "", payload));
  }

  private void add(Kind kind, int other, String name, String value, String was) {
    notes.add(new Note(kind, task, other, name, value, was));
  }

  /** The payload without the name of the event, which the text of a record begins with. */
  private static String payload(Event event) {
    if (event.payload() == null) {
      return "";
    }
    String text = event.payload().toString();
    String name = event.type().name();
    if (!text.startsWith(name + "[")) {
      return text;
    }
    String rest = text.substring(name.length());
    return rest.equals("[]") ? "" : rest;
  }
}
