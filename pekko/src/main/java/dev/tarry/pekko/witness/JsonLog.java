package dev.tarry.pekko.witness;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.Mistake;
import dev.tarry.machines.live.LiveMachine;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.MachineKind;
import dev.tarry.machines.model.MachineState;
import dev.tarry.machines.model.Structured;
import dev.tarry.viewer.Json;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A structured log: a JSON object in a line for each thing that a machine does. {@code tarry
 * observe} reads it.
 */
public final class JsonLog implements RunListener {
  private final Writer out;
  private final LongSupplier clock;

  /**
   * A log.
   *
   * @param clock tells the milliseconds since the start
   */
  public JsonLog(Writer out, LongSupplier clock) {
    this.out = out;
    this.clock = clock;
  }

  @Override
  public MachineListener of(MachineId id, MachineKind kind) {
    return new Lines(id.toString());
  }

  @Override
  public void comes(@Nullable MachineId from, MachineId to, Event event) {
    new Lines(from == null ? "" : from.toString()).sends(to, event);
  }

  /** Puts on disk what was written so far. */
  public void flush() {
    synchronized (out) {
      try {
        out.flush();
      } catch (IOException e) {
        throw new Mistake("the log cannot be written: " + e.getMessage());
      }
    }
  }

  private final class Lines implements MachineListener {
    private final String machine;

    Lines(String machine) {
      this.machine = machine;
    }

    private Json line(StringBuilder text, String does) {
      Json json = new Json(text).object().member("time", clock.getAsLong());
      return (machine.isEmpty() ? json : json.member("machine", machine)).member("does", does);
    }

    private void write(StringBuilder text, Json json) {
      json.endObject();
      text.append('\n');
      synchronized (out) {
        try {
          out.append(text);
        } catch (IOException e) {
          throw new UncheckedIOException("the log cannot be written", e);
        }
      }
    }

    private void event(String does, Event event, String to, String state) {
      StringBuilder text = new StringBuilder();
      Json json = line(text, does).member("event", event.type().name());
      if (event.payload() != null) {
        json.name("payload").value(Structured.plain(event.payload()));
      }
      if (!to.isEmpty()) {
        json.member("to", to);
      }
      if (!state.isEmpty()) {
        json.member("state", state);
      }
      write(text, json);
    }

    @Override
    public void begins(LiveMachine live, Event event, MachineState in) {
      event(event.type() == LiveMachine.START ? "starts" : "takes", event, "", in.name());
    }

    @Override
    public void sends(MachineId to, Event event) {
      event("sends", event, to.toString(), "");
    }

    @Override
    public void announces(Event event) {
      event("announces", event, "", "");
    }

    @Override
    public void creates(MachineId child) {
      StringBuilder text = new StringBuilder();
      write(text, line(text, "creates").member("child", child.toString()));
    }

    @Override
    public void setsTimer(long milliseconds, Event event) {
      StringBuilder text = new StringBuilder();
      write(
          text,
          line(text, "sets timer")
              .member("timer", event.type().name())
              .member("milliseconds", milliseconds));
    }

    @Override
    public void prints(String message) {
      StringBuilder text = new StringBuilder();
      write(text, line(text, "prints").member("text", message));
    }

    @Override
    public void moves(MachineState from, MachineState to) {
      StringBuilder text = new StringBuilder();
      write(text, line(text, "moves").member("from", from.name()).member("state", to.name()));
    }

    @Override
    public void fails(Failure failure) {
      StringBuilder text = new StringBuilder();
      write(
          text,
          line(text, "fails")
              .member("kind", failure.kind().toString())
              .member("message", failure.message())
              .member("place", failure.place()));
    }
  }
}
