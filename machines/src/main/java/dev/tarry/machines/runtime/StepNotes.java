package dev.tarry.machines.runtime;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Signal;
import dev.tarry.core.program.Step;
import dev.tarry.machines.model.DeadField;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Structured;
import dev.tarry.machines.runtime.faults.Delivery;
import dev.tarry.machines.runtime.faults.FaultStep;
import dev.tarry.machines.runtime.faults.TimerClock;
import dev.tarry.machines.runtime.state.Effect;
import dev.tarry.machines.runtime.state.GlobalState;
import dev.tarry.machines.runtime.state.Inbox;
import dev.tarry.machines.runtime.state.LocalState;
import dev.tarry.notes.Note;
import dev.tarry.notes.Note.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The notes of a step, for traces: what was taken, what changed, and the effects on others. */
final class StepNotes {
  private final GlobalState before;
  private final GlobalState after;
  private final int task;
  private final int clock;
  private final List<Note> notes = new ArrayList<>();
  private final Map<Integer, List<Event>> arrived = new HashMap<>();
  private final Map<Integer, List<Event>> gone = new HashMap<>();

  /**
   * The notes of a step of this task, or of a fault that hit it.
   *
   * @param clock the slot of the clock, if there is one
   */
  StepNotes(GlobalState before, int task, GlobalState after, int clock) {
    this.before = before;
    this.task = task;
    this.after = after;
    this.clock = clock;
  }

  /**
   * The notes of the step.
   *
   * @param choice that was taken
   * @param done the effect that was committed, if one was
   * @param early what machines handled before all steps, if they act for the first time
   * @param ahead what machines handled ahead
   * @param signals that were told to explorers
   * @param deliveries the options of the choice, if it was one about a message
   * @param strikes the options of the choice but for the first, if it was one about faults
   */
  List<Note> of(
      int choice,
      @Nullable Effect done,
      List<Stepper.Handled> early,
      List<Stepper.Handled> ahead,
      List<Signal> signals,
      List<Delivery> deliveries,
      List<FaultStep> strikes) {
    early.stream().filter(one -> one.slot() == task).forEach(this::handles);
    switch (before.asking()) {
      case FAULTS, CRASH -> begins(choice, strikes);
      case HANDLER -> add(Kind.CHOOSES, Step.NOBODY, "", String.valueOf(choice), "");
      case NOBODY -> takes();
      default -> {}
    }
    if (task != clock) {
      changes(before.slots().local(task), beforeIt(ahead), task, "");
    }
    for (Signal signal : signals) {
      if (signal instanceof Signal.Print print) {
        add(Kind.PRINTS, Step.NOBODY, "", print.text(), "");
      }
    }
    if (done != null) {
      commits(done, deliveries.isEmpty() ? null : deliveries.get(choice));
    }
    early.stream().filter(one -> one.slot() != task).forEach(this::handles);
    ahead.forEach(this::handles);
    ignores();
    for (int i = 0; i < after.specs().length; i++) {
      LocalState now = after.specs()[i];
      changes(before.specs()[i], now, Step.NOBODY, now.kind() + ".");
    }
    fails();
    asks();
    return notes;
  }

  /** The events that left an inbox although no machine took them and no fault hit them. */
  private void ignores() {
    for (int slot = 0; slot < before.slots().size(); slot++) {
      List<Event> left = inbox(before, slot);
      left.addAll(arrived.getOrDefault(slot, List.of()));
      gone.getOrDefault(slot, List.of()).forEach(left::remove);
      inbox(after, slot).forEach(left::remove);
      for (Event event : left) {
        boolean ended = after.slots().local(slot).phase() == LocalState.Phase.HALTED;
        event(Kind.IGNORES, slot, Step.NOBODY, event, ended ? "since it has halted" : "");
      }
    }
  }

  private static List<Event> inbox(GlobalState world, int slot) {
    Inbox inbox = world.slots().inbox(slot);
    List<Event> all = new ArrayList<>();
    for (int i = 0; i < inbox.size(); i++) {
      all.add(inbox.get(i));
    }
    return all;
  }

  /** The task after its step, before it went ahead. */
  private LocalState beforeIt(List<Stepper.Handled> ahead) {
    return ahead.stream()
        .filter(one -> one.slot() == task)
        .findFirst()
        .map(Stepper.Handled::before)
        .orElse(after.slots().local(task));
  }

  /** The events that a machine handled on arrival. */
  private void handles(Stepper.Handled one) {
    LocalState before = one.before();
    if (before.phase() == LocalState.Phase.NEW) {
      notes.add(new Note(Kind.MOVES, one.slot(), Step.NOBODY, "", before.state().name(), ""));
    } else {
      takes(one.slot(), one.event());
    }
    changes(before, one.after(), one.slot(), "");
  }

  /** The fault that occurs; if there is none, what the machine does whose turn it is. */
  private void begins(int choice, List<FaultStep> strikes) {
    if (choice > 0) {
      strike(strikes.get(choice - 1));
    } else if (before.chooser() == Step.NOBODY) {
      tell("nothing can happen any more");
    } else {
      takes();
    }
  }

  private void strike(FaultStep strike) {
    if (strike instanceof FaultStep.Crash crash) {
      String then = crash.after().isAlive() ? "and restarts" : "for good";
      add(Kind.CRASHES, Step.NOBODY, "", then, "");
      Inbox inbox = before.slots().inbox(task);
      for (int i = 0; i < inbox.size(); i++) {
        Event waiting = inbox.get(i);
        if (crash.inbox().size() == 0 || TimerClock.isTimer(waiting)) {
          put(gone, task, waiting);
          event(Kind.DROPS, Step.NOBODY, waiting);
        }
      }
    } else if (strike instanceof FaultStep.Arrival arrival) {
      put(arrived, task, arrival.copy().event());
      event(Kind.ARRIVES, Step.NOBODY, arrival.copy().event());
    }
  }

  /** What the machine does whose turn it is, unless it continues to commit effects. */
  private void takes() {
    LocalState local = before.slots().local(task);
    Inbox inbox = before.slots().inbox(task);
    if (local.hasEffects() || isAskedAboutFaults()) {
      return;
    }
    switch (local.phase()) {
      case NEW -> add(Kind.MOVES, Step.NOBODY, "", local.state().name(), "");
      case RECEIVING -> takes(task, inbox.get(inbox.next(local.unfinished().types())));
      default -> {
        int taken = inbox.next(local.state());
        if (taken != Inbox.NONE) {
          takes(task, inbox.get(taken));
        } else if (task != clock) {
          tell("has nothing to take");
        }
      }
    }
  }

  private void takes(int whose, Event event) {
    put(gone, whose, event);
    event(Kind.TAKES, whose, Step.NOBODY, event);
  }

  private static void put(Map<Integer, List<Event>> to, int slot, Event event) {
    to.computeIfAbsent(slot, any -> new ArrayList<>()).add(event);
  }

  private void changes(LocalState old, LocalState now, int whose, String prefix) {
    if (old.state() != now.state()) {
      Kind kind = whose == Step.NOBODY ? Kind.SPEC : Kind.MOVES;
      String name = whose == Step.NOBODY ? now.kind().name() : "";
      notes.add(new Note(kind, whose, Step.NOBODY, name, now.state().name(), old.state().name()));
    }
    List<String> names = now.kind().memory().names();
    for (int i = 0; i < names.size(); i++) {
      if (now.fields()[i] != DeadField.DEAD && !Objects.equals(old.fields()[i], now.fields()[i])) {
        String was = String.valueOf(old.fields()[i]);
        String is = String.valueOf(now.fields()[i]);
        notes.add(new Note(Kind.CHANGES, whose, Step.NOBODY, prefix + names.get(i), is, was));
      }
    }
    boolean crashed = Stepper.isAboutFaults(before) && !after.faults().equals(before.faults());
    if (isOver(now) && !isOver(old) && !crashed) {
      notes.add(new Note(Kind.HALTS, whose, Step.NOBODY, "", "", ""));
    }
  }

  /** Whether a machine has halted, and has committed all effects of its last handler. */
  private static boolean isOver(LocalState local) {
    return local.phase() == LocalState.Phase.HALTED && !local.hasEffects();
  }

  /** The task that fails; none for a condition over all machines. */
  private void fails() {
    Failure failure = after.failure();
    if (failure == null) {
      return;
    }
    LocalState local = after.slots().local(task);
    if (failure.equals(local.failure()) && !local.hasEffects()) {
      add(Kind.FAILS, Step.NOBODY, "", "", "");
    }
    for (LocalState spec : after.specs()) {
      if (failure.equals(spec.failure())) {
        String name = spec.kind().name();
        notes.add(new Note(Kind.FAILS, Step.NOBODY, Step.NOBODY, name, "", ""));
      }
    }
  }

  private void commits(Effect effect, @Nullable Delivery delivery) {
    if (effect instanceof Effect.Send send) {
      int target = slot(send.target());
      event(Kind.SENDS, target, send.event());
      if (delivery == null || !delivery.loses()) {
        put(arrived, target, send.event());
      }
      if (delivery != null && (delivery.heals() || delivery.what() != Delivery.What.ARRIVES)) {
        passes(send, delivery);
      }
    } else if (effect instanceof Effect.Create create) {
      MachineId id = create.first().self();
      add(Kind.CREATES, slot(id), id.toString(), "", "");
    } else if (effect instanceof Effect.Announce announce) {
      event(Kind.ANNOUNCES, Step.NOBODY, announce.event());
    } else if (effect instanceof Effect.SetTimer set) {
      Event event = set.timer().event();
      long millis = set.timer().left();
      String time = millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
      String name = event.type().name();
      notes.add(new Note(Kind.SETS_TIMER, task, clock, name, payload(event), time));
    } else if (effect instanceof Effect.CancelTimers cancel) {
      tell("cancels its timers for " + cancel.type());
    } else if (effect instanceof Effect.Sync) {
      tell("syncs");
    }
  }

  private void passes(Effect.Send send, Delivery delivery) {
    Kind kind =
        switch (delivery.what()) {
          case LOST, CUT, STILL_CUT -> Kind.LOSES;
          case DUPLICATED -> Kind.DUPLICATES;
          case OVERTAKES -> Kind.OVERTAKES;
          default -> Kind.TELLS;
        };
    boolean told = kind == Kind.TELLS;
    String name = told ? "" : send.event().type().name();
    String ahead = kind == Kind.OVERTAKES ? ahead(send, delivery.number()) : "";
    add(kind, told ? Step.NOBODY : slot(send.target()), name, delivery.words(), ahead);
  }

  /** How many events that are equal to a message wait before this place of its inbox. */
  private String ahead(Effect.Send send, int place) {
    Inbox inbox = before.slots().inbox(slot(send.target()));
    return String.valueOf(
        IntStream.range(0, place).filter(i -> inbox.get(i).equals(send.event())).count());
  }

  /** The open choice after the step. */
  private void asks() {
    boolean sends = after.asking() == GlobalState.Asking.NETWORK;
    if (isAskedAboutFaults()) {
      add(Kind.TURN, Step.NOBODY, "", "", "");
    } else if (sends && after.slots().local(task).effects()[0] instanceof Effect.Send send) {
      String what = "is about to send " + send.event().type() + " to " + send.target();
      add(Kind.TURN, Step.NOBODY, "", what, "");
    }
  }

  private boolean isAskedAboutFaults() {
    return after.asking() == GlobalState.Asking.FAULTS && after.chooser() == task;
  }

  private int slot(MachineId id) {
    Integer slot = after.roster().slot(id);
    return slot == null ? Step.NOBODY : slot;
  }

  private void tell(String text) {
    add(Kind.TELLS, Step.NOBODY, "", text, "");
  }

  private void event(Kind kind, int other, Event event) {
    event(kind, task, other, event);
  }

  private void event(Kind kind, int whose, int other, Event event) {
    event(kind, whose, other, event, "");
  }

  private void event(Kind kind, int whose, int other, Event event, String why) {
    Object payload = Structured.plain(event.payload());
    notes.add(new Note(kind, whose, other, event.type().name(), payload(event), why, payload));
  }

  private void add(Kind kind, int other, String name, String value, String was) {
    notes.add(new Note(kind, task, other, name, value, was));
  }

  /** The payload without the name of the event, with which the string of a record begins. */
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
