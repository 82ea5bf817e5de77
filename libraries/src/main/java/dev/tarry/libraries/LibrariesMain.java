package dev.tarry.libraries;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import picocli.CommandLine;

/** Runs {@code tarry bench libraries}. */
public final class LibrariesMain {
  private LibrariesMain() {}

  public static void main(String[] args) {
    CommandLine command = new CommandLine(new LibrariesTable());
    command.setOut(new PrintWriter(System.out, true, UTF_8));
    command.setErr(new PrintWriter(System.err, true, UTF_8));
    System.exit(command.execute(args));
  }
}
