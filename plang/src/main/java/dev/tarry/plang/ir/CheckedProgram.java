package dev.tarry.plang.ir;

import dev.tarry.plang.source.SourceFile;
import java.util.List;
import java.util.Map;

/**
 * A whole program without errors.
 *
 * @param events all events by index, {@code halt} and {@code null} first
 * @param machines machines and monitors by name, in the order they are written
 * @param functions all functions and handlers by index
 * @param parameters test parameters by index
 */
public record CheckedProgram(
    List<SourceFile> files,
    List<CheckedEvent> events,
    List<EnumDef> enums,
    Map<String, Interface> interfaces,
    Map<String, CheckedMachine> machines,
    List<Function> functions,
    List<Variable> parameters,
    List<TestCase> tests) {
  /** The function of a signature. */
  public Function function(Signature signature) {
    return functions.get(signature.index());
  }
}
