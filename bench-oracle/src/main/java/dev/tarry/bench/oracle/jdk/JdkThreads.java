package dev.tarry.bench.oracle.jdk;

import dev.tarry.bench.oracle.threads.Exact;
import dev.tarry.threads.Backend;
import dev.tarry.threads.Threads;
import java.util.List;

/**
 * Threads that share the objects.
 *
 * @param backend what they run on
 */
record JdkThreads(Backend backend) implements JdkForm {
  @Override
  public List<JdkSubject> subjects() {
    return JdkCatalogue.all();
  }

  @Override
  public JdkProgram program(JdkSubject subject, long seed) {
    return JdkProgram.of(subject, seed);
  }

  @Override
  public String source(JdkProgram program, String name) {
    return program.source(name);
  }

  @Override
  public String library() {
    return "none.";
  }

  @Override
  public JdkTrial.Result tried(Class<?> main, JdkProgram program, WholeCalls plain) {
    boolean exact = program.guard() != JdkProgram.Guard.NONE;
    return JdkTrial.of(
        main,
        program,
        plain,
        exact,
        outcome -> outcome,
        found ->
            new Exact(
                Threads.program(main.getSimpleName(), main)
                    .withoutPatience()
                    .withBackend(backend)
                    .observing(found)));
  }

  @Override
  public String toString() {
    return backend.toString();
  }
}
