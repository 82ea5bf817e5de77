package dev.tarry.notes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Outcome;
import dev.tarry.core.replay.Trace;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NoteTest {
  private static final List<String> NAMES = List.of("A", "B");

  /** What a front end of somebody else tells. */
  private record Greeting(int task, int other) implements Detail {
    @Override
    public String text(IntFunction<String> names) {
      return "greets " + names.apply(other);
    }
  }

  private static Note note(Note.Kind kind, String name, String value, String before) {
    return new Note(kind, 0, 1, name, value, before);
  }

  @Test
  void aNoteSaysWhatIsDoneToWhom() {
    assertThat(note(Note.Kind.SENDS, "Vote", "[yes=true]", "").text(NAMES::get))
        .isEqualTo("sends Vote[yes=true] to B");
    assertThat(note(Note.Kind.WAITS, "lock", "", "").text(NAMES::get))
        .isEqualTo("waits for lock, which B has");
    assertThat(note(Note.Kind.MOVES, "", "DONE", "").text(NAMES::get)).isEqualTo("starts in DONE");
    assertThat(note(Note.Kind.MOVES, "", "DONE", "INIT").text(NAMES::get))
        .isEqualTo("INIT -> DONE");
  }

  @Test
  void aPlaceFollowsInBrackets() {
    Note read = new Note(Note.Kind.READS, 0, Step.NOBODY, "n", "1", "");
    assertThat(read.at("Bank.java:12").text(NAMES::get)).isEqualTo("reads n = 1 (Bank.java:12)");
  }

  @Test
  void aPayloadStandsInBracketsOnce() {
    assertThat(note(Note.Kind.TAKES, "eVote", "true", "").event()).isEqualTo("eVote(true)");
    assertThat(note(Note.Kind.TAKES, "eVote", "(true)", "").event()).isEqualTo("eVote(true)");
    assertThat(note(Note.Kind.TAKES, "eVote", "", "").event()).isEqualTo("eVote");
  }

  @ParameterizedTest
  @EnumSource
  void eachKindHasWords(Note.Kind kind) {
    assertThat(note(kind, "name", "value", "before").text(NAMES::get)).isNotBlank();
  }

  @Test
  void aDetailOfAnotherFrontEndIsToldInItsOwnWords() {
    Note own = note(Note.Kind.HALTS, "", "", "");
    Trace.Entry entry =
        new Trace.Entry(
            1, 0, "", List.of(new Greeting(0, 1), own), false, 0, 1, List.of(), Trace.Then.READY);
    Trace trace = new Trace(new Outcome.Passed(1), NAMES, List.of(entry));

    assertThat(Note.of(trace, entry))
        .containsExactly(new Note(Note.Kind.TELLS, 0, 1, "", "greets B", ""), own);
    assertThat(Detail.line(entry.details(), NAMES::get)).isEqualTo("greets B; halts");
  }
}
