package dev.tarry.machines.runtime.handlers;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs the handlers of one worker and cuts off those that take too long. */
public interface HandlerRunner {
  /**
   * Runs a handler; null if its time was over before it came to its end.
   *
   * @param stuck is told, by another thread, where in user code the handler is if its time is over
   *     and nothing can end it; the place is empty if it is not known
   */
  <T> @Nullable T run(Supplier<T> handler, Consumer<String> stuck);

  /** Whether the handler that asks has been given up. */
  boolean isOverdue();

  /** Where in user code the last one was that was given up; empty if that is not known. */
  default String place() {
    return "";
  }

  /** Lets every handler take its time. */
  HandlerRunner NONE =
      new HandlerRunner() {
        @Override
        public <T> @Nullable T run(Supplier<T> handler, Consumer<String> stuck) {
          return handler.get();
        }

        @Override
        public boolean isOverdue() {
          return false;
        }
      };
}
