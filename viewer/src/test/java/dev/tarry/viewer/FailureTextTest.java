package dev.tarry.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import dev.tarry.notes.Note;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a failing test prints. */
class FailureTextTest {

  @Test
  void aBugIsToldByItsPropertyItsSizeItsFactsAndItsTrace() {
    Trace trace =
        Traces.failing(
            List.of("Node", "Main/Node#2"),
            Traces.step(1, 0, 0, Traces.starts(0, "IDLE"), Traces.sends(0, 1, "Elect", "[n=1]")),
            Traces.step(
                2,
                1,
                1,
                Traces.takes(1, "Elect", "[n=1]"),
                Traces.changes(1, "leader", "null", "Node")));
    String text =
        FailureText.of(
            Traces.bug(trace),
            List.of(
                new Fact("replay", "v1:rtc:0.1"),
                new Fact("strata", "searched with no delays of rtc (3 states)")));
    assertThat(text)
        .isEqualTo(
            """
            assertion: two leaders (Node.java:12): 1 delay, 2 steps (shrunk from 5 delays, 143 steps)
              replay:  v1:rtc:0.1
              strata:  searched with no delays of rtc (3 states)

              Node
              |  Node#2
              |  |  step  why       what (order: the explorer's order)
              *-->     1            Node starts in IDLE; sends Elect[n=1] to Node#2
              |  *     2  1 delay   Node#2 takes Elect[n=1]; leader null -> Node
              => assertion: two leaders (Node.java:12)""");
  }

  @Test
  void whatCodeChangesStandsWhereItDoesSo() {
    Note changes = Traces.changes(0, "Till.left", "2", "1").at("Till.java:8");
    Note waits = new Note(Note.Kind.WAITS, 0, Step.NOBODY, "the end of Ann", "", "");
    Trace trace = Traces.failing(List.of("main"), Traces.step(1, 0, 0, changes, waits));
    assertThat(TraceText.of(trace, 20))
        .last()
        .asString()
        .endsWith("main: Till.left 2 -> 1 (Till.java:8); waits for the end of Ann");
  }

  @ParameterizedTest
  @CsvSource({"2,20", "5,20", "12,20", "30,20", "100,20", "5,10", "5,40", "5,5000", "200,5000"})
  void theTextIsAtMostSixtyLinesLongAndAHundredColumnsWide(int nodes, int steps) {
    for (String payload :
        List.of("", ", value=" + "long ".repeat(100), "x".repeat(500), "\n\t\0")) {
      Trace trace = Traces.manySteps(nodes, steps, payload);
      List<Fact> facts =
          List.of(new Fact("a", "1"), new Fact("b", "2"), new Fact("c", "3"), new Fact("d", "4"));
      List<String> lines = FailureText.of(Traces.bug(trace), facts).lines().toList();
      assertThat(lines)
          .hasSizeLessThan(60)
          .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(100));
      assertThat(lines).anySatisfy(line -> assertThat(line).contains(" " + steps + "  "));
    }
  }

  @Test
  void stepsLeftOutAreCounted() {
    List<String> lines = TraceText.of(Traces.manySteps(3, 1000, ""), 40);
    assertThat(lines).hasSize(40).anySatisfy(line -> assertThat(line).contains("steps left out"));
  }
}
