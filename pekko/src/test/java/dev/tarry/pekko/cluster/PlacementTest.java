package dev.tarry.pekko.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineId;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacementTest {
  private static final MachineId MAIN = MachineId.root(0, "Main");

  private static MachineId child(int n, String kind) {
    return MachineId.of(MAIN, n, kind, "Main/" + kind + "#" + n);
  }

  @Test
  void machinesTakeTurnsOnAllNodes() {
    List<Integer> nodes =
        List.of(child(1, "A"), child(2, "B"), child(3, "A"), child(4, "A")).stream()
            .map(id -> Placement.ROUND_ROBIN.of(id, id.kind(), 3))
            .toList();
    assertThat(nodes).containsExactly(1, 2, 0, 1);
    assertThat(Placement.ROUND_ROBIN.of(MAIN, "Main", 3)).isZero();
  }

  @Test
  void kindsAndMachinesCanHavePlaces() {
    Placement placement =
        Placement.ROUND_ROBIN.parse("A=2").parse("A#4=3").parse("Main/B#2=1").parse("C=1,3");
    assertThat(placement.of(child(1, "A"), "A", 3)).isEqualTo(1);
    assertThat(placement.of(child(4, "A"), "A", 3)).isEqualTo(2);
    assertThat(placement.of(child(2, "B"), "B", 3)).isZero();
    assertThat(placement.of(child(5, "C"), "C", 3)).isEqualTo(2);
    assertThat(placement.of(child(6, "C"), "C", 3)).isZero();
  }

  @Test
  void aPlaceThatIsNoneIsRefused() {
    assertThatThrownBy(() -> Placement.ROUND_ROBIN.parse("A"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("write Kind=1,2");
    assertThatThrownBy(() -> Placement.ROUND_ROBIN.parse("A=4").check(3))
        .isInstanceOf(Mistake.class)
        .hasMessage("A is placed on [4], and there are nodes 1 to 3");
    assertThatThrownBy(() -> NodeAddress.parse("here"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("write host:port");
    assertThatThrownBy(() -> ReliableRule.parse("A"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("write Client->Server");
  }
}
