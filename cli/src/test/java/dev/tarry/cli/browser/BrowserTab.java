package dev.tarry.cli.browser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A tab of a Chromium without a window. A test in a place without one is skipped, and says so.
 *
 * <p>Screenshots are kept in {@code target/screenshots}.
 */
public final class BrowserTab implements AutoCloseable {
  private static final String UNTESTED =
      "NOT TESTED in a browser: there is no chromium or chrome in the PATH";
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final int SECONDS = 60;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Process process;
  private final WebSocket socket;
  private final BlockingQueue<JsonNode> answers = new LinkedBlockingQueue<>();
  private int last;

  private BrowserTab(Process process, String address) {
    this.process = process;
    this.socket =
        HttpClient.newHttpClient()
            .newWebSocketBuilder()
            .buildAsync(URI.create(address), new Messages(answers))
            .join();
  }

  /** An empty tab of a browser of its own, which keeps what it must in this folder. */
  public static BrowserTab open(Path folder) throws IOException, InterruptedException {
    Optional<Path> program = find();
    if (program.isEmpty()) {
      System.err.println(UNTESTED);
    }
    assumeTrue(program.isPresent(), UNTESTED);
    Path profile = Files.createTempDirectory(folder, "profile");
    List<String> command = new ArrayList<>(List.of(program.orElseThrow().toString(), "--headless"));
    command.addAll(List.of("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"));
    command.addAll(List.of("--no-first-run", "--disable-quic", "--disable-component-update"));
    command.addAll(List.of("--disable-background-networking", "--disable-sync"));
    command.addAll(List.of("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"));
    command.addAll(List.of("--user-data-dir=" + profile, "--remote-debugging-port=0"));
    command.add("about:blank");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return new BrowserTab(process, address(profile.resolve("DevToolsActivePort")));
    } catch (IOException | InterruptedException | RuntimeException failed) {
      process.destroyForcibly();
      throw failed;
    }
  }

  private static Optional<Path> find() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      for (String name : NAMES) {
        if (Files.isExecutable(Path.of(folder, name))) {
          return Optional.of(Path.of(folder, name));
        }
      }
    }
    return Optional.empty();
  }

  /** Where the first tab is driven from, once the browser has said on which port. */
  private static String address(Path told) throws IOException, InterruptedException {
    for (int i = 0; i < 10 * SECONDS; i++) {
      List<String> lines = Files.exists(told) ? Files.readAllLines(told) : List.of();
      if (lines.size() >= 2) {
        String list = "http://127.0.0.1:" + lines.get(0) + "/json/list";
        HttpRequest request = HttpRequest.newBuilder(URI.create(list)).build();
        String tabs =
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
        for (JsonNode tab : JSON.readTree(tabs)) {
          if (tab.path("type").asText().equals("page")) {
            return tab.path("webSocketDebuggerUrl").asText();
          }
        }
      }
      Thread.sleep(100);
    }
    throw new IOException("the browser does not start");
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

  private JsonNode call(String method, Map<String, ?> parameters)
      throws IOException, InterruptedException {
    ObjectNode message = JSON.createObjectNode();
    message.put("id", ++last).put("method", method).set("params", JSON.valueToTree(parameters));
    socket.sendText(message.toString(), true).join();
    JsonNode answer = answers.poll(SECONDS, TimeUnit.SECONDS);
    if (answer == null || answer.path("id").asInt() != last || answer.has("error")) {
      throw new IOException(method + " got " + answer);
    }
    return answer.path("result");
  }

  /** Shows a page in a window of this size, in this theme, once its scripts are done. */
  public void show(String address, int width, int height, boolean dark)
      throws IOException, InterruptedException {
    size(width, height);
    call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    call("Page.navigate", Map.of("url", "about:blank"));
    call("Page.navigate", Map.of("url", address));
    await("document.documentElement?.dataset.ready !== undefined");
  }

  /** Makes the window this large. */
  public void size(int width, int height) throws IOException, InterruptedException {
    call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** What an expression of JavaScript gives, as text; promises are waited for. */
  public String value(String expression) throws IOException, InterruptedException {
    JsonNode result =
        call(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    if (result.has("exceptionDetails")) {
      throw new IOException(expression + " threw " + result.path("exceptionDetails"));
    }
    JsonNode value = result.path("result").path("value");
    return value.isTextual() ? value.asText() : value.toString();
  }

  /** Waits until an expression is true. */
  public void await(String expression) throws IOException, InterruptedException {
    for (int i = 0; i < 20 * SECONDS; i++) {
      if (value("!!(" + expression + ")").equals("true")) {
        return;
      }
      Thread.sleep(50);
    }
    throw new IOException("this did not become true: " + expression + "; " + picture("timeout"));
  }

  /** Presses a key as a person does. */
  public void press(String key) throws IOException, InterruptedException {
    String code = key.matches("[0-9]") ? "Digit" + key : key.length() == 1 ? "" : key;
    Map<String, Object> event = new LinkedHashMap<>();
    event.put("key", key);
    event.put("code", code);
    if (key.length() == 1) {
      event.put("text", key);
    }
    event.put("type", key.length() == 1 ? "keyDown" : "rawKeyDown");
    call("Input.dispatchKeyEvent", event);
    call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key, "code", code));
  }

  /** Clicks what a selector finds first. */
  public void click(String selector) throws IOException, InterruptedException {
    value("document.querySelector(" + JSON.writeValueAsString(selector) + ").click()");
  }

  /** Keeps a picture of what is seen. */
  public Path picture(String name) throws IOException, InterruptedException {
    String data = call("Page.captureScreenshot", Map.of("format", "png")).path("data").asText();
    Path folder = Files.createDirectories(Path.of("target", "screenshots"));
    return Files.write(folder.resolve(name + ".png"), Base64.getDecoder().decode(data));
  }

  /** What axe finds wrong with the page as it is; empty if nothing. */
  public String axe() throws IOException, InterruptedException {
    try (var in = BrowserTab.class.getResourceAsStream("/axe.min.js")) {
      String script = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
      call("Runtime.evaluate", Map.of("expression", script));
    }
    return value(
        "axe.run(document, {resultTypes: ['violations']}).then(found => found.violations.map(v => v.id"
            + " + ': ' + v.nodes.map(n => n.html).join()).join('; '))");
  }

  @Override
  public void close() {
    socket.abort();
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
