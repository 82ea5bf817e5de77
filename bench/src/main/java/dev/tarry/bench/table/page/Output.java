package dev.tarry.bench.table.page;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder into which tables and pages are written. */
public record Output(Path folder) {

  public void write(String name, String text) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new Mistake(folder.resolve(name) + " could not be written: " + e.getMessage());
    }
  }
}
