package dev.tarry.junit;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.util.logging.Logger;

/** Adders that read a cell and write it back plus one, and may lose updates of each other. */
final class Race {
  /** The name of the logger that handlers write to when they run; silent by default. */
  static final String LOGGER = "dev.tarry.junit.Race";

  record Read(Ref<Adder> from) {}

  record Value(int n) {}

  record Write(int n) {}

  private Race() {}

  static final class Cell extends Machine {
    static final State<Cell> ONLY =
        State.start(Cell.class).on(Read.class, Cell::read).on(Write.class, Cell::write);
    private int n;
    private int writes;

    private void read(Read read) {
      log("Cell.read");
      send(read.from(), new Value(n));
    }

    private void write(Write write) {
      log("Cell.write");
      n = write.n();
      writes++;
    }
  }

  static final class Adder extends Machine {
    static final State<Adder> ONLY =
        State.start(Adder.class).entry(Adder::read).on(Value.class, Adder::add);
    private final Ref<Cell> cell;

    Adder(Ref<Cell> cell) {
      this.cell = cell;
    }

    private void read() {
      log("Adder.read");
      send(cell, new Read(self()));
    }

    private void add(Value value) {
      log("Adder.add");
      send(cell, new Write(value.n() + 1));
    }
  }

  private static void log(String handler) {
    Logger.getLogger(LOGGER).finer(handler);
  }

  /** Adders that lose no update if there is but one of them. */
  static void build(Scenario scenario, int adders) {
    Ref<Cell> cell = scenario.create(new Cell());
    scenario.create(adders, i -> new Adder(cell));
    scenario.always("no update is lost", all -> all.get(cell).n == all.get(cell).writes);
  }

  /** Adders of whom nothing is demanded. */
  static void carefree(Scenario scenario, int adders) {
    Ref<Cell> cell = scenario.create(new Cell());
    scenario.create(adders, i -> new Adder(cell));
  }
}
