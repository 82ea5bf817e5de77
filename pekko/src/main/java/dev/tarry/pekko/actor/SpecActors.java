package dev.tarry.pekko.actor;

import dev.tarry.machines.model.Blueprint;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineKind;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The specs that watch. */
public final class SpecActors {
  /** None. */
  public static final SpecActors NONE = new SpecActors(List.of());

  private static final RunningSpec[] NOBODY = {};

  private final List<RunningSpec> all;
  private final Map<EventType, RunningSpec[]> byType = new ConcurrentHashMap<>();

  /** A spec with its actor. */
  record RunningSpec(Blueprint.Watching watching, Address address) {}

  SpecActors(List<RunningSpec> all) {
    this.all = all;
  }

  /** Shows an event that a machine of a kind sends; null if the program itself sends it. */
  public void show(Event event, @Nullable MachineKind doer) {
    for (RunningSpec spec : of(event.type())) {
      if (spec.watching().sees(event.type(), doer)) {
        spec.address().tally().arrive();
        spec.address().ref().tell(event);
      }
    }
  }

  private RunningSpec[] of(EventType type) {
    if (all.isEmpty()) {
      return NOBODY;
    }
    RunningSpec[] known = byType.get(type);
    if (known == null) {
      known =
          all.stream().filter(spec -> spec.watching().sees(type, null)).toArray(RunningSpec[]::new);
      byType.put(type, known);
    }
    return known;
  }
}
