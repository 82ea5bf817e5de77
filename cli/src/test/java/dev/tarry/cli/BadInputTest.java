package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad input is told in a few lines with exit code 2, and leaves nothing half-written. */
class BadInputTest {
  private static final String LOCK = CommandRun.example("LockServer.p").toString();

  @TempDir Path folder;

  /** The arguments, where OUT stands for a fresh folder, and what the error says. */
  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("check --tiem 5s " + LOCK, "did you mean --time?"),
        Arguments.of("check --worker 5 " + LOCK, "did you mean --workers?"),
        Arguments.of("chekc " + LOCK, "did you mean check?"),
        Arguments.of("check", "Missing required parameter: 'PATH'"),
        Arguments.of("check nowhere.p", "there is no file or folder nowhere.p"),
        Arguments.of("check OUT", "neither .p files nor classes"),
        Arguments.of("check ../README.md", "cannot be checked; name a .p file"),
        Arguments.of("check " + LOCK + " --test nope", "no test matches \"nope\"; there are"),
        Arguments.of("check " + LOCK + " --time 0", "'0' is not enough time"),
        Arguments.of("check " + LOCK + " --time soon", "'soon' is not a time"),
        Arguments.of("check " + LOCK + " --time 9x", "'9x' is not a time"),
        Arguments.of("check " + LOCK + " --memory 1k", "'1k' is not enough memory"),
        Arguments.of("check " + LOCK + " --memory lots", "'lots' is not a size"),
        Arguments.of("check " + LOCK + " --memory 900t", "more than the heap of this JVM"),
        Arguments.of("check " + LOCK + " --search luck", "there is no search \"luck\""),
        Arguments.of("check " + LOCK + " --explorer luck", "there is no explorer \"luck\""),
        Arguments.of(
            "check " + LOCK + " --search portfolio --explorer rr", "omit --explorer, or use"),
        Arguments.of(
            "check " + LOCK + " --search mix --explorer rr", "\"mix\" has its own explorers"),
        Arguments.of("check " + LOCK + " --delays -1", "must be 0 or more"),
        Arguments.of("check " + LOCK + " --delta 2", "--delta is for --search ses"),
        Arguments.of("check " + LOCK + " --search ses --delta 0", "must be 1 or more"),
        Arguments.of("check " + LOCK + " --choices dear", "they can be priced, free, random"),
        Arguments.of("check " + LOCK + " --workers 0", "must be 1 or more"),
        Arguments.of("check " + LOCK + " --states 0", "must be more than 0"),
        Arguments.of("check " + LOCK + " --schedules 0", "must be more than 0"),
        Arguments.of("check " + LOCK + " --max-steps 0", "must be more than 0"),
        Arguments.of("check " + LOCK + " --states many", "'many' is not a long"),
        Arguments.of("check " + LOCK + " --foreign nowhere.jar", "no file or folder nowhere.jar"),
        Arguments.of("check " + LOCK + " --checkpoint c", "a checkpoint holds one test"),
        Arguments.of(
            "check " + LOCK + " --test hasty* --checkpoint c", "use --search ses, pb or bfs"),
        Arguments.of("check " + LOCK + " --out ../README.md", "is a file; name a folder"),
        Arguments.of("check " + LOCK + " --out /proc/tarry", "/proc/tarry cannot be created"),
        Arguments.of("check " + LOCK + " --json /proc/no/r.json", "r.json cannot be written"),
        Arguments.of("check " + LOCK + " --json OUT", "is a folder; name a file"),
        Arguments.of("replay nowhere.schedule", "there is no schedule file nowhere.schedule"),
        Arguments.of("replay OUT", "is a folder; name a schedule file in it"),
        Arguments.of(
            "replay ../README.md", "is not a schedule file that this version of Tarry can read"),
        Arguments.of("replay v1:rtc:0.1", "name its PATH after the line"),
        Arguments.of("replay v1:rtc:0.x " + LOCK, "neither an index nor index*count"),
        Arguments.of("replay v9:rtc:0 " + LOCK, "the schedule has version \"v9\""),
        Arguments.of("replay v1:rtc:0 " + LOCK, "choose the one of the schedule with --test"),
        Arguments.of("replay v1:luck:0 --test hastyLock " + LOCK, "no explorer \"luck\""),
        Arguments.of("replay v1:rtc:0.99 --test hastyLock " + LOCK, "does not fit the test"),
        Arguments.of("shrink v1:rtc:0 --test hastyLock " + LOCK, "there is nothing to shrink"),
        Arguments.of("explain luck", "there is no kind of bug \"luck\""),
        Arguments.of("compare --searches luck " + LOCK, "there is no search \"luck\""));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeIsToldAndLeavesNothing(String line, String says) throws IOException {
    List<Object> arguments = new ArrayList<>();
    for (String word : line.split(" ", -1)) {
      arguments.add(word.replace("OUT", folder.toString()));
    }
    if (line.startsWith("check ") && !line.contains("--out")) {
      arguments.addAll(Arrays.asList("--out", folder.resolve("out")));
    }
    CommandRun run = CommandRun.of(arguments.toArray());
    assertThat(run.err()).contains(says).doesNotContain("\tat ").startsWith("tarry: ");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.out()).isEmpty();
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(files.filter(Files::isRegularFile)).isEmpty();
    }
  }

  @Test
  void aProgramThatDoesNotCompileIsToldWithItsPlace() throws IOException {
    Path program = folder.resolve("Wrong.p");
    Files.writeString(program, "machine Main { start state S { entry { x = 1; } } }\n");
    CommandRun run = CommandRun.of("check", program, "--out", folder.resolve("out"));
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("Wrong.p:1:", ": error: ", "^");
    assertThat(folder.resolve("out")).doesNotExist();
  }

  @Test
  void aFullDiskIsTold() {
    Path full = Path.of("/dev/full");
    Assumptions.assumeTrue(Files.exists(full));
    CommandRun run =
        CommandRun.of("check", LOCK, "--out", folder.resolve("out"), "--json", full, "--quiet");
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("/dev/full cannot be written: No space left on device");
  }

  @Test
  void aFolderThatCannotBeWrittenIsToldBeforeTheSearch() throws IOException {
    Path locked = Files.createDirectory(folder.resolve("locked"));
    Assumptions.assumeTrue(locked.toFile().setWritable(false));
    Assumptions.assumeFalse(Files.isWritable(locked), "root may write anywhere");
    CommandRun run = CommandRun.of("check", LOCK, "--out", locked);
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("cannot be written: permission denied");
    assertThat(run.out()).isEmpty();
  }

  @Test
  void aScheduleOfAProgramThatHasChangedIsTold() throws IOException {
    Path program = folder.resolve("Lock.p");
    String text = Files.readString(Path.of(LOCK));
    Files.writeString(program, text);
    Path out = folder.resolve("out");
    CommandRun.of("check", program, "--test", "hasty*", "--out", out, "--quiet");
    Files.writeString(program, text.replace("i < 3", "i < 1"));
    CommandRun run = CommandRun.of("replay", out.resolve("hastyLock.schedule"));
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("does not fit", "has changed since the schedule was made");
  }

  @Test
  void aScheduleOfAnotherProgramIsTold() {
    Path out = folder.resolve("out");
    CommandRun.of("check", LOCK, "--test", "hasty*", "--reduction=none", "--out", out, "--quiet");
    Path file = out.resolve("hastyLock.schedule");
    Path other = CommandRun.example("TwoPhaseCommit.p");
    CommandRun none = CommandRun.of("replay", file, other);
    assertThat(none.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(none.err()).contains("no test matches \"hastyLock\"; there are carefulCommit");
    CommandRun misfit = CommandRun.of("shrink", file, other, "--test", "carefulCommit");
    assertThat(misfit.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(misfit.err()).contains("does not fit the test carefulCommit");
  }

  @Test
  void aScheduleFileThatIsCutOffIsTold() throws IOException {
    Path out = folder.resolve("out");
    CommandRun.of("check", LOCK, "--test", "hasty*", "--out", out, "--quiet");
    Path file = out.resolve("hastyLock.schedule");
    byte[] bytes = Files.readAllBytes(file);
    for (int length = 0; length < bytes.length - 2; length += 7) {
      Files.write(file, Arrays.copyOf(bytes, length));
      CommandRun run = CommandRun.of("replay", file);
      assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).doesNotContain("\tat ");
      assertThat(run.err().split("this version of Tarry can read", -1)).hasSizeLessThanOrEqualTo(2);
    }
    Files.write(file, new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    assertThat(CommandRun.of("replay", file).err()).contains("it is not text");
  }

  @Test
  void tenThousandTestsInAMinuteAreTooMany() throws IOException {
    StringBuilder text = new StringBuilder("machine Main { start state S { } }\n");
    for (int i = 0; i < 10_000; i++) {
      text.append("test t").append(i).append(" [main = Main]: { Main };\n");
    }
    Path program = folder.resolve("Many.p");
    Files.writeString(program, text);
    Path out = folder.resolve("out");
    CommandRun run = CommandRun.of("check", program, "--out", out, "--workers", 1);
    assertThat(run.exit()).isEqualTo(ExitCode.USAGE);
    assertThat(run.err()).contains("10,000 tests in 60 s leave each less than 20 ms");
    assertThat(out.resolve("report.json")).doesNotExist();
  }
}
