package dev.tarry.machines.runtime.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.runtime.faults.Delivery.What;
import dev.tarry.machines.runtime.state.FaultState;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class NetworkTest {
  private static final MachineId A = MachineId.root(0, "A");
  private static final MachineId B = MachineId.root(1, "B");

  private static List<What> options(Faults faults, FaultState state, int waiting) {
    return new Network(faults)
        .deliveries(A, B, state, waiting).stream().map(Delivery::what).toList();
  }

  private static FaultState fresh(Faults faults) {
    return FaultState.of(faults.budgets());
  }

  @Test
  void theFirstOptionIsThatNothingGoesWrong() {
    Faults faults = Faults.NONE.lose(1).duplicate(1).partition(1, Set.of(A));
    assertThat(options(faults, fresh(faults), 0))
        .containsExactly(What.ARRIVES, What.LOST, What.DUPLICATED, What.CUT);
  }

  @Test
  void aFaultWhoseBudgetIsSpentIsNoOption() {
    Faults faults = Faults.NONE.lose(1);
    assertThat(options(faults, fresh(faults).spend(Faults.LOSSES), 0))
        .containsExactly(What.ARRIVES);
  }

  @Test
  void aMessageAcrossACutIsLostUntilTheCutHeals() {
    Faults faults = Faults.NONE.partition(1, Set.of(A)).lose(1);
    FaultState cut = fresh(faults).spend(Faults.partition(0)).cut(0);
    List<Delivery> all = new Network(faults).deliveries(A, B, cut, 0);
    assertThat(all)
        .containsExactly(new Delivery(What.STILL_CUT, false), new Delivery(What.ARRIVES, true));
  }

  @Test
  void aPartitionWithBothMachinesOnOneSideStopsNothing() {
    Faults faults = Faults.NONE.partition(1, Set.of(A, B));
    assertThat(options(faults, fresh(faults).cut(0), 0)).containsExactly(What.ARRIVES);
  }

  @Test
  void aMessageMayOvertakeEachOneThatWaits() {
    Faults faults = Faults.NONE.reorder(1);
    List<Delivery> all = new Network(faults).deliveries(A, B, fresh(faults), 2);
    assertThat(all)
        .containsExactly(
            new Delivery(What.ARRIVES, false),
            new Delivery(What.OVERTAKES, 1, false),
            new Delivery(What.OVERTAKES, 0, false));
  }

  @Test
  void budgetsAddUpAndEachDeclarationOfPartitionsAndCrashesHasItsOwn() {
    Faults faults =
        Faults.NONE.lose(1).lose(2).crash(3, Set.of(A), true).partition(4, Set.of(B)).reorder(5);
    assertThat(faults.budgets()).containsExactly(3, 0, 5, 4, 3);
    assertThat(faults.crash(0)).isEqualTo(4);
  }

  @Test
  void aNegativeBudgetIsAMistake() {
    assertThatThrownBy(() -> Faults.NONE.lose(-1))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("lost messages is -1; it must be 0 or more");
  }
}
