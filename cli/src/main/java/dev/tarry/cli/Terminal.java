package dev.tarry.cli;

import dev.tarry.cli.session.Interruption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;

/**
 * The terminal and environment of the process.
 *
 * @param colours whether results may be coloured: standard output is a terminal
 * @param live whether progress may be redrawn: standard error is a terminal
 * @param columns how wide the terminal is
 * @param command how the user calls this program, for lines to paste
 * @param interruption told when the user wants to stop
 */
record Terminal(
    boolean colours, boolean live, int columns, String command, Interruption interruption) {
  private static final int USUAL_COLUMNS = 100;
  private static final String USUAL_COMMAND = "tarry";

  /** No terminal. */
  static Terminal plain() {
    return new Terminal(false, false, USUAL_COLUMNS, USUAL_COMMAND, new Interruption());
  }

  /**
   * What the variables and properties of the process say.
   *
   * <p>The script {@code tarry} sets {@code tarry.out.terminal}, {@code tarry.err.terminal} and
   * {@code tarry.columns}, because a JVM cannot tell its streams apart, and {@code tarry.command}.
   * {@code NO_COLOR}, if not empty, forbids colours.
   */
  static Terminal of(Map<String, String> variables, Properties properties) {
    boolean colours =
        Boolean.parseBoolean(properties.getProperty("tarry.out.terminal"))
            && variables.getOrDefault("NO_COLOR", "").isEmpty();
    boolean live =
        Boolean.parseBoolean(properties.getProperty("tarry.err.terminal"))
            && !variables.getOrDefault("TERM", "dumb").equals("dumb");
    String columns = properties.getProperty("tarry.columns", "");
    return new Terminal(
        colours,
        live,
        columns.matches("[1-9][0-9]{1,3}") ? Integer.parseInt(columns) : USUAL_COLUMNS,
        properties.getProperty("tarry.command", USUAL_COMMAND),
        new Interruption());
  }

  /** The line that replays a schedule file, to be pasted into a shell. */
  String replay(Path file) {
    return line(List.of("replay", file.toString()));
  }

  /** The line that runs a command of this program, to be pasted into a shell. */
  String line(List<String> words) {
    return word(command) + words.stream().map(it -> " " + word(it)).collect(Collectors.joining());
  }

  /** A word of a command, in quotes if a shell would read it otherwise. */
  private static String word(String text) {
    return text.matches("[\\w@%+=:,./-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
