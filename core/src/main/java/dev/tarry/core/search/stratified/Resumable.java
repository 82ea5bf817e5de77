package dev.tarry.core.search.stratified;

import dev.tarry.core.search.Exploration;
import dev.tarry.core.search.Plan;
import dev.tarry.core.search.Search;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A search that can be saved in a checkpoint and resumed. */
public interface Resumable extends Plan {

  /** Starts the search, or resumes what the checkpoint holds, and saves it there. */
  Supplier<Search> start(Exploration on, @Nullable Checkpoint checkpoint);

  @Override
  default Supplier<Search> start(Exploration on) {
    return start(on, null);
  }
}
