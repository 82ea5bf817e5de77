package dev.tarry.rules.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A connection to a browser or to one of its tabs: calls of the debugging protocol. */
final class DevTools implements AutoCloseable {
  private static final int SECONDS = 60;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final WebSocket socket;
  private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
  private int last;

  DevTools(String address) {
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Messages(answers))
            .join();
  }

  private record Messages(BlockingQueue<JsonNode> answers, StringBuilder text)
      implements WebSocket.Listener {
    Messages(BlockingQueue<JsonNode> answers) {
      this(answers, new StringBuilder());
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean end) {
      text.append(data);
      if (end) {
        try {
          JsonNode message = JSON.readTree(text.toString());
          if (message.has("id")) {
            answers.add(message);
          }
        } catch (IOException malformed) {
          throw new IllegalStateException(malformed);
        }
        text.setLength(0);
      }
      socket.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }

  /** What a method answers. */
  JsonNode call(String method, Map<String, ?> parameters) throws IOException, InterruptedException {
    return call(method, parameters, SECONDS);
  }

  /** What a method answers within this time. A page that is being left may not answer at all. */
  JsonNode call(String method, Map<String, ?> parameters, int seconds)
      throws IOException, InterruptedException {
    ObjectNode message = JSON.createObjectNode();
    message.put("id", ++last).put("method", method).set("params", JSON.valueToTree(parameters));
    socket.sendText(message.toString(), true).join();
    JsonNode answer = answers.poll(seconds, TimeUnit.SECONDS);
    while (answer != null && answer.path("id").asInt() != last) { // to a call that was given up
      answer = answers.poll(seconds, TimeUnit.SECONDS);
    }
    if (answer == null || answer.has("error")) {
      throw new IOException(method + " got " + answer);
    }
    return answer.path("result");
  }

  @Override
  public void close() {
    socket.abort();
  }
}
