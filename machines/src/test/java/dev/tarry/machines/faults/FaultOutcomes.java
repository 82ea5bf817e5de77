package dev.tarry.machines.faults;

import dev.tarry.core.program.Choices;
import dev.tarry.core.program.Mark;
import dev.tarry.core.program.Run;
import dev.tarry.machines.Ref;
import dev.tarry.machines.Scenario;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.runtime.handlers.MachineSettings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a plan leads to when machines run it, in all states that a search visits. */
final class FaultOutcomes {
  private final Set<String> outcomes = new TreeSet<>();
  private final Set<Long> seen = new HashSet<>();
  private final List<String> now = new ArrayList<>(List.of(""));

  private FaultOutcomes() {}

  private record Place(Mark mark, String seen, int choice) {}

  /** The outcomes of a plan, as {@link FaultModel} tells them. */
  static Set<String> of(FaultPlan plan) {
    FaultOutcomes all = new FaultOutcomes();
    all.search(all.scenario(plan).program().hasty().start());
    return all.outcomes;
  }

  private static Ref<Scripted> machine(int i) {
    return new Ref<>(MachineId.root(i + 1, "Scripted"));
  }

  private Scenario scenario(FaultPlan plan) {
    Scenario scenario = new Scenario("plan").settings(MachineSettings.standard().withMemo(1 << 12));
    Ref<Scripted.Witness> witness = scenario.create(new Scripted.Witness());
    List<Ref<Scripted>> machines = new ArrayList<>();
    for (int i = 0; i < plan.scripts().size(); i++) {
      machines.add(machine(i));
    }
    for (int i = 0; i < plan.scripts().size(); i++) {
      scenario.create(new Scripted(i, plan.scripts().get(i), witness, machines));
    }
    for (List<Integer> sent : plan.first()) {
      scenario.send(machine(sent.get(0)), Scripted.event(sent.get(1)));
    }
    scenario.timers();
    scenario.lose(plan.losses()).duplicate(plan.duplicates()).reorder(plan.reorderings());
    plan.partitions().forEach(cut -> scenario.partition(cut.times(), refs(cut.side(), witness)));
    for (FaultPlan.Crash crash : plan.crashes()) {
      if (crash.restart()) {
        scenario.crashAndRestart(crash.times(), refs(crash.machines(), witness));
      } else {
        scenario.crash(crash.times(), refs(crash.machines(), witness));
      }
    }
    scenario.always(
        "is looked at",
        all -> {
          List<String> parts = new ArrayList<>();
          for (Ref<Scripted> machine : machines) {
            int state = List.of("FIRST", "SECOND", "THIRD").indexOf(all.state(machine));
            parts.add(all.alive(machine) ? state + ":" + all.get(machine).fields() : "gone");
          }
          now.set(0, parts + " " + all.get(witness).notes());
          return true;
        });
    return scenario;
  }

  private static List<Ref<?>> refs(Collection<Integer> machines, Ref<?> witness) {
    List<Ref<?>> refs = new ArrayList<>();
    machines.forEach(i -> refs.add(i == FaultPlan.WITNESS ? witness : machine(i)));
    return refs;
  }

  private void search(Run run) {
    Deque<Place> open = new ArrayDeque<>();
    visit(run, open);
    while (!open.isEmpty()) {
      Place place = open.pop();
      run.reset(place.mark());
      now.set(0, place.seen());
      run.step(place.choice());
      visit(run, open);
    }
  }

  private void visit(Run run, Deque<Place> open) {
    if (!seen.add(run.fingerprint())) {
      return;
    }
    Choices choices = run.choices();
    if (choices.size() == 0) {
      outcomes.add(run.failure() == null ? now.get(0) : run.failure().kind().toString());
    }
    Mark mark = run.mark();
    for (int i = 0; i < choices.size(); i++) {
      open.push(new Place(mark, now.get(0), choices.get(i)));
    }
  }

  int states() {
    return seen.size();
  }
}
