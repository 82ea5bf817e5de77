package dev.tarry.junit;

import dev.tarry.core.explore.Explorer;

/** The values of an annotation; see {@link SystematicTest} for each. */
public record AnnotationValues(
    String search,
    String explorer,
    Class<? extends Explorer> explorerClass,
    int delays,
    long seed,
    String time,
    int workers,
    boolean strict,
    boolean verifyStates,
    String fairChoices,
    String reduction,
    String choices,
    String replay) {

  static AnnotationValues by(SystematicTest test) {
    return new AnnotationValues(
        test.search(),
        test.explorer(),
        test.explorerClass(),
        test.delays(),
        test.seed(),
        test.time(),
        test.workers(),
        test.strict(),
        test.verifyStates(),
        test.fairChoices(),
        test.reduction(),
        test.choices(),
        test.replay());
  }
}
