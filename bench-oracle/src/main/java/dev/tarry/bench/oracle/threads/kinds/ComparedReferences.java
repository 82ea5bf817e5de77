package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.Shared.Final;
import dev.tarry.bench.oracle.threads.shared.SharedOperations;
import dev.tarry.bench.oracle.threads.shared.SharedOperations.Maker;
import dev.tarry.bench.oracle.threads.shared.Variables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Texts that are all equal, and boxes; what matters is which of them are the same. */
final class ComparedReferences {
  private ComparedReferences() {}

  static Shared of(Random random) {
    boolean texts = random.nextBoolean();
    String fresh = texts ? "new String(\"a\")" : "Integer.valueOf(1000)";
    String type = texts ? "String" : "Integer";
    List<Maker> makers = new ArrayList<>();
    for (String x : List.of("x", "y")) {
      String other = x.equals("x") ? "y" : "x";
      makers.add((some, t, r) -> set(x, fresh, r));
      makers.add((some, t, r) -> copy(x, other, r));
      makers.add((some, t, r) -> swap(x, type, fresh, r));
      makers.add((some, t, r) -> compare(x, other, type, r));
    }
    String members =
        """
        final AtomicReference<TYPE> x = new AtomicReference<>(FRESH);
        final AtomicReference<TYPE> y = new AtomicReference<>(x.get());
        """;
    return new SharedOperations(
        members.replace("TYPE", type).replace("FRESH", fresh),
        Map.of("x", "first", "y", "first"),
        makers,
        List.of(new Final("x.get() == y.get()", world -> world.get("x").equals(world.get("y")))),
        Variables.spawn(random),
        3);
  }

  /** Puts an object there that nobody else has; in the model it has the name of the operation. */
  private static Op set(String x, String fresh, String r) {
    return Op.of(x + ".set(" + fresh + ");", ModelAction.of(world -> world.with(x, r)));
  }

  private static Op copy(String x, String other, String r) {
    return Op.of(
        x + ".set(" + other + ".get());",
        load(other, r + "_object"),
        ModelAction.of(world -> world.with(x, world.get(r + "_object"))));
  }

  /** Replaces what was read by another one, if it is still there. */
  private static Op swap(String x, String type, String fresh, String r) {
    String read = r + "_object";
    String source =
        """
        TYPE READ = X.get();
        boolean RESULT = X.compareAndSet(READ, FRESH);
        """
            .replace("TYPE", type)
            .replace("READ", read)
            .replace("X", x)
            .replace("RESULT", r)
            .replace("FRESH", fresh);
    return Op.result(
        source,
        r,
        load(x, read),
        ModelAction.of(
            world ->
                world.get(x).equals(world.get(read))
                    ? world.with(x, r).with(r, true)
                    : world.with(r, false)));
  }

  private static Op compare(String x, String other, String type, String r) {
    String read = r + "_object";
    String source =
        """
        TYPE READ = X.get();
        boolean RESULT = READ == OTHER.get();
        """
            .replace("TYPE", type)
            .replace("READ", read)
            .replace("X", x)
            .replace("RESULT", r)
            .replace("OTHER", other);
    return Op.result(
        source,
        r,
        load(x, read),
        ModelAction.of(world -> world.with(r, world.get(read).equals(world.get(other)))));
  }

  private static ModelAction load(String variable, String to) {
    return ModelAction.of(world -> world.with(to, world.get(variable)));
  }
}
