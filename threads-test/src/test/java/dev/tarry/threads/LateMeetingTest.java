package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A schedule means the same in another process, also if places were learned late. */
class LateMeetingTest {

  @Test
  void aScheduleOfOneProcessRepeatsInAnother() throws Exception {
    OtherJvm.Said found = OtherJvm.run(OtherJvm.thisJdk(), List.of(), LateMeeting.class);
    List<String> lines = found.text().lines().filter(line -> !isWarning(line)).toList();
    assertThat(lines).hasSize(2);
    assertThat(lines.get(0)).endsWith(":dev/tarry/threads/LateMeeting.n");
    OtherJvm.Said replayed =
        OtherJvm.run(OtherJvm.thisJdk(), List.of(), LateMeeting.class, lines.get(0));
    assertThat(replayed.text().lines()).contains(lines.get(1));
  }

  private static boolean isWarning(String line) {
    return line.startsWith("WARNING") || line.contains("warning:");
  }

  @Test
  void itCarriesOnlyWhatTheFirstExecutionsDoNotShow() {
    ThreadProgram program = LateMeeting.program();
    List<String> lessons = LateMeeting.search(program).shrunk().schedule().lessons();
    assertThat(lessons).containsExactly("dev/tarry/threads/LateMeeting.n");
    assertThat(program.lessons()).as("a program is a value").isEmpty();
    assertThat(program.shared()).isEmpty();
    assertThat(program.knowing(lessons).shared()).isEqualTo(lessons);
  }
}
