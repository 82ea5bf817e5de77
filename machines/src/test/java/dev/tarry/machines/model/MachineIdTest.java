package dev.tarry.machines.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachineIdTest {
  private static final MachineId ROOT = MachineId.root(0, "Main");

  private static MachineId child(MachineId parent, int n, String kind) {
    return MachineId.of(parent, n, kind, parent + "/" + kind + "#" + n);
  }

  @Test
  void theLabelIsNoPartOfTheIdentity() {
    MachineId same = MachineId.of(ROOT, 1, "Client", "another name");
    assertThat(same).isEqualTo(child(ROOT, 1, "Client")).hasToString("another name");
    assertThat(same.hash()).isEqualTo(child(ROOT, 1, "Client").hash());
  }

  @Test
  void parentNumberAndKindAre() {
    MachineId client = child(ROOT, 1, "Client");
    assertThat(client)
        .isNotEqualTo(child(ROOT, 2, "Client"))
        .isNotEqualTo(child(ROOT, 1, "Server"))
        .isNotEqualTo(child(client, 1, "Client"))
        .isNotEqualTo(child(MachineId.root(1, "Main"), 1, "Client"));
  }

  @Test
  void parentsComeBeforeTheirChildrenAndChildrenInTheOrderOfTheirNumbers() {
    MachineId other = MachineId.root(1, "Other");
    MachineId first = child(ROOT, 1, "Client");
    MachineId second = child(ROOT, 2, "Client");
    MachineId grandchild = child(first, 1, "Client");
    List<MachineId> ordered =
        List.of(ROOT, other, first, second, child(other, 1, "Client"), grandchild);
    List<MachineId> sorted = new ArrayList<>(ordered);
    Collections.reverse(sorted);
    Collections.sort(sorted);
    assertThat(sorted).isEqualTo(ordered);
  }

  @Test
  void fewChildrenOfOneMachineHaveDifferentBits() {
    long bits = 0;
    for (int n = 1; n <= 50; n++) {
      bits |= child(ROOT, n, "Client").machines();
    }
    assertThat(Long.bitCount(bits)).isEqualTo(50);
  }
}
