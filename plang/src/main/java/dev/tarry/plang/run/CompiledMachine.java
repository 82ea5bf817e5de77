package dev.tarry.plang.run;

import dev.tarry.core.program.Failure;
import dev.tarry.core.program.FailureKind;
import dev.tarry.core.program.Signal;
import dev.tarry.machines.model.Event;
import dev.tarry.machines.model.EventType;
import dev.tarry.machines.model.MachineId;
import dev.tarry.machines.model.Turn;
import dev.tarry.plang.run.foreign.ForeignFunction;
import dev.tarry.plang.run.operators.CollectionOperators;
import dev.tarry.plang.run.operators.ProgramError;
import dev.tarry.plang.value.MachineRef;
import dev.tarry.plang.value.MapValue;
import dev.tarry.plang.value.Seq;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A machine while one of its handlers runs: what the classes generated for P machines extend. The
 * subclass has the machine's fields and functions; this class does what P statements do to others.
 *
 * <p>An object lives for one run of a handler, see {@link Turn}.
 */
public abstract class CompiledMachine {
  private static final String CHANGE_ORDER = "eChangeOrder";

  /** The most options that {@code choose} takes. */
  private static final int MOST_OPTIONS = 10_000;

  /** Stands for a payload that is not given: then it is the default of the event's type. */
  public static final Object ABSENT = new Object();

  /** The objects that the generated code refers to by number. */
  public final @Nullable Object[] constants;

  private final Role role;
  private @Nullable Turn turn;
  private @Nullable Object received;

  protected CompiledMachine(Role role) {
    this.role = role;
    this.constants = role.constants();
  }

  /** Another machine of this class in the same role. */
  protected abstract CompiledMachine fresh();

  /** Sets the fields. */
  protected abstract void load(@Nullable Object[] values);

  /** The fields' values. */
  protected abstract @Nullable Object[] save();

  /** Calls a function that is a handler, by its index in the program. */
  protected abstract void call(int function, @Nullable Object payload);

  /** Runs a handler. */
  final void run(int function, Turn on, @Nullable Object payload) {
    turn = on;
    try {
      call(function, payload);
    } catch (ProgramError error) {
      Failure failure = error.failure();
      throw on.fail(
          failure.place().isEmpty()
              ? new Failure(failure.kind(), failure.message(), role.placeOf(function))
              : failure);
    } catch (ClassCastException | NullPointerException | IndexOutOfBoundsException defect) {
      throw new InternalError(
          "the code generated for " + role.placeOf(function) + " is wrong", defect);
    }
  }

  /** The part that it plays. */
  public final Role role() {
    return role;
  }

  private Turn turn() {
    return Objects.requireNonNull(turn);
  }

  /** {@code this}. */
  public final Object self() {
    return new MachineRef(turn().self(), role.receives());
  }

  /** The value of a test parameter. */
  public final @Nullable Object parameter(int index) {
    return role.parameters()[index];
  }

  /** {@code print}, into the trace. */
  public final void print(Object message) {
    turn().signal(new Signal.Print((String) message));
  }

  /** Called at each turn of a loop, so that a loop without end is noticed. */
  public final void tick() {
    turn().tick();
  }

  public final void send(
      @Nullable Object target, @Nullable Object event, @Nullable Object payload, String place) {
    EventType type = known(event, "sends", place);
    if (target == null) {
      throw new ProgramError(
          FailureKind.NULL_TARGET, turn().self() + " sends " + type + " to null", place);
    }
    MachineRef to = (MachineRef) target;
    if (!role.sends().allows(type)) {
      throw new ProgramError(
          FailureKind.PERMISSION_VIOLATION,
          type + " is not among the sends of " + role.machine().name(),
          place);
    }
    if (!to.permission().allows(type)) {
      throw new ProgramError(
          FailureKind.PERMISSION_VIOLATION,
          to + " may not be sent " + type + " by this reference",
          place);
    }
    turn().send(to.id(), event(type, payload));
  }

  /**
   * {@code announce}. To announce an event {@code eChangeOrder} with a sequence of machines also
   * tells explorers that follow an order that these machines come first from now on: P has no
   * statement for such a signal, and to others this is an event like any. As in PChecker, a payload
   * that is not given is null here, and not the default.
   */
  public final void announce(@Nullable Object event, @Nullable Object payload, String place) {
    EventType type = known(event, "announces", place);
    turn().announce(event(type, payload == ABSENT && role.carries(type) ? null : payload));
    if (type.name().equals(CHANGE_ORDER) && payload instanceof Seq machines) {
      List<MachineId> order = new ArrayList<>();
      for (Object machine : machines.toArray()) {
        if (machine instanceof MachineRef ref) {
          order.add(ref.id());
        }
      }
      turn().order(order);
    }
  }

  public final Error raise(@Nullable Object event, @Nullable Object payload, String place) {
    return turn().raise(event(known(event, "raises", place), payload));
  }

  public final Error goTo(int state, @Nullable Object payload) {
    return turn().goTo(role.state(state), payload);
  }

  private EventType known(@Nullable Object event, String does, String place) {
    if (event == null) {
      throw new ProgramError(
          FailureKind.NULL_TARGET, turn().self() + " " + does + " a null event", place);
    }
    return (EventType) event;
  }

  /** The payload is not checked here: whoever takes the event checks it where it is used. */
  private Event event(EventType type, @Nullable Object payload) {
    if (type == EventType.HALT) {
      return Event.HALT;
    }
    return payload == ABSENT ? role.plain(type) : role.event(type, payload);
  }

  /** {@code new}. */
  public final Object create(String interfaceName, @Nullable Object payload) {
    Role created = role.created(interfaceName);
    return new MachineRef(
        turn().create(created.kind(), created.firstFields(), payload), created.permission());
  }

  /** {@code $}. */
  public final boolean coin() {
    return turn().choose(2) == 1;
  }

  /** {@code $$}. */
  public final boolean fairCoin() {
    return turn().chooseFairly(2) == 1;
  }

  /** {@code choose} of a number. */
  public final long choose(long n, String place) {
    if (n < 0 || n > MOST_OPTIONS) {
      throw ProgramError.runtime(
          "choose(" + n + "): there can be 0 to " + MOST_OPTIONS + " options", place);
    }
    return turn().chooseFairly((int) n);
  }

  /** {@code choose} of an element or a key. */
  public final @Nullable Object chooseFrom(@Nullable Object collection, String place) {
    long size = CollectionOperators.size(collection, place);
    if (size == 0 || size > MOST_OPTIONS) {
      throw ProgramError.runtime(
          "choose from a collection of size " + size + ": it must be 1 to " + MOST_OPTIONS, place);
    }
    int i = turn().chooseFairly((int) size);
    return collection instanceof MapValue map
        ? map.key(i)
        : CollectionOperators.at(collection, i, place);
  }

  /** Waits for one of the events of a {@code receive}; returns the number of its case. */
  public final int receive(Object cases) {
    Event event = turn().receive(((ReceiveCases) cases).events());
    received = event.payload();
    return ((ReceiveCases) cases).caseOf(event.type());
  }

  /** The payload of the event received last. */
  public final @Nullable Object received() {
    return received;
  }

  /** Calls a foreign function. */
  public final @Nullable Object foreign(int function, @Nullable Object[] arguments, String place) {
    ForeignFunction called = role.foreign(function);
    IntUnaryOperator choose = n -> (int) options(n, place);
    return turn().isLive()
        ? called.callLive(arguments, choose, place)
        : called.call(arguments, choose, place);
  }

  private long options(int n, String place) {
    if (n == 0) {
      throw ProgramError.runtime("a choice among 0 options", place);
    }
    return choose(n, place);
  }
}
