package dev.tarry.pekko.observe;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Vocabulary;
import dev.tarry.pekko.actor.Monitor;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Shows the events of a log to specs, one line at a time.
 *
 * <p>A line is a JSON object. Its {@code event} is the name of an event, its {@code payload} what
 * the event carries; a machine is its name. If there is a member {@code does}, only lines that say
 * {@code sends} or {@code announces} count, as in the logs of {@code tarry run}. Lines without an
 * event, and events that no spec observes, are ignored.
 */
public final class Observer {
  private final JsonFactory json = new JsonFactory();
  private final Vocabulary vocabulary;
  private final List<Watcher> watchers = new ArrayList<>();
  private final Map<String, Optional<EventType>> types = new HashMap<>();
  private final Map<String, MachineId> machines = new HashMap<>();
  private final BiConsumer<Long, Failure> violated;
  private long lines;
  private long shown;
  private long violations;

  private record Watcher(Blueprint.Watching watching, Monitor monitor) {}

  /**
   * An observer.
   *
   * @param violated is called with each violation and the number of its line
   */
  public Observer(Blueprint blueprint, BiConsumer<Long, Failure> violated) {
    this.vocabulary = blueprint.vocabulary();
    this.violated = violated;
    for (Blueprint.Watching spec : blueprint.specs()) {
      watchers.add(new Watcher(spec, new Monitor(spec, this::fail)));
      for (EventType type : spec.observed()) {
        types.put(type.key(), Optional.of(type));
        types.put(type.name(), Optional.of(type));
      }
    }
    if (watchers.isEmpty()) {
      throw new Mistake(blueprint.name() + " has no specs to check a log with");
    }
  }

  private void fail(Failure failure) {
    violations++;
    violated.accept(lines, failure);
  }

  /**
   * Reads a log to its end.
   *
   * @param name of the log, for messages
   */
  public void read(BufferedReader log, String name) throws IOException {
    for (String line = log.readLine(); line != null; line = log.readLine()) {
      lines++;
      if (!line.isBlank()) {
        try (JsonParser parser = json.createParser(line)) {
          line(parser);
        } catch (com.fasterxml.jackson.core.JacksonException e) {
          throw new Mistake(name + ":" + lines + ": not a JSON object: " + e.getOriginalMessage());
        } catch (Mistake e) {
          throw new Mistake(name + ":" + lines + ": " + e.getMessage());
        }
      }
    }
  }

  private void line(JsonParser parser) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new Mistake("each line of a log must be a JSON object, such as {\"event\": \"eVote\"}");
    }
    EventType type = null;
    Object payload = null;
    boolean counts = true;
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String member = parser.currentName();
      JsonToken value = parser.nextToken();
      if (member.equals("event")) {
        type = type(parser.getText());
      } else if (member.equals("does")) {
        String does = parser.getText();
        counts = does.equals("sends") || does.equals("announces");
      } else if (member.equals("payload")) {
        payload = PlainJson.read(parser);
      } else if (value.isStructStart()) {
        parser.skipChildren();
      }
    }
    if (type != null && counts) {
      show(type, payload);
    }
  }

  private @Nullable EventType type(String name) {
    return types.computeIfAbsent(name, this::find).orElse(null);
  }

  /** An event of a class that specs know by an interface; or one that they do not observe. */
  private Optional<EventType> find(String name) {
    try {
      EventType type = vocabulary.type(name);
      boolean seen = watchers.stream().anyMatch(watcher -> watcher.watching().sees(type, null));
      return seen ? Optional.of(type) : Optional.empty();
    } catch (Mistake unknown) {
      return Optional.empty();
    }
  }

  private void show(EventType type, @Nullable Object payload) {
    Event event = vocabulary.event(type, payload, this::machine);
    shown++;
    for (Watcher watcher : watchers) {
      if (watcher.watching().sees(type, null)) {
        watcher.monitor().show(event);
      }
    }
  }

  private MachineId machine(String name) {
    MachineId known = machines.get(name);
    if (known == null) {
      known = MachineId.root(machines.size(), name);
      machines.put(name, known);
    }
    return known;
  }

  /** How many lines were read. */
  public long lines() {
    return lines;
  }

  /** How many events specs have seen. */
  public long shown() {
    return shown;
  }

  public long violations() {
    return violations;
  }

  /** The specs that are in a hot state, each with its state. */
  public List<String> hot() {
    return watchers.stream()
        .map(Watcher::monitor)
        .filter(monitor -> monitor.state().heat() == MachineState.Heat.HOT)
        .map(monitor -> monitor.name() + " in " + monitor.state())
        .toList();
  }
}
