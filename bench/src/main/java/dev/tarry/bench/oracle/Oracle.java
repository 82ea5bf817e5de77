package dev.tarry.bench.oracle;

import dev.tarry.bench.oracle.gen.Feature;
import dev.tarry.bench.oracle.gen.Generator;
import dev.tarry.bench.oracle.gen.ProgramShrinker;
import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.lang.Prog.Language;
import dev.tarry.bench.oracle.sim.Defect;
import dev.tarry.bench.oracle.text.Texts;
import dev.tarry.core.program.FairChoices;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Makes programs of one language, tries them, and counts what came of it. */
public final class Oracle {
  /** Programs have at least so many states, drawn anew for each. */
  private static final int[] LEAST_STATES = {1, 5, 20, 20, 60, 60, 200};

  private final Language language;
  private final long seed;
  private final int ways;
  private final int shrinks;
  private final Texts texts = new Texts();
  private int programs;
  private long runs;
  private long states;
  private long steps;
  private int exhausted;
  private final List<Double> reductions = new ArrayList<>();
  private final List<Double> symmetries = new ArrayList<>();
  private final List<Double> merges = new ArrayList<>();
  private final Map<String, Integer> bugs = new TreeMap<>();
  private final Map<Feature, Integer> features = new TreeMap<>();
  private final Map<String, Integer> disagreements = new TreeMap<>();

  /**
   * An oracle.
   *
   * @param ways in which each program is searched, besides the first
   * @param shrinks how many programs may be tried to make one that shows a disagreement smaller
   */
  public Oracle(Language language, long seed, int ways, int shrinks) {
    this.language = language;
    this.seed = seed;
    this.ways = ways;
    this.shrinks = shrinks;
  }

  /** A disagreement, for a person: with the smallest program that shows it. */
  public record Shown(String text) {}

  private record Candidate(Generator.Made made, Trial trial) {}

  /** Tries the program of a number; the same for the same seed. */
  public Optional<Shown> program(int number) {
    SplittableRandom random = new SplittableRandom(seed * 1_000_003 + number);
    Candidate candidate = candidate(random);
    List<Way> others = Way.others(random.nextInt(1_000));
    List<Way> chosen = new ArrayList<>(List.of(Way.first()));
    for (int i = 0; i < ways; i++) {
      chosen.add(others.remove(random.nextInt(others.size())));
    }
    count(candidate, chosen.size());
    Optional<Disagreement> found = candidate.trial().compare(chosen);
    return found.map(one -> shown(number, candidate, chosen, one));
  }

  /** A program that is neither too small nor too large. */
  private Candidate candidate(SplittableRandom random) {
    int least = LEAST_STATES[random.nextInt(LEAST_STATES.length)];
    while (true) {
      Generator.Made made = Generator.make(random.nextLong(), language);
      Optional<Trial> trial = Trial.of(made.program(), texts);
      if (trial.isPresent() && trial.get().facts().states() >= least) {
        return new Candidate(made, trial.get());
      }
    }
  }

  private void count(Candidate candidate, int searches) {
    Facts facts = candidate.trial().facts();
    programs++;
    runs += searches;
    states += facts.states();
    steps += facts.steps();
    exhausted += facts.hasBugs(FairChoices.ALL) ? 0 : 1;
    Set<String> kinds = new TreeSet<>();
    facts.failing().forEach(state -> state.stream().map(Defect::kind).forEach(kinds::add));
    if (!facts.waiting(FairChoices.ALL).isEmpty()) {
      kinds.add("liveness in a cycle");
    }
    kinds.forEach(kind -> bugs.merge(kind, 1, Integer::sum));
    if (language == Language.P) {
      merges.add(candidate.trial().mergedGain());
    }
    if (candidate.trial().isReducible()) {
      reductions.add(facts.states() / (double) candidate.trial().reducedStates());
    }
    if (candidate.trial().isReducible() && candidate.trial().isSymmetric()) {
      symmetries.add(candidate.trial().symmetryGain());
    }
    candidate.made().features().forEach(feature -> features.merge(feature, 1, Integer::sum));
  }

  private Shown shown(int number, Candidate candidate, List<Way> chosen, Disagreement found) {
    disagreements.merge(found.kind(), 1, Integer::sum);
    List<Way> guilty =
        chosen.stream().filter(way -> found.text().startsWith(way.name() + ": ")).toList();
    Prog small =
        ProgramShrinker.shrink(
            candidate.made().program(),
            shrinks,
            one -> Trial.shows(one, texts, guilty, found.kind()));
    Trial trial = Trial.of(small, texts).orElse(candidate.trial());
    String text = trial.compare(guilty).map(Disagreement::text).orElse(found.text());
    return new Shown(
        String.format(
            Locale.ROOT,
            "program %d of seed %d: %s%n%s%n%s%n  again: ./tarry bench oracle --seed %d --from %d"
                + " --programs 1 --%s%n",
            number,
            seed,
            found.kind(),
            trial.text(),
            text,
            seed,
            number,
            language.name().toLowerCase(Locale.ROOT)));
  }

  private String reduction() {
    if (reductions.isEmpty()) {
      return "exact for none";
    }
    List<Double> sorted = reductions.stream().sorted().toList();
    return String.format(
        Locale.ROOT,
        "exact for %,d, where it divides the states by %.1f at the median and %.1f at most",
        sorted.size(),
        sorted.get(sorted.size() / 2),
        sorted.get(sorted.size() - 1));
  }

  private static String gains(List<Double> gains) {
    return String.format(
        Locale.ROOT,
        "exact for %,d, where it leaves fewer states for %,d: it divides them by %.1f at most",
        gains.size(),
        gains.stream().filter(gain -> gain > 1).count(),
        gains.stream().mapToDouble(gain -> gain).max().orElse(1));
  }

  /** The counts, in a few lines. */
  public String summary() {
    return String.format(
        Locale.ROOT,
        "%s: %,d programs of seed %d, %,d searches, %,d states and %,d steps of the simulator%n"
            + "  delivery reduction: %s%n  symmetry: %s%n"
            + "  without dead fields and unread orders: %s%n"
            + "  without a bug: %,d; with: %s%n  features: %s%n  disagreements: %s",
        language,
        programs,
        seed,
        runs,
        states,
        steps,
        reduction(),
        gains(symmetries),
        gains(merges),
        exhausted,
        words(bugs),
        words(features),
        disagreements.isEmpty() ? "none" : words(disagreements));
  }

  private static String words(Map<?, Integer> counts) {
    return counts.entrySet().stream()
        .map(
            entry ->
                entry.getKey().toString().toLowerCase(Locale.ROOT).replace('_', ' ')
                    + " "
                    + entry.getValue())
        .collect(Collectors.joining(", "));
  }
}
