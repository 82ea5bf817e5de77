package dev.tarry.pekko.cluster;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;

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

  /** Unused addresses on loopback. */
  public static List<NodeAddress> unused(int count) throws IOException {
    List<ServerSocket> sockets = new ArrayList<>();
    List<NodeAddress> addresses = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      ServerSocket socket = new ServerSocket(0);
      sockets.add(socket);
      addresses.add(new NodeAddress("127.0.0.1", socket.getLocalPort()));
    }
    for (ServerSocket socket : sockets) {
      socket.close();
    }
    return addresses;
  }

  @Override
  public String toString() {
    return host + ":" + port;
  }
}
