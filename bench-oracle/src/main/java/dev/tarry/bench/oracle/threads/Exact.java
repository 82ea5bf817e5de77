package dev.tarry.bench.oracle.threads;

import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import org.jspecify.annotations.Nullable;

/**
 * A program that is searched in one stage only: the one that is trusted when it finds no bug. An
 * outcome that only the hasty stage before it comes to would hide that this one misses it.
 */
public final class Exact extends ForwardingProgram {

  public Exact(Program inside) {
    super(inside);
  }

  @Override
  public Run start() {
    Run run = inside().start();
    return new ForwardingRun() {
      @Override
      protected Run inside() {
        return run;
      }

      @Override
      public @Nullable Program successor() {
        Program next = run.successor();
        return next == null ? null : new Exact(next);
      }
    };
  }
}
