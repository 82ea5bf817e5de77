package dev.tarry.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {
  @Test
  void whatIsPrintedIsParsedAgain() {
    Random random = new Random(1);
    for (int n = 0; n < 2_000; n++) {
      int[] indices = new int[random.nextInt(40)];
      int most = 1 + random.nextInt(4);
      for (int i = 0; i < indices.length; i++) {
        indices[i] = random.nextInt(9) == 0 ? random.nextInt(1_000_000) : random.nextInt(most);
      }
      Schedule schedule = Schedule.of(n % 2 == 0 ? "rtc" : "prr@-" + n, indices);
      Schedule parsed = Schedule.parse(schedule.toString());
      assertThat(parsed).isEqualTo(schedule).hasSameHashCodeAs(schedule);
      assertThat(parsed.toArray()).isEqualTo(indices);
      assertThat(parsed.explorer()).isEqualTo(schedule.explorer());
    }
  }

  @ParameterizedTest
  @CsvSource({"v1:rtc:0*12.1.0.2, 15", "v1:rr:, 0", "v1:rr:7, 1", "v1:rr:0.0.1*3, 5"})
  void theTextIsShort(String text, int size) {
    Schedule schedule = Schedule.parse(text);
    assertThat(schedule.size()).isEqualTo(size);
    assertThat(schedule).hasToString(text);
  }

  @Test
  void whatTheProgramMustKnowIsCarried() {
    Schedule schedule = Schedule.of("rtc", 0, 1).withLessons(List.of("a/B.c", "a.B.d()V#2"));
    assertThat(schedule).hasToString("v1:rtc:0.1:a/B.c,a.B.d()V#2");
    assertThat(Schedule.parse(schedule.toString())).isEqualTo(schedule);
    assertThat(Schedule.parse("v1:rtc:0.1").lessons()).isEmpty();
  }

  @Test
  void spacesAroundTheTextDoNotMatter() {
    assertThat(Schedule.parse("  v1:rr:1.2\n")).isEqualTo(Schedule.of("rr", 1, 2));
  }

  @Test
  void aScheduleDoesNotChange() {
    int[] indices = {1, 2};
    Schedule schedule = Schedule.of("rr", indices);
    indices[0] = 9;
    schedule.toArray()[1] = 9;
    assertThat(schedule).isEqualTo(Schedule.of("rr", 1, 2)).isNotEqualTo(Schedule.of("rtc", 1, 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|not a schedule",
        "rr|not a schedule",
        "v1|not a schedule",
        "v1:rr|not a schedule",
        "v1::0|not a schedule",
        "v2:rr:0|version \"v2\"",
        ":rr:0|version \"\"",
        "v1:rr:a|\"a\" in",
        "v1:rr:0..1|\"\" in",
        "v1:rr:.|\"\" in",
        "v1:rr:0.|\"\" in",
        "v1:rr:-1|\"-1\" in",
        "v1:rr:1 2|\"1 2\" in",
        "v1:rr:1*|\"1*\" in",
        "v1:rr:*3|\"*3\" in",
        "v1:rr:1*0|\"1*0\" in",
        "v1:rr:1*2*3|\"1*2*3\" in",
        "v1:rr:1*-2|\"1*-2\" in",
        "v1:rr:1:2|\"2\" in",
        "v1:rr:1:|\"\" in",
        "v1:rr:1:a:b|\"a:b\" in",
        "v1:rr:9999999999|\"9999999999\" in",
        "v1:rr:0*999999999|\"0*999999999\" in",
        "v1:rr:0*60000000.0*60000000|\"0*60000000\" in",
      })
  void aTextThatIsNoScheduleIsAMistakeWithAPlace(String text, String message) {
    assertThatThrownBy(() -> Schedule.parse(text))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining(message);
  }

  @ParameterizedTest
  @ValueSource(ints = {100, 100_000})
  void aLongTextIsShortenedInTheMessage(int length) {
    assertThatThrownBy(() -> Schedule.parse("x".repeat(length)))
        .isInstanceOf(Mistake.class)
        .message()
        .hasSizeLessThan(200);
  }
}
