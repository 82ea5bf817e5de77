package dev.tarry.history;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The calls that a scenario may have. Each is declared once, and made to the object under test and
 * to its model alike. {@code call} is for those that return something, {@code run} for others. An
 * exception counts as a result, by its class.
 *
 * @param <T> what is called
 */
public final class DeclaredCalls<T> {
  private final Operations.Size size;
  private final T object;
  private final Supplier<? extends T> model;
  private final List<Declared<T>> declared = new ArrayList<>();
  private @Nullable Function<? super T, ?> comparing;

  /** A call without arguments. */
  public interface Call0<T> {
    @Nullable Object to(T object);
  }

  /** A call with an argument. */
  public interface Call1<T> {
    @Nullable Object to(T object, int argument);
  }

  /** A call with two arguments. */
  public interface Call2<T> {
    @Nullable Object to(T object, int first, int second);
  }

  /** A call without arguments that returns nothing. */
  public interface Run0<T> {
    void to(T object);
  }

  /** A call with an argument that returns nothing. */
  public interface Run1<T> {
    void to(T object, int argument);
  }

  /** A call with two arguments that returns nothing. */
  public interface Run2<T> {
    void to(T object, int first, int second);
  }

  record Declared<T>(String name, int arguments, Call2<T> call) {}

  DeclaredCalls(Operations.Size size, T object, Supplier<? extends T> model) {
    this.size = size;
    this.object = object;
    this.model = model;
  }

  public DeclaredCalls<T> call(String name, Call0<T> call) {
    return with(name, 0, (on, a, b) -> call.to(on));
  }

  public DeclaredCalls<T> call(String name, Call1<T> call) {
    return with(name, 1, (on, a, b) -> call.to(on, a));
  }

  public DeclaredCalls<T> call(String name, Call2<T> call) {
    return with(name, 2, call);
  }

  public DeclaredCalls<T> run(String name, Run0<T> call) {
    return with(
        name,
        0,
        (on, a, b) -> {
          call.to(on);
          return null;
        });
  }

  public DeclaredCalls<T> run(String name, Run1<T> call) {
    return with(
        name,
        1,
        (on, a, b) -> {
          call.to(on, a);
          return null;
        });
  }

  public DeclaredCalls<T> run(String name, Run2<T> call) {
    return with(
        name,
        2,
        (on, a, b) -> {
          call.to(on, a, b);
          return null;
        });
  }

  private DeclaredCalls<T> with(String name, int arguments, Call2<T> call) {
    declared.add(new Declared<>(name, arguments, call));
    return this;
  }

  /**
   * Sets what models are compared by, such as {@code ArrayList::new} for a queue without an {@code
   * equals}. It makes the check of long histories faster and changes no answer.
   */
  public DeclaredCalls<T> comparing(Function<? super T, ?> by) {
    comparing = by;
    return this;
  }

  /**
   * Draws the calls of each thread, makes them, and checks the history.
   *
   * @throws AssertionError if no order of the calls explains their results; its message has the
   *     history as a table
   */
  public void check() {
    if (declared.isEmpty()) {
      throw new IllegalStateException("no call is declared; declare some before check()");
    }
    List<List<DrawnCall<T>>> drawn = draw();
    History<DrawnCall<T>> history = new ScenarioThreads<>(drawn, object).history();
    SequentialModel<ReplayedModel.Reached<T>, DrawnCall<T>> replayed =
        new ReplayedModel<>(model, comparing);
    if (Linearizability.check(history, replayed).isEmpty()) {
      throw new AssertionError(
          "not linearizable: no order of these calls has these results\n" + history);
    }
  }

  private List<List<DrawnCall<T>>> draw() {
    long state = size.seed();
    List<List<DrawnCall<T>>> threads = new ArrayList<>();
    for (int thread = 0; thread < size.threads(); thread++) {
      List<DrawnCall<T>> calls = new ArrayList<>();
      for (int call = 0; call < size.calls(); call++) {
        state += 0x9E3779B97F4A7C15L;
        long bits = mixed(state);
        Declared<T> what = declared.get((int) Long.remainderUnsigned(bits, declared.size()));
        int first = 1 + (int) Long.remainderUnsigned(mixed(bits), size.values());
        int second = 1 + (int) Long.remainderUnsigned(mixed(~bits), size.values());
        calls.add(new DrawnCall<>(what, first, second));
      }
      threads.add(calls);
    }
    return threads;
  }

  /** Sebastiano Vigna's splitmix64. */
  private static long mixed(long bits) {
    long mixed = (bits ^ bits >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }
}
