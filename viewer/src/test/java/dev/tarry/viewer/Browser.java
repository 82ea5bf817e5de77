package dev.tarry.viewer;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A Chromium without a window, if one is installed. */
record Browser(Path program) {
  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");

  static Optional<Browser> find() {
    for (String folder : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
      for (String name : NAMES) {
        Path program = Path.of(folder, name);
        if (Files.isExecutable(program)) {
          return Optional.of(new Browser(program));
        }
      }
    }
    return Optional.empty();
  }

  /** The page as it is once its scripts have run, in a window of this size. */
  String open(Path page, String fragment, String size, Path profile)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(program.toString(), "--headless"));
    command.addAll(List.of("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"));
    command.addAll(List.of("--no-first-run", "--disable-quic", "--disable-component-update"));
    command.addAll(List.of("--disable-background-networking", "--disable-sync"));
    command.addAll(List.of("--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=" + profile));
    // Time in the page runs as fast as its scripts are done, and so these are waited for.
    command.add("--virtual-time-budget=20000");
    command.addAll(List.of("--window-size=" + size, "--dump-dom", page.toUri() + fragment));
    Path dom = profile.resolveSibling(profile.getFileName() + ".html");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(dom.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    if (!process.waitFor(90, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IOException("the browser does not come to an end");
    }
    return Files.readString(dom, StandardCharsets.UTF_8);
  }
}
