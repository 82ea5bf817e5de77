package dev.tarry.viewer.watch;

import dev.tarry.core.Bug;
import dev.tarry.core.Listener;
import dev.tarry.core.Report;
import dev.tarry.core.SearchStatus;
import dev.tarry.core.Tester;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Failure;
import dev.tarry.viewer.Curve;
import dev.tarry.viewer.Words;
import dev.tarry.viewer.page.SearchFigures;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The searches of one session, running and ended. Any thread may use it. */
public final class Watched {
  private static final int STEPS = 20;

  private final Map<String, One> tests = new LinkedHashMap<>();
  private boolean asked;
  private boolean over;
  private boolean seen;
  private int ended;

  /** One search. */
  private static final class One {
    private final Curve curve;
    private final Duration budget;

    /** Dropped at the end, and its states with it. */
    private @Nullable Tester tester;

    /** How many searches had ended when this one did; 0 as long as it runs. */
    private int end;

    private String verdict = "";
    private List<String> bugs = List.of();
    private SearchFigures last = SearchFigures.of(Coverage.NONE);
    private Map<String, Object> counts = Map.of();

    One(@Nullable Tester tester, Curve curve, Duration budget) {
      this.tester = tester;
      this.curve = curve;
      this.budget = budget;
    }
  }

  /**
   * A search begins.
   *
   * @param curve follows its progress
   * @param time that it may take
   */
  public synchronized void begins(String test, Tester tester, Curve curve, Duration time) {
    tests.put(test, new One(tester, curve, time));
  }

  /** A search has ended. */
  public synchronized void ends(String test, Report report) {
    One one = tests.get(test);
    if (one != null) {
      one.last = SearchFigures.of(report, one.curve);
      one.counts =
          counts(
              report.states(),
              report.transitions(),
              report.schedules(),
              0,
              report.time().toMillis() / 1000.0,
              one.budget);
      one.bugs = report.bugs().stream().map(Words::headline).toList();
      end(one, report.verdict().name().toLowerCase(Locale.ROOT));
    }
  }

  /** A test has a bug that was known before, and was not searched. */
  public synchronized void fails(String test, Bug known) {
    One one = new One(null, new Curve(), Duration.ZERO);
    one.bugs = List.of(Words.headline(known));
    tests.put(test, one);
    end(one, "bug, known before; not searched");
  }

  /** A test could not be searched, or was left out. */
  public synchronized void fails(String test, String why) {
    One one = tests.get(test);
    if (one != null) {
      end(one, why);
    }
  }

  private void end(One one, String verdict) {
    one.tester = null;
    one.verdict = verdict;
    one.end = ++ended;
  }

  /** All searches have ended. */
  public synchronized void end() {
    over = true;
  }

  /** Waits until an open page has fetched the end, but no longer than this. */
  public synchronized void awaitSeen(Duration most) {
    try {
      for (int i = 0; asked && !seen && i < STEPS; i++) {
        wait(Math.max(1, most.toMillis() / STEPS));
      }
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The present status, as {@code page/watch.js} reads it.
   *
   * @param known how many searches the page knows the end of; they are left out
   */
  synchronized Map<String, Object> json(long known) {
    asked = true;
    if (over) {
      seen = true;
      notifyAll();
    }
    List<Object> some = new ArrayList<>();
    tests.forEach(
        (name, one) -> {
          if (one.end == 0 || one.end > known) {
            some.add(json(name, one));
          }
        });
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("over", over);
    json.put("known", ended);
    json.put("tests", some);
    return json;
  }

  private static Map<String, Object> json(String name, One one) {
    Optional<SearchStatus> now = one.tester == null ? Optional.empty() : one.tester.now();
    if (now.isPresent()) {
      SearchStatus status = now.get();
      Listener.Progress progress = status.progress();
      one.last =
          new SearchFigures(
              status.coverage(), status.strata(), status.shares(), List.of(), one.curve.points());
      one.counts =
          counts(
              Math.max(progress.states(), status.strata().states()),
              progress.transitions(),
              Math.max(progress.schedules(), status.strata().schedules()),
              progress.frontier(),
              progress.time().toMillis() / 1000.0,
              one.budget);
      one.bugs = status.failures().stream().map(Failure::toString).distinct().toList();
    }
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("name", name);
    json.put("verdict", one.verdict);
    json.put("counts", one.counts);
    json.put("bugs", one.bugs.stream().map(bug -> Words.shortened(bug, 300)).toList());
    json.put("search", one.last.json());
    return json;
  }

  private static Map<String, Object> counts(
      long states,
      long transitions,
      long schedules,
      long frontier,
      double seconds,
      Duration budget) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("states", states);
    json.put("transitions", transitions);
    json.put("schedules", schedules);
    json.put("frontier", frontier);
    json.put("seconds", seconds);
    json.put("budget", budget.toMillis() / 1000.0);
    return json;
  }
}
