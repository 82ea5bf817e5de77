package dev.tarry.bench.oracle.threads.shared;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Spawn;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Variables that hold small numbers, which threads access in one way or another. */
public final class Variables implements Shared {
  private final String members;
  private final Encoding type;
  private final List<Variable> variables;
  private final Spawn spawn;
  private final boolean crowded;

  /**
   * A variable.
   *
   * @param name in the model
   * @param access the ways to access it; one of them is taken at random each time
   * @param last the expression by which its value is read in the end
   */
  public record Variable(String name, List<Access> access, String last) {}

  /** A way to access a variable. */
  public interface Access {
    Op op(Random random, String variable, String result);
  }

  /** Variables of one type, and what declares them. */
  public Variables(String members, Encoding type, Spawn spawn, List<Variable> variables) {
    this(members, type, spawn, variables, false);
  }

  private Variables(
      String members, Encoding type, Spawn spawn, List<Variable> variables, boolean crowded) {
    this.members = members;
    this.type = type;
    this.spawn = spawn;
    this.variables = variables;
    this.crowded = crowded;
  }

  /** The same for three threads: when two have written, there is one more to go on. */
  public Variables crowded() {
    return new Variables(members, type, spawn, variables, true);
  }

  @Override
  public int threads(Random random) {
    return crowded ? 3 : Shared.super.threads(random);
  }

  @Override
  public String members() {
    return members;
  }

  @Override
  public Spawn spawn() {
    return spawn;
  }

  @Override
  public Map<String, Object> initial() {
    Map<String, Object> initial = new HashMap<>();
    variables.forEach(variable -> initial.put(variable.name, 0));
    return initial;
  }

  @Override
  public Op op(Random random, int thread, String result) {
    Variable variable = variables.get(random.nextInt(variables.size()));
    return variable
        .access
        .get(random.nextInt(variable.access.size()))
        .op(random, variable.name, result);
  }

  @Override
  public List<Final> finals() {
    List<Final> finals = new ArrayList<>();
    for (Variable variable : variables) {
      finals.add(Final.of(type.number(variable.last), variable.name));
    }
    return finals;
  }

  /** Threads, or threads and the one that starts them. */
  public static Spawn spawn(Random random) {
    return random.nextBoolean() ? Spawn.THREADS : Spawn.MAIN;
  }

  /** The modifier of a field: accesses to plain ones are points only where they race. */
  public static String plainOrVolatile(Random random) {
    return random.nextBoolean() ? "volatile " : "";
  }

  /** A read by this expression. */
  public static Access read(Encoding type, String expression) {
    return (random, variable, result) ->
        Op.result(
            "int " + result + " = " + type.number(expression) + ";",
            result,
            load(variable, result));
  }

  /** A write by this statement, in which {@code VALUE} stands for the value. */
  public static Access write(Encoding type, String statement) {
    return (random, variable, result) -> {
      int value = type.value(random);
      return Op.of(statement.replace("VALUE", type.value(value)), store(variable, value));
    };
  }

  /** One more, in two operations. */
  public static Access increment(String statement) {
    return (random, variable, result) ->
        Op.of(
            statement,
            load(variable, result + "old"),
            ModelAction.of(world -> world.with(variable, world.number(result + "old") + 1)));
  }

  /** Adds a number at once; the result is the old value, or the new one. */
  public static Access add(String expression, boolean old) {
    return (random, variable, result) -> {
      int more = 1 + random.nextInt(2);
      return Op.result(
          "int " + result + " = (int) " + expression.replace("VALUE", "" + more) + ";",
          result,
          ModelAction.of(
              world -> {
                int before = world.number(variable);
                return world
                    .with(variable, before + more)
                    .with(result, old ? before : before + more);
              }));
    };
  }

  /** Puts a value in the place of another one; the result is the old one. */
  public static Access swap(Encoding type, String expression) {
    return (random, variable, result) -> {
      int value = type.value(random);
      return Op.result(
          "int "
              + result
              + " = "
              + type.number(expression.replace("VALUE", type.value(value)))
              + ";",
          result,
          ModelAction.of(world -> world.with(result, world.get(variable)).with(variable, value)));
    };
  }

  /** Compares and sets; the result tells whether it did. */
  public static Access compareAndSet(Encoding type, String expression) {
    return (random, variable, result) -> {
      int expected = random.nextInt(2);
      int value = type.value(random);
      String text =
          expression.replace("EXPECTED", type.value(expected)).replace("VALUE", type.value(value));
      return Op.result(
          "boolean " + result + " = " + text + ";",
          result,
          ModelAction.of(
              world ->
                  world.number(variable) == expected
                      ? world.with(variable, value).with(result, true)
                      : world.with(result, false)));
    };
  }

  private static ModelAction load(String variable, String to) {
    return ModelAction.of(world -> world.with(to, world.get(variable)));
  }

  private static ModelAction store(String variable, int value) {
    return ModelAction.of(world -> world.with(variable, value));
  }
}
