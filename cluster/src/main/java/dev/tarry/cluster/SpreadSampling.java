package dev.tarry.cluster;

import dev.tarry.core.budget.Cut;
import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.search.Divisible;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Search;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.broadcast.Broadcast;

/**
 * A search whose pieces, such as samples, are taken by the executors of a cluster.
 *
 * <p>Pieces have numbers, and what one comes to depends on nothing but the seed and its number.
 * Results are put together in the order of these numbers, and a failure ends the search when all
 * pieces before it are in: what comes later is not counted. So neither the number of executors nor
 * the size of tasks makes a difference.
 *
 * <p>Tasks begin small, so that bugs that are easy to find are found at once, and grow until they
 * take a second or two: a task costs about 10 ms beside its work. Two jobs are under way at a time,
 * so that no executor waits for the last task of the other.
 */
final class SpreadSampling implements Search {
  private static final double TASK_NANOS = 1.5e9;
  private static final int FIRST_TASK = 16;
  private static final int GROWTH = 8;
  private static final int TASKS_PER_SLOT = 3;
  private static final int JOBS = 2;
  private static final long LOOK_MILLIS = 20;

  private final Exploration on;
  private final Divisible plan;
  private final Jobs jobs;
  private final Program written;
  private final Broadcast<Assignment> assignment;
  private final long most;
  private final Cut atEnd;
  private final Deque<Jobs.Job<Pieces>> running = new ArrayDeque<>();
  private final Map<Long, Pieces> early = new TreeMap<>();
  private long submitted;
  private long merged;
  private long size;
  private double pieceNanos;
  private boolean ended;

  /** A search of these jobs; the program is as the user wrote it. */
  SpreadSampling(
      Exploration on,
      Divisible plan,
      Jobs jobs,
      Broadcast<Assignment> assignment,
      Program written) {
    this.written = written;
    this.on = on;
    this.plan = plan;
    this.jobs = jobs;
    this.assignment = assignment;
    long pieces = plan.pieces(on);
    boolean samples = !plan.countsRevisits();
    this.most = samples ? Math.min(on.meter().budget().schedules(), pieces) : pieces;
    this.atEnd = most == pieces ? Cut.DELAYS : Cut.SCHEDULES;
    this.size = samples ? FIRST_TASK : 1;
  }

  @Override
  public boolean advance() {
    if (ended) {
      return false;
    }
    while (running.size() < JOBS && submitted < most) {
      running.add(submit());
    }
    for (Jobs.Job<Pieces> job : running) {
      job.take().forEach(pieces -> early.put(pieces.from(), pieces));
    }
    boolean some = mergeAll();
    while (!running.isEmpty() && running.element().isTaken()) {
      running.remove();
    }
    if (!ended && !some) {
      jobs.await(LOOK_MILLIS);
    }
    return !ended;
  }

  private Jobs.Job<Pieces> submit() {
    if (pieceNanos > 0) {
      double fits = Math.max(1, TASK_NANOS / pieceNanos);
      size = (long) Math.min(fits, (double) size * GROWTH);
    }
    List<Pieces.Range> ranges = new ArrayList<>();
    int tasks = pieceNanos == 0 ? jobs.slots() : TASKS_PER_SLOT * jobs.slots();
    for (int i = 0; i < tasks && submitted < most; i++) {
      long to = most - submitted < size ? most : submitted + size;
      ranges.add(new Pieces.Range(submitted, to));
      submitted = to;
    }
    Broadcast<Assignment> told = assignment;
    return jobs.submit(ranges, range -> Pieces.search(told.value(), range));
  }

  /** Puts together what is in, up to the first gap; false if that is nothing. */
  private boolean mergeAll() {
    boolean some = false;
    Pieces next = early.remove(merged);
    while (next != null && !ended) {
      some = true;
      merge(next);
      merged = next.to();
      ended = next.last() || on.findings().ended(merged);
      if (merged >= most && !ended) {
        on.meter().cut(atEnd);
        ended = true;
      }
      next = early.remove(merged);
    }
    return some;
  }

  private void merge(Pieces pieces) {
    if (pieces.mistake() != null) {
      throw new Mistake(pieces.mistake());
    }
    if (pieces.again() != null) {
      throw new BeginAgain(written.knowing(pieces.again()));
    }
    long different = 0;
    for (long state : pieces.states()) {
      Answer answer = on.visited().add(state);
      different += answer == Answer.NEW ? 1 : 0;
      if (answer == Answer.NOT_KEPT) {
        on.meter().forget();
      }
    }
    if (pieces.forgot()) {
      on.meter().forget();
    }
    on.meter().visits(different, plan.countsRevisits() ? pieces.visits() : different);
    on.meter().schedules(pieces.schedules());
    on.meter().add(pieces.transitions(), pieces.coverage());
    on.tally().resume(pieces.strata());
    pieces.cuts().forEach(on.meter()::cut);
    pieces.notes().forEach(on.meter()::note);
    pieces.failures().forEach(this::add);
    pieceNanos = Math.max(1.0, (double) pieces.nanos() / (pieces.to() - pieces.from()));
  }

  private void add(Pieces.Met met) {
    met.addTo(on, on.meter().states(), on.meter().schedules());
  }

  /** Ends what is under way. A failure in it is one, though pieces before it are not in. */
  @Override
  public void stop() {
    for (Jobs.Job<Pieces> job : running) {
      job.take().forEach(pieces -> early.put(pieces.from(), pieces));
      job.cancel();
    }
    if (!ended) {
      early.values().forEach(pieces -> pieces.failures().forEach(this::add));
    }
    assignment.unpersist();
  }
}
