package dev.tarry.bench.peers;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Runs another checker, and reads what it prints. */
final class OtherProcess {
  private static final String TIMED = "TIMEFORMAT='cpu %U %S'; time \"$@\"";

  private OtherProcess() {}

  /** What a process printed, and its CPU time and time in seconds. */
  record Ended(String text, double cpu, double seconds) {
    /** The number before or in the place of a group of this pattern, the last one that there is. */
    double number(String pattern) {
      Matcher matcher = Pattern.compile(pattern).matcher(text);
      String last = null;
      while (matcher.find()) {
        last = matcher.group(1);
      }
      if (last == null) {
        throw new Mistake("the output has no \"" + pattern + "\":\n" + text);
      }
      return Double.parseDouble(last.replace(",", ""));
    }
  }

  static boolean isInstalled(String command) {
    try {
      return new ProcessBuilder("bash", "-c", "command -v " + command)
              .redirectErrorStream(true)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException interrupted) {
      throw interrupted(interrupted);
    }
  }

  static Ended run(Path folder, List<String> command) {
    List<String> all = new java.util.ArrayList<>(List.of("bash", "-c", TIMED, "timed"));
    all.addAll(command);
    try {
      Path log = Files.createTempFile("peer", ".log");
      long start = System.nanoTime();
      int exit =
          new ProcessBuilder(all)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start()
              .waitFor();
      double seconds = (System.nanoTime() - start) / 1e9;
      String text = Files.readString(log, StandardCharsets.UTF_8);
      Files.delete(log);
      if (exit != 0) {
        throw new Mistake(String.join(" ", command) + " failed:\n" + text);
      }
      Matcher cpu = Pattern.compile("cpu ([0-9.]+) ([0-9.]+)\\s*$").matcher(text);
      if (!cpu.find()) {
        throw new Mistake("bash did not tell the CPU time of " + String.join(" ", command));
      }
      double spent = Double.parseDouble(cpu.group(1)) + Double.parseDouble(cpu.group(2));
      return new Ended(text, spent, seconds);
    } catch (IOException e) {
      throw new Mistake("cannot run " + String.join(" ", command) + ": " + e.getMessage());
    } catch (InterruptedException interrupted) {
      throw interrupted(interrupted);
    }
  }

  private static IllegalStateException interrupted(InterruptedException cause) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("interrupted", cause);
  }
}
