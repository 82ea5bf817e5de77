package dev.tarry.machines.model;

import org.jspecify.annotations.Nullable;

/** The option that a choice was answered with. */
public final class Answer extends Input {
  private static final Answer[] FIRST = {
    new Answer(0), new Answer(1), new Answer(2), new Answer(3), new Answer(4), new Answer(5)
  };

  private final int option;

  private Answer(int option) {
    this.option = option;
  }

  /** The answer of this option; the first few are made once. */
  public static Answer of(int option) {
    return option < FIRST.length ? FIRST[option] : new Answer(option);
  }

  public int option() {
    return option;
  }

  @Override
  protected @Nullable Object[] parts() {
    return new @Nullable Object[] {option};
  }

  @Override
  public String toString() {
    return "Answer[option=" + option + "]";
  }
}
