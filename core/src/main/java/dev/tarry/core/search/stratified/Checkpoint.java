package dev.tarry.core.search.stratified;

import dev.tarry.core.budget.Meter;
import dev.tarry.core.cache.Visited;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Cursor;
import dev.tarry.core.search.Exploration;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A file from which a stratified search goes on after it was stopped or killed.
 *
 * <p>It holds the visited states, the frontier as paths, the counts, the failures and what was left
 * out: what figure 5 has between two states of the frontier. It is written now and then and when
 * the search stops, to another file first, so that the file is whole whenever the process ends. A
 * search begins with what the file holds, if it exists.
 *
 * <p>A file is refused unless it is whole, by its checksum, and of the same program, search and
 * build of the engine. Since a program may depend on more than its code, some of the visited states
 * are visited again, by the same choices, and must be the same.
 *
 * <p>It belongs to one search.
 */
public final class Checkpoint {
  private final Path file;
  private final long every;
  private final String code;
  private final Samples samples = new Samples();
  private long last;
  private @Nullable SavedSearch search;
  private @Nullable Meter meter;
  private String trouble = "";

  /**
   * A checkpoint in this file, written about this often.
   *
   * @param code stands for everything that the program is made of, and for the build of the engine
   *     and its front ends: it changes when one of them does, and not from run to run
   */
  public Checkpoint(Path file, Duration every, String code) {
    if (code.isEmpty()) {
      throw new Mistake(
          "a search can only be saved if it is known whether its program has changed; say so by"
              + " a hash of its code");
    }
    this.file = file;
    this.every = every.toNanos();
    this.code = code;
  }

  /** What was saved of the frontiers. */
  record Saved(int bound, List<Block> now, List<Block> later) {}

  /**
   * Takes over what the file holds; null if there is no such file.
   *
   * @param cursor at the initial state
   * @param pairs the states of program and explorer together, if the search tells them apart
   */
  @Nullable Saved open(Exploration on, Cursor cursor, @Nullable Visited pairs) {
    SavedSearch saved = new SavedSearch(on, pairs, code, cursor.fingerprint());
    search = saved;
    meter = on.meter();
    if (!Files.exists(file)) {
      return null;
    }
    try {
      Saved frontiers = saved.read(file, samples);
      if (!samples.areReached(cursor)) {
        throw new Mistake(
            "the checkpoint "
                + file
                + " does not fit: the program comes by the same choices to other states than when"
                + " it was written. Its code is the same, so it depends on something else, such as"
                + " a file or a property; remove the checkpoint to begin anew");
      }
      on.meter()
          .note(
              String.format(
                  "resumed from %s, by which %,d states had been visited",
                  file, on.meter().states()));
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

  /** Writes everything; no worker may be searching. A failure is told when the search has ended. */
  void write(
      int bound, List<Supplier<@Nullable Block>> now, List<Supplier<@Nullable Block>> later) {
    if (search == null || meter == null) {
      throw new IllegalStateException("a checkpoint is written that was not opened");
    }
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    try {
      try {
        search.write(fresh, bound, now, later, samples);
        move(fresh, file);
        trouble = "";
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      String reason = e.getMessage() == null ? e.toString() : e.getMessage();
      trouble = "the checkpoint " + file + " could not be written: " + reason;
    }
    last = meter.elapsed().toNanos();
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Why it could not be written the last time; empty if it could. */
  public String trouble() {
    return trouble;
  }
}
