package dev.tarry.core.liveness;

import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.BrokenPromise;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Watch;
import java.util.Arrays;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A program whose runs count the steps for which a promise is owed, and report a bug when there are
 * too many. It is for random runs, which are fair to all tasks and choices, of programs whose
 * states do not repeat. PChecker calls the count a temperature.
 *
 * <p>A step counts if the promise is owed after it. The count begins anew when the promise is kept,
 * and goes on where it is neither owed nor kept. That a promise which is open for so long is never
 * kept is a guess, which a larger threshold makes better.
 */
public final class Temperature extends ForwardingProgram {
  private final int threshold;

  /** The program, watched for promises that are owed for this many steps. */
  public Temperature(Program program, int threshold) {
    super(program);
    if (threshold < 1) {
      throw new Mistake("the number of hot steps is " + threshold + "; it must be 1 or more");
    }
    this.threshold = threshold;
  }

  @Override
  public Run start() {
    return new Watched(inside().start(), threshold);
  }

  @SuppressWarnings("ArrayRecordComponent") // the array is never changed, and never compared
  private record Place(Mark mark, int[] heat) implements Mark {
    @Override
    public int bytes() {
      return mark.bytes() + 24 + 4 * heat.length;
    }

    @Override
    public long bytesBeside(@Nullable Mark other) {
      Mark inside = other instanceof Place place ? place.mark : null;
      return mark.bytesBeside(inside) + 24 + 4L * heat.length;
    }
  }

  private static final class Watched extends ForwardingRun {
    private final Run run;
    private final int threshold;
    private int[] heat = {};
    private @Nullable BrokenPromise broken;

    Watched(Run run, int threshold) {
      this.run = run;
      this.threshold = threshold;
    }

    @Override
    protected Run inside() {
      return run;
    }

    @Override
    public Step step(int choice) {
      Step step = run.step(choice);
      broken = run.failure() == null ? count(run.owed(), run.kept()) : null;
      return step;
    }

    private @Nullable BrokenPromise count(long owed, long kept) {
      int promises = Long.SIZE - Long.numberOfLeadingZeros(owed);
      if (promises > heat.length) {
        heat = Arrays.copyOf(heat, promises);
      }
      BrokenPromise found = null;
      for (int i = 0; i < heat.length; i++) {
        if ((kept >> i & 1) == 1) {
          heat[i] = 0;
        } else if ((owed >> i & 1) == 1 && ++heat[i] == threshold) {
          found = new BrokenPromise(failure(run.promise(i)), new Watch.Hot(threshold));
        }
      }
      return found;
    }

    private Failure failure(String promise) {
      String steps = String.format(Locale.ROOT, "%,d", threshold);
      return new Failure(
          FailureKind.LIVENESS,
          promise
              + " was hot for "
              + steps
              + " steps of a random run, which is fair: what it waits for seems never to happen",
          promise);
    }

    @Override
    public @Nullable BrokenPromise broken() {
      return broken == null ? run.broken() : broken;
    }

    @Override
    public Mark mark() {
      return new Place(run.mark(), heat.clone());
    }

    @Override
    public void reset(Mark mark) {
      Place place = (Place) mark;
      run.reset(place.mark());
      heat = place.heat().clone();
      broken = null;
    }
  }
}
