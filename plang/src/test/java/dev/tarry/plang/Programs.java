package dev.tarry.plang;

import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.source.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** P programs for tests. */
public final class Programs {
  /** The names of our own programs among the resources. */
  public static final List<String> NAMES = List.of("forms.p", "modules.p", "params.p");

  private Programs() {}

  /** The text of one of our own programs. */
  public static String text(String name) {
    try (InputStream in = Programs.class.getResourceAsStream("/p/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The outcome of checking a text. */
  public static FrontEnd.Outcome outcome(String text) {
    return new FrontEnd().checkSources(List.of(new SourceFile("t.p", text)));
  }

  /** The program of a text that has no errors. */
  public static CheckedProgram checked(String text) {
    FrontEnd.Outcome outcome = outcome(text);
    return outcome.program().orElseThrow(() -> new AssertionError(outcome.errors().toString()));
  }

  /** The errors of a text, as {@code line:column message}. */
  public static List<String> errors(String text) {
    return outcome(text).errors().stream()
        .map(e -> e.line() + ":" + e.column() + " " + e.message())
        .toList();
  }
}
