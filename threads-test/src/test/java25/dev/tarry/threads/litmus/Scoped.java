package dev.tarry.threads.litmus;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Values that are bound while something runs. */
public final class Scoped {
  private static final ScopedValue<String> VALUE = ScopedValue.newInstance();

  private Scoped() {}

  /** Each thread sees what it has bound itself, whoever else runs meanwhile. */
  @Outcomes({"aamkm", "maakm", "mkaam", "mkmaa"})
  public static final class Own implements Callable<String> {
    private final StringBuffer seen = new StringBuffer();

    private void look() {
      seen.append(VALUE.get());
    }

    private void lookTwice() {
      String first = VALUE.get();
      seen.append(first + VALUE.get());
    }

    private void rebind() {
      look();
      ScopedValue.where(VALUE, "k").run(this::look);
      look();
    }

    @Override
    public String call() throws Exception {
      Thread other =
          Thread.startVirtualThread(() -> ScopedValue.where(VALUE, "a").run(this::lookTwice));
      ScopedValue.where(VALUE, "m").run(this::rebind);
      other.join();
      return seen.toString();
    }
  }

  /** Threads that are not forked in a scope begin without. */
  @Outcomes("none none m none")
  public static final class NotInherited implements Callable<String> {
    private String look() {
      return VALUE.orElse("none");
    }

    private String ask() throws Exception {
      try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
        return executor.submit(this::look).get() + " " + look();
      }
    }

    @Override
    public String call() throws Exception {
      String before = look();
      return before + " " + ScopedValue.where(VALUE, "m").call(this::ask) + " " + look();
    }
  }
}
