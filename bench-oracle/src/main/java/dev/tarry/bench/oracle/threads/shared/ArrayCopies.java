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

/**
 * Two arrays with two elements each, which are copied and filled as a whole, element by element.
 */
public final class ArrayCopies implements Shared {
  private final JavaType type;
  private final Spawn spawn;

  public ArrayCopies(Random random) {
    List<JavaType> types =
        List.of(JavaType.BYTE, JavaType.INT, JavaType.LONG, JavaType.DOUBLE, JavaType.STRING);
    type = types.get(random.nextInt(types.size()));
    spawn = Variables.spawn(random);
  }

  @Override
  public String members() {
    return "final TYPE[] a = {ZERO, ZERO};\nfinal TYPE[] b = {ZERO, ZERO};\n"
        .replace("TYPE", type.text)
        .replace("ZERO", type.value(0));
  }

  @Override
  public Spawn spawn() {
    return spawn;
  }

  @Override
  public int mostOps(int threads) {
    return threads == 2 ? 2 : 1;
  }

  @Override
  public Map<String, Object> initial() {
    Map<String, Object> initial = new HashMap<>();
    for (String name : List.of("a0", "a1", "b0", "b1")) {
      initial.put(name, 0);
    }
    return initial;
  }

  @Override
  public Op op(Random random, int thread, String result) {
    String array = random.nextBoolean() ? "a" : "b";
    String other = array.equals("a") ? "b" : "a";
    int at = random.nextInt(2);
    int value = 1 + random.nextInt(2);
    return switch (random.nextInt(7)) {
      case 0 ->
          Op.of(
              array + "[" + at + "] = " + type.value(value) + ";",
              ModelAction.of(world -> world.with(array + at, value)));
      case 1 ->
          Op.result(
              "int " + result + " = " + type.number(array + "[" + at + "]") + ";",
              result,
              ModelAction.of(world -> world.with(result, world.get(array + at))));
      case 2 -> {
        List<ModelAction> actions = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
          actions.add(move(array + i, result + "t"));
          actions.add(move(result + "t", other + i));
        }
        yield new Op(
            "System.arraycopy(" + array + ", 0, " + other + ", 0, 2);", List.of(), actions);
      }
      case 3 ->
          Op.of(
              "System.arraycopy(" + array + ", 0, " + array + ", 1, 1);",
              move(array + "0", result + "t"),
              move(result + "t", array + "1"));
      case 4 ->
          Op.of(
              "Arrays.fill(" + array + ", " + type.value(value) + ");",
              ModelAction.of(world -> world.with(array + "0", value)),
              ModelAction.of(world -> world.with(array + "1", value)));
      case 5 -> read(result, array, array + ".clone()");
      default -> read(result, array, "Arrays.copyOf(" + array + ", 2)");
    };
  }

  private Op read(String result, String array, String expression) {
    String source =
        "TYPE[] R = EXPRESSION;\nint R0 = FIRST;\nint R1 = SECOND;"
            .replace("TYPE", type.text)
            .replace("EXPRESSION", expression)
            .replace("FIRST", type.number("R[0]"))
            .replace("SECOND", type.number("R[1]"))
            .replace("R", result + "c");
    return new Op(
        source,
        List.of(result + "c0", result + "c1"),
        List.of(move(array + "0", result + "c0"), move(array + "1", result + "c1")));
  }

  private static ModelAction move(String from, String to) {
    return ModelAction.of(world -> world.with(to, world.get(from)));
  }

  @Override
  public List<Final> finals() {
    List<Final> finals = new ArrayList<>();
    for (String array : List.of("a", "b")) {
      for (int i = 0; i < 2; i++) {
        finals.add(Final.of(type.number(array + "[" + i + "]"), array + i));
      }
    }
    return finals;
  }
}
