package dev.tarry.plang.run;

import dev.tarry.machines.model.EventType;
import java.util.ArrayList;
import java.util.List;

/** The cases of a {@code receive} statement. */
public final class ReceiveCases {
  private final List<EventType> events = new ArrayList<>();
  private final List<Integer> cases = new ArrayList<>();

  /** Cases by number, with their events. */
  public ReceiveCases(List<List<EventType>> all) {
    for (int i = 0; i < all.size(); i++) {
      for (EventType event : all.get(i)) {
        events.add(event);
        cases.add(i);
      }
    }
  }

  List<EventType> events() {
    return events;
  }

  int caseOf(EventType event) {
    return cases.get(events.indexOf(event));
  }
}
