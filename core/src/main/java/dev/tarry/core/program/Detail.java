package dev.tarry.core.program;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * One thing that a step did, for traces. The engine passes details on and reads only which tasks
 * take part.
 */
public interface Detail {

  /** The task that did it; {@link Step#NOBODY} if none did. */
  int task();

  /** The task that it was done to; {@link Step#NOBODY} if there is none. */
  int other();

  /** What was done, in words that follow the name of the task; the function names tasks. */
  String text(IntFunction<String> names);

  /** Details in one line. */
  static String line(List<? extends Detail> details, IntFunction<String> names) {
    return details.stream().map(detail -> detail.text(names)).collect(Collectors.joining("; "));
  }
}
