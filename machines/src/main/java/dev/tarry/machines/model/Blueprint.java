package dev.tarry.machines.model;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a program of machines, for code that runs it without the engine.
 *
 * @param name of the program
 * @param machines that exist from the beginning, without the clock
 * @param sends events that are in their inboxes from the beginning
 * @param specs that watch
 * @param timers whether machines may set timers
 * @param searched what only a search checks, in words: conditions over all machines, faults
 * @param vocabulary of the program
 */
public record Blueprint(
    String name,
    List<First> machines,
    List<Sent> sends,
    List<Watching> specs,
    boolean timers,
    List<String> searched,
    Vocabulary vocabulary) {

  /**
   * A machine that exists from the beginning.
   *
   * @param fields its first values
   * @param payload for the entry of its start state
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on and never compared
  public record First(
      MachineId id, MachineKind kind, @Nullable Object[] fields, @Nullable Object payload) {}

  /** An event in an inbox. */
  public record Sent(MachineId target, Event event) {}

  /**
   * A spec.
   *
   * @param observed the types of the events that it sees
   * @param watched the kinds of machines whose doings it sees; empty for everybody's
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on and never compared
  public record Watching(
      MachineId id,
      MachineKind kind,
      @Nullable Object[] fields,
      Set<EventType> observed,
      Set<MachineKind> watched) {

    /** Whether it sees what a machine of a kind sends; null for what the program itself does. */
    public boolean sees(EventType type, @Nullable MachineKind doer) {
      return (observed.contains(type) || type.supertypes().stream().anyMatch(observed::contains))
          && (watched.isEmpty() || doer == null || watched.contains(doer));
    }
  }

  public Blueprint {
    machines = List.copyOf(machines);
    sends = List.copyOf(sends);
    specs = List.copyOf(specs);
    searched = List.copyOf(searched);
  }
}
