package dev.tarry.examples.guide;

import dev.tarry.machines.Durable;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Keeps values, and has them kept by another store first if there is one. */
public final class Store extends Machine {
  /** Asks to keep a value. */
  public record Put(String key, int value, Ref<Writer> writer) {}

  /** Says that a value is kept. */
  public record Kept(String key) {}

  static final State<Store> READY = State.start(Store.class).on(Put.class, Store::put);

  @Durable private final Map<String, Integer> values = new HashMap<>();
  private int puts;

  private void put(Put put) {
    values.put(put.key(), put.value());
    puts++;
    send(put.writer(), new Kept(put.key()));
  }

  /** How many different keys it keeps. */
  public int size() {
    return values.size();
  }

  /** How many requests it got since its last start. */
  public int puts() {
    return puts;
  }

  /** A writer and two stores, one of which may crash, in a network that loses a message. */
  public static Scenario scenario() {
    Scenario scenario = new Scenario("two stores");
    List<Ref<Store>> stores = scenario.create(2, i -> new Store());
    scenario.create(new Writer(stores));
    scenario.watch(new Writer.Answered());
    scenario.always("no store invents keys", now -> now.all(stores).allMatch(s -> s.size() <= 1));
    scenario.timers();
    scenario.lose(1);
    scenario.crashAndRestart(1, stores);
    return scenario;
  }
}
