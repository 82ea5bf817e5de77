package dev.tarry.viewer.explore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.replay.Outcome;
import dev.tarry.core.schedule.Schedule;
import java.util.List;
import org.junit.jupiter.api.Test;

class TriedRunsTest {
  private final TriedRuns tried = new TriedRuns();

  private void add(Schedule schedule) {
    tried.add(
        new TriedRuns.Tried(schedule, "by hand", 0, false, new Outcome.Passed(schedule.size())));
  }

  private List<String> all() {
    return tried.all().stream().map(run -> run.schedule().toString()).toList();
  }

  @Test
  void aRunReplacesItsPrefixes() {
    add(Schedule.of("rtc", 0));
    add(Schedule.of("rtc", 0, 1));
    add(Schedule.of("rtc", 0, 1, 2));
    assertThat(all()).containsExactly(Schedule.of("rtc", 0, 1, 2).toString());
  }

  @Test
  void aPrefixOfAnotherRunIsNotKept() {
    add(Schedule.of("rtc", 0, 1, 2));
    add(Schedule.of("rtc", 0, 1));
    assertThat(all()).containsExactly(Schedule.of("rtc", 0, 1, 2).toString());
  }

  @Test
  void branchesAndOtherOrdersAreKept() {
    add(Schedule.of("rtc", 0, 1));
    add(Schedule.of("rtc", 0, 2));
    add(Schedule.of("rr", 0));
    add(Schedule.of("rtc", 0).withLessons(List.of("a.b")));
    assertThat(all()).hasSize(4);
  }

  @Test
  void theOldestAreForgottenFirst() {
    for (int i = 0; i < 301; i++) {
      add(Schedule.of("rtc", i, 0));
    }
    assertThat(all()).hasSize(300).doesNotContain(Schedule.of("rtc", 0, 0).toString());
  }
}
