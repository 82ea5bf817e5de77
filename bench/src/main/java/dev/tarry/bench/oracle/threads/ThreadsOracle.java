package dev.tarry.bench.oracle.threads;

import dev.tarry.bench.oracle.threads.kinds.AccessKinds;
import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.Backend;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Makes multi-threaded programs of every kind, tries them, and counts what came of it. */
public final class ThreadsOracle {
  private final PrintWriter out;
  private final long seed;
  private final List<Backend> backends;
  private final boolean everyKey;
  private final Map<ThreadsTrial.Answer, Integer> answers =
      new EnumMap<>(ThreadsTrial.Answer.class);
  private final List<String> faults = new ArrayList<>();
  private int programs;

  /**
   * An oracle that prints a line for each kind.
   *
   * @param seed of the first program of each kind
   * @param everyKey whether programs are searched with every key, and not only with the default
   */
  public ThreadsOracle(PrintWriter out, long seed, List<Backend> backends, boolean everyKey) {
    this.out = out;
    this.seed = seed;
    this.backends = List.copyOf(backends);
    this.everyKey = everyKey;
  }

  /** The backends that this JDK has. */
  public static List<Backend> backends() {
    return Runtime.version().feature() < 21
        ? List.of(Backend.PLATFORM)
        : List.of(Backend.PLATFORM, Backend.CONTINUATION);
  }

  /**
   * Tries so many programs, or a few more: as many of each of the kinds whose names contain a text.
   *
   * @return how many went wrong
   */
  public int run(String text, int count) {
    List<AccessKind> kinds =
        AccessKinds.all().stream()
            .flatMap(group -> group.kinds().stream())
            .filter(kind -> kind.name().contains(text))
            .toList();
    if (kinds.isEmpty()) {
      throw new Mistake("no kind of access has " + text + " in its name");
    }
    int each = (count + kinds.size() - 1) / kinds.size();
    kinds.forEach(kind -> run(kind, each));
    out.printf(
        Locale.ROOT,
        "%,d programs, %d of each of %d kinds, seeds from %d, %s: %s; %d went wrong%n",
        programs,
        each,
        kinds.size(),
        seed,
        backends,
        words(answers),
        faults.size());
    return faults.size();
  }

  private void run(AccessKind kind, int count) {
    Comparison comparison = new Comparison(kind, backends, everyKey);
    long begun = System.nanoTime();
    comparison.run(seed, count);
    out.printf(
        Locale.ROOT,
        "%-32s %,6d programs: %s; %d went wrong; %.0f s%n",
        kind.name(),
        count,
        words(comparison.counts),
        comparison.faults.size(),
        (System.nanoTime() - begun) / 1e9);
    comparison.reasons.forEach(
        (reason, where) -> out.println("    " + reason + " (" + where + ")"));
    comparison.faults.forEach(out::println);
    out.flush();
    comparison.counts.forEach((answer, times) -> answers.merge(answer, times, Integer::sum));
    programs += count;
    faults.addAll(comparison.faults);
  }

  private static String words(Map<ThreadsTrial.Answer, Integer> counts) {
    Map<String, Integer> words = new TreeMap<>();
    counts.forEach((answer, count) -> words.put(answer.name().toLowerCase(Locale.ROOT), count));
    return words.toString();
  }
}
