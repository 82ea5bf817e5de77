package dev.tarry.bench.oracle.threads;

import dev.tarry.bench.oracle.threads.kinds.AccessKinds;
import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.Backend;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Makes multi-threaded programs of every kind, tries them, and counts what came of it. */
public final class ThreadsOracle {
  /** So many programs are compiled at once, about. */
  private static final int BATCH = 1_000;

  /**
   * So many batches are compiled before their first program is searched: from then on the compiler
   * runs on classes of the JDK that were changed, and takes longer.
   */
  private static final int AHEAD = 10;

  private final PrintWriter out;
  private final long seed;
  private final List<Backend> backends;
  private final boolean everyKey;
  private final Map<ThreadsTrial.Answer, Integer> answers =
      new EnumMap<>(ThreadsTrial.Answer.class);

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
    List<AccessKind> kinds = kinds(text);
    int each = each(kinds, count);
    int batch = batch(kinds);
    List<Comparison> comparisons = comparisons(kinds);
    for (int done = 0; done < each; done += AHEAD * batch) {
      Deque<Batch> ahead = new ArrayDeque<>();
      for (int at = done; at < Math.min(each, done + AHEAD * batch); at += batch) {
        ahead.add(Batch.compile(kinds, seed + at, Math.min(batch, each - at)));
      }
      while (!ahead.isEmpty()) { // what has been searched may be forgotten
        run(comparisons, ahead.remove(), each * kinds.size());
      }
    }
    return faults(comparisons, each);
  }

  /** Compiles so many programs of all kinds, or a few more, for {@link #run(Path, int)}. */
  public static void compile(long seed, int count, Path file) throws IOException {
    List<AccessKind> kinds = kinds("");
    int each = each(kinds, count);
    int batch = batch(kinds);
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      for (int at = 0; at < each; at += batch) {
        Batch.compile(kinds, seed + at, Math.min(batch, each - at)).write(out);
      }
    }
  }

  /**
   * Tries so many programs that were compiled before.
   *
   * @return how many went wrong
   */
  public int run(Path file, int count) throws IOException {
    List<AccessKind> kinds = kinds("");
    int each = each(kinds, count);
    List<Comparison> comparisons = comparisons(kinds);
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      for (int done = 0; done < each; ) {
        Batch next = Batch.read(in);
        run(comparisons, next, each * kinds.size());
        done += next.each();
      }
    }
    return faults(comparisons, each);
  }

  private static List<AccessKind> kinds(String text) {
    List<AccessKind> kinds =
        AccessKinds.all().stream()
            .flatMap(group -> group.kinds().stream())
            .filter(kind -> kind.name().contains(text))
            .toList();
    if (kinds.isEmpty()) {
      throw new Mistake("no kind of access has " + text + " in its name");
    }
    return kinds;
  }

  private static int each(List<AccessKind> kinds, int count) {
    return (count + kinds.size() - 1) / kinds.size();
  }

  private static int batch(List<AccessKind> kinds) {
    return Math.max(1, BATCH / kinds.size());
  }

  private List<Comparison> comparisons(List<AccessKind> kinds) {
    return kinds.stream().map(kind -> new Comparison(kind, backends, everyKey)).toList();
  }

  private int faults(List<Comparison> comparisons, int each) {
    comparisons.forEach(comparison -> print(comparison, each));
    int faults = comparisons.stream().mapToInt(comparison -> comparison.faults.size()).sum();
    out.printf(
        Locale.ROOT,
        "%,d programs, %d of each of %d kinds, seeds from %d, %s: %s; %d went wrong%n",
        each * comparisons.size(),
        each,
        comparisons.size(),
        seed,
        backends,
        words(answers),
        faults);
    return faults;
  }

  private void run(List<Comparison> comparisons, Batch batch, int programs) {
    for (int k = 0; k < comparisons.size(); k++) {
      Comparison comparison = comparisons.get(k);
      int before = comparison.faults.size();
      for (int i = 0; i < batch.each(); i++) {
        comparison.run(batch.first() + i, batch.classes(), Batch.name(k, i));
      }
      comparison.faults.stream().skip(before).forEach(out::println);
    }
    long searched = comparisons.size() * (batch.first() + batch.each() - seed);
    out.printf(Locale.ROOT, "%,d of %,d programs%n", searched, programs);
    out.flush();
  }

  private void print(Comparison comparison, int count) {
    out.printf(
        Locale.ROOT,
        "%-32s %,6d programs: %s; %d went wrong; %.0f s%n",
        comparison.kind().name(),
        count,
        words(comparison.counts),
        comparison.faults.size(),
        comparison.nanos / 1e9);
    comparison.reasons.forEach(
        (reason, where) -> out.println("    " + reason + " (" + where + ")"));
    comparison.counts.forEach((answer, times) -> answers.merge(answer, times, Integer::sum));
  }

  private static String words(Map<ThreadsTrial.Answer, Integer> counts) {
    Map<String, Integer> words = new TreeMap<>();
    counts.forEach((answer, count) -> words.put(answer.name().toLowerCase(Locale.ROOT), count));
    return words.toString();
  }
}
