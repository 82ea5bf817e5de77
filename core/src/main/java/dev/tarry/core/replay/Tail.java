package dev.tarry.core.replay;

import dev.tarry.core.explore.DataChoices;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.forward.ForwardingProgram;
import dev.tarry.core.forward.ForwardingRun;
import dev.tarry.core.program.BeginAgain;
import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Program;
import dev.tarry.core.program.Run;
import dev.tarry.core.schedule.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A program whose runs begin where a schedule of another one ends, for searches from the middle of
 * a run. Explorers start afresh there.
 */
public final class Tail extends ForwardingProgram {
  private final Schedule prefix;
  private final Explorers.Entry custom;
  private final DataChoices data;
  private final List<Integer> choices;

  private Tail(
      Program inside,
      Schedule prefix,
      Explorers.Entry custom,
      DataChoices data,
      List<Integer> choices) {
    super(inside);
    this.prefix = prefix;
    this.custom = custom;
    this.data = data;
    this.choices = choices;
  }

  /**
   * The program after a schedule, as far as that fits.
   *
   * @param custom an explorer that is not in the registry, which the schedule may name too
   * @throws BeginAgain if another program must be searched
   */
  public static Tail behind(
      Program program, Schedule prefix, Explorers.Entry custom, DataChoices data) {
    Program known = program.knowing(prefix.lessons());
    return new Tail(known, prefix, custom, data, choices(known, prefix, custom, data));
  }

  private static List<Integer> choices(
      Program program, Schedule schedule, Explorers.Entry custom, DataChoices data) {
    Recorded recorded = new Recorded(program);
    Replay.of(recorded, schedule, custom, data).follow(schedule);
    return List.copyOf(recorded.choices());
  }

  @Override
  public Program knowing(List<String> lessons) {
    Program known = inside().knowing(lessons);
    return known == inside() ? this : behind(known, prefix, custom, data);
  }

  @Override
  public Run start() {
    Run run = inside().start();
    for (int choice : choices) {
      run.step(choice);
    }
    return new ForwardingRun() {
      @Override
      protected Run inside() {
        return run;
      }

      @Override
      public @Nullable Program successor() {
        Program next = run.successor();
        return next == null ? null : behind(next, prefix, custom, data);
      }
    };
  }

  /**
   * The schedule of the program inside that continues like this schedule of the tail, in the order
   * of an explorer, with the lessons that it needs.
   */
  public Schedule whole(Schedule suffix, Explorers.Entry explorer, long seed) {
    Tail known = (Tail) knowing(suffix.lessons());
    Schedule bare = suffix.withLessons(List.of());
    List<Integer> all = new ArrayList<>(known.choices);
    all.addAll(choices(known, bare, custom, data));
    Schedule plain = Schedule.of(Schedule.PLAIN, places(known.inside(), all)).until(suffix.watch());
    return Replay.translate(known.inside(), plain, explorer, seed, () -> false)
        .withLessons(known.lessons());
  }

  /** The places of choices among all that there are. */
  private static int[] places(Program program, List<Integer> choices) {
    Run run = program.start();
    int[] places = new int[choices.size()];
    for (int i = 0; i < places.length; i++) {
      places[i] = place(run.choices(), choices.get(i));
      run.step(choices.get(i));
    }
    return places;
  }

  private static int place(Choices choices, int choice) {
    for (int i = 0; i < choices.size(); i++) {
      if (choices.get(i) == choice) {
        return i;
      }
    }
    throw new IllegalStateException("a run took choice " + choice + ", which is not in " + choices);
  }
}
