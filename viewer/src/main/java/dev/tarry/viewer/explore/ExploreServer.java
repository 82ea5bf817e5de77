package dev.tarry.viewer.explore;

import dev.tarry.core.program.Coverage;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.RunPrefix;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.Json;
import dev.tarry.viewer.Words;
import dev.tarry.viewer.explore.Navigator.View;
import dev.tarry.viewer.page.TracePage;
import dev.tarry.viewer.serve.Form;
import dev.tarry.viewer.serve.LoopbackServer;
import dev.tarry.viewer.serve.RefusedRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Serves the page that drives an exploration. The requests, each with a schedule {@code run} and
 * mostly with {@code at}, the number of choices taken from it:
 *
 * <ul>
 *   <li>{@code run}: the run itself; {@code choices}: what can happen there;
 *   <li>{@code take} a {@code choice}; {@code onward}, by the explorer; {@code random}, by a {@code
 *       seed}; {@code search}, for some {@code seconds};
 *   <li>{@code load} a {@code text}; {@code save}: the text that can be replayed; {@code page}: the
 *       run as a page that needs no server.
 * </ul>
 *
 * <p>One thing is done at a time; what comes meanwhile waits a little, and is refused then.
 */
public final class ExploreServer {
  /** The most choices that a schedule sent by a page may have. */
  static final int LONGEST = 200_000;

  private static final int MOST_SECONDS = 60;

  /** How many seconds a request waits for the one before it. */
  private static final int PATIENCE = 3;

  private final Explorable what;
  private final Navigator navigator;
  private final Schedule first;
  private final ReentrantLock turn = new ReentrantLock();

  private ExploreServer(Explorable what, Schedule first) {
    this.what = what;
    this.navigator = new Navigator(what);
    this.first = first;
  }

  /**
   * Serves a test.
   *
   * @param preloaded the schedule that the page opens with; else it opens where runs begin
   * @param defects told what goes wrong in the server itself
   */
  public static LoopbackServer start(
      Explorable what, Optional<Schedule> preloaded, Consumer<Throwable> defects) {
    ExploreServer explored = new ExploreServer(what, preloaded.orElseGet(what::start));
    explored.navigator.run(explored.first, preloaded.isPresent() ? "loaded" : "by hand");
    Map<String, LoopbackServer.Action> actions = new LinkedHashMap<>();
    explored.add(actions, "run", Set.of("run"), form -> explored.ran(form, "by hand"));
    explored.add(actions, "choices", Set.of("run", "at"), explored::choices);
    explored.add(actions, "take", Set.of("run", "at", "choice"), explored::take);
    explored.add(actions, "onward", Set.of("run", "at"), explored::onward);
    explored.add(actions, "random", Set.of("run", "at", "seed"), explored::random);
    explored.add(actions, "search", Set.of("run", "at", "seconds"), explored::search);
    explored.add(actions, "load", Set.of("text"), explored::load);
    explored.add(actions, "save", Set.of("run"), explored::save);
    explored.add(actions, "page", Set.of("run"), explored::report);
    return LoopbackServer.start(explored::page, actions, defects);
  }

  private void add(
      Map<String, LoopbackServer.Action> actions,
      String name,
      Set<String> fields,
      Function<Form, String> work) {
    actions.put(
        name,
        form -> {
          form.mustHave(fields);
          return oneAtATime(() -> work.apply(form));
        });
  }

  private String oneAtATime(Supplier<String> work) {
    try {
      if (!turn.tryLock(PATIENCE, TimeUnit.SECONDS)) {
        throw new RefusedRequest(409, "busy with an earlier request; try again when it is done");
      }
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
      throw new RefusedRequest(409, "the server is shutting down");
    }
    try {
      return work.get();
    } finally {
      turn.unlock();
    }
  }

  private String page() {
    return oneAtATime(() -> TracePage.served(what.title(), data(navigator.run(first, "loaded"))));
  }

  private String ran(Form form, String how) {
    return data(navigator.run(schedule(form.text("run")), how));
  }

  private String choices(Form form) {
    Schedule run = schedule(form.text("run"));
    return Json.of(Map.of("choices", choices(navigator.runPrefix(run, at(form, run)))));
  }

  private String take(Form form) {
    Schedule run = schedule(form.text("run"));
    int choice = (int) form.number("choice", 1_000_000);
    return data(navigator.take(run, at(form, run), choice), run, at(form, run));
  }

  private String onward(Form form) {
    Schedule run = schedule(form.text("run"));
    return data(navigator.onward(run, at(form, run)), run, at(form, run));
  }

  private String random(Form form) {
    Schedule run = schedule(form.text("run"));
    long seed = form.number("seed", Long.MAX_VALUE);
    return data(navigator.random(run, at(form, run), seed), run, at(form, run));
  }

  private String search(Form form) {
    Schedule run = schedule(form.text("run"));
    int at = at(form, run);
    long seconds = Math.max(1, form.number("seconds", MOST_SECONDS));
    return data(navigator.search(run, at, Duration.ofSeconds(seconds)));
  }

  private String load(Form form) {
    String text = form.text("text");
    mustBeShort(text);
    return data(navigator.run(what.files().read(text), "loaded"));
  }

  private String save(Form form) {
    View view = navigator.run(schedule(form.text("run")), "by hand");
    return Json.of(Map.of("text", what.files().text(view.schedule(), view.failure())));
  }

  /** The run as a page that needs no server. */
  private String report(Form form) {
    View view = navigator.run(schedule(form.text("run")), "by hand");
    String page =
        TracePage.of(
            what.title(), view.runPrefix().trace(), facts(view), Coverage.NONE, what.sources());
    return Json.of(Map.of("text", page));
  }

  private List<Fact> facts(View view) {
    return List.of(new Fact("replay", what.files().replay(view.schedule())));
  }

  private static int at(Form form, Schedule run) {
    return (int) form.number("at", run.size());
  }

  private static Schedule schedule(String text) {
    mustBeShort(text);
    Schedule schedule = Schedule.parse(text);
    if (schedule.size() > LONGEST) {
      throw tooLong();
    }
    return schedule;
  }

  /** Refuses a schedule that would take much memory. */
  private static void mustBeShort(String text) {
    long steps = 0;
    int star = text.indexOf('*');
    while (star >= 0) {
      long times = 0;
      int i = star + 1;
      while (i < text.length() && Character.isDigit(text.charAt(i)) && times <= LONGEST) {
        times = 10 * times + Character.digit(text.charAt(i++), 10);
      }
      steps += times;
      star = text.indexOf('*', star + 1);
    }
    if (steps > LONGEST) {
      throw tooLong();
    }
  }

  private static RefusedRequest tooLong() {
    return new RefusedRequest(400, "the schedule has more than " + LONGEST + " choices");
  }

  private String data(View view) {
    return data(view, view.schedule(), 0);
  }

  /** A run for a page that shows another run with the same first choices. */
  private String data(View view, Schedule shown, int at) {
    Schedule run = view.schedule();
    boolean alike = run.lessons().equals(shown.lessons());
    int same = 0;
    while (alike && same < Math.min(at, run.size()) && run.get(same) == shown.get(same)) {
      same++;
    }
    Map<String, Object> drive = new LinkedHashMap<>();
    drive.put("run", view.schedule().toString());
    drive.put("explorer", view.schedule().explorer());
    drive.put("first", first.toString());
    drive.put("over", view.isOver());
    drive.put("choices", choices(view.runPrefix()));
    drive.put("note", view.note());
    drive.put("tried", navigator.tried().stream().map(ExploreServer::tried).toList());
    return TracePage.data(
        what.title(),
        view.runPrefix().trace(),
        facts(view),
        what.sources(),
        Map.of(
            "drive", drive, "fine", view.isOver() ? "ended without a failure" : "no failure yet"),
        same);
  }

  private static List<Object> choices(RunPrefix runPrefix) {
    List<Object> all = new ArrayList<>();
    for (RunPrefix.Offer offer : runPrefix.offers()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("task", offer.task());
      one.put("name", Words.shortened(offer.name(), 200));
      one.put("cost", offer.price());
      one.put("text", Words.shortened(offer.text(), 400));
      if (offer.fails()) {
        one.put("fails", true);
      }
      if (runPrefix.data()) {
        one.put("data", true);
      }
      all.add(one);
    }
    return all;
  }

  private static Map<String, Object> tried(TriedRuns.Tried run) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("run", run.schedule().toString());
    one.put("how", run.how());
    one.put("steps", run.schedule().size());
    one.put("delays", run.delays());
    String end = run.outcome() instanceof Outcome.Failed ? "failed" : run.over() ? "ended" : "open";
    one.put("end", end);
    one.put(
        "text",
        run.outcome() instanceof Outcome.Failed failed
            ? Words.shortened(Words.failure(failed.failure()), 200)
            : "");
    return one;
  }
}
