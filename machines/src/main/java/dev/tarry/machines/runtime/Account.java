package dev.tarry.machines.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One line about a step, for people: what was taken, what changed, what was done to others. */
final class Account {
  private Account() {}

  /** The account of a step from one state to another. */
  static String of(Network network, World before, int choice, World after, @Nullable Effect done) {
    int task = before.asking() == World.Asking.NOBODY ? choice : before.chooser();
    List<String> parts = new ArrayList<>();
    switch (before.asking()) {
      case FATE ->
          parts.add(
              choice == 0 ? "does not crash" : choice == 1 ? "crashes" : "crashes, inbox lost");
      case NETWORK -> parts.add("message " + network.words(network.options(before, task)[choice]));
      case HANDLER -> parts.add("chooses " + choice);
      case NOBODY -> parts.add(action(before, task));
    }
    Local old = before.slots().local(task);
    Local now = after.slots().local(task);
    changes(old, now, parts);
    if (done != null) {
      parts.add(words(done));
    }
    for (int i = 0; i < after.specs().length; i++) {
      specChange(before.specs()[i], after.specs()[i], parts);
    }
    return String.join("; ", parts);
  }

  private static String action(World before, int task) {
    Local local = before.slots().local(task);
    Inbox inbox = before.slots().inbox(task);
    if (local.hasEffects()) {
      return "goes on";
    }
    return switch (local.phase()) {
      case NEW -> "starts in " + local.state();
      case RECEIVING -> "receives " + inbox.get(inbox.next(local.unfinished().types()));
      default -> {
        int taken = inbox.next(local.state());
        yield taken == Inbox.NONE ? "has nothing to take" : "takes " + inbox.get(taken);
      }
    };
  }

  private static void changes(Local old, Local now, List<String> parts) {
    if (old.state() != now.state()) {
      parts.add(old.state() + " -> " + now.state());
    }
    List<String> names = now.kind().memory().names();
    for (int i = 0; i < names.size(); i++) {
      if (!Objects.equals(old.fields()[i], now.fields()[i])) {
        parts.add(names.get(i) + " " + old.fields()[i] + " -> " + now.fields()[i]);
      }
    }
    if (now.phase() == Local.Phase.HALTED && old.phase() != Local.Phase.HALTED) {
      parts.add("halts");
    }
  }

  private static String words(Effect effect) {
    if (effect instanceof Effect.Send send) {
      return "sends " + send.event() + " to " + send.target();
    }
    if (effect instanceof Effect.Create create) {
      return "creates " + create.first().self();
    }
    return "announces " + ((Effect.Announce) effect).event();
  }

  private static void specChange(Local old, Local now, List<String> parts) {
    if (old.state() != now.state()) {
      parts.add(now.kind() + " " + old.state() + " -> " + now.state());
    }
  }
}
