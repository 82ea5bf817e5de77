package dev.tarry.viewer;

import dev.tarry.core.search.Trace;
import org.jspecify.annotations.Nullable;

/** Why it is the turn of another task than before, in a word or two. */
final class Why {
  private Why() {}

  /** The reason for the switch to this step; empty if the same task goes on as it likes. */
  static String of(Trace.@Nullable Entry before, Trace.Entry entry) {
    if (entry.index() > 0) {
      return Words.count(entry.index(), "delay");
    }
    if (before == null || before.task() == entry.task()) {
      return "";
    }
    return switch (before.then()) {
      case READY -> "order";
      case BLOCKED -> "blocked";
      case FINISHED -> "finished";
    };
  }
}
