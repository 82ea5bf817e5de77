package dev.tarry.threads.litmus;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The JDK calls methods of the program in the middle of its own. What it does with its objects
 * afterwards is another step.
 */
public final class Callbacks {
  private Callbacks() {}

  /** Each adds the other's number to its own: both may read before either is written. */
  @Outcomes({"2 3", "3 2", "2 2"})
  public static final class Crossed implements Callable<String> {
    private final AtomicInteger a = new AtomicInteger(1);
    private final AtomicInteger b = new AtomicInteger(1);

    @Override
    public String call() throws Exception {
      Together.run(() -> a.updateAndGet(x -> x + b.get()), () -> b.updateAndGet(x -> x + a.get()));
      return a.get() + " " + b.get();
    }
  }

  /** A function is called again if another update comes in between. */
  @Outcomes({"1 2", "2 2"})
  public static final class CalledAgain implements Callable<String> {
    private final AtomicInteger a = new AtomicInteger();
    private int calls;

    private int next(int x) {
      calls++;
      return x + 1;
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> a.updateAndGet(this::next), a::incrementAndGet);
      return calls + " " + a.get();
    }
  }

  /** A function says that an entry is there before it is. */
  @Outcomes({"none", "null", "1"})
  public static final class SaidTooEarly implements Callable<String> {
    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    private volatile boolean said;
    private String seen = "none";

    private int make() {
      said = true;
      return 1;
    }

    private void look() {
      if (said) {
        seen = "" + map.get("key");
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> map.computeIfAbsent("key", key -> make()), this::look);
      return seen;
    }
  }

  /** The same of an entry that is replaced, in a list that is copied. */
  @Outcomes({"none", "1", "2"})
  public static final class ReplacedLater implements Callable<String> {
    private final List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    private volatile boolean said;
    private String seen = "none";

    private int make() {
      said = true;
      return 2;
    }

    private void look() {
      if (said) {
        seen = "" + list.get(0);
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> list.replaceAll(old -> make()), this::look);
      return seen;
    }
  }

  /** What functions do to a list under one key is ordered, and is known to who finds the list. */
  @Outcomes({"0 2", "1 2", "2 2"})
  public static final class FilledByFunctions implements Callable<String> {
    private final ConcurrentMap<String, List<Integer>> map = new ConcurrentHashMap<>();
    private int seen;

    private void add() {
      map.compute(
          "key",
          (key, old) -> {
            List<Integer> list = old == null ? new ArrayList<>() : new ArrayList<>(old);
            list.add(1);
            return list;
          });
    }

    private void look() {
      List<Integer> list = map.get("key");
      seen = list == null ? 0 : list.size();
    }

    @Override
    public String call() throws Exception {
      Together.run(this::add, this::add, this::look);
      return seen + " " + Objects.requireNonNull(map.get("key")).size();
    }
  }

  /** A function starts a thread, the first one, which looks for the entry. */
  @Outcomes({"true", "false"})
  public static final class StartedTooEarly implements Callable<String> {
    private final ConcurrentMap<String, Thread> workers = new ConcurrentHashMap<>();
    private boolean found;

    private void look() {
      found = workers.containsKey("worker");
    }

    @Override
    public String call() throws Exception {
      workers.computeIfAbsent("worker", key -> Together.start(this::look)).join();
      return "" + found;
    }
  }

  /** The same with a map that is not made for it. */
  @Outcomes({"data race"})
  public static final class StartedInPlainMap implements Callable<String> {
    private final Map<String, Thread> workers = new HashMap<>();

    @Override
    public String call() throws Exception {
      workers
          .computeIfAbsent("worker", key -> Together.start(() -> workers.remove("worker")))
          .join();
      return "" + workers.size();
    }
  }

  /** A map is changed after the function that is called has let others go on. */
  @Outcomes({"none", "data race"})
  public static final class SaidInPlainMap implements Callable<String> {
    private final Map<String, Integer> map = new HashMap<>();
    private volatile boolean said;
    private String seen = "none";

    private int make() {
      said = true;
      return 1;
    }

    private void look() {
      if (said) {
        seen = "" + map.get("key");
      }
    }

    @Override
    public String call() throws Exception {
      Together.run(() -> map.computeIfAbsent("key", key -> make()), this::look);
      return seen;
    }
  }

  /** A list changes while a stream goes over it, by a thread that the stream has started. */
  @Outcomes({"2", "exception"})
  public static final class ChangedInStream implements Callable<String> {
    private final List<Integer> list = new ArrayList<>(List.of(1));
    private final List<Thread> started = new ArrayList<>();

    @Override
    public String call() throws Exception {
      list.stream().forEach(each -> started.add(Together.start(() -> list.add(2))));
      for (Thread thread : started) {
        thread.join();
      }
      return "" + list.size();
    }
  }

  /** A future is done before what depends on it is. */
  @Outcomes({"none", "0", "1"})
  public static final class DoneBefore implements Callable<String> {
    private final CompletableFuture<String> future = new CompletableFuture<>();
    private int told;
    private String seen = "none";

    private void look() {
      if (future.isDone()) {
        seen = "" + told;
      }
    }

    @Override
    public String call() throws Exception {
      CompletableFuture<Void> last = future.thenAccept(done -> told++);
      Together.run(() -> future.complete("done"), this::look);
      last.join();
      return seen;
    }
  }

  /** A phase ends after the method that decides so. */
  @Outcomes({"none", "0", "1"})
  public static final class Advanced implements Callable<String> {
    private volatile boolean said;
    private String seen = "none";

    private final class Phases extends Phaser {
      private Phases() {
        super(1);
      }

      @Override
      protected boolean onAdvance(int phase, int parties) {
        said = true;
        return false;
      }
    }

    private void look(Phaser phases) {
      if (said) {
        seen = "" + phases.getPhase();
      }
    }

    @Override
    public String call() throws Exception {
      Phases phases = new Phases();
      Together.run(phases::arrive, () -> look(phases));
      return seen;
    }
  }

  /** How often keys are compared depends on chance, which is the same in every execution. */
  @Outcomes({"[1, 2]"})
  public static final class Compared implements Callable<String> {
    private static final AtomicInteger COMPARISONS = new AtomicInteger();

    private record Ordinal(int n) implements Comparable<Ordinal> {
      @Override
      public int compareTo(Ordinal other) {
        COMPARISONS.incrementAndGet();
        return Integer.compare(n, other.n);
      }

      @Override
      public String toString() {
        return "" + n;
      }
    }

    private final Map<Ordinal, Integer> map = new ConcurrentSkipListMap<>();

    @Override
    public String call() throws Exception {
      Together.run(() -> map.put(new Ordinal(1), 1), () -> map.put(new Ordinal(2), 2));
      return Objects.toString(map.keySet());
    }
  }
}
