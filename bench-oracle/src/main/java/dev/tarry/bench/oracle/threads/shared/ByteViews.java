package dev.tarry.bench.oracle.threads.shared;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Spawn;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Four bytes, the second pair of which is also a short, by a view and by a buffer. */
public final class ByteViews implements Shared {
  private final Spawn spawn;

  public ByteViews(Spawn spawn) {
    this.spawn = spawn;
  }

  @Override
  public String members() {
    return """
        final byte[] b = new byte[4];
        static final VarHandle H =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
        """;
  }

  @Override
  public Spawn spawn() {
    return spawn;
  }

  @Override
  public Map<String, Object> initial() {
    return Map.of("b0", 0, "b2", 0, "b3", 0);
  }

  @Override
  public Op op(Random random, int thread, String result) {
    int value = 1 + random.nextInt(2);
    int at = 2 + random.nextInt(2);
    return switch (random.nextInt(4)) {
      case 0 ->
          Op.of(
              "b[" + at + "] = " + value + ";",
              ModelAction.of(world -> world.with("b" + at, value)));
      case 1 ->
          Op.result(
              "int " + result + " = b[" + at + "];",
              result,
              ModelAction.of(world -> world.with(result, world.get("b" + at))));
      case 2 ->
          Op.of(
              "H.set(b, 2, (short) " + (value + 256 * value) + ");",
              ModelAction.of(world -> world.with("b2", value).with("b3", value)));
      default ->
          Op.result(
              "int " + result + " = (short) H.get(b, 2);",
              result,
              ModelAction.of(
                  world -> world.with(result, world.number("b2") + 256 * world.number("b3"))));
    };
  }

  @Override
  public List<Final> finals() {
    return List.of(Final.of("b[2]", "b2"), Final.of("b[3]", "b3"));
  }
}
