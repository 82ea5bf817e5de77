package dev.tarry.core.programs;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.program.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A program that remembers where its runs have been. */
public final class Observed implements Program {
  private final Program program;
  private final Set<Long> states = ConcurrentHashMap.newKeySet();
  private final Map<List<Integer>, Integer> ends = new ConcurrentHashMap<>();
  private final List<Long> order = Collections.synchronizedList(new ArrayList<>());
  private final AtomicLong steps = new AtomicLong();

  public Observed(Program program) {
    this.program = program;
  }

  /** The fingerprints of all states that any run was in. */
  public Set<Long> states() {
    return Set.copyOf(states);
  }

  /** The fingerprints after every step, in the order of the steps. */
  public List<Long> order() {
    return List.copyOf(order);
  }

  /** The choices of every run that came to its end, and how often it did. */
  public Map<List<Integer>, Integer> ends() {
    return Map.copyOf(ends);
  }

  /** How many steps were taken. */
  public long steps() {
    return steps.get();
  }

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public Run start() {
    Run run = program.start();
    states.add(run.fingerprint());
    return new Recorder(run);
  }

  private record Place(Mark mark, List<Integer> choices) implements Mark {
    @Override
    public int bytes() {
      return mark.bytes();
    }
  }

  private final class Recorder implements Run {
    private final Run run;
    private final List<Integer> taken = new ArrayList<>();

    Recorder(Run run) {
      this.run = run;
    }

    @Override
    public Choices choices() {
      return run.choices();
    }

    @Override
    public Step step(int choice) {
      Step step = run.step(choice);
      steps.incrementAndGet();
      taken.add(choice);
      long fingerprint = run.fingerprint();
      states.add(fingerprint);
      order.add(fingerprint);
      if (run.choices().size() == 0) {
        ends.merge(List.copyOf(taken), 1, Integer::sum);
      }
      return step;
    }

    @Override
    public Mark mark() {
      return new Place(run.mark(), List.copyOf(taken));
    }

    @Override
    public void reset(Mark mark) {
      Place place = (Place) mark;
      run.reset(place.mark());
      taken.clear();
      taken.addAll(place.choices());
    }

    @Override
    public long fingerprint() {
      return run.fingerprint();
    }

    @Override
    public Failure failure() {
      return run.failure();
    }

    @Override
    public long numbering() {
      return run.numbering();
    }

    @Override
    public long touches(int task) {
      return run.touches(task);
    }
  }
}
