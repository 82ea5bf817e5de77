package dev.tarry.bench.oracle.threads.model;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** One atomic operation of a thread of the model. */
public interface ModelAction {

  /** The worlds that it may lead to; none if it has to wait. */
  List<ModelState> from(ModelState world);

  /** An operation that never waits and has one result. */
  static ModelAction of(UnaryOperator<ModelState> does) {
    return world -> List.of(does.apply(world));
  }

  /** An operation that waits until something holds. */
  static ModelAction when(Predicate<ModelState> can, UnaryOperator<ModelState> does) {
    return world -> can.test(world) ? List.of(does.apply(world)) : List.of();
  }

  /** This operation if something holds, else nothing. */
  default ModelAction only(Predicate<ModelState> holds) {
    return world -> holds.test(world) ? from(world) : List.of(world);
  }
}
