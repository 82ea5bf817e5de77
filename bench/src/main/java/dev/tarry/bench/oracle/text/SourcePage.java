package dev.tarry.bench.oracle.text;

import java.util.IdentityHashMap;

/** A text in the making that remembers where it put the nodes of a program. */
final class SourcePage {
  private final StringBuilder text = new StringBuilder();
  private final IdentityHashMap<Object, String> places = new IdentityHashMap<>();
  private final String file;
  private int line = 1;
  private int lineStart;
  private int indent;

  SourcePage(String file) {
    this.file = file;
  }

  /** The line that is being written. */
  int line() {
    return line;
  }

  /** Remembers that a node begins here: its place is {@code file:line:column}. */
  SourcePage mark(Object node) {
    if (text.length() == lineStart) {
      text.append("  ".repeat(indent));
    }
    return mark(node, file + ":" + line + ":" + (text.length() - lineStart + 1));
  }

  /** Remembers that a node is at a place of this name. */
  SourcePage mark(Object node, String place) {
    places.put(node, place);
    return this;
  }

  SourcePage add(String more) {
    if (text.length() == lineStart && !more.isEmpty()) {
      text.append("  ".repeat(indent));
    }
    text.append(more);
    return this;
  }

  /** Ends the line. */
  SourcePage end(String more) {
    add(more);
    text.append('\n');
    line++;
    lineStart = text.length();
    return this;
  }

  /** Ends the line with an opening brace and indents what follows. */
  SourcePage open() {
    end("{");
    indent++;
    return this;
  }

  SourcePage close() {
    indent--;
    return end("}");
  }

  String text() {
    return text.toString();
  }

  /** Where a node is; "?" if it is not on the page. */
  String place(Object node) {
    return places.getOrDefault(node, "?");
  }
}
