package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A schedule file that is not what was written is refused, and never taken for another run. */
class MutatedSchedulesTest {
  private static final int FILES = 500;

  @TempDir Path folder;

  @Test
  void noMutatedFileIsFollowed() throws IOException {
    CommandRun.of(
        "check", CommandRun.example("LockServer.p"), "--test", "hastyLock", "--out", folder);
    byte[] whole = Files.readAllBytes(folder.resolve("hastyLock.schedule"));
    assertThat(CommandRun.of("replay", folder.resolve("hastyLock.schedule")).exit())
        .isEqualTo(ExitCode.BUG);
    SplittableRandom random = new SplittableRandom(7);
    Path mutant = folder.resolve("mutant.schedule");
    for (int i = 0; i < FILES; i++) {
      byte[] bytes = mutated(whole, random);
      Files.write(mutant, bytes);
      CommandRun run = CommandRun.of("replay", mutant);
      assertThat(run.exit())
          .as(new String(bytes, StandardCharsets.UTF_8))
          .isEqualTo(ExitCode.USAGE);
      assertThat(run.err()).contains("mutant.schedule").doesNotContain("\tat ");
    }
  }

  private static byte[] mutated(byte[] whole, SplittableRandom random) {
    byte[] bytes = whole.clone();
    while (Arrays.equals(bytes, whole)) {
      int at = random.nextInt(whole.length - 1); // not only the last line end
      switch (random.nextInt(3)) {
        case 0 -> bytes[at] = (byte) (32 + random.nextInt(95));
        case 1 -> bytes = Arrays.copyOf(bytes, at);
        default -> {
          int from = random.nextInt(whole.length - 1);
          bytes[from] = whole[from + 1];
          bytes[from + 1] = whole[from];
        }
      }
    }
    return bytes;
  }
}
