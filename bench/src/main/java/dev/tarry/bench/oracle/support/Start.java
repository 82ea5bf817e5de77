package dev.tarry.bench.oracle.support;

import dev.tarry.core.program.Program;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.runtime.Settings;

/** Makes a program for the engine of a compiled one. */
public final class Start {
  private Start() {}

  public static Program program(Class<?> compiled, boolean memo)
      throws ReflectiveOperationException {
    Scenario scenario = (Scenario) compiled.getMethod("scenario").invoke(null);
    Settings standard = Settings.standard();
    return scenario.settings(memo ? standard : standard.withMemo(0)).program();
  }
}
