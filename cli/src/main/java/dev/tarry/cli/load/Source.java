package dev.tarry.cli.load;

import java.nio.file.Path;
import java.util.List;

/**
 * Where tests come from, so that a schedule can name it.
 *
 * @param paths what the user pointed at: the parts of one program
 * @param foreign the class path of what the program needs besides
 * @param digest a hash of its contents, which changes when the program does
 */
public record Source(List<Path> paths, List<Path> foreign, String digest) {

  public Source {
    paths = List.copyOf(paths);
    foreign = List.copyOf(foreign);
  }

  /** The paths as one text, for people. */
  public String text() {
    return String.join(" ", paths.stream().map(Path::toString).toList());
  }
}
