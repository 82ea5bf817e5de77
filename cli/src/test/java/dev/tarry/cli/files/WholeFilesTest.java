package dev.tarry.cli.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFilesTest {
  @TempDir Path folder;

  /** Takes a few bytes and then says that the disk is full. */
  private static OutputStream full(Path file) throws IOException {
    OutputStream real = Files.newOutputStream(file);
    return new OutputStream() {
      @Override
      public void write(int b) throws IOException {
        throw new IOException("No space left on device");
      }

      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        real.write(bytes, from, Math.min(3, length));
        if (length > 3) {
          throw new IOException("No space left on device");
        }
      }

      @Override
      public void close() throws IOException {
        real.close();
      }
    };
  }

  @Test
  void aFileIsReplacedAsAWhole() throws IOException {
    Path file = folder.resolve("a");
    new WholeFiles().write(file, "first");
    new WholeFiles().write(file, "second");
    assertThat(file).hasContent("second");
    assertOnly("a");
  }

  @Test
  void aFullDiskLeavesTheOldFileAndNoOther() throws IOException {
    Path file = folder.resolve("a");
    Files.writeString(file, "old");
    assertThatThrownBy(() -> new WholeFiles(WholeFilesTest::full).write(file, "something new"))
        .isInstanceOf(Mistake.class)
        .hasMessage(file + " cannot be written: No space left on device");
    assertThat(file).hasContent("old");
    assertOnly("a");
  }

  @Test
  void aFullDiskLeavesNoNewFile() throws IOException {
    Path file = folder.resolve("b");
    assertThatThrownBy(() -> new WholeFiles(WholeFilesTest::full).write(file, "something new"))
        .isInstanceOf(Mistake.class);
    assertOnly();
  }

  private void assertOnly(String... names) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files.map(file -> file.getFileName().toString())).containsExactly(names);
    }
  }
}
