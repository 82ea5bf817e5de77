package dev.tarry.core.search.stratified;

import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.files.AtomicFile;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Checkpoint;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A file from which a stratified search resumes after it was stopped or killed.
 *
 * <p>It holds the visited states, the frontier as paths, the counts, the failures and what was left
 * out: what figure 5 has between two states of the frontier. It is written now and then and when
 * the search stops, to another file first, so that the file is whole whenever the process ends. A
 * search begins with what the file holds, if it exists.
 *
 * <p>A file is refused unless it is whole, by its checksum, and of the same program, search and
 * build of the engine. Since a program may depend on more than its code, some of the visited states
 * are visited again, by the same choices, and must be the same.
 */
final class CheckpointFile {
  private final Path file;
  private final long every;
  private final String code;
  private Samples samples = new Samples();
  private long last;
  private @Nullable SavedSearch search;
  private @Nullable Meter meter;
  private String trouble = "";

  CheckpointFile(Checkpoint checkpoint) {
    this.file = checkpoint.file();
    this.every = checkpoint.every().toNanos();
    this.code = checkpoint.code();
  }

  /** What was saved of the frontiers. */
  record Saved(int bound, List<Block> now, List<Block> later) {}

  /**
   * Reads the file; null if there is no such file, or it belongs to a search that has since
   * restarted.
   *
   * @param cursor at the initial state
   * @param pairs the states of program and explorer together, if the search tells them apart
   */
  @Nullable Saved open(Exploration on, Cursor cursor, @Nullable Visited pairs) {
    SavedSearch saved = new SavedSearch(on, pairs, code, cursor.fingerprint());
    search = saved;
    meter = on.meter();
    samples = new Samples();
    if (!Files.exists(file)) {
      return null;
    }
    try {
      Saved frontiers = saved.read(file, samples);
      if (frontiers == null) {
        return null;
      }
      if (!samples.areReached(cursor)) {
        throw new Mistake(
            "the checkpoint "
                + file
                + " does not fit: the same choices now lead to other states. The code is the same, so"
                + " the program depends on something else, such as a file or a property; delete the"
                + " checkpoint to start over");
      }
      on.meter()
          .note(
              String.format("resumed from %s, with %,d states visited", file, on.meter().states()));
      return frontiers;
    } catch (IOException e) {
      throw new Mistake("the checkpoint " + file + " could not be read: " + e.getMessage());
    }
  }

  /** Notes that a cursor is in a state that was not visited before. */
  void sample(Cursor cursor) {
    samples.add(cursor);
  }

  /** Whether it is time to write. */
  boolean isDue() {
    return meter != null && meter.elapsed().toNanos() - last >= every;
  }

  /** Writes everything; no worker may be searching. If the last write fails, the report says so. */
  void write(
      int bound, List<Supplier<@Nullable Block>> now, List<Supplier<@Nullable Block>> later) {
    if (search == null || meter == null) {
      throw new IllegalStateException("a checkpoint is written that was not opened");
    }
    SavedSearch saved = search;
    meter.retract(trouble);
    try {
      AtomicFile.replace(file, fresh -> saved.write(fresh, bound, now, later, samples));
    } catch (IOException e) {
      String reason = e.getMessage() == null ? e.toString() : e.getMessage();
      trouble = "the checkpoint " + file + " could not be written: " + reason;
      meter.note(trouble);
    }
    last = meter.elapsed().toNanos();
  }
}
