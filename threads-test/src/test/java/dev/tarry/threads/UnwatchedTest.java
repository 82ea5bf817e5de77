package dev.tarry.threads;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.budget.Cut;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.ref.WeakReference;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IntSummaryStatistics;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.TimeZone;
import java.util.Vector;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.LongAdder;
import java.util.logging.ConsoleHandler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** A search that ends without a bug says what the program did that was not watched. */
class UnwatchedTest {
  private static Report search(Class<?> program) {
    return new Tester(
            Threads.program(program.getSimpleName(), program),
            Strategy.named("dfs"),
            Budget.standard())
        .test();
  }

  private static void isBounded(Class<?> program, String what) {
    Report report = search(program);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.cuts()).containsExactly(Cut.UNWATCHED);
    assertThat(report.notes()).anyMatch(text -> text.startsWith("not explored in full: " + what));
    assertThat(report.notes()).allMatch(text -> text.matches(".* \\(UnwatchedTest.java:\\d+\\)"));
  }

  private static void beside(Runnable other, Runnable own) {
    Thread thread = new Thread(other);
    thread.start();
    own.run();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Changes settings of the JVM, unless an execution before it has. */
  public static final class Settings implements Callable<String> {
    @Override
    public String call() {
      Locale locale = Locale.getDefault();
      TimeZone zone = TimeZone.getDefault();
      boolean handled = Thread.getDefaultUncaughtExceptionHandler() != null;
      Locale.setDefault(Locale.forLanguageTag("qya-Teng"));
      TimeZone.setDefault(TimeZone.getTimeZone("GMT+13:37"));
      Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
      beside(() -> {}, () -> {});
      return locale.getScript() + zone.getID() + handled;
    }
  }

  @Test
  void settingsOfTheJvmAreAsTheyWereInEveryExecution() {
    Set<String> outcomes = new ConcurrentSkipListSet<>();
    ThreadProgram program = Threads.program("Settings", Settings.class).observing(outcomes::add);
    new Tester(program, Strategy.named("dfs"), Budget.standard()).test();
    boolean handled = Thread.getDefaultUncaughtExceptionHandler() != null;
    assertThat(outcomes)
        .containsExactly(Locale.getDefault().getScript() + TimeZone.getDefault().getID() + handled);
  }

  /** Counts the handlers of a logger and adds one, which it never takes away. */
  public static final class Handlers implements Callable<String> {
    private int n;

    @Override
    public String call() {
      Logger logger = Logger.getLogger("dev.tarry.threads.UnwatchedTest");
      int before = logger.getHandlers().length;
      logger.addHandler(new ConsoleHandler());
      logger.setUseParentHandlers(false);
      beside(() -> n++, () -> n++);
      return before + " " + logger.getHandlers().length;
    }
  }

  @Test
  void handlersOfLoggersAreAsTheyWereInEveryExecution() {
    Set<String> outcomes = new ConcurrentSkipListSet<>();
    ThreadProgram program = Threads.program("Handlers", Handlers.class).observing(outcomes::add);
    new Tester(program, Strategy.named("dfs"), Budget.standard()).test();
    assertThat(outcomes).containsExactly("0 1");
  }

  /** Adds while another one sums up. */
  public static final class Sums implements Runnable {
    private final LongAdder adder = new LongAdder();

    @Override
    public void run() {
      beside(adder::increment, adder::sum);
    }
  }

  @Test
  void sumsOfAdders() {
    isBounded(Sums.class, "LongAdder.sum, which is not atomic");
  }

  /** Counts in an object that is not made for several threads, and is no collection. */
  public static final class Statistics implements Runnable {
    private final IntSummaryStatistics numbers = new IntSummaryStatistics();

    @Override
    public void run() {
      beside(() -> numbers.accept(1), () -> numbers.accept(2));
    }
  }

  @Test
  void objectsThatAreNotThreadSafe() {
    isBounded(Statistics.class, "IntSummaryStatistics.accept, which is not atomic");
  }

  /** Two put the next byte. */
  public static final class Positions implements Runnable {
    private final ByteBuffer buffer = ByteBuffer.allocate(8);

    @Override
    public void run() {
      beside(() -> buffer.put((byte) 1), () -> buffer.put((byte) 2));
    }
  }

  @Test
  void positionsOfBuffers() {
    isBounded(Positions.class, "ByteBuffer.put, which is not atomic");
  }

  /** One copies into a buffer what another one reads. */
  public static final class Pieces implements Runnable {
    private final ByteBuffer buffer = ByteBuffer.allocate(8);

    @Override
    public void run() {
      byte[] bytes = {1, 1};
      beside(() -> buffer.put(0, bytes), () -> buffer.get(0));
    }
  }

  @Test
  void copiesIntoBuffers() {
    isBounded(Pieces.class, "ByteBuffer.put, which is not atomic");
  }

  /** Two add to what becomes a stream. */
  public static final class Builders implements Runnable {
    private final Stream.Builder<String> builder = Stream.builder();

    @Override
    public void run() {
      beside(() -> builder.add("a"), () -> builder.add("b"));
    }
  }

  @Test
  void buildersOfStreams() {
    isBounded(Builders.class, "Stream$Builder.add, which is not atomic");
  }

  /** Two take what is next from one iterator, of a list that does not change. */
  public static final class SharedIterator implements Runnable {
    private final Iterator<Integer> numbers = List.of(1).iterator();

    private void next() {
      if (numbers.hasNext()) {
        numbers.next();
      }
    }

    @Override
    public void run() {
      beside(this::next, this::next);
    }
  }

  @Test
  void anIteratorThatThreadsShareIsWatched() {
    Report report = search(SharedIterator.class);
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
    assertThat(report.bugs().get(0).failure().message()).contains("NoSuchElementException");
  }

  /** The same of an iterator that a stream gives. */
  public static final class NumbersOfStream implements Runnable {
    private final Iterator<Integer> numbers = Stream.iterate(1, n -> n + 1).iterator();

    @Override
    public void run() {
      beside(numbers::next, numbers::next);
    }
  }

  /** Two take the next word. */
  public static final class Words implements Runnable {
    private final Scanner words = new Scanner("a b");

    @Override
    public void run() {
      beside(words::next, words::next);
    }
  }

  @Test
  void whatThreadsTakeFromOneSource() {
    isBounded(NumbersOfStream.class, "Iterator.next, which is not atomic");
    isBounded(Words.class, "Scanner.next, which is not atomic");
  }

  /** Two sign with one key. */
  public static final class Signatures implements Runnable {
    private final Mac mac = mac();

    private static Mac mac() {
      try {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(new byte[16], "HmacSHA256"));
        return mac;
      } catch (GeneralSecurityException unknown) {
        throw new IllegalStateException(unknown);
      }
    }

    @Override
    public void run() {
      beside(() -> mac.doFinal(new byte[1]), () -> mac.doFinal(new byte[2]));
    }
  }

  /** Two encode. */
  public static final class Encoders implements Runnable {
    private final CharsetEncoder encoder = UTF_8.newEncoder();

    private void encode() {
      try {
        encoder.encode(CharBuffer.wrap("a"));
      } catch (CharacterCodingException e) {
        throw new IllegalStateException(e);
      }
    }

    @Override
    public void run() {
      beside(this::encode, this::encode);
    }
  }

  /** One changes what another one logs. */
  public static final class Records implements Runnable {
    private final LogRecord message = new LogRecord(Level.INFO, "a");
    private volatile String seen = "";

    @Override
    public void run() {
      beside(() -> message.setMessage("b"), () -> seen = message.getMessage());
    }
  }

  @Test
  void objectsOfAnyPackageThatAreNotThreadSafe() {
    isBounded(Signatures.class, "Mac.doFinal, which is not atomic");
    isBounded(Encoders.class, "CharsetEncoder.encode, which is not atomic");
    isBounded(Records.class, "LogRecord.");
  }

  /** A listener that the collector may clear. */
  public static final class Weak implements Runnable {
    private volatile Object seen;

    @Override
    public void run() {
      WeakReference<Object> listener = new WeakReference<>(new Object());
      beside(() -> seen = listener.get(), () -> seen = listener.get());
    }
  }

  @Test
  void whatTheCollectorWouldClear() {
    isBounded(Weak.class, "the garbage collector (a WeakReference)");
  }

  /** Puts while another one counts. */
  public static final class Sizes implements Runnable {
    private final Map<Integer, Integer> map = new ConcurrentHashMap<>();
    private int seen;

    @Override
    public void run() {
      beside(() -> map.put(1, 1), () -> seen = map.size());
    }
  }

  @Test
  void sizesOfConcurrentMaps() {
    isBounded(Sizes.class, "ConcurrentHashMap.size, which is not atomic");
  }

  /** Puts while another one adds up. */
  public static final class Totals implements Runnable {
    private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1));
    private volatile Integer seen = 0;

    @Override
    public void run() {
      beside(() -> map.put(2, 2), () -> seen = map.reduceValues(Long.MAX_VALUE, (a, b) -> a + b));
    }
  }

  /** Adds two to a set that is made of a concurrent map. */
  public static final class AddsAll implements Runnable {
    private final Set<Integer> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
    private boolean seen;

    @Override
    public void run() {
      List<Integer> both = List.of(1, 2);
      beside(() -> set.addAll(both), () -> seen = set.contains(2));
    }
  }

  /** Puts while another one counts in a map that shows it. */
  public static final class SizesOfViews implements Runnable {
    private final Map<Integer, Integer> map = new ConcurrentHashMap<>();
    private final Map<Integer, Integer> view = Collections.unmodifiableMap(map);
    private int seen;

    @Override
    public void run() {
      beside(() -> map.put(1, 1), () -> seen = view.size());
    }
  }

  /** Takes all that is handed over, one after the other. */
  public static final class Drains implements Runnable {
    private final SynchronousQueue<Integer> queue = new SynchronousQueue<>();
    private final List<Integer> taken = new ArrayList<>();

    @Override
    public void run() {
      beside(() -> queue.offer(1), () -> queue.drainTo(taken));
    }
  }

  @Test
  void whatGoesThroughConcurrentObjects() {
    isBounded(Totals.class, "ConcurrentHashMap.reduceValues, which is not atomic");
    isBounded(AddsAll.class, "SetFromMap.addAll, which is not atomic");
    isBounded(SizesOfViews.class, "UnmodifiableMap.size, which is not atomic");
    isBounded(Drains.class, "SynchronousQueue.drainTo, which is not atomic");
  }

  /** Sorts while another one writes. */
  public static final class Sorts implements Runnable {
    private final int[] cells = {2, 1};

    @Override
    public void run() {
      beside(() -> cells[0] = 3, () -> Arrays.sort(cells));
    }
  }

  @Test
  void arraysThatTheJdkSorts() {
    isBounded(Sorts.class, "Arrays.sort of an array, which was treated as one step");
  }

  /** Counts the tasks of a pool that runs. */
  public static final class Counters implements Runnable {
    @Override
    public void run() {
      ExecutorService pool = Executors.newFixedThreadPool(1);
      pool.execute(() -> {});
      ((ThreadPoolExecutor) pool).getCompletedTaskCount();
      pool.shutdown();
    }
  }

  @Test
  void countersOfPools() {
    isBounded(Counters.class, "counters of a pool while its threads run");
  }

  /** Writes a file beside another thread. */
  public static final class Writes implements Runnable {
    @Override
    public void run() {
      beside(
          () -> {
            try {
              Path file = Files.createTempFile("tarry", "");
              Files.delete(file);
            } catch (IOException e) {
              throw new IllegalStateException(e);
            }
          },
          () -> {});
    }
  }

  @Test
  void files() {
    isBounded(Writes.class, "changes to files");
  }

  /** Calls a private method by reflection beside a thread that closes it. */
  public static final class Closes implements Runnable {
    private final boolean all;
    private final boolean open;

    Closes(boolean all, boolean open) {
      this.all = all;
      this.open = open;
    }

    public Closes() {
      this(false, false);
    }

    @Override
    public void run() {
      try {
        Method method = Looks.class.getDeclaredMethod("secret");
        method.setAccessible(true);
        beside(
            () -> {
              if (all) {
                AccessibleObject.setAccessible(new AccessibleObject[] {method}, open);
              } else {
                method.setAccessible(open);
              }
            },
            () -> {});
      } catch (NoSuchMethodException missing) {
        throw new IllegalStateException(missing);
      }
    }
  }

  /** The same with all members of an array. */
  public static final class ClosesAll implements Runnable {
    @Override
    public void run() {
      new Closes(true, false).run();
    }
  }

  /** The same, but opens it. */
  public static final class Opens implements Runnable {
    @Override
    public void run() {
      new Closes(false, true).run();
      new Closes(true, true).run();
    }
  }

  @Test
  void membersThatAreNoLongerAccessible() {
    isBounded(Closes.class, "setAccessible(false) of a member");
    isBounded(ClosesAll.class, "setAccessible(false) of a member");
    assertThat(search(Opens.class).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }

  /** Looks at the state of a thread that runs. */
  public static final class Looks implements Runnable {
    private volatile int n;

    @Override
    public void run() {
      Thread thread = new Thread(() -> n = 1);
      thread.start();
      thread.getState();
    }

    @SuppressWarnings("unused") // found by its name
    private static void secret() {}
  }

  @Test
  void statesOfThreadsThatRun() {
    isBounded(Looks.class, "Thread.getState of a running thread");
  }

  /** Each looks through the other one: the JDK takes both monitors, in two orders. */
  @SuppressWarnings("JdkObsolete") // its monitor is what this is about
  public static final class Vectors implements Runnable {
    private final Vector<Integer> one = new Vector<>(List.of(1));
    private final Vector<Integer> two = new Vector<>(List.of(2));
    private boolean first;
    private boolean second;

    @Override
    public void run() {
      beside(() -> first = one.containsAll(two), () -> second = two.containsAll(one));
    }
  }

  @Test
  void monitorsThatTheJdkTakesInsideOfOthers() {
    isBounded(Vectors.class, "the monitor of a Vector, which the JDK takes by itself");
  }

  /** Writes to a file that was opened before there was another thread. */
  public static final class Appends implements Runnable {
    @Override
    public void run() {
      try {
        Path file = Files.createTempFile("tarry", "");
        FileOutputStream out = new FileOutputStream(file.toFile());
        beside(
            () -> {
              try (Writer writer = new OutputStreamWriter(out, UTF_8)) {
                writer.write("a");
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            },
            () -> {});
        Files.delete(file);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void filesThatAreOpen() {
    isBounded(Appends.class, "changes to files");
  }

  /** Changes a logger, which all code of the JVM shares. */
  public static final class Logs implements Runnable {
    private final Logger logger = Logger.getAnonymousLogger();

    @Override
    public void run() {
      beside(() -> logger.setLevel(Level.FINE), logger::getLevel);
    }
  }

  @Test
  void loggersThatAreChanged() {
    isBounded(Logs.class, "Logger.setLevel, which changes the whole JVM");
  }

  /** Changes what a call site leads to. */
  public static final class Targets implements Runnable {
    private final MutableCallSite target = new MutableCallSite(MethodType.methodType(void.class));

    @Override
    public void run() {
      beside(
          () -> target.setTarget(MethodHandles.zero(void.class)), () -> target.getTarget().type());
    }
  }

  @Test
  void callSitesThatAreChanged() {
    isBounded(Targets.class, "MutableCallSite.setTarget, which changes the whole JVM");
  }

  /** Has more than one state. */
  public static final class Several implements Runnable {
    private volatile int n;

    @Override
    public void run() {
      beside(() -> n = 1, () -> n = 2);
    }
  }

  @Test
  void howProgramsEndIsNotToldIfTheSearchWasCutShort() {
    ThreadProgram program = Threads.program("Several", Several.class);
    Budget budget = Budget.standard().withStates(1);
    Report report = new Tester(program, Strategy.named("dfs"), budget).test();
    assertThat(report.cuts()).containsExactly(Cut.STATES);
    assertThat(report.notes()).isEmpty();
  }

  /** Sums up what nobody else adds to any more. */
  public static final class Alone implements Runnable {
    private final LongAdder adder = new LongAdder();

    @Override
    public void run() {
      beside(adder::increment, () -> {});
      adder.sum();
    }
  }

  @Test
  void whatNobodyElseIsAtIsWatched() {
    assertThat(search(Alone.class).verdict()).isEqualTo(Verdict.EXHAUSTED);
  }
}
