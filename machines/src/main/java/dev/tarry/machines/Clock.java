package dev.tarry.machines;

import java.util.ArrayList;
import java.util.List;

/**
 * Virtual time: fires timers in the order of their times, and those of the same time in any order.
 * When it fires relative to everything else is the engine's choice, since machines may be as slow
 * and as fast as they like.
 *
 * <p>It keeps the time that is left of each timer and not the time of day, so that the same
 * situation later is the same state.
 */
final class Clock extends Machine {
  record Set(Ref<?> owner, Record event, long left) {}

  record Cancel(Ref<?> owner, String event) {}

  static final State<Clock> IDLE =
      State.start(Clock.class).on(Set.class, Clock::set).on(Cancel.class, Clock::cancel);
  static final State<Clock> TICKING =
      State.of(Clock.class)
          .on(Set.class, Clock::set)
          .on(Cancel.class, Clock::cancel)
          .onNothing(Clock::fire);

  private List<Set> timers = new ArrayList<>();

  private void set(Set timer) {
    int at = 0;
    while (at < timers.size() && timers.get(at).left() <= timer.left()) {
      at++;
    }
    timers.add(at, timer);
    goTo(TICKING);
  }

  private void cancel(Cancel cancel) {
    timers.removeIf(
        timer ->
            timer.owner().equals(cancel.owner())
                && timer.event().getClass().getName().equals(cancel.event()));
    rest();
  }

  private void fire() {
    long left = timers.get(0).left();
    int ties = (int) timers.stream().filter(timer -> timer.left() == left).count();
    Set fired = timers.remove(choose(ties));
    List<Set> later = new ArrayList<>();
    for (Set timer : timers) {
      later.add(new Set(timer.owner(), timer.event(), timer.left() - left));
    }
    timers = later;
    sendLocally(fired.owner(), fired.event());
    rest();
  }

  private void rest() {
    if (timers.isEmpty()) {
      goTo(IDLE);
    }
  }
}
