package dev.tarry.machines.model;

import dev.tarry.core.program.Fingerprint;

/** The option that a choice was answered with. */
public record Answer(int option) implements Input {
  @Override
  public long hash() {
    return Fingerprint.then(3, option);
  }
}
