package dev.tarry.machines.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Run;
import dev.tarry.machines.Machine;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a state is said to take: the contents of machines and inboxes, but once if shared. */
class SizesTest {
  record Fill(int size) {}

  record Load(List<String> words) {}

  record Poke() {}

  static final class Store extends Machine {
    static final State<Store> ONLY =
        State.start(Store.class)
            .on(Fill.class, (store, fill) -> store.fill(fill.size()))
            .on(Load.class, (store, load) -> {})
            .on(Poke.class, store -> store.pokes++);
    final List<String> list = new ArrayList<>();
    final Map<Integer, String> map = new HashMap<>();
    int pokes;

    private void fill(int size) {
      for (int i = 0; i < size; i++) {
        list.add("entry " + i);
        map.put(i, "value " + i);
      }
    }
  }

  private static Run run(Record... events) {
    Scenario scenario = new Scenario("sizes");
    Ref<Store> store = scenario.create(new Store());
    for (Record event : events) {
      scenario.send(store, event);
    }
    return scenario.program().start();
  }

  private static Mark next(Run run) {
    run.step(run.choices().get(0));
    return run.mark();
  }

  @ParameterizedTest
  @ValueSource(ints = {10, 100, 1_000})
  void theContentsOfFieldsCount(int size) {
    // Two strings of some 60 bytes, an Integer, and their places.
    assertThat(next(run(new Fill(size))).bytesBeside(null))
        .isBetween(100L * size, 300L * size + 2_000);
  }

  @Test
  void theContentsOfEventsCount() {
    List<String> words = List.of("x".repeat(10_000), "y".repeat(10_000));
    long without = run(new Poke()).mark().bytesBeside(null);
    long with = run(new Poke(), new Load(words)).mark().bytesBeside(null);
    assertThat(with - without).isBetween(20_000L, 50_000L);
  }

  @Test
  void whatTwoStatesShareCountsOnce() {
    Scenario scenario = new Scenario("two");
    Ref<Store> filled = scenario.create(new Store());
    Ref<Store> other = scenario.create(new Store());
    scenario.send(filled, new Fill(1_000)).send(filled, new Poke()).send(other, new Poke());
    Run run = scenario.program().start();
    Mark before = next(run);
    assertThat(before.bytesBeside(null)).isGreaterThan(100_000);
    assertThat(before.bytesBeside(before)).isLessThan(500);
    // The fields of a machine that has run are captured anew, but not the strings in them.
    run.step(0);
    Mark same = run.mark();
    assertThat(same.bytesBeside(before)).isBetween(8_000L, 20_000L);
    run.step(1);
    assertThat(run.mark().bytesBeside(same)).isLessThan(2_000);
  }
}
