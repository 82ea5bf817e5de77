package dev.tarry.bench.oracle.lang;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kind of machine, or a spec.
 *
 * @param name unique in the program
 * @param label the name that references and reports show; in Java two kinds may share one
 * @param birth the type of what it is created with; null if nothing
 * @param observes the events that a spec sees; empty for a machine
 */
public record KindDef(
    String name,
    String label,
    boolean spec,
    @Nullable ProgType birth,
    List<String> observes,
    List<Field> fields,
    List<StateDef> states,
    List<Fun> functions) {

  public StateDef state(String wanted) {
    return states.stream().filter(s -> s.name().equals(wanted)).findFirst().orElseThrow();
  }

  public Fun function(String wanted) {
    return functions.stream().filter(f -> f.name().equals(wanted)).findFirst().orElseThrow();
  }
}
