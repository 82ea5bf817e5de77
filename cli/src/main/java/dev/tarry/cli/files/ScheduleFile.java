package dev.tarry.cli.files;

import dev.tarry.cli.load.Source;
import dev.tarry.cli.load.Subject;
import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.schedule.Schedule;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.CRC32;

/**
 * A schedule with everything needed to replay it: {@code key: value} lines after a first line with
 * the version.
 *
 * @param paths the program, as the user named it
 * @param folder where the user was
 * @param foreign the class path of what the program needs besides
 * @param digest of the program when the schedule was made
 * @param test the name of the test
 * @param choices what data choices cost
 * @param bug what the schedule ends in
 * @param schedule the choices
 */
public record ScheduleFile(
    List<Path> paths,
    Path folder,
    List<Path> foreign,
    String digest,
    String test,
    DataChoices choices,
    String bug,
    Schedule schedule) {

  /** The ending of the names of such files. */
  public static final String ENDING = ".schedule";

  private static final String FIRST_LINE = "tarry schedule v1";
  private static final String CHECKSUM = "checksum";
  private static final long LARGEST = 64 << 20;

  public ScheduleFile {
    paths = List.copyOf(paths);
    foreign = List.copyOf(foreign);
  }

  /** The file for a schedule of this test. */
  public static ScheduleFile of(
      Source source, String test, DataChoices choices, String bug, Schedule schedule) {
    Path here = Path.of("").toAbsolutePath();
    return new ScheduleFile(
        source.paths(), here, source.foreign(), source.digest(), test, choices, bug, schedule);
  }

  /** Another schedule of this test, to the same bug. */
  public ScheduleFile with(Subject subject, Schedule other) {
    return of(subject.source(), subject.name(), choices, bug, other);
  }

  /** Its paths: as they are if they exist, otherwise in the folder where the schedule was made. */
  public List<Path> pathsFromHere() {
    return fromHere(paths);
  }

  /** Its class path, resolved in the same way. */
  public List<Path> foreignFromHere() {
    return fromHere(foreign);
  }

  private List<Path> fromHere(List<Path> some) {
    return some.stream().map(path -> Files.exists(path) ? path : folder.resolve(path)).toList();
  }

  /** The text of the file. Its last line is a checksum of the lines before. */
  public String text() {
    String body = body();
    return body + CHECKSUM + ": " + checksum(body) + "\n";
  }

  private String body() {
    StringBuilder text = new StringBuilder(FIRST_LINE).append('\n');
    paths.forEach(path -> line(text, "path", path.toString()));
    line(text, "folder", folder.toString());
    foreign.forEach(path -> line(text, "foreign", path.toString()));
    line(text, "digest", digest);
    line(text, "test", test);
    line(text, "choices", choices.word());
    line(text, "bug", bug);
    line(text, "schedule", schedule.toString());
    return text.toString();
  }

  private static String checksum(String body) {
    CRC32 sum = new CRC32();
    sum.update(body.getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(sum.getValue());
  }

  private static void line(StringBuilder text, String key, String value) {
    text.append(key).append(": ").append(value.replaceAll("\\R", " ")).append('\n');
  }

  /** Reads a file; a mistake if it is not a schedule file. */
  public static ScheduleFile read(Path file) {
    if (!Files.isRegularFile(file)) {
      throw new Mistake("there is no schedule file " + file);
    }
    try {
      if (Files.size(file) > LARGEST) {
        throw new Mistake(file + " is too large for a schedule file");
      }
      return parse(file, Files.readAllLines(file));
    } catch (MalformedInputException e) {
      throw corrupt(file, "it is not text");
    } catch (IOException e) {
      throw new Mistake(file + " cannot be read: " + WholeFiles.reason(e));
    }
  }

  /** Whether a text looks like that of a schedule file. */
  public static boolean isOne(String text) {
    return text.startsWith(FIRST_LINE);
  }

  /** The file with this text; a mistake if that is not the text of a schedule file. */
  public static ScheduleFile of(String text) {
    return parse(Path.of("this"), text.lines().toList());
  }

  private static ScheduleFile parse(Path file, List<String> lines) {
    try {
      return parsed(file, lines);
    } catch (InvalidPathException e) {
      throw corrupt(file, "it names an invalid path");
    }
  }

  private static ScheduleFile parsed(Path file, List<String> lines) {
    if (lines.isEmpty() || !lines.get(0).equals(FIRST_LINE)) {
      throw corrupt(file, "it does not begin with \"" + FIRST_LINE + "\"");
    }
    List<String[]> entries = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String[] entry = lines.get(i).split(": ?", 2);
      if (entry.length != 2 && !lines.get(i).isBlank()) {
        throw corrupt(file, "line " + (i + 1) + " is not \"key: value\"");
      }
      entries.add(entry);
    }
    mustBeWhole(file, lines);
    String line = one(file, entries, "schedule");
    Schedule schedule;
    try {
      schedule = Schedule.parse(line);
    } catch (Mistake wrong) {
      throw corrupt(file, String.valueOf(wrong.getMessage()));
    }
    return new ScheduleFile(
        all(entries, "path").map(Path::of).toList(),
        Path.of(one(file, entries, "folder")),
        all(entries, "foreign").map(Path::of).toList(),
        one(file, entries, "digest"),
        one(file, entries, "test"),
        choices(file, entries),
        one(file, entries, "bug"),
        schedule);
  }

  private static DataChoices choices(Path file, List<String[]> entries) {
    try {
      return DataChoices.named(one(file, entries, "choices"));
    } catch (Mistake wrong) {
      throw corrupt(file, String.valueOf(wrong.getMessage()));
    }
  }

  /** Throws a mistake if the file was changed: its run would be another one. */
  private static void mustBeWhole(Path file, List<String> lines) {
    String last = lines.get(lines.size() - 1);
    String body = String.join("\n", lines.subList(0, lines.size() - 1)) + "\n";
    if (!last.equals(CHECKSUM + ": " + checksum(body))) {
      throw corrupt(
          file,
          "it was changed after it was written; to run a schedule of your own, name its line and"
              + " the program instead");
    }
  }

  private static Stream<String> all(List<String[]> entries, String key) {
    return entries.stream().filter(entry -> entry[0].equals(key)).map(entry -> entry[1]);
  }

  private static String one(Path file, List<String[]> entries, String key) {
    Optional<String> value = all(entries, key).findFirst();
    return value.orElseThrow(() -> corrupt(file, "it has no line \"" + key + ": ...\""));
  }

  private static Mistake corrupt(Path file, String why) {
    return new Mistake(
        file + " is not a schedule file that this version of Tarry can read: " + why);
  }
}
