package dev.tarry.cluster;

import dev.tarry.core.Shard;
import dev.tarry.core.budget.Cut;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.schedule.Schedule;
import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Found;
import dev.tarry.core.search.Stratum;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.TaskContext;
import org.jspecify.annotations.Nullable;

/**
 * The results of some pieces of a search, as an executor sends them to the driver.
 *
 * @param from the number of the first piece
 * @param to the number after the last one
 * @param failures what was found
 * @param states the fingerprints of the states visited
 * @param forgot whether there was not room for all of them
 * @param last whether nothing is left for the pieces after them
 * @param nanos how long it took
 * @param mistake why it could not be searched; null if it could
 * @param again what the program is to know when the search begins again; null if it need not
 */
@SuppressWarnings("ArrayRecordComponent") // never changed, never compared
record Pieces(
    long from,
    long to,
    List<Met> failures,
    long[] states,
    boolean forgot,
    long visits,
    long transitions,
    long schedules,
    List<Stratum> strata,
    Set<Cut> cuts,
    List<String> notes,
    Coverage coverage,
    boolean last,
    long nanos,
    @Nullable String mistake,
    @Nullable List<String> again)
    implements Serializable {

  /** The numbers of some pieces. */
  record Range(long from, long to) implements Serializable {}

  /** A failure, with the number of its piece. */
  record Met(Failure failure, String schedule, long order, String search) implements Serializable {
    static Met of(Found found) {
      return new Met(found.failure(), found.schedule().toString(), found.order(), found.search());
    }

    /** Adds it to the findings of a search after this many states and schedules. */
    void addTo(Exploration on, long states, long schedules) {
      Schedule shown = Schedule.parse(schedule);
      on.findings().add(new Found(failure, shown, order, search, states, schedules, on.tally()));
    }
  }

  /** Searches these pieces, in a task of Spark. */
  static Pieces search(Assignment assignment, Range range) throws IOException {
    TaskContext task = TaskContext.get();
    try {
      Shard.Outcome outcome =
          assignment
              .shard()
              .search(assignment.divisible(), range.from, range.to, task::isInterrupted);
      task.killTaskIfInterrupted();
      return of(range, outcome);
    } catch (BeginAgain again) {
      return failed(range, null, new ArrayList<>(again.next().lessons()));
    } catch (Mistake mistake) {
      return failed(range, String.valueOf(mistake.getMessage()), null);
    }
  }

  private static Pieces of(Range range, Shard.Outcome outcome) {
    long[] states = new long[Math.toIntExact(outcome.visited().size())];
    int[] size = {0};
    outcome.visited().forEach(state -> states[size[0]++] = state);
    Arrays.sort(states);
    return new Pieces(
        range.from,
        range.to,
        new ArrayList<>(outcome.found().stream().map(Met::of).toList()),
        states,
        outcome.visited().forgot(),
        outcome.visits(),
        outcome.transitions(),
        outcome.schedules(),
        new ArrayList<>(outcome.strata().each()),
        outcome.cuts(),
        new ArrayList<>(outcome.notes()),
        outcome.coverage(),
        outcome.last(),
        outcome.time().toNanos(),
        null,
        null);
  }

  private static Pieces failed(
      Range range, @Nullable String mistake, @Nullable List<String> again) {
    return new Pieces(
        range.from,
        range.to,
        List.of(),
        new long[0],
        false,
        0,
        0,
        0,
        List.of(),
        EnumSet.noneOf(Cut.class),
        List.of(),
        Coverage.NONE,
        true,
        0,
        mistake,
        again);
  }
}
