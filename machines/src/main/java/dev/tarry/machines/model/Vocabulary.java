package dev.tarry.machines.model;

import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Names and structure of the machine classes, event types and values of a program, so that they can
 * be sent to another node or read from a log.
 *
 * <p>Two JVMs with the same program have the same vocabulary.
 */
public interface Vocabulary {

  /**
   * A value taken apart.
   *
   * @param shape what {@link #together} knows it by
   * @param elements plain values of the JDK, constants of enums, types of events, identities of
   *     machines, or values that can be taken apart
   */
  @SuppressWarnings("ArrayRecordComponent") // handed on and never compared
  record Parts(String shape, @Nullable Object[] elements) {}

  /**
   * The kind with this key.
   *
   * @throws dev.tarry.core.program.Mistake if the program has none
   */
  MachineKind kind(String key);

  /**
   * The type of events with this key.
   *
   * @throws dev.tarry.core.program.Mistake if the program has none
   */
  EventType type(String key);

  /**
   * The class with this name, of an enum among the values.
   *
   * @throws dev.tarry.core.program.Mistake if the program has none
   */
  Class<?> constants(String name);

  /** The parts of a value; null if it is elementary. */
  @Nullable Parts apart(Object value);

  /** The value of these parts. */
  Object together(Parts parts);

  /**
   * An event of a type, with its payload in the form of {@link Structured}.
   *
   * @param machines gives the machine of a name
   * @throws dev.tarry.core.program.Mistake if the payload does not fit the type
   */
  Event event(EventType type, @Nullable Object plain, Function<String, MachineId> machines);

  /**
   * An event that code in Java has made.
   *
   * @throws dev.tarry.core.program.Mistake if events are no records here
   */
  Event event(Record event);
}
