package dev.tarry.rules.browser;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A tab of a browser, as a person uses it.
 *
 * <p>Screenshots are kept in {@code target/screenshots}.
 */
public final class BrowserTab implements AutoCloseable {
  private static final int SECONDS = 60;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final DevTools tools;
  private final Runnable disposal;

  BrowserTab(DevTools tools, Runnable disposal) {
    this.tools = tools;
    this.disposal = disposal;
  }

  /** Shows a page in a window of this size, in this theme, once its scripts are done. */
  public void show(String address, int width, int height, boolean dark)
      throws IOException, InterruptedException {
    size(width, height);
    tools.call(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(Map.of("name", "prefers-color-scheme", "value", dark ? "dark" : "light"))));
    tools.call("Page.navigate", Map.of("url", "about:blank"));
    tools.call("Page.navigate", Map.of("url", address));
    await("document.documentElement?.dataset.ready !== undefined");
  }

  /** Makes the window this large. */
  public void size(int width, int height) throws IOException, InterruptedException {
    tools.call(
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
  }

  /** What an expression of JavaScript gives, as text; promises are waited for. */
  public String value(String expression) throws IOException, InterruptedException {
    return value(expression, SECONDS);
  }

  private String value(String expression, int seconds) throws IOException, InterruptedException {
    JsonNode result =
        tools.call(
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true),
            seconds);
    if (result.has("exceptionDetails")) {
      throw new IOException(expression + " threw " + result.path("exceptionDetails"));
    }
    JsonNode value = result.path("result").path("value");
    return value.isTextual() ? value.asText() : value.toString();
  }

  /** Waits until an expression is true, in this page or in the next one. */
  public void await(String expression) throws IOException, InterruptedException {
    String last = "";
    for (int i = 0; i < 20 * SECONDS; i++) {
      try {
        last = value("!!(" + expression + ")", 2);
      } catch (IOException leftThePage) {
        last = leftThePage.toString();
        i += 20;
      }
      if (last.equals("true")) {
        return;
      }
      Thread.sleep(50);
    }
    throw new IOException(
        "this did not become true: " + expression + "; " + last + "; " + picture("timeout"));
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
    tools.call("Input.dispatchKeyEvent", event);
    tools.call("Input.dispatchKeyEvent", Map.of("type", "keyUp", "key", key, "code", code));
  }

  /** Clicks what a selector finds first. */
  public void click(String selector) throws IOException, InterruptedException {
    value("document.querySelector(" + JSON.writeValueAsString(selector) + ").click()");
  }

  /** Keeps a picture of what is seen. */
  public Path picture(String name) throws IOException, InterruptedException {
    String data =
        tools.call("Page.captureScreenshot", Map.of("format", "png")).path("data").asText();
    Path folder = Files.createDirectories(Path.of("target", "screenshots"));
    return Files.write(folder.resolve(name + ".png"), Base64.getDecoder().decode(data));
  }

  /** What axe finds wrong with the page as it is; empty if nothing. */
  public String axe() throws IOException, InterruptedException {
    try (var in = BrowserTab.class.getResourceAsStream("/axe.min.js")) {
      String script = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
      tools.call("Runtime.evaluate", Map.of("expression", script));
    }
    return value(
        "axe.run(document, {resultTypes: ['violations']}).then(found => found.violations.map(v => v.id"
            + " + ': ' + v.nodes.map(n => n.html).join()).join('; '))");
  }

  @Override
  public void close() {
    tools.close();
    disposal.run();
  }
}
