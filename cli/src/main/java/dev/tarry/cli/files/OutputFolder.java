package dev.tarry.cli.files;

import dev.tarry.cli.session.Result;
import dev.tarry.core.Bug;
import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The folder that a check writes to: a report, and files for each bug. */
public final class OutputFolder {
  private static final List<String> ENDINGS = List.of(".schedule", ".txt", ".trace.json", ".html");

  private final Path folder;
  private final WholeFiles files;

  private OutputFolder(Path folder, WholeFiles files) {
    this.folder = folder;
    this.files = files;
  }

  /** The folder, made if it is not there; a mistake if nothing can be written to it. */
  public static OutputFolder open(Path folder, WholeFiles files) {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new Mistake(folder + " is a file; name a folder for --out");
    }
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new Mistake(
          "the folder " + folder + " cannot be made: " + WholeFiles.reason(e) + "; see --out");
    }
    OutputFolder opened = new OutputFolder(folder, files);
    files.mustBeWritable(opened.report());
    return opened;
  }

  /** Where the report goes. */
  public Path report() {
    return folder.resolve("report.json");
  }

  /**
   * Writes the files of a result, and removes those that an earlier check left of this test.
   *
   * @return for each bug, what was written and where
   */
  public List<Map<String, String>> write(Result result, boolean freeData) {
    String name = result.subject().name().replaceAll("[^A-Za-z0-9._-]", "_");
    removeOld(name);
    List<Map<String, String>> written = new ArrayList<>();
    for (Bug bug : result.bugs()) {
      String base = written.isEmpty() ? name : name + "-" + (written.size() + 1);
      written.add(write(result, bug, base, freeData));
    }
    return written;
  }

  private Map<String, String> write(Result result, Bug bug, String base, boolean freeData) {
    Map<String, String> written = new LinkedHashMap<>();
    ScheduleFile schedule =
        ScheduleFile.of(
            result.subject().source(),
            result.subject().name(),
            freeData,
            bug.failure().toString(),
            bug.shrunk().schedule());
    put(written, "replay", "tarry replay ", base + ".schedule", schedule.text());
    return written;
  }

  private void put(
      Map<String, String> written, String what, String before, String name, String text) {
    Path file = folder.resolve(name);
    files.write(file, text);
    written.put(what, before + file);
  }

  private void removeOld(String name) {
    for (int i = 1; i == 1 || Files.exists(folder.resolve(name + "-" + i + ".schedule")); i++) {
      String base = i == 1 ? name : name + "-" + i;
      for (String ending : ENDINGS) {
        try {
          Files.deleteIfExists(folder.resolve(base + ending));
        } catch (IOException e) {
          throw new Mistake(
              folder.resolve(base + ending) + " cannot be removed: " + WholeFiles.reason(e));
        }
      }
    }
  }
}
