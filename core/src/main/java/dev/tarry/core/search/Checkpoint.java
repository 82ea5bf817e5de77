package dev.tarry.core.search;

import dev.tarry.core.program.Mistake;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Where a search is saved, and from where it is resumed.
 *
 * @param file the file; if it exists, the search resumes from it
 * @param every about how often it is written
 * @param code identifies the code of the program and the build of Tarry: it changes when one of
 *     them does, and not from run to run
 */
public record Checkpoint(Path file, Duration every, String code) {

  public Checkpoint {
    if (code.isEmpty()) {
      throw new Mistake(
          "a checkpoint needs a hash of the program's code, to see whether the program has"
              + " changed");
    }
  }
}
