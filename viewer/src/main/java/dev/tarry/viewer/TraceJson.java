package dev.tarry.viewer;

import dev.tarry.core.program.Note;
import dev.tarry.core.program.Step;
import dev.tarry.core.search.Outcome;
import dev.tarry.core.search.Trace;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A trace as JSON in the fields that the trace viewers of P read: an array of {@code {type,
 * details}}, where details have a line of text, who, which event, states, the payload as text, and
 * a vector clock. Steps and delays are added in fields of our own, {@code step} and {@code delays}.
 */
public final class TraceJson {
  private final Trace trace;
  private final Json json;
  private final Map<String, Map<String, Long>> clocks = new HashMap<>();
  private final Map<Integer, String> states = new HashMap<>();
  private final IdentityHashMap<Note, Map<String, Long>> sent = new IdentityHashMap<>();
  private final Map<Integer, Note> arrivals = new HashMap<>();

  private TraceJson(Trace trace, Json json) {
    this.trace = trace;
    this.json = json;
    for (Message message : Message.of(trace)) {
      if (message.taken() > 0) {
        arrivals.put(message.taken(), message.note());
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
      for (Note note : entry.notes()) {
        write(entry, note);
      }
      if (entry.notes().isEmpty()) {
        String who = name(entry.task());
        begin("PrintLog", who + " " + entry.text()).member("id", who);
        end(entry, tick(who));
      }
    }
    if (trace.outcome() instanceof Outcome.Failed failed) {
      String error = Words.failure(failed.failure());
      begin("AssertionFailure", error).member("error", error).member("payload", "null");
      json.endObject().endObject();
    }
    json.endArray();
  }

  private void write(Trace.Entry entry, Note note) {
    String who = note.task() == Step.NOBODY ? spec(note) : name(note.task());
    Map<String, Long> clock = tick(who);
    String log = who + " " + note.text(this::name);
    switch (note.kind()) {
      case TAKES -> {
        learn(clock, sent.getOrDefault(arrivals.get(entry.number()), Map.of()), who);
        begin("DequeueEvent", log).member("id", who).member("event", note.name());
        payload(note).member("state", state(note));
      }
      case SENDS -> {
        sent.put(note, new TreeMap<>(clock));
        begin("SendEvent", log).member("sender", who).member("event", note.name());
        payload(note).member("target", name(note.other())).member("state", state(note));
      }
      case CREATES -> {
        begin("CreateStateMachine", log).member("id", note.name());
        json.member("creatorName", who).member("creatorType", kind(who));
        Map<String, Long> first = tick(note.name());
        learn(first, clock, note.name());
        clock = first;
      }
      case ANNOUNCES -> {
        begin("Announce", log).member("id", who).member("event", note.name());
        payload(note).member("state", state(note));
      }
      case MOVES -> moves(note, who, log);
      case SPEC -> {
        learn(clock, clocks.getOrDefault(name(entry.task()), Map.of()), who);
        begin("MonitorStateTransition", log).member("monitor", who);
        json.member("state", note.value()).member("isEntry", true);
      }
      case HALTS -> begin("Halt", log).member("id", who).member("haltInboxSize", 0);
      default -> begin("PrintLog", log).member("id", who);
    }
    end(entry, clock);
  }

  private void moves(Note note, String who, String log) {
    states.put(note.task(), note.value());
    if (note.before().isEmpty()) {
      begin("StateTransition", log).member("id", who);
      json.member("state", note.value()).member("isEntry", true);
    } else {
      begin("GotoState", log).member("id", who);
      json.member("startState", note.before()).member("endState", note.value());
    }
  }

  private Json begin(String type, String log) {
    return json.object().member("type", type).name("details").object().member("log", log);
  }

  private Json payload(Note note) {
    return json.member("payload", note.value().isEmpty() ? "null" : note.value());
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

  /** Takes over what another knew; of itself a machine knows best. */
  private static void learn(Map<String, Long> clock, Map<String, Long> other, String who) {
    other.forEach((name, count) -> clock.merge(name, name.equals(who) ? 0 : count, Math::max));
  }

  private String name(int task) {
    return task == Step.NOBODY ? "" : trace.tasks().get(task);
  }

  private String state(Note note) {
    return states.getOrDefault(note.task(), "");
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
