package dev.tarry.machines.capture.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Handlers that hardly ever differ from run to run, so that running them twice shows nothing. */
class OutsideCallsTest {
  static final class SeldomLucky extends Machine {
    static final State<SeldomLucky> ONLY = State.start(SeldomLucky.class).entry(SeldomLucky::go);

    private void go() {
      check(Math.random() < 0.999999999, "seldom");
    }
  }

  static final class LuckyByReference extends Machine {
    static final State<LuckyByReference> ONLY =
        State.start(LuckyByReference.class).entry(LuckyByReference::go);

    private void go() {
      DoubleSupplier chance = Math::random;
      check(chance.getAsDouble() < 0.999999999, "seldom");
    }
  }

  static final class Dated extends Machine {
    static final State<Dated> ONLY = State.start(Dated.class).entry(Dated::go);
    int year;

    private void go() {
      year = LocalDate.now(ZoneOffset.UTC).getYear();
    }
  }

  static final class Shuffles extends Machine {
    static final State<Shuffles> ONLY = State.start(Shuffles.class).entry(Shuffles::go);

    private void go() {
      List<Integer> same = new ArrayList<>(List.of(1, 1));
      Collections.shuffle(same);
      check(same.get(0) == 1, "never");
    }
  }

  static final class Sets extends Machine {
    static final State<Sets> ONLY = State.start(Sets.class).entry(Sets::go);

    private void go() {
      System.setProperty("tarry.test.outside", "x");
    }
  }

  static final class Looks extends Machine {
    static final State<Looks> ONLY = State.start(Looks.class).entry(Looks::go);

    private void go() {
      check(Files.exists(Path.of("/")), "there is a root");
    }
  }

  static final class Forks extends Machine {
    static final State<Forks> ONLY = State.start(Forks.class).entry(Forks::go);

    private void go() {
      new Thread(() -> {}).start();
    }
  }

  static final class Parallel extends Machine {
    static final State<Parallel> ONLY = State.start(Parallel.class).entry(Parallel::go);
    int sum;

    private void go() {
      sum = List.of(1, 2, 3).parallelStream().mapToInt(n -> n).sum();
    }
  }

  static final class Named extends Machine {
    static final State<Named> ONLY = State.start(Named.class).entry(Named::go);

    private void go() {
      check(!Thread.currentThread().getName().isEmpty(), "no name");
    }
  }

  static final class Traces extends Machine {
    static final State<Traces> ONLY = State.start(Traces.class).entry(Traces::go);

    private void go() {
      check(new IllegalStateException("never thrown").getStackTrace().length > 0, "no trace");
    }
  }

  static final class Worker extends Thread {}

  static final class ForksItsOwn extends Machine {
    static final State<ForksItsOwn> ONLY = State.start(ForksItsOwn.class).entry(ForksItsOwn::go);

    private void go() {
      new Worker().start();
    }
  }

  static final class Numbers extends ArrayList<Integer> {
    private static final long serialVersionUID = 1;
  }

  static final class SumsItsOwn extends Machine {
    static final State<SumsItsOwn> ONLY = State.start(SumsItsOwn.class).entry(SumsItsOwn::go);
    int sum;

    private void go() {
      sum = new Numbers().parallelStream().mapToInt(n -> n).sum();
    }
  }

  static final class Overflows extends Machine {
    static final State<Overflows> ONLY = State.start(Overflows.class).entry(Overflows::go);
    int depth;

    private void go() {
      try {
        depth = deeper(0);
      } catch (StackOverflowError tooDeep) {
        depth = -1;
      }
    }

    private static int deeper(int n) {
      return n > 10 ? n : deeper(n + 1);
    }
  }

  static final class Splits extends Machine {
    static final State<Splits> ONLY = State.start(Splits.class).entry(Splits::go);

    private void go() {
      List<Integer> two = List.of(1, 2);
      check(StreamSupport.stream(two.spliterator(), true).findAny().isPresent(), "nothing");
    }
  }

  static Stream<Arguments> outside() {
    return Stream.of(
        arguments(new SeldomLucky(), "Math.random", "use choose()"),
        arguments(new LuckyByReference(), "Math.random", "use choose()"),
        arguments(new Dated(), "LocalDate.now", "use timers"),
        arguments(new Shuffles(), "Collections.shuffle", "use choose()"),
        arguments(new Sets(), "System.setProperty", "keep it in fields"),
        arguments(new Looks(), "Files.exists", "keep it in fields"),
        arguments(new Parallel(), "List.parallelStream", "use stream()"),
        arguments(new Named(), "Thread.getName", "keep it in fields"),
        arguments(new Traces(), "IllegalStateException.getStackTrace", "it shows how the engine"),
        arguments(new ForksItsOwn(), "Worker.start", "create a machine"),
        arguments(new SumsItsOwn(), "Numbers.parallelStream", "use stream()"),
        arguments(new Overflows(), "catching StackOverflowError", "count how deep calls are"),
        arguments(new Splits(), "StreamSupport.stream", "use stream()"),
        arguments(new Forks(), "Thread.start", "create a machine"));
  }

  @ParameterizedTest
  @MethodSource("outside")
  void whatIsOutsideOfAMachineMakesTheResultBounded(Machine machine, String call, String remedy) {
    Report report = search(machine);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).contains(Cut.UNWATCHED);
    assertThat(report.notes())
        .anySatisfy(
            note ->
                assertThat(note)
                    .contains("not explored in full: " + call + " (OutsideCallsTest.java:")
                    .contains("which the engine does not control; " + remedy));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/reflect/Method, invoke, (Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;",
    "java/lang/reflect/Field, setInt, (Ljava/lang/Object;I)V",
    "java/lang/reflect/Constructor, newInstance, ([Ljava/lang/Object;)Ljava/lang/Object;",
    "java/lang/invoke/MethodHandle, invokeExact, ()I",
    "java/lang/invoke/VarHandle, getAndAdd, (I)I",
    "java/util/ServiceLoader, load, (Ljava/lang/Class;)Ljava/util/ServiceLoader;",
    "java/util/logging/Logger, setLevel, (Ljava/util/logging/Level;)V",
    "java/util/Locale, setDefault, (Ljava/util/Locale;)V",
    "java/util/TimeZone, setDefault, (Ljava/util/TimeZone;)V",
    "java/lang/System, getProperties, ()Ljava/util/Properties;",
    "java/util/GregorianCalendar, <init>, ()V",
    "java/util/GregorianCalendar, <init>, (Ljava/util/Locale;)V",
    "java/time/Clock, tickSeconds, (Ljava/time/ZoneId;)Ljava/time/Clock;",
    "java/time/InstantSource, system, ()Ljava/time/InstantSource;",
    "java/time/chrono/IsoChronology, dateNow, ()Ljava/time/LocalDate;",
    "java/lang/Throwable, printStackTrace, (Ljava/io/PrintWriter;)V",
    "java/lang/Thread, toString, ()Ljava/lang/String;",
    "java/lang/Runtime, addShutdownHook, (Ljava/lang/Thread;)V",
    "java/lang/ref/Reference, refersTo, (Ljava/lang/Object;)Z",
    "java/lang/ref/ReferenceQueue, poll, ()Ljava/lang/ref/Reference;",
    "java/util/WeakHashMap, <init>, ()V",
    "java/util/logging/Logger, addHandler, (Ljava/util/logging/Handler;)V",
    "java/nio/file/Path, toAbsolutePath, ()Ljava/nio/file/Path;",
    "java/lang/Throwable, getStackTrace, ()[Ljava/lang/StackTraceElement;",
    "java/lang/StackWalker, walk, (Ljava/util/function/Function;)Ljava/lang/Object;",
    "java/lang/Thread, setPriority, (I)V",
    "java/io/File, lastModified, ()J",
    "java/io/File, createTempFile, (Ljava/lang/String;Ljava/lang/String;)Ljava/io/File;",
    "java/io/PrintWriter, <init>, (Ljava/lang/String;)V",
    "java/util/Scanner, <init>, (Ljava/nio/file/Path;)V",
    "java/util/concurrent/ForkJoinPool, commonPool, ()Ljava/util/concurrent/ForkJoinPool;",
    "java/util/concurrent/CompletableFuture, thenApplyAsync, (Ljava/util/function/Function;)V",
    "java/util/Timer, <init>, (Z)V",
    "java/lang/ref/WeakReference, get, ()Ljava/lang/Object;"
  })
  void callsOutOfAMachineAreKnown(String owner, String method, String descriptor) {
    assertThat(OutsideCalls.of(owner, method, descriptor)).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "java/io/File, getName, ()Ljava/lang/String;",
    "java/lang/reflect/Field, setAccessible, (Z)V",
    "java/util/Scanner, <init>, (Ljava/lang/String;)V",
    "java/util/GregorianCalendar, <init>, (III)V",
    "java/time/Clock, tick, (Ljava/time/Clock;Ljava/time/Duration;)Ljava/time/Clock;",
    "java/lang/Throwable, printStackTrace, ()V",
    "java/lang/Throwable, getMessage, ()Ljava/lang/String;",
    "java/util/logging/Logger, info, (Ljava/lang/String;)V",
    "java/lang/Thread, currentThread, ()Ljava/lang/Thread;"
  })
  void otherCallsAreFine(String owner, String method, String descriptor) {
    assertThat(OutsideCalls.of(owner, method, descriptor)).isNull();
  }

  static final class Reads extends Machine {
    static final State<Reads> ONLY = State.start(Reads.class).entry(Reads::go);

    private void go() {
      check(System.in != null, "no input");
    }
  }

  static final class Shows extends Machine {
    static final State<Shows> ONLY = State.start(Shows.class).entry(Shows::go);
    private boolean odd;

    @SuppressWarnings("ArrayToString") // on purpose
    private void go() {
      odd = new int[1].toString().isEmpty() || Shows.class.hashCode() == 7;
      check(!odd, "never");
    }
  }

  @Test
  void theInputAndTheIdentitiesOfArraysAndClassesMakeTheResultBounded() {
    assertThat(search(new Reads()).notes().toString()).contains("System.in (OutsideCallsTest.java");
    assertThat(search(new Shows()).notes().toString())
        .contains("the text of an array (OutsideCallsTest.java")
        .contains("the hash of a Class (OutsideCallsTest.java");
  }

  static final class Untraced extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public StackTraceElement[] getStackTrace() {
      return new StackTraceElement[0];
    }
  }

  static final class Seeded extends Machine {
    static final State<Seeded> ONLY = State.start(Seeded.class).entry(Seeded::go);
    int n;
    Instant at = Instant.EPOCH;

    private void go() {
      n = new Random(7).nextInt(3) + new Untraced().getStackTrace().length;
      n += (int) StreamSupport.stream(List.of(1).spliterator(), false).count();
      at = Instant.now(Clock.fixed(at, ZoneOffset.UTC)).plusSeconds(1);
    }
  }

  @Test
  void chanceWithASeedAClockThatStandsStillAndAMethodOfOnesOwnAreFine() {
    assertThat(search(new Seeded()).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  private static Report search(Machine machine) {
    Scenario scenario = new Scenario("outside");
    scenario.create(machine);
    return new Tester(scenario.program(), Strategy.named("ses"), Budget.standard()).test();
  }
}
