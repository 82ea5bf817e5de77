package dev.tarry.machines.faults;

import dev.tarry.machines.Durable;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.State;
import dev.tarry.machines.faults.Script.Op;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A machine that does what a script says. */
final class Scripted extends Machine {
  record E0() {}

  record E1() {}

  record E2() {}

  record Told(int who, List<Integer> fields) {}

  static final State<Scripted> START = State.start(Scripted.class).entry(Scripted::start);
  static final State<Scripted> FIRST =
      State.of(Scripted.class)
          .on(E0.class, m -> m.run(m.script.reactions().get(0)))
          .on(E1.class, m -> m.run(m.script.reactions().get(1)))
          .on(E2.class, m -> m.run(m.script.reactions().get(2)));
  static final State<Scripted> SECOND =
      State.of(Scripted.class)
          .on(E0.class, m -> m.run(m.script.reactions().get(0)))
          .defer(E1.class)
          .ignore(E2.class);
  static final State<Scripted> THIRD =
      State.of(Scripted.class)
          .on(E0.class, m -> m.run(m.script.reactions().get(0)))
          .on(E1.class, m -> m.run(m.script.reactions().get(1)))
          .on(E2.class, m -> m.run(m.script.reactions().get(2)))
          .onNothing(m -> m.run(m.script.nothing()));

  private final int number;
  private final Script script;
  private final Ref<Witness> witness;
  private final List<Ref<Scripted>> all;
  private int memory;
  @Durable private int disk;
  @Durable private int disk2;

  @Durable(sync = true)
  private int file;

  @Durable(sync = true)
  private int file2;

  Scripted(int number, Script script, Ref<Witness> witness, List<Ref<Scripted>> all) {
    this.number = number;
    this.script = script;
    this.witness = witness;
    this.all = all;
  }

  /** Its fields, those in memory first. */
  List<Integer> fields() {
    return List.of(memory, disk, disk2, file, file2);
  }

  private void start() {
    run(script.start());
    goTo(FIRST);
  }

  private void run(List<Op> ops) {
    for (int i = 0; i < ops.size(); i++) {
      Op op = ops.get(i);
      if (op instanceof Script.Skip) {
        i += choose() ? 1 : 0;
      } else if (op instanceof Script.Go go) {
        goTo(List.of(FIRST, SECOND, THIRD).get(go.state()));
      } else if (op instanceof Script.Stop) {
        halt();
      } else {
        perform(op);
      }
    }
  }

  private void perform(Op op) {
    if (op instanceof Script.Send send) {
      send(all.get(send.to()), event(send.event()));
    } else if (op instanceof Script.Tell) {
      send(witness, new Told(number, fields()));
    } else if (op instanceof Script.Write write) {
      write(write.field(), write.value());
    } else if (op instanceof Script.Sync) {
      sync();
    } else if (op instanceof Script.After after) {
      after(Duration.ofMillis(after.time()), event(after.event()));
    } else if (op instanceof Script.Cancel cancel) {
      cancel(event(cancel.event()).getClass());
    } else if (op instanceof Script.Await await) {
      receive(event(await.event()).getClass());
    }
  }

  static Record event(int number) {
    return List.of(new E0(), new E1(), new E2()).get(number);
  }

  private void write(int field, int value) {
    switch (field) {
      case 0 -> memory = value;
      case 1 -> disk = value;
      case 2 -> disk2 = value;
      case 3 -> file = value;
      default -> file2 = value;
    }
  }

  /** Notes what it is told, and never fails. */
  static final class Witness extends Machine {
    static final State<Witness> ONLY =
        State.start(Witness.class).on(Told.class, (m, told) -> m.notes.add(m.note(told)));

    private final List<String> notes = new ArrayList<>();

    private String note(Told told) {
      return told.who() + ":" + told.fields();
    }

    List<String> notes() {
      return notes;
    }
  }
}
