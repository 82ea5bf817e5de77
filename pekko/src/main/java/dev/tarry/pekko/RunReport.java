package dev.tarry.pekko;

import dev.tarry.core.program.Failure;
import java.time.Duration;
import java.util.List;

/**
 * The result of a real run.
 *
 * @param end why it ended
 * @param time how long it took
 * @param failures bugs of machines and violations of specs, the first thousand of them
 * @param violations how often specs failed
 * @param handled how many events were handled
 * @param counts of the machines that are there at the end, by name
 * @param notes what the run did not look at
 */
public record RunReport(
    End end,
    Duration time,
    List<Failure> failures,
    long violations,
    long handled,
    List<Count> counts,
    List<String> notes) {

  /** Why a run ended. */
  public enum End {
    /** Nothing was left to do. */
    QUIESCENT,
    /** Its time was over. */
    TIME,
    /** This is one node of several, and the first one ended the run. */
    FIRST_NODE
  }

  /** What was counted of a machine. */
  public record Count(String machine, long handled, long inbox) {}

  public RunReport {
    failures = List.copyOf(failures);
    counts = List.copyOf(counts);
    notes = List.copyOf(notes);
  }
}
