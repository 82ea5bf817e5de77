package dev.tarry.core.search;

import java.util.function.Supplier;

/** A search that has been chosen, with its own settings, but not yet started on a program. */
public interface Plan {

  /** The name in reports. */
  String name();

  /** Starts the search; each call of the supplier gives one more worker of it. */
  Supplier<Search> start(Exploration on);

  /** Whether the search follows an explorer, or the program's own order of choices. */
  default boolean followsExplorer() {
    return true;
  }

  /** Whether the search has its own explorers and ignores the user's. */
  default boolean bringsExplorers() {
    return false;
  }

  /** Whether the search can tell states apart by their explorers, and so cover all schedules. */
  default boolean canBeStrict() {
    return false;
  }

  /** Whether the search can be saved and resumed. */
  default boolean resumable() {
    return false;
  }

  /**
   * Starts a {@linkplain #resumable() resumable} search: continues what the checkpoint holds, if
   * anything, and saves to it.
   */
  default Supplier<Search> resume(Exploration on, Checkpoint checkpoint) {
    throw new IllegalStateException(name() + " cannot be saved");
  }

  /** The search to run instead if it is spread over processes; usually itself. */
  default Plan spreadable() {
    return this;
  }

  /** Whether several workers may search together. */
  default boolean parallel() {
    return false;
  }
}
