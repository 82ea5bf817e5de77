package dev.tarry.machines.capture.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.Machine;
import dev.tarry.machines.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StepLimitTest {
  private static final int ENOUGH = 100_000;

  static final class Lister extends Machine {
    static final State<Lister> ONLY = State.start(Lister.class).entry(Lister::go);

    @SuppressWarnings("UnusedVariable") // it is there to be captured
    private List<String> all = List.of();

    private void go() {
      all = copy(names());
    }

    private static Set<String> names() {
      return Set.of("a", "b");
    }

    private static List<String> copy(Set<String> names) {
      return new ArrayList<>(names);
    }
  }

  @Test
  void wheneverTheLimitIsReachedTheReportSaysSo() {
    List<String> whole = orders(ENOUGH);
    assertThat(whole).singleElement().asString().contains("the order of Set.of");
    boolean tooLarge = true;
    for (int limit = 1; tooLarge; limit++) {
      List<String> found = orders(limit);
      tooLarge = found.stream().anyMatch(what -> what.contains("too large to be followed"));
      assertThat(tooLarge || found.equals(whole)).as("with %d steps: %s", limit, found).isTrue();
      assertThat(limit).isLessThan(ENOUGH);
    }
  }

  private static List<String> orders(int limit) {
    ReachableCode code = new ReachableCode(true, new StepLimit(limit));
    code.look(Lister.class);
    return code.orders();
  }
}
