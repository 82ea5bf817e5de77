package dev.tarry.bench.oracle.threads.kinds;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Monitors and locks in the model: a variable holds who has one, and how often it was entered. */
final class Locked {
  private static final int NOBODY = -1;

  private Locked() {}

  /** What a lock begins with. */
  static Object free() {
    return List.of(NOBODY, 0);
  }

  private static int owner(ModelState world, String lock) {
    return world.<Integer>list(lock).get(0);
  }

  private static int entries(ModelState world, String lock) {
    return world.<Integer>list(lock).get(1);
  }

  /** Whether a thread can enter: nobody has it, or the thread itself. */
  static boolean isOpen(ModelState world, String lock, int thread) {
    return owner(world, lock) == NOBODY || owner(world, lock) == thread;
  }

  static boolean isHeld(ModelState world, String lock) {
    return owner(world, lock) != NOBODY;
  }

  static ModelState entered(ModelState world, String lock, int thread) {
    return world.with(lock, List.of(thread, entries(world, lock) + 1));
  }

  static ModelState left(ModelState world, String lock) {
    int entries = entries(world, lock) - 1;
    return world.with(lock, entries == 0 ? free() : List.of(owner(world, lock), entries));
  }

  static ModelAction enter(String lock, int thread) {
    return ModelAction.when(
        world -> isOpen(world, lock, thread), world -> entered(world, lock, thread));
  }

  static ModelAction leave(String lock) {
    return ModelAction.of(world -> left(world, lock));
  }

  /** One operation that needs the lock for a moment. */
  static ModelAction atomic(String lock, int thread, UnaryOperator<ModelState> does) {
    return ModelAction.when(world -> isOpen(world, lock, thread), does);
  }

  /** Some operations inside the lock. */
  static List<ModelAction> around(String lock, int thread, List<ModelAction> inside) {
    List<ModelAction> all = new ArrayList<>();
    all.add(enter(lock, thread));
    all.addAll(inside);
    all.add(leave(lock));
    return all;
  }
}
