package dev.tarry.pekko.kit;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Detail;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import dev.tarry.core.program.Tasks;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A run of actors. Its marks are the choices so far, and a reset makes them again. */
final class ActorRun implements Run {
  private final ActorProgram program;
  private final ControlLoader loader = new ControlLoader();
  private ControlledSystem actors;
  private int[] taken = new int[16];
  private int depth;
  private long retaken;

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Prefix(int[] choices, long fingerprint) implements Mark {
    @Override
    public int bytes() {
      return 40 + 4 * choices.length;
    }
  }

  ActorRun(ActorProgram program) {
    this.program = program;
    this.actors = inThread(() -> new ControlledSystem(program, loader));
  }

  /** Calls something in a thread that can be left behind if it does not come back. */
  private <T> T inThread(Callable<T> code) {
    Future<T> result = program.threads().submit(code);
    try {
      return result.get(program.step().toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Mistake refused) {
        throw new Mistake(String.valueOf(refused.getMessage()));
      }
      throw new IllegalStateException("the actors could not be run", e.getCause());
    } catch (TimeoutException e) {
      throw new Mistake(
          "a step of the actors does not end in "
              + program.step().toSeconds()
              + " s; an actor must not block, by waiting for a future for instance");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  @Override
  public Choices choices() {
    int options = actors.options();
    return options > 0 ? Choices.data(options) : Choices.tasks(actors.enabled());
  }

  @Override
  public Step step(int choice) {
    return inThread(() -> take(choice));
  }

  private Step take(int choice) {
    Tasks before = actors.enabled();
    int task = choice;
    if (actors.options() > 0) {
      task = actors.choose(choice);
    } else {
      actors.run(choice);
    }
    if (depth == taken.length) {
      taken = Arrays.copyOf(taken, 2 * depth);
    }
    taken[depth++] = choice;
    return Step.between(task, before, actors.enabled());
  }

  @Override
  public Mark mark() {
    return new Prefix(Arrays.copyOf(taken, depth), fingerprint());
  }

  @Override
  public void reset(Mark mark) {
    Prefix to = (Prefix) mark;
    int[] choices = to.choices();
    inThread(
        () -> {
          if (depth > choices.length || !Arrays.equals(taken, 0, depth, choices, 0, depth)) {
            actors = new ControlledSystem(program, loader);
            depth = 0;
          }
          for (int i = depth; i < choices.length; i++) {
            mustBePossible(choices[i]);
            take(choices[i]);
            retaken++;
          }
          return true;
        });
    if (fingerprint() != to.fingerprint()) {
      throw differs();
    }
  }

  private void mustBePossible(int choice) {
    Choices now = choices();
    for (int i = 0; i < now.size(); i++) {
      if (now.get(i) == choice) {
        return;
      }
    }
    throw differs();
  }

  private Mistake differs() {
    return new Mistake(
        "the actors of "
            + program.name()
            + " do not do the same when they are run again; do they use the clock, random numbers,"
            + " or anything that is left over from the run before?");
  }

  @Override
  public long retaken() {
    return retaken;
  }

  @Override
  public long fingerprint() {
    return actors.fingerprint();
  }

  @Override
  public @Nullable Failure failure() {
    return actors.failure();
  }

  @Override
  public String name(int task) {
    return actors.name(task);
  }

  @Override
  public long identity(int task) {
    return actors.name(task).hashCode();
  }

  @Override
  public long numbering() {
    return actors.numbering();
  }

  @Override
  public List<? extends Detail> story() {
    return actors.notes();
  }
}
