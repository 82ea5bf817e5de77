package dev.tarry.machines.runtime.handlers;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs the handlers of one worker and cuts off those that take too long. */
public interface HandlerRunner {
  /**
   * Runs a handler; null if its time was over before it ended.
   *
   * @param stuck is called, by another thread, with the handler's place in user code if its time is
   *     over and nothing can end it; the place is empty if it is not known
   */
  <T> @Nullable T run(Supplier<T> handler, Consumer<String> stuck);

  /** Whether the calling handler has been abandoned. */
  boolean isOverdue();

  /** The place in user code of the last abandoned handler; empty if that is unknown. */
  default String place() {
    return "";
  }

  /** Runs handlers without a time limit. */
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
