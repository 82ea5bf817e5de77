package dev.tarry.machines.runtime.handlers;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.runtime.state.LocalState;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** A handler that was run twice on equal fields and events with different results. */
public final class UnrepeatableHandler extends Mistake {
  private static final long serialVersionUID = 1L;

  UnrepeatableHandler(LocalState first, LocalState second, Event event) {
    super(
        "the handler of "
            + first.kind()
            + " for "
            + event.type()
            + " is not a function of its fields and its event: run twice, "
            + difference(first, second)
            + ". Likely causes: the clock, Random, an identity hash code, a static field, a thread."
            + " Use choose() for randomness, timers for time, and fields for everything else.");
  }

  private static String difference(LocalState first, LocalState second) {
    if (first.state() != second.state()) {
      return "it went to " + first.state() + " and to " + second.state();
    }
    List<String> names = first.kind().memory().names();
    for (int i = 0; i < names.size(); i++) {
      Object one = first.fields()[i];
      Object other = second.fields()[i];
      if (!Objects.equals(one, other)) {
        return "its field " + names.get(i) + " became " + one + " and " + other;
      }
    }
    if (!Arrays.equals(first.effects(), second.effects())) {
      return "it sent "
          + Arrays.toString(first.effects())
          + " and "
          + Arrays.toString(second.effects());
    }
    return "it ended as " + first + " and as " + second;
  }
}
