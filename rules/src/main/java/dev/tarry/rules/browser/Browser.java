package dev.tarry.rules.browser;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/**
 * A Chromium without a window. A test in a place without one is skipped, and says so.
 *
 * <p>It takes a second to start, so that tests share one; their tabs share nothing in it.
 */
public final class Browser implements AutoCloseable {
  private static final String UNTESTED =
      "NOT TESTED in a browser: there is no chromium or chrome in the PATH";
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final int SECONDS = 60;

  private final Process process;
  private final String host;
  private final DevTools tools;

  private Browser(Process process, List<String> address) {
    this.process = process;
    this.host = "ws://127.0.0.1:" + address.get(0);
    this.tools = new DevTools(host + address.get(1));
  }

  /** Starts a browser that keeps what it must in this folder. */
  public static Browser start(Path folder) throws IOException, InterruptedException {
    Optional<Path> program = find();
    if (program.isEmpty()) {
      System.err.println(UNTESTED);
      throw new TestAbortedException(UNTESTED);
    }
    Path profile = Files.createTempDirectory(folder, "profile");
    List<String> command = new ArrayList<>(List.of(program.get().toString(), "--headless"));
    command.addAll(List.of("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"));
    command.addAll(List.of("--no-first-run", "--disable-quic", "--disable-component-update"));
    command.addAll(List.of("--disable-background-networking", "--disable-sync"));
    command.addAll(List.of("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"));
    command.addAll(List.of("--user-data-dir=" + profile, "--remote-debugging-port=0"));
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return new Browser(process, address(profile.resolve("DevToolsActivePort")));
    } catch (IOException | InterruptedException | RuntimeException failed) {
      end(process);
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

  /** The port and the path that the browser is driven from, once it has told them. */
  private static List<String> address(Path told) throws IOException, InterruptedException {
    for (int i = 0; i < 20 * SECONDS; i++) {
      List<String> lines = Files.exists(told) ? Files.readAllLines(told) : List.of();
      if (lines.size() >= 2) {
        return lines;
      }
      Thread.sleep(50);
    }
    throw new IOException("the browser does not start");
  }

  /** An empty tab, with nothing that other tabs have stored. */
  public BrowserTab tab() throws IOException, InterruptedException {
    String profile =
        tools.call("Target.createBrowserContext", Map.of()).path("browserContextId").asText();
    String tab =
        tools
            .call("Target.createTarget", Map.of("url", "about:blank", "browserContextId", profile))
            .path("targetId")
            .asText();
    return new BrowserTab(new DevTools(host + "/devtools/page/" + tab), () -> dispose(profile));
  }

  private void dispose(String profile) {
    try {
      tools.call("Target.disposeBrowserContext", Map.of("browserContextId", profile));
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    try {
      tools.call("Browser.close", Map.of()); // it deletes its files
      process.waitFor(10, TimeUnit.SECONDS);
    } catch (IOException unheard) {
      // it is ended below
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
    tools.close();
    end(process);
  }

  private static void end(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
