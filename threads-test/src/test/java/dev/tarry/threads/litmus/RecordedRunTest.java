package dev.tarry.threads.litmus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is written down of a run changes nothing: the same choices lead to the same run. */
class RecordedRunTest {
  private static final int WALKS = 3;
  private static final int LONGEST = 200;

  static List<Class<?>> programs() {
    return LitmusTest.programs();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("programs")
  void aRecordedRunIsTheSameRun(Class<?> litmus) {
    List<String> ends = new ArrayList<>();
    Program program =
        LitmusTest.timed(litmus)
            .withKey(Key.NONE)
            .withBackend(Backend.PLATFORM)
            .observing(ends::add);
    for (int seed = 0; seed < WALKS; seed++) {
      List<String> plain = new ArrayList<>();
      List<String> recorded = new ArrayList<>();
      Program more = program;
      while (more != null) { // begins again with what it has learned
        program = more;
        plain.clear();
        more = walk(program, seed, false, plain, ends);
      }
      more = walk(program, seed, true, recorded, ends);
      assertThat(recorded).isEqualTo(plain);
      assertThat(more).isNull();
    }
  }

  /** Takes choices at random; returns the program to begin again with, if there is one. */
  private static @Nullable Program walk(
      Program program, int seed, boolean records, List<String> path, List<String> ends) {
    Random random = new Random(seed);
    Run run = program.start();
    if (records) {
      run.record();
    }
    ends.clear();
    try {
      Choices choices = run.choices();
      while (choices.size() > 0 && run.failure() == null && path.size() < LONGEST) {
        int which = random.nextInt(choices.size());
        int choice = choices.isData() ? which : choices.get(which);
        path.add(choices + " " + choice);
        run.step(choice);
        choices = run.choices();
      }
      path.add(ends + " " + run.failure());
      return run.successor();
    } catch (Mistake refused) {
      path.add(String.valueOf(refused.getMessage()));
      return null;
    }
  }
}
