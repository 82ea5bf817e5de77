package dev.tarry.bench.oracle.support;

import dev.tarry.core.program.Program;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes a program for the engine of a compiled one. */
public final class Start {
  private Start() {}

  public static Program program(Class<?> compiled, boolean memo, @Nullable Consumer<String> probe)
      throws ReflectiveOperationException {
    Scenario scenario =
        (Scenario) compiled.getMethod("scenario", Consumer.class).invoke(null, probe);
    MachineSettings standard = MachineSettings.standard();
    return scenario.settings(memo ? standard : standard.withMemo(0)).program();
  }
}
