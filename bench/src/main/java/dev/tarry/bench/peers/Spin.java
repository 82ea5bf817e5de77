package dev.tarry.bench.peers;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** SPIN's verifier of a Promela model, compiled with {@code gcc -O2} before it is timed. */
final class Spin implements Measured {
  private static final double MEGABYTE = 1 << 20;

  private final String name;
  private final Path folder;
  private final boolean bits;

  /**
   * A verifier.
   *
   * @param model the file
   * @param sizes such as {@code -DN=3}
   * @param mode how it is compiled, such as {@code -DNOREDUCE}
   */
  Spin(String name, Path model, List<String> sizes, List<String> mode) {
    this.name = name;
    this.bits = mode.contains("-DBITSTATE");
    try {
      this.folder = Files.createTempDirectory("spin");
    } catch (IOException e) {
      throw new Mistake("cannot make a folder for SPIN: " + e.getMessage());
    }
    List<String> spin = new ArrayList<>(List.of("spin"));
    spin.addAll(sizes);
    spin.addAll(List.of("-a", model.toAbsolutePath().toString()));
    OtherProcess.run(folder, spin);
    List<String> gcc = new ArrayList<>(List.of("gcc", "-O2", "-w", "-DSAFETY"));
    gcc.addAll(mode);
    gcc.addAll(List.of("-o", "pan", "pan.c"));
    OtherProcess.run(folder, gcc);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Sample run() {
    String size = bits ? "-w30" : "-w24";
    OtherProcess.Ended ended = OtherProcess.run(folder, List.of("./pan", "-m1000000", size));
    if (!ended.text().contains("errors: 0")) {
      throw new Mistake(name + " found an error:\n" + ended.text());
    }
    double states = ended.number("(\\d+) states, stored");
    // With one bit for each hash, states are not stored, and the table is called an array.
    double stored = bits ? 0 : ended.number("([\\d.]+)\\s+actual memory usage for states");
    double table = ended.number("([\\d.]+)\\s+memory used for hash (?:table|array)");
    return new Sample(
        (long) states,
        (long) ended.number("(\\d+) transitions"),
        Math.max(ended.cpu(), 0.001),
        ended.seconds(),
        (stored + table) * MEGABYTE / states);
  }
}
