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

  private enum Kind {
    SEND,
    TELL,
    MEMORY,
    DISK,
    FILE,
    SYNC,
    AFTER,
    CANCEL,
    SKIP,
    AWAIT
  }

  private static final List<Op> LASTS =
      List.of(new Script.Go(Script.SECOND), new Script.Go(Script.THIRD), new Script.Stop());
  private static final int MACHINES = 2;

  /** The machine that gets most to do, and is struck first. */
  private static final int BUSY = 0;

  private final Random random;
  private final List<Kind> kinds = new ArrayList<>();

  private RandomPlan(Random random) {
    this.random = random;
  }

  /** A program with these faults. */
  static FaultPlan of(long seed, List<Fault> faults) {
    return new RandomPlan(new Random(seed)).plan(faults);
  }

  /** A program of a few kinds of things only, which then come together more often. */
  private FaultPlan plan(List<Fault> faults) {
    List<Kind> all = new ArrayList<>(List.of(Kind.values()));
    Collections.shuffle(all, random);
    kinds.addAll(all.subList(0, 4 + random.nextInt(3)));
    kinds.add(random.nextBoolean() ? Kind.DISK : Kind.FILE);
    List<Script> scripts = new ArrayList<>();
    for (int i = 0; i < MACHINES; i++) {
      List<List<Op>> reactions = new ArrayList<>();
      for (int event = 0; event < Script.EVENTS; event++) {
        reactions.add(handler(event, i == BUSY ? 2 : 1));
      }
      List<Op> nothing =
          List.of(write(Script.DISK), new Script.Tell(), new Script.Go(Script.FIRST));
      scripts.add(new Script(handler(-1, 1), reactions, nothing));
    }
    List<List<Integer>> first = new ArrayList<>();
    first.add(List.of(BUSY, random.nextInt(Script.EVENTS)));
    first.add(List.of(random.nextInt(MACHINES), random.nextInt(Script.EVENTS)));
    List<FaultPlan.Partition> partitions = new ArrayList<>();
    List<FaultPlan.Crash> crashes = new ArrayList<>();
    for (Fault fault : faults) {
      switch (fault) {
        case LOSS, DUPLICATE, REORDERING -> {}
        case PARTITION -> partitions.add(new FaultPlan.Partition(1, some()));
        case CRASH, RESTART -> crashes.add(new FaultPlan.Crash(1, some(), fault == Fault.RESTART));
      }
    }
    return new FaultPlan(
        scripts,
        first,
        Collections.frequency(faults, Fault.LOSS),
        Collections.frequency(faults, Fault.DUPLICATE),
        Collections.frequency(faults, Fault.REORDERING),
        partitions,
        crashes);
  }

  private Set<Integer> some() {
    return random.nextInt(3) == 0 ? Set.of(BUSY, 1 - BUSY) : Set.of(BUSY);
  }

  private List<Op> handler(int event, int least) {
    List<Op> ops = new ArrayList<>();
    int size = least + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      ops.add(op(kinds.get(random.nextInt(kinds.size())), event));
    }
    if (random.nextInt(3) == 0) {
      ops.add(LASTS.get(random.nextInt(LASTS.size())));
    }
    return ops;
  }

  private Op op(Kind kind, int event) {
    boolean last = event == Script.EVENTS - 1;
    int later = last ? 0 : event + 1 + random.nextInt(Script.EVENTS - 1 - event);
    return switch (kind) {
      case TELL, CANCEL -> kind == Kind.TELL || last ? new Script.Tell() : new Script.Cancel(later);
      case MEMORY -> write(Script.MEMORY);
      case DISK -> write(Script.DISK + random.nextInt(2));
      case FILE -> write(Script.FILE + random.nextInt(2));
      case SYNC -> new Script.Sync();
      case SKIP -> new Script.Skip();
      case AFTER -> last ? write(Script.DISK) : new Script.After(later, 1 + random.nextInt(2));
      case AWAIT -> last ? write(Script.FILE) : new Script.Await(later);
      case SEND -> last ? new Script.Tell() : new Script.Send(random.nextInt(MACHINES), later);
    };
  }

  private Op write(int field) {
    return new Script.Write(field, 1 + random.nextInt(2));
  }
}
