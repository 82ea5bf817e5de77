package dev.tarry.bench.oracle.threads;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Generated programs of one kind, each searched with every key on every backend. */
final class Comparison {
  /** With more interleavings than this, not every one of them is taken. */
  private static final double MANY = 20_000;

  private final AccessKind kind;
  private final List<Backend> backends;
  private final List<Key> keys;

  /** How often each answer came, over all keys and backends. */
  final Map<ThreadsTrial.Answer, Integer> counts = new EnumMap<>(ThreadsTrial.Answer.class);

  /** What went wrong, for a person; empty if nothing did. */
  final List<String> faults = new ArrayList<>();

  /** Why programs were refused or bounded, with one example each. */
  final Map<String, String> reasons = new LinkedHashMap<>();

  /** How long the programs took, but for the compiler. */
  long nanos;

  Comparison(AccessKind kind, List<Backend> backends, boolean everyKey) {
    this.kind = kind;
    this.backends = backends;
    this.keys = everyKey ? List.of(Key.values()) : List.of(Key.AUTO);
  }

  /** The kind of its programs. */
  AccessKind kind() {
    return kind;
  }

  /** Tries the program of this seed, whose class has this name. */
  void run(long seed, InMemory classes, String name) {
    long begun = System.nanoTime();
    check(Generated.of(kind, seed), load(classes, name));
    nanos += System.nanoTime() - begun;
  }

  private static Class<?> load(InMemory classes, String name) {
    try {
      return classes.loadClass(name);
    } catch (ClassNotFoundException missing) {
      throw new IllegalStateException(missing);
    }
  }

  private void check(Generated program, Class<?> main) {
    Interleavings.All expected = Interleavings.of(program);
    for (Backend backend : backends) {
      for (Key key : keys) {
        boolean pools = program.shared().mostThreads() < 3;
        if (key == Key.NONE && (pools || expected.interleavings() > MANY)) {
          continue;
        }
        ThreadsTrial.Result result = ThreadsTrial.of(main, expected, key, backend);
        counts.merge(result.answer(), 1, Integer::sum);
        if (result.isBad()) {
          faults.add(describe(program, key, backend, result));
          return;
        }
        if (result.answer() != ThreadsTrial.Answer.EXACT) {
          reasons.putIfAbsent(
              result.answer()
                  + " "
                  + result.text().replaceAll("P[\\d_]+", "P").replaceAll("\\d+", "N"),
              "seed " + program.seed());
        }
      }
    }
  }

  /** The smallest program like this one that still goes wrong. */
  private String describe(Generated program, Key key, Backend backend, ThreadsTrial.Result result) {
    Generated smallest = program;
    ThreadsTrial.Result last = result;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (Generated less : smallest.smaller()) {
        ThreadsTrial.Result now =
            ThreadsTrial.of(
                load(InMemory.compile(Map.of("P", less.source("P"))), "P"),
                Interleavings.of(less),
                key,
                backend);
        if (now.isBad()) {
          smallest = less;
          last = now;
          smaller = true;
          break;
        }
      }
    }
    return kind.name()
        + ", seed "
        + program.seed()
        + ", key "
        + key
        + ", "
        + backend
        + ": "
        + last.answer()
        + ", "
        + last.text()
        + "\n"
        + smallest.text();
  }
}
