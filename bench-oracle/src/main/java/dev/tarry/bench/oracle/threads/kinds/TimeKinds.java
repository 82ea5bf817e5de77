package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.AccessKind;
import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import dev.tarry.bench.oracle.threads.model.Op;
import dev.tarry.bench.oracle.threads.model.Shared;
import dev.tarry.bench.oracle.threads.model.TimedAction;
import dev.tarry.bench.oracle.threads.shared.SharedOperations;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;

/** Sleeps, waits with a timeout and looks at the clock, with patience. */
final class TimeKinds {
  private static final int[] MILLIS = {100, 300, 500, 800, 900, 1500, 5000};

  private TimeKinds() {}

  static List<AccessKind> all() {
    return List.of(
        AccessKind.of("sleeps", random -> new Timed(0)),
        AccessKind.of("timed waits", random -> new Timed(1)),
        AccessKind.of("clocks", random -> new Timed(2)));
  }

  /**
   * A number under a monitor, which is always a scheduling point.
   *
   * @param variety 0 for sleeps only, 1 with waits, 2 with waits and looks at the clock
   */
  private record Timed(int variety) implements Shared {
    @Override
    public String members() {
      return "int n;\nfinal long begin = System.currentTimeMillis();\n";
    }

    @Override
    public Map<String, Object> initial() {
      return new HashMap<>(Map.of("n", 0, "clock", 0, "waiting", List.of()));
    }

    @Override
    public boolean isPatient() {
      return true;
    }

    @Override
    public List<Final> finals() {
      return List.of(Final.of("n", "n"));
    }

    @Override
    public Op op(Random random, int thread, String result) {
      int millis = MILLIS[random.nextInt(MILLIS.length)];
      boolean even = (result.charAt(result.length() - 1) - '0') % 2 == 0;
      return switch (random.nextInt(4 + variety)) {
        case 0 -> even ? sleep(millis) : change(result); // not so many that it is held back
        case 1 -> change(result);
        case 2 -> look(result);
        case 3 -> even ? sleep(millis) : look(result);
        case 4 -> await(millis, result);
        default -> time(result);
      };
    }

    private static Op sleep(int millis) {
      return Op.of(
          "Thread.sleep(" + millis + ");",
          new TimedAction(millis, world -> true, world -> false, false, UnaryOperator.identity()));
    }

    private static Op change(String result) {
      return Op.result(
          "int R;\nsynchronized (this) { R = ++n; notifyAll(); }".replace("R", result),
          result,
          ModelAction.of(
              world ->
                  world
                      .with("n", world.number("n") + 1)
                      .with(result, world.number("n") + 1)
                      .with("waiting", List.of())));
    }

    private static Op look(String result) {
      return Op.result(
          "int R;\nsynchronized (this) { R = n; }".replace("R", result),
          result,
          ModelAction.of(world -> world.with(result, world.number("n"))));
    }

    private static Op await(int millis, String result) {
      return Op.result(
          "int R;\nsynchronized (this) { if (n == 0) wait(M); R = n; }"
              .replace("M", "" + millis)
              .replace("R", result),
          result,
          ModelAction.of(
              world -> world.number("n") > 0 ? woken(world, result) : waits(world, result)),
          new TimedAction(
              millis,
              world -> isWaiting(world, result),
              world -> !isWaiting(world, result),
              true,
              world -> woken(world, result)));
    }

    private static boolean isWaiting(ModelState world, String result) {
      return world.list("waiting").contains(result);
    }

    private static ModelState waits(ModelState world, String result) {
      return world.with("waiting", SharedOperations.plus(world.list("waiting"), result));
    }

    private static ModelState woken(ModelState world, String result) {
      return world
          .with("waiting", SharedOperations.minus(world.list("waiting"), result))
          .with(result, world.number("n"));
    }

    private static Op time(String result) {
      return Op.result(
          "long R = System.currentTimeMillis() - begin;".replace("R", result),
          result,
          ModelAction.of(world -> world.with(result, world.number("clock"))));
    }
  }
}
