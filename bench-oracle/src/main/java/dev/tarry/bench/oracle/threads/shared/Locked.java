package dev.tarry.bench.oracle.threads.shared;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Monitors and locks in the model: a variable holds who has one, and how often it was entered. */
public final class Locked {
  private static final int NOBODY = -1;

  private Locked() {}

  /** What a lock begins with. */
  public static Object free() {
    return List.of(NOBODY, 0);
  }

  private static int owner(ModelState world, String lock) {
    return world.<Integer>list(lock).get(0);
  }

  private static int entries(ModelState world, String lock) {
    return world.<Integer>list(lock).get(1);
  }

  /** Whether a thread can enter: nobody has it, or the thread itself. */
  public static boolean isOpen(ModelState world, String lock, int thread) {
    return owner(world, lock) == NOBODY || owner(world, lock) == thread;
  }

  public static boolean isHeld(ModelState world, String lock) {
    return owner(world, lock) != NOBODY;
  }

  public static ModelState entered(ModelState world, String lock, int thread) {
    return world.with(lock, List.of(thread, entries(world, lock) + 1));
  }

  public static ModelState left(ModelState world, String lock) {
    int entries = entries(world, lock) - 1;
    return world.with(lock, entries == 0 ? free() : List.of(owner(world, lock), entries));
  }

  public static ModelAction enter(String lock, int thread) {
    return ModelAction.when(
        world -> isOpen(world, lock, thread), world -> entered(world, lock, thread));
  }

  public static ModelAction leave(String lock) {
    return ModelAction.of(world -> left(world, lock));
  }

  /** One operation that needs the lock for a moment. */
  public static ModelAction atomic(String lock, int thread, UnaryOperator<ModelState> does) {
    return ModelAction.when(world -> isOpen(world, lock, thread), does);
  }

  /** Some operations inside the lock. */
  public static List<ModelAction> around(String lock, int thread, List<ModelAction> inside) {
    List<ModelAction> all = new ArrayList<>();
    all.add(enter(lock, thread));
    all.addAll(inside);
    all.add(leave(lock));
    return all;
  }
}
