package dev.tarry.machines.capture;

import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.capture.fields.Layout;
import dev.tarry.machines.capture.shape.Shapes;
import dev.tarry.machines.capture.shared.ConditionCode;
import dev.tarry.machines.capture.shared.LookingCode;
import dev.tarry.machines.capture.shared.Statics;
import dev.tarry.machines.capture.types.FieldCheck;
import dev.tarry.machines.model.Memory;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.Function;

/** How the machines and events of one program are captured. Any thread may use it. */
public final class Capture {
  private final Class<?> machine;
  private final ReachableCode code = new ReachableCode();
  private final ConditionCode conditions = new ConditionCode(code);
  private final Shapes shapes;
  private final Statics statics;

  /** Captures the fields of classes below {@code machine}; its own are not the user's. */
  public Capture(Class<?> machine) {
    this.machine = machine;
    this.shapes = new Shapes(machine, code);
    this.statics = new Statics(shapes, code);
  }

  /** Converts the program's objects to values and back. */
  public Shapes shapes() {
    return shapes;
  }

  /**
   * The memory of the machines of a class.
   *
   * @param durability tells what a crash leaves of a field
   */
  public Memory memory(Class<?> type, Function<Field, Memory.Durability> durability) {
    new FieldCheck(machine).checkAll(type);
    code.look(type);
    return new ObjectMemory(type, new Layout(type, machine), durability, shapes, statics);
  }

  /** Watches a condition, which must not remember states, and looks through its code. */
  public LookingCode looking(String name, Object condition) {
    conditions.look(name, condition);
    return new LookingCode(condition, shapes, code);
  }

  /**
   * What handlers and conditions use that is not the same in every run or on every JVM, in words.
   */
  public List<String> unwatched() {
    return code.orders();
  }
}
