package dev.tarry.machines.faults;

import dev.tarry.machines.faults.Script.Op;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Small random programs that end: a handler sends and awaits only events that come after its own.
 */
final class RandomPlan {
  /** What may go wrong. */
  enum Fault {
    LOSS,
    DUPLICATE,
    REORDERING,
    PARTITION,
    CRASH,
    RESTART
  }

  private static final int MACHINES = 2;

  private final Random random;

  private RandomPlan(Random random) {
    this.random = random;
  }

  /** A program with these faults. */
  static Plan of(long seed, List<Fault> faults) {
    return new RandomPlan(new Random(seed)).plan(faults);
  }

  private Plan plan(List<Fault> faults) {
    List<Script> scripts = new ArrayList<>();
    for (int i = 0; i < MACHINES; i++) {
      List<List<Op>> reactions = new ArrayList<>();
      for (int event = 0; event < Script.EVENTS; event++) {
        reactions.add(handler(event));
      }
      List<Op> nothing = new ArrayList<>(List.of(random.nextBoolean() ? tell() : write()));
      nothing.add(new Script.Go(random.nextInt(2)));
      scripts.add(new Script(handler(-1), reactions, nothing));
    }
    List<List<Integer>> first = new ArrayList<>();
    for (int i = 0; i < random.nextInt(3); i++) {
      first.add(List.of(random.nextInt(MACHINES), random.nextInt(Script.EVENTS)));
    }
    List<Plan.Partition> partitions = new ArrayList<>();
    List<Plan.Crash> crashes = new ArrayList<>();
    for (Fault fault : faults) {
      switch (fault) {
        case LOSS, DUPLICATE, REORDERING -> {}
        case PARTITION -> partitions.add(new Plan.Partition(1, some()));
        case CRASH, RESTART -> crashes.add(new Plan.Crash(1, some(), fault == Fault.RESTART));
      }
    }
    return new Plan(
        scripts,
        first,
        Collections.frequency(faults, Fault.LOSS),
        Collections.frequency(faults, Fault.DUPLICATE),
        Collections.frequency(faults, Fault.REORDERING),
        partitions,
        crashes);
  }

  private Set<Integer> some() {
    int which = random.nextInt(3);
    return which == 2 ? Set.of(0, 1) : Set.of(which);
  }

  private List<Op> handler(int event) {
    List<Op> ops = new ArrayList<>();
    int size = 1 + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      ops.add(op(event));
    }
    switch (random.nextInt(8)) {
      case 0 -> ops.add(new Script.Go(Script.SECOND));
      case 1 -> ops.add(new Script.Go(Script.THIRD));
      case 2 -> ops.add(new Script.Stop());
      default -> {}
    }
    return ops;
  }

  private Op op(int event) {
    boolean last = event == Script.EVENTS - 1;
    int later = last ? 0 : event + 1 + random.nextInt(Script.EVENTS - 1 - event);
    return switch (random.nextInt(last ? 7 : 11)) {
      case 0, 1 -> tell();
      case 2, 3, 4 -> write();
      case 5 -> new Script.Sync();
      case 6 -> new Script.Skip();
      case 7 -> new Script.After(later, 1 + random.nextInt(2));
      case 8 -> random.nextBoolean() ? new Script.Cancel(later) : new Script.Await(later);
      default -> new Script.Send(random.nextInt(MACHINES), later);
    };
  }

  private static Op tell() {
    return new Script.Tell();
  }

  private Op write() {
    return new Script.Write(random.nextInt(Script.FIELDS), 1 + random.nextInt(2));
  }
}
