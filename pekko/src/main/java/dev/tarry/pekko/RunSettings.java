package dev.tarry.pekko;

import dev.tarry.core.program.Failure;
import dev.tarry.pekko.bind.Bindings;
import dev.tarry.pekko.witness.RunListener;
import java.util.function.Consumer;

/**
 * The settings of a real run.
 *
 * @param seed of all choices; each machine has its own random source
 * @param specs whether the specs watch
 * @param bindings the real things that replace machines
 * @param witness follows the run
 * @param failed is called with each failure as it happens
 */
public record RunSettings(
    long seed, boolean specs, Bindings bindings, RunListener witness, Consumer<Failure> failed) {

  /** Seed 1, with specs, without replacements and listeners. */
  public static RunSettings standard() {
    return new RunSettings(1, true, Bindings.NONE, RunListener.NONE, any -> {});
  }

  public RunSettings withSeed(long other) {
    return new RunSettings(other, specs, bindings, witness, failed);
  }

  public RunSettings withSpecs(boolean on) {
    return new RunSettings(seed, on, bindings, witness, failed);
  }

  public RunSettings withBindings(Bindings those) {
    return new RunSettings(seed, specs, those, witness, failed);
  }

  public RunSettings withWitness(RunListener other) {
    return new RunSettings(seed, specs, bindings, other, failed);
  }

  public RunSettings tellingFailures(Consumer<Failure> whom) {
    return new RunSettings(seed, specs, bindings, witness, whom);
  }
}
