package dev.tarry.cli.session;

import dev.tarry.cli.load.Subject;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.budget.Budget;
import dev.tarry.viewer.Curve;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one test.
 *
 * @param report of its search; null if there was none
 * @param error why it could not be searched; null if it could, or was not tried
 * @param budget what it was given
 * @param curve what its search had discovered by when
 */
public record Result(
    Subject subject, @Nullable Report report, @Nullable String error, Budget budget, Curve curve) {

  /** A result without a search, or without a curve of its progress. */
  public Result(Subject subject, @Nullable Report report, @Nullable String error, Budget budget) {
    this(subject, report, error, budget, new Curve());
  }

  /** The kinds of results. */
  public enum Kind {
    BUG("bug"),
    EXHAUSTED("exhausted"),
    BOUNDED("bounded"),
    ERROR("error"),
    SKIPPED("skipped");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** The word for it in reports. */
    public String word() {
      return word;
    }
  }

  public Kind kind() {
    if (report == null) {
      return error == null ? Kind.SKIPPED : Kind.ERROR;
    }
    return switch (report.verdict()) {
      case BUG -> Kind.BUG;
      case EXHAUSTED -> Kind.EXHAUSTED;
      case BOUNDED -> Kind.BOUNDED;
    };
  }

  public List<Bug> bugs() {
    return report == null ? List.of() : report.bugs();
  }
}
