package dev.tarry.plang.source;

import java.util.Arrays;

/**
 * A named text of P: a file's content, or a test's.
 *
 * <p>Lines and columns count from 1; a column counts code points. Compared by identity: two files
 * of the same name are two files.
 */
public final class SourceFile {
  private final String name;
  private final String text;
  private final boolean included;
  private final int[] lineStarts;

  /** A file of the project itself. */
  public SourceFile(String name, String text) {
    this(name, text, false);
  }

  /** A file; one that came from an included project contributes declarations but no tests. */
  public SourceFile(String name, String text, boolean included) {
    this.name = name;
    this.text = text;
    this.included = included;
    this.lineStarts = starts(text);
  }

  /** The name to show, usually the path as the user gave it. */
  public String name() {
    return name;
  }

  /** The whole text. */
  public String text() {
    return text;
  }

  /** Whether it belongs to an included project. */
  public boolean included() {
    return included;
  }

  /** The text of a line without its line end; empty past the last line. */
  public String line(int number) {
    if (number < 1 || number > lineStarts.length) {
      return "";
    }
    int start = lineStarts[number - 1];
    int end = number < lineStarts.length ? lineStarts[number] : text.length();
    while (end > start && (text.charAt(end - 1) == '\n' || text.charAt(end - 1) == '\r')) {
      end--;
    }
    return text.substring(start, end);
  }

  /** The place of one column. */
  public Span at(int line, int column) {
    return new Span(this, line, column, line, column + 1);
  }

  private static int[] starts(String text) {
    int[] starts = new int[16];
    int count = 1;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\n') {
        if (count == starts.length) {
          starts = Arrays.copyOf(starts, count * 2);
        }
        starts[count++] = i + 1;
      }
    }
    return Arrays.copyOf(starts, count);
  }

  @Override
  public String toString() {
    return name;
  }
}
