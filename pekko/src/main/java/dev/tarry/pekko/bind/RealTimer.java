package dev.tarry.pekko.bind;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.Event;
import dev.tarry.plang.value.MachineRef;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The timer that P programs share, for real: created with the machine that it serves, it sends that
 * one {@code eTimeOut} some time after {@code eStartTimer}, unless {@code eCancelTimer} comes
 * first.
 */
public final class RealTimer implements Replacement {
  private static final Pattern TIME = Pattern.compile("timer:(\\d+)(ms|s)");

  private final Duration time;
  private @Nullable Site site;
  private @Nullable MachineRef client;
  private @Nullable Runnable pending;

  public RealTimer(Duration time) {
    this.time = time;
  }

  static Supplier<Replacement> parse(String text) {
    Matcher matcher = TIME.matcher(text);
    if (!matcher.matches()) {
      throw new Mistake("\"" + text + "\" is no timer; write timer:100ms or timer:2s");
    }
    long n = Long.parseLong(matcher.group(1));
    Duration time = matcher.group(2).equals("s") ? Duration.ofSeconds(n) : Duration.ofMillis(n);
    return () -> new RealTimer(time);
  }

  @Override
  public void start(Site where, @Nullable Object payload) {
    if (!(payload instanceof MachineRef served)) {
      throw new Mistake(
          where.self()
              + " is created with "
              + payload
              + "; timer is for one created with a machine");
    }
    site = where;
    client = served;
  }

  @Override
  public void take(Event event) {
    Site where = site;
    MachineRef served = client;
    if (where == null || served == null) {
      return;
    }
    stop();
    switch (event.type().name()) {
      case "eStartTimer" ->
          pending = where.after(time, () -> where.send(served.id(), "eTimeOut", null));
      case "eCancelTimer" -> {}
      default ->
          throw new Mistake("a timer is sent " + event + "; it knows eStartTimer, eCancelTimer");
    }
  }

  @Override
  public void stop() {
    if (pending != null) {
      pending.run();
      pending = null;
    }
  }
}
