package dev.tarry.bench.oracle.threads.model;

import java.util.List;

/**
 * Something that a thread of a generated program does, in Java and in the model.
 *
 * @param source statements in Java
 * @param results the variables that they declare and that are part of the outcome; the model has
 *     variables of the same names
 * @param actions the same in the model, one atomic operation after the other
 * @param use what else its kind wants to know of it; 0 by default
 */
public record Op(String source, List<String> results, List<ModelAction> actions, int use) {

  public Op(String source, List<String> results, List<ModelAction> actions) {
    this(source, results, actions, 0);
  }

  /** The same of which something is to be known. */
  public Op using(int use) {
    return new Op(source, results, actions, use);
  }

  /** Something without a result. */
  public static Op of(String source, ModelAction... actions) {
    return new Op(source, List.of(), List.of(actions));
  }

  /** Something with one result. */
  public static Op result(String source, String result, ModelAction... actions) {
    return new Op(source, List.of(result), List.of(actions));
  }
}
