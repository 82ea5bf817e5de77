package dev.tarry.machines;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.model.MachineState.Heat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A state of a class of machines, declared as a static final field of that class and named after
 * the field. Immutable: each method returns a new state.
 *
 * @param <M> the class of machines or specs
 */
public final class State<M extends StateMachine> {
  private final Class<M> owner;
  private final boolean start;
  private final Heat heat;
  private final Map<Class<?>, Response> responses;
  private final @Nullable BiConsumer<StateMachine, @Nullable Object> entry;
  private final @Nullable Consumer<StateMachine> exit;
  private final @Nullable Consumer<StateMachine> idle;

  /** What to do about an event. */
  sealed interface Response {
    record Handle(BiConsumer<StateMachine, Object> handler) implements Response {}

    record Move(
        Supplier<? extends State<?>> target, @Nullable BiConsumer<StateMachine, Object> with)
        implements Response {}

    enum Wait implements Response {
      DEFER,
      IGNORE
    }
  }

  private State(
      Class<M> owner,
      boolean start,
      Heat heat,
      Map<Class<?>, Response> responses,
      @Nullable BiConsumer<StateMachine, @Nullable Object> entry,
      @Nullable Consumer<StateMachine> exit,
      @Nullable Consumer<StateMachine> idle) {
    this.owner = owner;
    this.start = start;
    this.heat = heat;
    this.responses = responses;
    this.entry = entry;
    this.exit = exit;
    this.idle = idle;
  }

  /** The state that machines of this class start in. */
  public static <M extends StateMachine> State<M> start(Class<M> owner) {
    return new State<>(owner, true, Heat.NEITHER, Map.of(), null, null, null);
  }

  /** A state of machines of this class. */
  public static <M extends StateMachine> State<M> of(Class<M> owner) {
    return new State<>(owner, false, Heat.NEITHER, Map.of(), null, null, null);
  }

  /** The same state, marked hot: something must still happen. */
  public State<M> hot() {
    return new State<>(owner, start, Heat.HOT, responses, entry, exit, idle);
  }

  /** The same state, marked cold: nothing has to happen. */
  public State<M> cold() {
    return new State<>(owner, start, Heat.COLD, responses, entry, exit, idle);
  }

  /** Runs a handler for events of a class. */
  @SuppressWarnings("unchecked") // handlers get machines of the class and events of theirs
  public <E> State<M> on(Class<E> event, BiConsumer<M, E> handler) {
    Captures.check(handler, owner);
    return with(event, new Response.Handle((self, what) -> handler.accept((M) self, (E) what)));
  }

  /** Runs a handler that does not need the event itself. */
  @SuppressWarnings("unchecked") // handlers get machines of the class
  public State<M> on(Class<?> event, Consumer<M> handler) {
    Captures.check(handler, owner);
    return with(event, new Response.Handle((self, what) -> handler.accept((M) self)));
  }

  /** Goes to another state, which may be declared later: {@code () -> Coordinator.DONE}. */
  public State<M> goTo(Class<?> event, Supplier<State<M>> target) {
    return with(event, new Response.Move(target, null));
  }

  /**
   * Goes to another state, with a function that runs between this state's exit and the other's
   * entry.
   */
  @SuppressWarnings("unchecked") // functions get machines of the class and events of theirs
  public <E> State<M> goTo(Class<E> event, Supplier<State<M>> target, BiConsumer<M, E> function) {
    Captures.check(function, owner);
    return with(
        event, new Response.Move(target, (self, what) -> function.accept((M) self, (E) what)));
  }

  /** Leaves events of these classes in the inbox for a later state. */
  public State<M> defer(Class<?>... events) {
    return with(Response.Wait.DEFER, events);
  }

  /** Drops events of these classes. */
  public State<M> ignore(Class<?>... events) {
    return with(Response.Wait.IGNORE, events);
  }

  /** Runs when a machine enters the state, or starts in it. */
  @SuppressWarnings("unchecked") // entries get machines of the class
  public State<M> entry(Consumer<M> action) {
    Captures.check(action, owner);
    return new State<>(
        owner, start, heat, responses, (self, any) -> action.accept((M) self), exit, idle);
  }

  /** Runs when a machine enters the state, with the payload of its {@code goTo}. */
  @SuppressWarnings("unchecked") // entries get machines of the class
  public <P> State<M> entry(Class<P> payload, BiConsumer<M, P> action) {
    Captures.check(action, owner);
    BiConsumer<StateMachine, @Nullable Object> checked =
        (self, what) -> {
          if (!payload.isInstance(what)) {
            throw new Mistake(
                "a state of "
                    + owner.getSimpleName()
                    + " was entered with "
                    + what
                    + ", but its entry takes a "
                    + payload.getSimpleName()
                    + "; pass one to goTo");
          }
          action.accept((M) self, payload.cast(what));
        };
    return new State<>(owner, start, heat, responses, checked, exit, idle);
  }

  /** Runs when a machine leaves the state. */
  @SuppressWarnings("unchecked") // exits get machines of the class
  public State<M> exit(Consumer<M> action) {
    Captures.check(action, owner);
    return new State<>(owner, start, heat, responses, entry, self -> action.accept((M) self), idle);
  }

  /** Runs whenever there is no event to take. */
  @SuppressWarnings("unchecked") // handlers get machines of the class
  public State<M> onNothing(Consumer<M> action) {
    Captures.check(action, owner);
    return new State<>(owner, start, heat, responses, entry, exit, self -> action.accept((M) self));
  }

  private State<M> with(Response response, Class<?>... events) {
    State<M> state = this;
    for (Class<?> event : events) {
      state = state.with(event, response);
    }
    return state;
  }

  private State<M> with(Class<?> event, Response response) {
    Map<Class<?>, Response> more = new LinkedHashMap<>(responses);
    if (more.put(event, response) != null) {
      throw new Mistake(
          "a state of "
              + owner.getSimpleName()
              + " handles one event twice: "
              + event.getSimpleName()
              + "; keep one");
    }
    return new State<>(owner, start, heat, more, entry, exit, idle);
  }

  Class<M> owner() {
    return owner;
  }

  boolean isStart() {
    return start;
  }

  Heat heat() {
    return heat;
  }

  Map<Class<?>, Response> responses() {
    return responses;
  }

  @Nullable BiConsumer<StateMachine, @Nullable Object> entry() {
    return entry;
  }

  @Nullable Consumer<StateMachine> exit() {
    return exit;
  }

  @Nullable Consumer<StateMachine> idle() {
    return idle;
  }
}
