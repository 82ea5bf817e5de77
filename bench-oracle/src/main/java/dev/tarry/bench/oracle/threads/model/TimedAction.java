package dev.tarry.bench.oracle.threads.model;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * A sleep or a wait of a thread of the model that ends when time has passed, or before.
 *
 * @param millis after how much time
 * @param needed whether the thread waits at all, when it comes to it
 * @param ended whether somebody has ended it before its time
 * @param patient whether its time comes only when nobody else can run, if it is long
 * @param does what the thread does when it goes on
 */
public record TimedAction(
    int millis,
    Predicate<ModelState> needed,
    Predicate<ModelState> ended,
    boolean patient,
    UnaryOperator<ModelState> does)
    implements ModelAction {

  /** What is done at its time, or before. */
  @Override
  public List<ModelState> from(ModelState world) {
    return List.of(does.apply(world));
  }
}
