package dev.tarry.bench.peers;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** TLC with one worker. */
final class Tlc implements Measured {
  private final Path jar;
  private final Path folder;
  private final String module;

  /**
   * TLC on a module.
   *
   * @param model the file of the module
   * @param constants such as {@code N = 3}
   */
  Tlc(Path jar, Path model, List<String> constants) {
    this.jar = jar.toAbsolutePath();
    this.module = model.getFileName().toString().replace(".tla", "");
    try {
      this.folder = Files.createTempDirectory("tlc");
      Files.copy(model, folder.resolve(model.getFileName()));
      Files.writeString(
          folder.resolve(module + ".cfg"),
          "SPECIFICATION Spec\nCONSTANTS\n  " + String.join("\n  ", constants) + "\n");
    } catch (IOException e) {
      throw new Mistake("cannot make a folder for TLC: " + e.getMessage());
    }
  }

  @Override
  public String name() {
    return "TLC, one worker";
  }

  @Override
  public Sample run() {
    OtherProcess.Ended ended =
        OtherProcess.run(
            folder,
            List.of(
                "java",
                "-XX:+UseParallelGC",
                "-Xmx4g",
                "-cp",
                jar.toString(),
                "tlc2.TLC",
                "-workers",
                "1",
                "-deadlock",
                module + ".tla"));
    return new Sample(
        (long) ended.number("([\\d,]+) distinct states found"),
        (long) ended.number("([\\d,]+) states generated"),
        ended.cpu(),
        ended.seconds(),
        Double.NaN);
  }
}
