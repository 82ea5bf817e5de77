package dev.tarry.core.program;

/**
 * What a run is watched for besides its failures. A schedule that shows such a thing says which,
 * and is followed under the same watch.
 *
 * <p>As text it is one word: {@code cycle}, {@code cycle-marked} or {@code cycle-none} by the
 * choices that are fair, {@code hot-50000}, {@code steps-10000}.
 */
public sealed interface Watch {
  /** Nothing but failures. */
  record Nothing() implements Watch {
    @Override
    public String toString() {
      return "";
    }
  }

  /**
   * A cycle in which a promise is owed and never kept, see {@link dev.tarry.core.liveness.Lassos}.
   */
  record Cycle(FairChoices fair) implements Watch {
    @Override
    public String toString() {
      return "cycle" + (fair == FairChoices.ALL ? "" : "-" + fair);
    }
  }

  /**
   * A promise that is owed for this many steps, see {@link dev.tarry.core.liveness.Temperature}.
   */
  record Hot(int steps) implements Watch {
    @Override
    public String toString() {
      return "hot-" + steps;
    }
  }

  /** A run that is not over after this many steps. */
  record Length(int steps) implements Watch {
    @Override
    public String toString() {
      return "steps-" + steps;
    }
  }

  /** Whether it watches promises: a run continues after a promise is seen to be broken. */
  default boolean overPromises() {
    return this instanceof Cycle || this instanceof Hot;
  }

  /**
   * The watch that a word stands for.
   *
   * @throws Mistake if it stands for none
   */
  static Watch parse(String word) {
    if (word.isEmpty()) {
      return new Nothing();
    }
    for (FairChoices fair : FairChoices.values()) {
      if (word.equals(new Cycle(fair).toString())) {
        return new Cycle(fair);
      }
    }
    if (word.matches("(hot|steps)-[1-9][0-9]{0,8}")) {
      int steps = Integer.parseInt(word.substring(word.indexOf('-') + 1));
      return word.startsWith("hot") ? new Hot(steps) : new Length(steps);
    }
    throw new Mistake(
        "this version of Tarry cannot watch a run for \""
            + word
            + "\"; use the version that wrote the schedule");
  }
}
