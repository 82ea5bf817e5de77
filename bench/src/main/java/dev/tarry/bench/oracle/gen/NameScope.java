package dev.tarry.bench.oracle.gen;

import dev.tarry.bench.oracle.lang.Field;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What statements at some point may use.
 *
 * @param visible variables that may be read
 * @param locals of the function; loops add theirs
 * @param received what receives in the function name their payloads
 */
record NameScope(
    Place place, List<ProgExpr.Variable> visible, List<Field> locals, List<Field> received) {

  /** What kind of code it is, which says what is allowed in it. */
  enum Place {
    /** The entry of a machine's start state, which usually runs once. */
    BIRTH,
    /** An entry or handler of a machine. */
    HANDLER,
    /** What runs when there is nothing to take. */
    IDLE,
    /** An exit, or a function of a transition. */
    TRANSITION,
    /** A function with a result. */
    FUNCTION,
    /** Code of a spec that may leave its handler. */
    SPEC,
    /** An exit, or a function of a transition, of a spec. */
    SPEC_TRANSITION
  }

  static NameScope of(Place place, List<Field> fields, List<Field> parameters) {
    List<ProgExpr.Variable> visible = new ArrayList<>();
    fields.forEach(f -> visible.add(new ProgExpr.Variable(f.name(), f.type(), true)));
    parameters.forEach(p -> visible.add(new ProgExpr.Variable(p.name(), p.type(), false)));
    return new NameScope(place, visible, new ArrayList<>(), new ArrayList<>());
  }

  boolean isSpec() {
    return place == Place.SPEC || place == Place.SPEC_TRANSITION;
  }

  boolean mayLeave() {
    return place == Place.BIRTH
        || place == Place.HANDLER
        || place == Place.IDLE
        || place == Place.SPEC;
  }

  boolean mayReceive() {
    return !isSpec() && place != Place.TRANSITION;
  }

  /** The same place, where one more variable is visible. */
  NameScope with(Field local) {
    List<ProgExpr.Variable> more = new ArrayList<>(visible);
    more.add(new ProgExpr.Variable(local.name(), local.type(), false));
    return new NameScope(place, more, locals, received);
  }

  /** A new local variable of the function. */
  Field declare(ProgType type) {
    Field local = new Field("l" + locals.size(), type);
    locals.add(local);
    return local;
  }

  /** A name for the payload of an event that is received. */
  Field receive(ProgType type) {
    Field payload = new Field("r" + received.size(), type);
    received.add(payload);
    return payload;
  }

  /** The variables whose type fits. */
  List<ProgExpr.Variable> variables(Predicate<ProgType> fits) {
    return visible.stream().filter(variable -> fits.test(variable.type())).toList();
  }
}
