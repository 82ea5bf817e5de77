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

  private static final Seen[] NOBODY = {};

  private final List<Seen> all;
  private final Map<EventType, Seen[]> byType = new ConcurrentHashMap<>();

  /** A spec with its actor. */
  record Seen(Blueprint.Watching watching, Address address) {}

  SpecActors(List<Seen> all) {
    this.all = all;
  }

  /** Shows an event that a machine of a kind sends; null if the program itself sends it. */
  public void show(Event event, @Nullable MachineKind doer) {
    for (Seen spec : of(event.type())) {
      if (spec.watching().sees(event.type(), doer)) {
        spec.address().tally().arrive();
        spec.address().ref().tell(event);
      }
    }
  }

  private Seen[] of(EventType type) {
    if (all.isEmpty()) {
      return NOBODY;
    }
    Seen[] known = byType.get(type);
    if (known == null) {
      known = all.stream().filter(seen -> seen.watching().sees(type, null)).toArray(Seen[]::new);
      byType.put(type, known);
    }
    return known;
  }
}
