package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Mistake;

/** Where a node listens. */
public record NodeAddress(String host, int port) {

  /** The address that a text such as {@code 10.0.0.1:25520} says. */
  public static NodeAddress parse(String text) {
    int colon = text.lastIndexOf(':');
    try {
      int port = Integer.parseInt(text.substring(colon + 1));
      if (colon > 0 && port > 0 && port < 65_536) {
        return new NodeAddress(text.substring(0, colon), port);
      }
    } catch (NumberFormatException e) {
      // Said below.
    }
    throw new Mistake("\"" + text + "\" is not a node; write host:port, as 10.0.0.1:25520");
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
