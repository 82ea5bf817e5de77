package dev.tarry.machines.model;

import dev.tarry.core.program.Fingerprint;

/** The option that a choice was answered with. */
public record Answer(int option) implements Input {
  private static final Answer[] FIRST = {
    new Answer(0), new Answer(1), new Answer(2), new Answer(3), new Answer(4), new Answer(5)
  };

  /** The answer of this option; the first few are made once. */
  public static Answer of(int option) {
    return option < FIRST.length ? FIRST[option] : new Answer(option);
  }

  @Override
  public long hash() {
    return Fingerprint.then(3, option);
  }
}
