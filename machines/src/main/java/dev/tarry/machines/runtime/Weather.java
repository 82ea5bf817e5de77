package dev.tarry.machines.runtime;

import dev.tarry.core.program.Fingerprint;

/**
 * What is left of the faults' budgets, and whether the network is cut. Immutable.
 *
 * @param losses messages that may still be lost
 * @param copies messages that may still be doubled
 * @param leaps messages that may still overtake others
 * @param cuts partitions that may still come
 * @param crashes machines that may still crash
 * @param cut whether the network is cut now
 */
record Weather(int losses, int copies, int leaps, int cuts, int crashes, boolean cut) {

  long hash() {
    return Fingerprint.of(losses, copies, leaps, cuts, crashes, cut ? 1 : 0);
  }

  Weather afterLoss() {
    return new Weather(losses - 1, copies, leaps, cuts, crashes, cut);
  }

  Weather afterCopy() {
    return new Weather(losses, copies - 1, leaps, cuts, crashes, cut);
  }

  Weather afterLeap() {
    return new Weather(losses, copies, leaps - 1, cuts, crashes, cut);
  }

  Weather afterCut() {
    return new Weather(losses, copies, leaps, cuts - 1, crashes, true);
  }

  Weather afterHeal() {
    return new Weather(losses, copies, leaps, cuts, crashes, false);
  }

  Weather afterCrash() {
    return new Weather(losses, copies, leaps, cuts, crashes - 1, cut);
  }
}
