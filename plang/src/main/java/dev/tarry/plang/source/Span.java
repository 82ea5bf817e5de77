package dev.tarry.plang.source;

/** A stretch of a source file, from its first character to just past its last one. */
public record Span(SourceFile file, int line, int column, int endLine, int endColumn) {
  /** The span from the start of this one to the end of another one of the same file. */
  public Span to(Span other) {
    return new Span(file, line, column, other.endLine, other.endColumn);
  }

  /** As {@code Foo.p:12:7}. */
  @Override
  public String toString() {
    return file.name() + ":" + line + ":" + column;
  }
}
