package dev.tarry.machines.runtime.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlotsTest {
  private static final EventType TICK = new EventType("Tick");

  private final LocalState machine = StateLawTest.local("a");

  private static Inbox inbox(int n) {
    return Inbox.EMPTY.insert(0, new Event(TICK, n));
  }

  /** Steps that change up to three slots, or add one, from any state there has been so far. */
  @ParameterizedTest
  @ValueSource(ints = {1, 15, 16, 17, 32, 33, 70})
  void aStepChangesItsOwnCopyOnly(int machines) {
    Random random = new Random(machines);
    Slots slots = Slots.EMPTY;
    List<Inbox> plain = new ArrayList<>();
    for (int i = 0; i < machines; i++) {
      plain.add(inbox(i));
      slots = slots.plus(machine, inbox(i));
    }
    List<Slots> all = new ArrayList<>(List.of(slots));
    List<List<Inbox>> expected = new ArrayList<>(List.of(List.copyOf(plain)));
    for (int step = 0; step < 300; step++) {
      int from = random.nextInt(all.size());
      Slots next = all.get(from);
      Slots own = null;
      List<Inbox> changed = new ArrayList<>(expected.get(from));
      for (int i = random.nextInt(4); i > 0; i--) {
        int slot = random.nextInt(changed.size());
        changed.set(slot, inbox(1000 + step));
        own = next.with(slot, machine, changed.get(slot), own);
        next = own;
      }
      if (random.nextInt(8) == 0) {
        changed.add(inbox(step));
        next = next.plus(machine, inbox(step));
      }
      all.add(next);
      expected.add(changed);
    }
    for (int i = 0; i < all.size(); i++) {
      Slots each = all.get(i);
      List<Inbox> found = new ArrayList<>();
      for (int slot = 0; slot < each.size(); slot++) {
        found.add(each.inbox(slot));
      }
      assertThat(found).isEqualTo(expected.get(i));
    }
  }
}
