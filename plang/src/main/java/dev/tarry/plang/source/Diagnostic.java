package dev.tarry.plang.source;

/** An error at a place: what is wrong, where, and the line it is on. */
public record Diagnostic(
    String file, int line, int column, String message, String sourceLine, String caretLine) {
  private static final int LONGEST_LINE = 160;

  /** An error at the start of a span. */
  public static Diagnostic at(Span span, String message) {
    String line = span.file().line(span.line());
    int[] points = line.codePoints().limit(LONGEST_LINE).toArray();
    StringBuilder caret = new StringBuilder();
    for (int i = 0; i < span.column() - 1 && i < points.length; i++) {
      caret.append(points[i] == '\t' ? '\t' : ' ');
    }
    int last = span.endLine() == span.line() ? span.endColumn() : points.length + 1;
    int width = Math.max(1, Math.min(last, points.length + 1) - span.column());
    caret.append(span.column() - 1 <= points.length ? "^".repeat(width) : "");
    return new Diagnostic(
        span.file().name(),
        span.line(),
        span.column(),
        message,
        new String(points, 0, points.length),
        caret.toString());
  }

  /** The place, the message, the source line and a caret under the place, as compilers print it. */
  public String render() {
    String head = file + ":" + line + ":" + column + ": error: " + message;
    return sourceLine.isBlank() ? head : head + "\n" + sourceLine + "\n" + caretLine;
  }

  @Override
  public String toString() {
    return file + ":" + line + ":" + column + ": error: " + message;
  }
}
