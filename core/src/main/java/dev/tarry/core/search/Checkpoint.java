package dev.tarry.core.search;

import dev.tarry.core.program.Mistake;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Where a search is saved, and from where it is resumed.
 *
 * @param file what holds it; a search begins with what is there, if it exists
 * @param every how often it is written, about
 * @param code stands for everything that the program is made of, and for the build of the engine
 *     and its front ends: it changes when one of them does, and not from run to run
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
