package dev.tarry.bench.oracle.threads.shared;

import dev.tarry.bench.oracle.threads.model.ModelAction;
import dev.tarry.bench.oracle.threads.model.ModelState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * One half of a {@code ReentrantReadWriteLock} in the model. Readers share the lock that a writer
 * has alone; who writes may read, and not the other way.
 *
 * <p>Who cannot have it queues, and only the first of the queue is served. Others may overtake the
 * queue if the lock is free for them, but a reader that does not read yet does not overtake a
 * writer who is first: so one reader may wait for another.
 */
public final class ReadWriteQueue implements Sections.Guarding {
  private final String lock;
  private final String readers;
  private final String queue;
  private final boolean writes;

  public ReadWriteQueue(String lock, boolean writes) {
    this.lock = lock;
    this.readers = lock + "readers";
    this.queue = lock + "queue";
    this.writes = writes;
  }

  /** What a lock begins with. */
  public static Map<String, Object> initial(String lock) {
    return Map.of(lock, Locked.free(), lock + "readers", List.of(), lock + "queue", List.of());
  }

  private String name(int thread) {
    return (writes ? "w" : "r") + thread;
  }

  @Override
  public List<ModelAction> enters(int thread) {
    ModelAction asks =
        ModelAction.of(
            world -> {
              boolean now = isFree(world, thread) && (writes || mayOvertake(world, thread));
              return now ? entered(world, thread) : queued(world, thread);
            });
    ModelAction waits =
        ModelAction.when(
            world -> isFirst(world, name(thread)) && isFree(world, thread),
            world -> {
              List<String> left = world.list(queue);
              return entered(world.with(queue, List.copyOf(left.subList(1, left.size()))), thread);
            });
    return List.of(asks, waits.only(world -> world.list(queue).contains(name(thread))));
  }

  private boolean isFree(ModelState world, int thread) {
    boolean mine = Locked.isOpen(world, lock, thread) && Locked.isHeld(world, lock);
    boolean read = writes && !world.list(readers).isEmpty();
    return mine || (!Locked.isHeld(world, lock) && !read);
  }

  private boolean mayOvertake(ModelState world, int thread) {
    List<String> waiting = world.list(queue);
    return waiting.isEmpty()
        || waiting.get(0).startsWith("r")
        || world.list(readers).contains(thread)
        || Locked.isHeld(world, lock);
  }

  private boolean isFirst(ModelState world, String name) {
    List<String> waiting = world.list(queue);
    return !waiting.isEmpty() && waiting.get(0).equals(name);
  }

  private ModelState queued(ModelState world, int thread) {
    List<String> waiting = new ArrayList<>(world.list(queue));
    waiting.add(name(thread));
    return world.with(queue, List.copyOf(waiting));
  }

  private ModelState entered(ModelState world, int thread) {
    if (writes) {
      return Locked.entered(world, lock, thread);
    }
    List<Integer> all = new ArrayList<>(world.list(readers));
    all.add(thread);
    all.sort(null);
    return world.with(readers, List.copyOf(all));
  }

  @Override
  public ModelAction leaves(int thread) {
    if (writes) {
      return Locked.leave(lock);
    }
    return ModelAction.of(
        world -> {
          List<Integer> all = new ArrayList<>(world.list(readers));
          all.remove((Integer) thread);
          return world.with(readers, List.copyOf(all));
        });
  }
}
