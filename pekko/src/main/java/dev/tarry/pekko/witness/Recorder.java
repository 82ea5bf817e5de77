package dev.tarry.pekko.witness;

import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.machines.live.LiveMachine;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Structured;
import dev.tarry.notes.Note;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Records the last steps of a run as a trace: a step is one event that one machine handles. Steps
 * are in the order in which they began, so an event is sent before it is taken.
 */
public final class Recorder implements RunListener {
  private final int most;
  private final Map<MachineId, Integer> tasks = new LinkedHashMap<>();
  private final Deque<Recorded> steps = new ArrayDeque<>();
  private long begun;
  private long ended;
  private @Nullable Failure failure;

  private record Recorded(long ticket, int task, List<Note> notes, Trace.Then then) {}

  /**
   * A recorder.
   *
   * @param most how many steps it keeps; of a longer run, the last ones
   */
  public Recorder(int most) {
    this.most = most;
  }

  @Override
  public MachineListener of(MachineId id, MachineKind kind) {
    return new Lane(id, kind);
  }

  private synchronized int task(MachineId id) {
    return tasks.computeIfAbsent(id, any -> tasks.size());
  }

  private synchronized long ticket() {
    return ++begun;
  }

  private synchronized void add(Recorded step) {
    ended++;
    steps.addLast(step);
    if (steps.size() > most) {
      steps.removeFirst();
    }
  }

  private synchronized void failed(Failure what) {
    failure = failure == null ? what : failure;
  }

  /** How many of the first steps were not kept. */
  public synchronized long leftOut() {
    return ended - steps.size();
  }

  /** The recorded run. */
  public synchronized Trace trace() {
    List<Recorded> sorted = new ArrayList<>(steps);
    sorted.sort(Comparator.comparingLong(Recorded::ticket));
    List<String> names = tasks.keySet().stream().map(MachineId::toString).toList();
    List<Trace.Entry> entries = new ArrayList<>();
    for (Recorded step : sorted) {
      String text = Detail.line(step.notes(), names::get);
      int number = entries.size() + 1;
      entries.add(
          new Trace.Entry(
              number, step.task(), text, step.notes(), false, 0, 1, List.of(), step.then()));
    }
    Failure found = failure;
    Outcome outcome =
        found == null
            ? new Outcome.Passed(entries.size())
            : new Outcome.Failed(found, Schedule.of("run", new int[entries.size()]), 0);
    return new Trace(outcome, names, entries);
  }

  private final class Lane implements MachineListener {
    private final MachineKind kind;
    private final int task;
    private List<Note> notes = new ArrayList<>();
    private long ticket;
    private @Nullable Object @Nullable [] before;

    Lane(MachineId id, MachineKind kind) {
      this.kind = kind;
      this.task = task(id);
    }

    private void add(Note.Kind what, int other, String name, String value, String was) {
      notes.add(new Note(what, task, other, name, value, was));
    }

    private void event(Note.Kind what, int other, Event event) {
      String name = event.type().name();
      String value = event.payload() == null ? "" : event.payload().toString();
      String rest = value.startsWith(name + "[") ? value.substring(name.length()) : value;
      notes.add(
          new Note(
              what,
              task,
              other,
              name,
              rest.equals("[]") ? "" : rest,
              "",
              Structured.plain(event.payload())));
    }

    @Override
    public void begins(LiveMachine machine, Event event, MachineState in) {
      if (ticket != 0) { // one event made it handle another
        ends(machine);
      }
      ticket = ticket();
      if (before == null) {
        before = machine.fields();
      }
      if (event.type() == LiveMachine.START) {
        add(Note.Kind.MOVES, Step.NOBODY, "", in.name(), "");
      } else {
        event(Note.Kind.TAKES, Step.NOBODY, event);
      }
    }

    @Override
    public void ends(LiveMachine machine) {
      if (ticket == 0) {
        return;
      }
      @Nullable Object[] now = machine.fields();
      @Nullable Object[] was = before == null ? now : before;
      List<String> names = kind.memory().names();
      for (int i = 0; i < names.size(); i++) {
        if (!Objects.equals(was[i], now[i])) {
          add(
              Note.Kind.CHANGES,
              Step.NOBODY,
              names.get(i),
              String.valueOf(now[i]),
              String.valueOf(was[i]));
        }
      }
      before = now;
      if (machine.isHalted() && machine.failure() == null) {
        add(Note.Kind.HALTS, Step.NOBODY, "", "", "");
      }
      Trace.Then then = machine.isHalted() ? Trace.Then.FINISHED : Trace.Then.BLOCKED;
      Recorder.this.add(new Recorded(ticket, task, notes, then));
      notes = new ArrayList<>();
      ticket = 0;
    }

    @Override
    public void sends(MachineId to, Event event) {
      event(Note.Kind.SENDS, Recorder.this.task(to), event);
    }

    @Override
    public void creates(MachineId child) {
      add(Note.Kind.CREATES, Recorder.this.task(child), child.toString(), "", "");
    }

    @Override
    public void announces(Event event) {
      event(Note.Kind.ANNOUNCES, Step.NOBODY, event);
    }

    @Override
    public void setsTimer(long milliseconds, Event event) {
      String payload = event.payload() == null ? "" : String.valueOf(event.payload());
      add(
          Note.Kind.SETS_TIMER,
          Step.NOBODY,
          event.type().name(),
          payload.replace(event.type().name(), ""),
          milliseconds + " ms");
    }

    @Override
    public void chooses(int option) {
      add(Note.Kind.CHOOSES, Step.NOBODY, "", String.valueOf(option), "");
    }

    @Override
    public void prints(String text) {
      add(Note.Kind.PRINTS, Step.NOBODY, "", text, "");
    }

    @Override
    public void moves(MachineState from, MachineState to) {
      add(Note.Kind.MOVES, Step.NOBODY, "", to.name(), from.name());
    }

    @Override
    public void fails(Failure what) {
      failed(what);
      add(Note.Kind.TELLS, Step.NOBODY, "", what.toString(), "");
    }
  }
}
