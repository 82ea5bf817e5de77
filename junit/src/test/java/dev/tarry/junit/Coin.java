package dev.tarry.junit;

import dev.tarry.machines.Machine;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.Spec;
import dev.tarry.machines.State;

/** A machine that tosses until a coin is heads, and a spec that waits for it. */
final class Coin {
  record Toss() {}

  record Heads() {}

  private Coin() {}

  static final class Tosser extends Machine {
    static final State<Tosser> ONLY =
        State.start(Tosser.class).entry(Tosser::again).on(Toss.class, Tosser::toss);

    private void again() {
      send(self(), new Toss());
    }

    private void toss(Toss toss) {
      if (choose()) {
        announce(new Heads());
      } else {
        again();
      }
    }
  }

  static final class Lucky extends Spec {
    static final State<Lucky> HOPING =
        State.start(Lucky.class).hot().goTo(Heads.class, () -> Lucky.HAPPY);
    static final State<Lucky> HAPPY = State.of(Lucky.class).cold();
  }

  static void build(Scenario scenario) {
    scenario.create(new Tosser());
    scenario.watch(new Lucky());
  }
}
