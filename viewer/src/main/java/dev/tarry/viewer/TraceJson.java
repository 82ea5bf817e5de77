package dev.tarry.viewer;

import dev.tarry.core.program.Step;
import dev.tarry.core.program.Thrown;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A trace as JSON in the fields that the trace viewers of P read, see {@code
 * docs/trace.schema.json}: an array of {@code {type, details}}, where details have a line of text,
 * who, which event, states, the payload as a value, and a vector clock. The clock of each machine
 * and spec counts its own entries without a gap. Steps and delays are added in fields of our own,
 * {@code step} and {@code delays}.
 */
public final class TraceJson {
  private final Trace trace;
  private final Json json;
  private final Map<String, Map<String, Long>> clocks = new HashMap<>();
  private final Map<Integer, String> states = new HashMap<>();
  private final IdentityHashMap<Note, Map<String, Long>> sent = new IdentityHashMap<>();
  private final IdentityHashMap<Note, Note> arrivals = new IdentityHashMap<>();

  private TraceJson(Trace trace, Json json) {
    this.trace = trace;
    this.json = json;
    for (Message message : Message.of(trace)) {
      if (message.take() != null) {
        arrivals.put(message.take(), message.note());
      }
    }
  }

  /** Writes a trace. */
  public static void write(Trace trace, Appendable out) {
    new TraceJson(trace, new Json(out)).write();
  }

  /** A trace as text. */
  public static String of(Trace trace) {
    StringBuilder text = new StringBuilder();
    write(trace, text);
    return text.toString();
  }

  private void write() {
    json.array();
    for (Trace.Entry entry : trace.entries()) {
      for (Note note : Note.of(trace, entry)) {
        write(entry, note);
      }
      if (entry.details().isEmpty()) {
        String who = known(entry, entry.task());
        begin("Print", who + " " + entry.text()).member("id", who);
        end(entry, tick(who));
      }
    }
    if (trace.outcome() instanceof Outcome.Failed failed) {
      String error = Words.failure(failed.failure());
      begin("AssertionFailure", error).member("error", error);
      Thrown thrown = failed.failure().thrown();
      if (thrown != null) {
        json.name("stack").value(thrown.lines());
      }
      json.endObject().endObject();
    }
    json.endArray();
  }

  private void write(Trace.Entry entry, Note note) {
    if (note.task() == Step.NOBODY) {
      writeSpec(entry, note);
      return;
    }
    if (note.kind() == Note.Kind.TURN) {
      return;
    }
    String who = known(entry, note.task());
    if (note.kind() == Note.Kind.CREATES) {
      created(entry, note.name(), who);
      return;
    }
    Map<String, Long> clock = tick(who);
    boolean onTheWay =
        switch (note.kind()) {
          case LOSES, DUPLICATES, OVERTAKES -> true;
          default -> false;
        };
    String subject = onTheWay ? note.name() + " to " + name(note.other()) + ":" : who;
    String log = subject + " " + note.text(this::name);
    switch (note.kind()) {
      case TAKES -> {
        learn(clock, sent.getOrDefault(arrivals.get(note), Map.of()), who);
        begin("DequeueEvent", log).member("id", who).member("event", note.name());
        payload(note).member("state", state(note.task()));
      }
      case SENDS -> {
        sent.put(note, new TreeMap<>(clock));
        begin("SendEvent", log).member("sender", who).member("event", note.name());
        payload(note).member("target", name(note.other())).member("state", state(note.task()));
      }
      case ANNOUNCES -> {
        begin("Announce", log).member("id", who).member("event", note.name());
        payload(note).member("state", state(note.task()));
      }
      case MOVES -> {
        moves(entry, note, who, log, clock);
        return;
      }
      case SETS_TIMER -> {
        begin("Print", log).member("id", who);
        end(entry, clock);
        String other = known(entry, note.other());
        learn(clocks.computeIfAbsent(other, any -> new TreeMap<>()), clock, other);
        return;
      }
      case WAKES -> {
        begin("Print", log).member("id", who);
        end(entry, clock);
        String woken = known(entry, note.other());
        learn(clocks.computeIfAbsent(woken, any -> new TreeMap<>()), clock, woken);
        return;
      }
      case HALTS -> begin("Halt", log).member("id", who).member("haltInboxSize", 0);
      default -> begin("Print", log).member("id", who);
    }
    end(entry, clock);
  }

  private void moves(
      Trace.Entry entry, Note note, String who, String log, Map<String, Long> clock) {
    states.put(note.task(), note.value());
    if (!note.before().isEmpty()) {
      begin("GotoState", log).member("id", who);
      json.member("startState", note.before()).member("endState", note.value());
      end(entry, clock);
      tick(who);
    }
    begin("StateTransition", who + " enters state '" + note.value() + "'").member("id", who);
    json.member("state", note.value()).member("isEntry", true);
    end(entry, clock);
  }

  /** What a spec does: its clock includes that of the machine whose step it observes. */
  private void writeSpec(Trace.Entry entry, Note note) {
    String spec = spec(note);
    Map<String, Long> clock = tick(spec);
    learn(clock, clocks.getOrDefault(name(entry.task()), Map.of()), spec);
    String log = spec + " " + note.text(this::name);
    if (note.kind() == Note.Kind.SPEC) {
      begin("MonitorStateTransition", log).member("monitor", spec);
      json.member("state", note.value()).member("isEntry", true);
    } else {
      begin("Print", log).member("monitor", spec);
    }
    end(entry, clock);
  }

  /** The name of a machine; its creation comes before anything else about it. */
  private String known(Trace.Entry entry, int task) {
    String who = name(task);
    if (!clocks.containsKey(who)) {
      created(entry, who, "");
    }
    return who;
  }

  private void created(Trace.Entry entry, String who, String creator) {
    Map<String, Long> clock = tick(who);
    learn(clock, clocks.getOrDefault(creator, Map.of()), who);
    String by = creator.isEmpty() ? "the test" : creator;
    begin("CreateStateMachine", who + " was created by " + by).member("id", who);
    if (!creator.isEmpty()) {
      json.member("creatorName", creator).member("creatorType", kind(creator));
    }
    end(entry, clock);
  }

  private Json begin(String type, String log) {
    return json.object().member("type", type).name("details").object().member("log", log);
  }

  private Json payload(Note note) {
    if (note.payload() == null && note.value().isEmpty()) {
      return json;
    }
    return json.name("payload").value(note.payload() == null ? note.value() : note.payload());
  }

  private void end(Trace.Entry entry, Map<String, Long> clock) {
    json.member("step", entry.number()).member("delays", entry.index());
    json.name("clock").object();
    new TreeMap<>(clock).forEach(json::member);
    json.endObject().endObject().endObject();
  }

  /** Counts one more event of a machine or spec. */
  private Map<String, Long> tick(String who) {
    Map<String, Long> clock = clocks.computeIfAbsent(who, any -> new TreeMap<>());
    clock.merge(who, 1L, Long::sum);
    return clock;
  }

  /** Merges another clock into this one; the machine's own entry stays. */
  private static void learn(Map<String, Long> clock, Map<String, Long> other, String who) {
    other.forEach((name, count) -> clock.merge(name, name.equals(who) ? 0 : count, Math::max));
  }

  private String name(int task) {
    return task == Step.NOBODY ? "" : trace.tasks().get(task);
  }

  private String state(int task) {
    return states.getOrDefault(task, "");
  }

  /** The spec of a note; a note about a field names it before the dot. */
  private static String spec(Note note) {
    int dot = note.name().indexOf('.');
    return dot < 0 ? note.name() : note.name().substring(0, dot);
  }

  private static String kind(String machine) {
    String last = machine.substring(machine.lastIndexOf('/') + 1);
    List<String> parts = List.of(last.split("#", 2));
    return parts.get(0);
  }
}
