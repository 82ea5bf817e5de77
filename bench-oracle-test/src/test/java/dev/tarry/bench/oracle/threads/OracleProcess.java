package dev.tarry.bench.oracle.threads;

import dev.tarry.threads.Backend;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A JVM that tries programs of all kinds: backend, first seed, and how many programs. */
public final class OracleProcess {
  private OracleProcess() {}

  public static void main(String[] arguments) {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    List<Backend> backends = List.of(Backend.valueOf(arguments[0]));
    long seed = Long.parseLong(arguments[1]);
    int programs = Integer.parseInt(arguments[2]);
    int wrong = new ThreadsOracle(out, seed, backends, false).run("", programs);
    out.flush();
    System.exit(wrong == 0 ? 0 : 1);
  }
}
