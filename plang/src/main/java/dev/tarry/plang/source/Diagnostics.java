package dev.tarry.plang.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The errors found so far, in one run of the front end.
 *
 * <p>Mutable, with one owner: the run that made it. An error said twice about the same place counts
 * once.
 */
public final class Diagnostics {
  private final Set<Diagnostic> found = new LinkedHashSet<>();

  /** Adds an error. */
  public void error(Span span, String message) {
    found.add(Diagnostic.at(span, message));
  }

  /** Whether there is no error. */
  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** All errors, file by file in the order the files first had one, then by line and column. */
  public List<Diagnostic> list() {
    List<String> files = found.stream().map(Diagnostic::file).distinct().toList();
    List<Diagnostic> sorted = new ArrayList<>(found);
    sorted.sort(
        Comparator.comparing((Diagnostic d) -> files.indexOf(d.file()))
            .thenComparing(Diagnostic::line)
            .thenComparing(Diagnostic::column));
    return List.copyOf(sorted);
  }
}
