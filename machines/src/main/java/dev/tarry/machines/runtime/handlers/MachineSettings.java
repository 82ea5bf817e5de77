package dev.tarry.machines.runtime.handlers;

import dev.tarry.core.program.Mistake;
import java.time.Duration;

/**
 * Settings for running machines.
 *
 * @param memo how many outcomes of handlers are remembered, a power of two; 0 for none
 * @param repeatEvery every how many runs of handlers one is run twice and compared; the first runs
 *     of each handler always are; 0 for never
 * @param handlerTime how long one run of a handler may take
 * @param handlerEffects how many sends, creations, choices and receives one run of a handler may
 *     have
 * @param deadFields whether states hold the values of {@linkplain
 *     dev.tarry.machines.model.DeadField dead fields}, for people to read
 */
public record MachineSettings(
    int memo, int repeatEvery, Duration handlerTime, int handlerEffects, boolean deadFields) {

  public MachineSettings {
    check(memo >= 0 && Integer.bitCount(memo) < 2, "memo", memo, "0 or a power of two");
    check(repeatEvery >= 0, "repeatEvery", repeatEvery, "0 or more");
    check(handlerTime.toMillis() > 0, "handlerTime", handlerTime, "a millisecond or more");
    check(handlerEffects > 0, "handlerEffects", handlerEffects, "1 or more");
  }

  private static void check(boolean good, String name, Object value, String remedy) {
    if (!good) {
      throw new Mistake("the setting " + name + " is " + value + "; it must be " + remedy);
    }
  }

  /** A memo of 262,144 outcomes, one run in 16 repeated, 10 seconds and 100,000 effects each. */
  public static MachineSettings standard() {
    return new MachineSettings(1 << 18, 16, Duration.ofSeconds(10), 100_000, false);
  }

  public MachineSettings withMemo(int size) {
    return new MachineSettings(size, repeatEvery, handlerTime, handlerEffects, deadFields);
  }

  public MachineSettings withRepeatEvery(int runs) {
    return new MachineSettings(memo, runs, handlerTime, handlerEffects, deadFields);
  }

  public MachineSettings withHandlerTime(Duration time) {
    return new MachineSettings(memo, repeatEvery, time, handlerEffects, deadFields);
  }

  public MachineSettings withDeadFields() {
    return new MachineSettings(memo, repeatEvery, handlerTime, handlerEffects, true);
  }

  /**
   * No memo, nothing run twice, and no time limit: then handlers run in the replaying thread, where
   * a debugger expects them.
   */
  public MachineSettings forDebugging() {
    return new MachineSettings(0, 0, Watchdog.FOREVER, handlerEffects, deadFields);
  }
}
