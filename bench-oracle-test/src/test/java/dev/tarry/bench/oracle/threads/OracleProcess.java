package dev.tarry.bench.oracle.threads;

import dev.tarry.bench.oracle.jdk.JdkOracle;
import dev.tarry.threads.Backend;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A JVM that tries programs of all kinds: backend, first seed, how many programs, and the file with
 * them compiled. Then it tries one for each pair of JDK objects of which one shows the other.
 */
public final class OracleProcess {
  /** None of the programs of this seed is refused, which would take long. */
  private static final long JDK_SEED = 7;

  private static final String PAIRS = " y = x.";

  private OracleProcess() {}

  public static void main(String[] arguments) throws IOException {
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    List<Backend> backends = List.of(Backend.valueOf(arguments[0]));
    long seed = Long.parseLong(arguments[1]);
    int programs = Integer.parseInt(arguments[2]);
    int wrong = new ThreadsOracle(out, seed, backends, false).run(Path.of(arguments[3]), programs);
    wrong += JdkOracle.threads(out, JDK_SEED, backends).run(PAIRS, 1);
    out.flush();
    System.exit(wrong == 0 ? 0 : 1);
  }
}
