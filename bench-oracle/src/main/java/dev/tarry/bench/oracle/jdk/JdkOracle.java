package dev.tarry.bench.oracle.jdk;

import dev.tarry.bench.oracle.threads.InMemory;
import dev.tarry.core.program.Mistake;
import dev.tarry.threads.Backend;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Makes programs that share objects of the JDK, tries them, and counts what came of it. */
public final class JdkOracle {
  /** So many programs are compiled at once, about. */
  private static final int BATCH = 500;

  /** So many characters of a reason are shown. */
  private static final int MOST = 150;

  private final PrintWriter out;
  private final long seed;
  private final List<JdkForm> forms;
  private final Map<JdkTrial.Answer, Integer> answers = new EnumMap<>(JdkTrial.Answer.class);

  /** Why programs were refused or bounded: how often, and an example. */
  private final Map<String, Reason> reasons = new TreeMap<>();

  /** Of one JVM, with an example. */
  private record Reason(int times, String where) {}

  private JdkOracle(PrintWriter out, long seed, List<JdkForm> forms) {
    this.out = out;
    this.seed = seed;
    this.forms = forms;
  }

  /**
   * An oracle for threads that prints what goes wrong, and a line for each class.
   *
   * @param seed of the first program of each class
   */
  public static JdkOracle threads(PrintWriter out, long seed, List<Backend> backends) {
    return new JdkOracle(out, seed, List.copyOf(backends.stream().map(JdkThreads::new).toList()));
  }

  /** The same for machines. */
  public static JdkOracle machines(PrintWriter out, long seed) {
    return new JdkOracle(out, seed, List.of(new JdkMachines()));
  }

  /**
   * Tries so many programs, or a few more: as many of each of the classes whose names contain a
   * text.
   *
   * @return how many went wrong
   */
  public int run(String text, int count) {
    List<JdkSubject> all = forms.get(0).subjects();
    boolean exact = all.stream().anyMatch(each -> each.name().equals(text));
    List<JdkSubject> subjects =
        all.stream()
            .filter(each -> exact ? each.name().equals(text) : each.name().contains(text))
            .toList();
    if (subjects.isEmpty()) {
      throw new Mistake("no class of the catalogue has " + text + " in its name");
    }
    int each = (count + subjects.size() - 1) / subjects.size();
    int faults = 0;
    int group = Math.max(1, BATCH / each);
    try (WholeCalls plain = new WholeCalls()) {
      for (int at = 0; at < subjects.size(); at += group) {
        List<JdkSubject> some = subjects.subList(at, Math.min(subjects.size(), at + group));
        for (int done = 0; done < each; done += BATCH) {
          faults += run(some, seed + done, Math.min(BATCH, each - done), plain);
        }
      }
    }
    reasons.forEach(
        (reason, known) -> out.printf("    %,d %s (%s)%n", known.times, reason, known.where));
    out.printf(
        Locale.ROOT,
        "%,d programs, %d of each of %d, seeds from %d, %s: %s; %d went wrong%n",
        each * subjects.size(),
        each,
        subjects.size(),
        seed,
        forms,
        words(answers),
        faults);
    return faults;
  }

  private int run(List<JdkSubject> subjects, long first, int each, WholeCalls plain) {
    Map<String, JdkProgram> programs = new LinkedHashMap<>();
    for (int s = 0; s < subjects.size(); s++) {
      for (int i = 0; i < each; i++) {
        programs.put("P" + s + "_" + i, forms.get(0).program(subjects.get(s), first + i));
      }
    }
    Map<String, String> sources = new LinkedHashMap<>();
    programs.forEach((name, program) -> sources.put(name, forms.get(0).source(program, name)));
    InMemory classes = InMemory.compile(sources, forms.get(0).library());
    int faults = 0;
    Map<JdkTrial.Answer, Integer> counts = new EnumMap<>(JdkTrial.Answer.class);
    String last = "";
    for (Map.Entry<String, JdkProgram> entry : programs.entrySet()) {
      JdkProgram program = entry.getValue();
      if (!last.isEmpty() && !last.equals(program.subject().name())) {
        print(last, counts);
      }
      last = program.subject().name();
      for (JdkForm form : forms) {
        Class<?> main = load(classes, entry.getKey());
        JdkTrial.Result result = form.tried(main, program, plain);
        counts.merge(result.answer(), 1, Integer::sum);
        if (programs.size() == 1) {
          out.println(program.text() + result.text());
        }
        if (result.isBad()) {
          faults++;
          out.println(describe(program, plain, form, result));
          out.flush();
        } else if (result.answer() != JdkTrial.Answer.COMPLETE) {
          String reason = reason(result);
          String where = program.subject().name() + ", seed " + program.seed();
          reasons.merge(
              reason, new Reason(1, where), (old, now) -> new Reason(old.times + 1, old.where));
        }
      }
    }
    print(last, counts);
    return faults;
  }

  /** Without names and places, which are many. */
  private static String reason(JdkTrial.Result result) {
    String told = result.answer() == JdkTrial.Answer.RACE ? "" : result.text();
    String line = told.lines().findFirst().orElse("");
    String plain =
        line.replaceAll("\\], Omission\\[.*", "")
            .replaceAll("[\\w$]+\\.[\\w$]+", "...")
            .replaceAll("\\d+", "N");
    return result.answer() + " " + plain.substring(0, Math.min(plain.length(), MOST));
  }

  private void print(String name, Map<JdkTrial.Answer, Integer> counts) {
    out.printf(Locale.ROOT, "%-48s %s%n", name, words(counts));
    out.flush();
    counts.forEach((answer, times) -> answers.merge(answer, times, Integer::sum));
    counts.clear();
  }

  private static Class<?> load(InMemory classes, String name) {
    try {
      return classes.loadClass(name);
    } catch (ClassNotFoundException missing) {
      throw new IllegalStateException(missing);
    }
  }

  /** The smallest program like this one that still goes wrong. */
  private static String describe(
      JdkProgram program, WholeCalls plain, JdkForm form, JdkTrial.Result result) {
    JdkProgram smallest = program;
    JdkTrial.Result last = result;
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (JdkProgram less : smallest.smaller()) {
        Class<?> main = load(compile(form, less), "P");
        JdkTrial.Result now = form.tried(main, less, plain);
        if (now.answer() == result.answer()) {
          smallest = less;
          last = now;
          smaller = true;
          break;
        }
      }
    }
    return program.subject().name()
        + (", seed " + program.seed() + ", " + form + ": " + last.answer())
        + (", " + last.text() + "\n" + smallest.text());
  }

  private static InMemory compile(JdkForm form, JdkProgram program) {
    return InMemory.compile(Map.of("P", form.source(program, "P")), form.library());
  }

  private static String words(Map<JdkTrial.Answer, Integer> counts) {
    Map<String, Integer> words = new TreeMap<>();
    counts.forEach((answer, count) -> words.put(answer.name().toLowerCase(Locale.ROOT), count));
    return words.toString();
  }
}
