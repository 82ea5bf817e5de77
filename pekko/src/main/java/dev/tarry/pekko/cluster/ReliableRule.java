package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Mistake;

/**
 * Says that what machines of one kind send to machines of another is delivered reliably: again, if
 * a connection breaks. {@code *} is any kind.
 */
public record ReliableRule(String from, String to) {
  private static final String ANY = "*";

  /** The rule that a text such as {@code Client->Server} says. */
  public static ReliableRule parse(String text) {
    int arrow = text.indexOf("->");
    if (arrow < 1 || arrow + 2 == text.length()) {
      throw new Mistake("\"" + text + "\" is not a channel; write Client->Server, or *->Server");
    }
    return new ReliableRule(text.substring(0, arrow), text.substring(arrow + 2));
  }

  /** Whether it is about a channel between these kinds. */
  boolean covers(String sender, String receiver) {
    return (from.equals(ANY) || from.equals(sender)) && (to.equals(ANY) || to.equals(receiver));
  }
}
