package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Handlers that do something behind the engine's back, or end as no handler should. */
class EscapesTest {
  record Go() {}

  /** State that machines would share. */
  static final class Shared {
    private static int count;
    private static final Map<String, Integer> MAP = new HashMap<>();
    private static final AtomicInteger ATOMIC = new AtomicInteger();
    private static final Matcher MATCHER = Pattern.compile("a").matcher("aa");
    private static final ByteBuffer BUFFER = ByteBuffer.allocate(2);
    private static final SplittableRandom CHANCE = new SplittableRandom(1);
    private static final Pattern PATTERN = Pattern.compile("a");
    private static final int[] PRIMES = {2, 3, 5};
    private static final Map<String, Runnable> TABLE = new HashMap<>();
    private static final List<Rule> RULES = List.of(new Rule(n -> n > 0));

    static {
      TABLE.put("nothing", () -> {});
    }

    private Shared() {}

    static int next() {
      return ++count;
    }

    static void end() {
      System.exit(0);
    }
  }

  /** A function that no state can hold, with a count that a state would have to. */
  static final class Rule {
    private final IntPredicate applies;
    private int uses;

    Rule(IntPredicate applies) {
      this.applies = applies;
    }

    int use(int n) {
      uses += applies.test(n) ? 1 : 0;
      return uses;
    }
  }

  @SuppressWarnings("ImmutableEnumChecker") // on purpose
  enum Tally {
    ONLY;

    private int count;

    int count() {
      return ++count;
    }
  }

  @SuppressWarnings("ImmutableEnumChecker") // on purpose
  enum Kept {
    SEEN,
    MORE {
      private final int[] more = {0};

      @Override
      void more() {
        more[0]++;
      }
    };

    private final Set<Integer> seen = new HashSet<>();

    void more() {}
  }

  static final class CountsInEnum extends Machine {
    static final State<CountsInEnum> ONLY =
        State.start(CountsInEnum.class).on(Go.class, m -> Tally.ONLY.count());
  }

  static final class KeepsInEnum extends Machine {
    static final State<KeepsInEnum> ONLY =
        State.start(KeepsInEnum.class).on(Go.class, m -> Kept.SEEN.seen.add(1));
  }

  static final class KeepsInConstant extends Machine {
    static final State<KeepsInConstant> ONLY =
        State.start(KeepsInConstant.class).on(Go.class, m -> Kept.MORE.more());
  }

  static final class UsesRules extends Machine {
    static final State<UsesRules> ONLY =
        State.start(UsesRules.class).on(Go.class, m -> Shared.RULES.get(0).use(1));
  }

  interface Policy {
    void apply();
  }

  record Ending() implements Policy {
    @Override
    public void apply() {
      Shared.end();
    }
  }

  static final class Exits extends Machine {
    static final State<Exits> ONLY = State.start(Exits.class).on(Go.class, m -> Shared.end());
  }

  static final class ExitsByPolicy extends Machine {
    static final State<ExitsByPolicy> ONLY =
        State.start(ExitsByPolicy.class).on(Go.class, m -> m.policy.apply());
    private final Policy policy = new Ending();
  }

  static final class Counts extends Machine {
    static final State<Counts> ONLY =
        State.start(Counts.class).on(Go.class, m -> m.check(Shared.next() > 0, "none"));
  }

  static final class PutsIntoMap extends Machine {
    static final State<PutsIntoMap> ONLY =
        State.start(PutsIntoMap.class).on(Go.class, m -> Shared.MAP.merge("a", 1, Integer::sum));
  }

  static final class UsesAtomic extends Machine {
    static final State<UsesAtomic> ONLY =
        State.start(UsesAtomic.class).on(Go.class, m -> m.check(Shared.ATOMIC.get() == 0, "not"));
  }

  static final class Finds extends Machine {
    static final State<Finds> ONLY =
        State.start(Finds.class).on(Go.class, m -> m.check(Shared.MATCHER.find(), "nothing more"));
  }

  static final class Fills extends Machine {
    static final State<Fills> ONLY =
        State.start(Fills.class).on(Go.class, m -> Shared.BUFFER.put((byte) 1));
  }

  static final class Draws extends Machine {
    static final State<Draws> ONLY =
        State.start(Draws.class).on(Go.class, m -> m.check(Shared.CHANCE.nextInt() != 0, "no"));
  }

  static final class UsesConstants extends Machine {
    static final State<UsesConstants> ONLY =
        State.start(UsesConstants.class).on(Go.class, UsesConstants::go);

    private void go() {
      Runnable nothing = Shared.TABLE.get("nothing");
      check(nothing != null && Shared.PRIMES[0] == 2, "the constants are there");
      check(Shared.PATTERN.matcher("a").matches(), "a pattern is a constant");
    }
  }

  static final class SendsInFinally extends Machine {
    static final State<SendsInFinally> ONLY =
        State.start(SendsInFinally.class).on(Go.class, SendsInFinally::go);
    static final State<SendsInFinally> NEXT = State.of(SendsInFinally.class).ignore(Go.class);

    private void go() {
      try {
        throw goTo(NEXT);
      } finally {
        send(self(), new Go());
      }
    }
  }

  static final class ChoosesBeforeFinally extends Machine {
    static final State<ChoosesBeforeFinally> ONLY =
        State.start(ChoosesBeforeFinally.class).on(Go.class, ChoosesBeforeFinally::go);
    private boolean done;

    private void go() {
      if (!done) {
        try {
          done = true;
          choose();
        } finally {
          send(self(), new Go());
        }
      }
    }
  }

  static final class HidesMistake extends Machine {
    static final State<HidesMistake> ONLY =
        State.start(HidesMistake.class).on(Go.class, HidesMistake::go);

    private void go() {
      try {
        choose(0);
      } catch (RuntimeException hidden) {
        check(true, "nothing happened");
      }
    }
  }

  abstract static class Throws extends Machine {
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "DoNotCallSuggester"})
    static <T extends Throwable> void sneak(Throwable thrown) throws T {
      throw (T) thrown;
    }
  }

  static final class ThrowsChecked extends Throws {
    static final State<ThrowsChecked> ONLY =
        State.start(ThrowsChecked.class)
            .on(Go.class, m -> Throws.<RuntimeException>sneak(new IOException("disk")));
  }

  static final class ThrowsError extends Throws {
    static final State<ThrowsError> ONLY =
        State.start(ThrowsError.class)
            .on(Go.class, m -> Throws.<RuntimeException>sneak(new Error("mine")));
  }

  static final class Speechless extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new IllegalStateException("nothing to say");
    }
  }

  static final class ThrowsSpeechless extends Throws {
    static final State<ThrowsSpeechless> ONLY =
        State.start(ThrowsSpeechless.class)
            .on(Go.class, m -> Throws.<RuntimeException>sneak(new Speechless()));
  }

  static final class Key {
    private boolean broken;

    @Override
    public boolean equals(Object other) {
      return other instanceof Key;
    }

    @Override
    public int hashCode() {
      if (broken) {
        throw new IllegalStateException("no hash");
      }
      return 1;
    }
  }

  static final class BreaksKey extends Throws {
    static final State<BreaksKey> ONLY = State.start(BreaksKey.class).on(Go.class, BreaksKey::go);
    private final Set<Key> keys = new HashSet<>();

    private void go() {
      Key key = new Key();
      keys.add(key);
      key.broken = true;
    }
  }

  record Ugly(int n) {
    @Override
    public String toString() {
      throw new IllegalStateException("too ugly");
    }
  }

  static final class ShowsUgly extends Throws {
    static final State<ShowsUgly> ONLY =
        State.start(ShowsUgly.class)
            .on(Go.class, m -> m.raise(new Ugly(1)))
            .on(Ugly.class, m -> m.check(false, "ugly"));
  }

  static final class Recurses extends Machine {
    static final State<Recurses> RUN = State.start(Recurses.class).entry(m -> m.depth = down(0));
    int depth;

    @SuppressWarnings("InfiniteRecursion")
    private static int down(int depth) {
      return down(depth + 1) + 1;
    }
  }

  private static Report search(Machine machine, Consumer<Scenario> more) {
    Scenario scenario = new Scenario("escapes");
    scenario.send(scenario.create(machine), new Go());
    more.accept(scenario);
    Budget budget = Budget.standard().withTime(Duration.ofSeconds(20));
    return new Tester(scenario.program(), Strategy.named("ses"), budget).test();
  }

  private static Report search(Machine machine) {
    return search(machine, scenario -> {});
  }

  static Stream<Arguments> mistakes() {
    return Stream.of(
        arguments("System.exit at EscapesTest.java:", new Exits()),
        arguments("System.exit at EscapesTest.java:", new ExitsByPolicy()),
        arguments("Shared writes the static field count at EscapesTest.java:", new Counts()),
        arguments("Shared.MAP was changed by a handler, from {} to {a=", new PutsIntoMap()),
        arguments("Shared.ATOMIC, which cannot be watched", new UsesAtomic()),
        arguments("Shared.MATCHER, which cannot be watched", new Finds()),
        arguments("Shared.BUFFER, which cannot be watched", new Fills()),
        arguments("Shared.CHANCE, which cannot be watched", new Draws()),
        arguments("Tally writes the field of an enum count at EscapesTest", new CountsInEnum()),
        arguments("field of an enum Kept.seen was changed by a handler", new KeepsInEnum()),
        arguments("more was changed by a handler, from [0] to [1]", new KeepsInConstant()),
        arguments("Shared.RULES was changed by a handler, from a List12", new UsesRules()),
        arguments("acts after goTo ended its handler (EscapesTest.java:", new SendsInFinally()),
        arguments("chooses among 0 numbers", new HidesMistake()));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("mistakes")
  void whatTheEngineCannotControlIsAMistakeWithItsPlace(String message, Machine machine) {
    assertThatThrownBy(() -> search(machine))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining(message);
  }

  @Test
  void constantsMayBeReadAndFinallyBlocksMayActOnceTheirAnswerIsThere() {
    assertThat(search(new UsesConstants()).verdict()).isEqualTo(Verdict.EXHAUSTED);
    assertThat(search(new ChoosesBeforeFinally()).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  static Stream<Arguments> bugs() {
    return Stream.of(
        arguments(
            FailureKind.RUNTIME_ERROR, "threw java.io.IOException: disk", new ThrowsChecked()),
        arguments(FailureKind.RUNTIME_ERROR, "threw java.lang.Error: mine", new ThrowsError()),
        arguments(
            FailureKind.RUNTIME_ERROR,
            "threw " + Speechless.class.getName(),
            new ThrowsSpeechless()),
        arguments(FailureKind.RUNTIME_ERROR, "IllegalStateException: no hash", new BreaksKey()),
        arguments(FailureKind.ASSERTION, "ugly", new ShowsUgly()));
  }

  @ParameterizedTest(name = "{1}")
  @MethodSource("bugs")
  void whateverAHandlerThrowsIsABugWithItsPlace(FailureKind kind, String message, Machine machine) {
    Failure failure = search(machine).bugs().get(0).failure();
    assertThat(failure.kind()).isEqualTo(kind);
    assertThat(failure.message()).contains(message);
    assertThat(failure.place()).startsWith("EscapesTest.java:");
  }

  @Test
  void recursionWithoutEndIsABugOfItsOwnKind() {
    Failure failure = search(new Recurses()).bugs().get(0).failure();
    assertThat(failure)
        .isEqualTo(
            new Failure(
                FailureKind.STACK_OVERFLOW, "Recurses overflowed the stack", "Recurses.RUN"));
  }

  @Test
  void anAssertionInAConditionIsABugAndAllElseAMistake() {
    Failure failure =
        search(
                new UsesConstants(),
                scenario ->
                    scenario.always(
                        "sane",
                        now -> {
                          throw new AssertionError("insane");
                        }))
            .bugs()
            .get(0)
            .failure();
    assertThat(failure.message()).isEqualTo("\"sane\" failed: insane");
    assertThat(failure.place()).startsWith("EscapesTest.java:");
    Consumer<Scenario> erring =
        scenario ->
            scenario.always(
                "sane",
                now -> {
                  throw new Error("no");
                });
    assertThatThrownBy(() -> search(new UsesConstants(), erring))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining(
            "the condition \"sane\" threw java.lang.Error: no (EscapesTest.java:");
  }

  private static int conditions;

  static Stream<Predicate<Snapshot>> remembering() {
    conditions = 0;
    int[] looks = {0};
    AtomicInteger count = new AtomicInteger();
    List<Integer> all = new ArrayList<>();
    return Stream.of(
        now -> ++looks[0] < 2,
        now -> count.incrementAndGet() < 2,
        now -> all.add(1) && all.size() < 2,
        now -> ++conditions < 2);
  }

  @ParameterizedTest
  @MethodSource("remembering")
  void aConditionThatRemembersProvesNothing(Predicate<Snapshot> condition) {
    Report report =
        search(
            new UsesConstants(),
            scenario -> scenario.always("seldom", now -> condition.test(now) || now != null));
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.notes())
        .anyMatch(note -> note.contains("the condition \"seldom\" remembers"));
  }

  @ParameterizedTest
  @MethodSource("remembering")
  void aConditionThatRemembersAndFailsIsAMistake(Predicate<Snapshot> condition) {
    assertThatThrownBy(
            () -> search(new UsesConstants(), scenario -> scenario.always("seldom", condition)))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("the condition \"seldom\" failed and changes ")
        .hasMessageContaining("let a spec or a field of a machine do so");
  }
}
