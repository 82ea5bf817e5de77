package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.machines.Durable;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import dev.tarry.notes.Note;
import dev.tarry.notes.Note.Kind;
import dev.tarry.viewer.TraceJson;
import dev.tarry.viewer.TraceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What traces of machines tell, held against what the machines themselves have counted. */
class TracesTest {
  private static final int RUNS = 60;
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  /** No two sends have the same payload. */
  record Ping(String by, int n) {}

  record Meet(Ref<Peer> other) {}

  record Wake() {}

  /** Counts what it takes, and sends it on to the others. */
  static final class Peer extends Machine {
    static final State<Peer> UP =
        State.start(Peer.class)
            .entry(Peer::begin)
            .on(Meet.class, Peer::meet)
            .on(Ping.class, Peer::ping)
            .on(Wake.class, Peer::wake);

    private final String name;
    private final boolean timed;
    @Durable private Optional<Ref<Peer>> other = Optional.empty();
    private int handled;
    @Durable private int sent;

    Peer(String name, boolean timed) {
      this.name = name;
      this.timed = timed;
    }

    private void begin() {
      if (timed) {
        after(Duration.ofMillis(10), new Wake());
      }
    }

    private void meet(Meet meet) {
      handled++;
      other = Optional.of(meet.other());
      tell();
    }

    private void ping(Ping ping) {
      handled++;
      tell();
    }

    int handled() {
      return handled;
    }

    private void wake(Wake wake) {
      handled++;
    }

    private void tell() {
      for (int i = 0; i < 2 && sent < 4 && other.isPresent(); i++) {
        sent++;
        send(other.get(), new Ping(name, sent));
      }
    }
  }

  private static Scenario peers(boolean timed, BiConsumer<Scenario, List<Ref<Peer>>> faults) {
    Scenario scenario = new Scenario("peers");
    Ref<Peer> first = scenario.create("Peer 1", new Peer("a", timed));
    Ref<Peer> second = scenario.create("Peer 2", new Peer("b", timed));
    scenario.send(first, new Meet(second));
    scenario.send(second, new Meet(first));
    if (timed) {
      scenario.timers();
    }
    faults.accept(scenario, List.of(first, second));
    return scenario;
  }

  /** Programs, full and reduced; with crashes there is no reduction, and so they are the same. */
  static Stream<Program> programs() {
    return scenarios()
        .map(Scenario::program)
        .flatMap(full -> Stream.of(full, full.reduced()).distinct());
  }

  private static Stream<Scenario> scenarios() {
    return Stream.of(
        peers(false, (s, all) -> {}),
        peers(true, (s, all) -> {}),
        peers(false, (s, all) -> s.crashAndRestart(2, all)),
        peers(true, (s, all) -> s.crashAndRestart(1, all)),
        peers(false, (s, all) -> s.crash(1, all)),
        peers(
            true,
            (s, all) -> {
              s.lose(1);
              s.duplicate(1);
              s.reorder(2);
              s.crashAndRestart(1, all);
            }));
  }

  private static Trace randomRun(Program program, long seed) {
    Random random = new Random(seed);
    Run run = program.start();
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < 80 && run.choices().size() > 0; i++) {
      Choices choices = run.choices();
      int place = random.nextInt(choices.size());
      places.add(place);
      run.step(choices.get(place));
    }
    int[] indices = places.stream().mapToInt(Integer::intValue).toArray();
    return Tester.trace(program, Schedule.of(Schedule.PLAIN, indices), Strategy.named("portfolio"));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void whatAMachineTakesIsToldWhereItIsHandledWhateverFaultsWerePossible(Program program) {
    for (long seed = 0; seed < RUNS; seed++) {
      Trace trace = randomRun(program, seed);
      int takes = 0;
      for (Trace.Entry entry : trace.entries()) {
        Map<Integer, Integer> taken = new TreeMap<>();
        Map<Integer, Integer> handled = new TreeMap<>();
        for (Note note : Note.of(trace, entry)) {
          if (note.kind() == Kind.TAKES) {
            taken.merge(note.task(), 1, Integer::sum);
          } else if (note.name().equals("handled") && !note.value().equals("0")) {
            int by = Integer.parseInt(note.value()) - Integer.parseInt(note.before());
            handled.merge(note.task(), by, Integer::sum);
          }
        }
        assertThat(taken).as("seed %d, step %d", seed, entry.number()).isEqualTo(handled);
        takes += taken.values().stream().mapToInt(Integer::intValue).sum();
      }
      List<String> lines = TraceText.of(trace, Integer.MAX_VALUE);
      assertThat(lines.stream().filter(line -> line.contains("Clock")))
          .as("steps of the clock that took no delay")
          .allMatch(line -> line.contains(" delay"));
      if (program.lessons().isEmpty()) {
        assertThat(lines.stream().filter(line -> line.contains(" takes "))).hasSize(takes);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void eachTakeHasADequeueWithTheVectorClockOfItsSend(Program program) throws IOException {
    for (long seed = 0; seed < RUNS; seed++) {
      Trace trace = randomRun(program, seed);
      Map<JsonNode, Map<String, Long>> sent = new HashMap<>();
      Map<String, Map<String, Long>> known = new HashMap<>();
      long dequeues = 0;
      for (JsonNode entry : JSON.readTree(TraceJson.of(trace))) {
        JsonNode details = entry.get("details");
        String type = entry.get("type").asText();
        Map<String, Long> clock = new TreeMap<>();
        details
            .get("clock")
            .properties()
            .forEach(e -> clock.put(e.getKey(), e.getValue().asLong()));
        String who = details.path("id").asText(details.path("sender").asText());
        if (type.equals("DequeueEvent")) {
          dequeues++;
          Map<String, Long> expected = new TreeMap<>(known.getOrDefault(who, Map.of()));
          expected.merge(who, 1L, Long::sum);
          if (details.get("event").asText().equals("Ping")) {
            assertThat(sent).as("seed %d: %s", seed, details).containsKey(details.get("payload"));
            sent.get(details.get("payload")).forEach((n, at) -> expected.merge(n, at, Math::max));
            assertThat(clock).as("seed %d: %s", seed, details).isEqualTo(expected);
          }
        } else if (type.equals("SendEvent") && details.get("event").asText().equals("Ping")) {
          sent.put(details.get("payload"), clock);
        }
        known.put(who, clock);
      }
      long takes =
          trace.entries().stream()
              .flatMap(entry -> Note.of(trace, entry).stream())
              .filter(note -> note.kind() == Kind.TAKES)
              .count();
      assertThat(dequeues).isEqualTo(takes);
    }
  }

  @Test
  void theLastStepTellsWhoFailsAndTheStateAtTheFailure() throws IOException {
    Path source = folder.resolve("a.p");
    Files.writeString(
        source,
        """
        event eHello: int;
        machine Peer {
          var sum: int;
          start state Wait { on eHello do (x: int) { sum = sum + x; assert sum < 2; } }
        }
        machine Main {
          var n: int;
          start state Init { entry { n = 3; assert n < 3; } }
        }
        machine Boss {
          start state Init {
            entry { var p: machine; p = new Peer(); send p, eHello, 1; send p, eHello, 1; }
          }
        }
        spec Few observes eHello {
          var seen: int;
          start state Ok { on eHello do { seen = seen + 1; assert seen < 2; } }
        }
        test mainFails [main=Main]: {Main};
        test peerFails [main=Boss]: {Boss, Peer};
        test specFails [main=Boss]: assert Few in {Boss, Peer};
        """);
    for (String reduction : List.of("delivery", "none")) {
      CommandRun run =
          CommandRun.of("check", source, "--out", folder.resolve("out"), "--reduction", reduction);
      assertThat(lastStep("mainFails")).endsWith("Main starts in Init; fails; n 0 -> 3");
      assertThat(lastStep("peerFails")).contains("Peer#1").contains(" fails");
      assertThat(Files.readString(folder.resolve("out/peerFails.txt"))).contains("sum 1 -> 2");
      assertThat(lastStep("specFails")).endsWith("; Few fails; Few.seen 1 -> 2");
      assertThat(run.exit()).isEqualTo(1);
    }
  }

  private String lastStep(String test) throws IOException {
    List<String> lines = Files.readAllLines(folder.resolve("out/" + test + ".txt"));
    return lines.get(lines.size() - 1);
  }
}
