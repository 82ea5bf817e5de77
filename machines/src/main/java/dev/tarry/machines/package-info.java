/**
 * Machines in plain Java: a machine is a class with fields, states and handlers; events are
 * records.
 *
 * <p>Reading order: {@code Machine}, {@code State}, {@code Scenario}, {@code Spec}.
 *
 * <pre>{@code
 * final class Light extends Machine {
 *   record Press() {}
 *
 *   static final State<Light> OFF = State.start(Light.class).goTo(Press.class, () -> Light.ON);
 *   static final State<Light> ON = State.of(Light.class).on(Press.class, Light::press);
 *
 *   private int presses;
 *
 *   private void press() {
 *     presses++;
 *     goTo(OFF);
 *   }
 * }
 *
 * Scenario scenario = new Scenario("light");
 * scenario.send(scenario.create(new Light()), new Light.Press());
 * Program program = scenario.program();
 * }</pre>
 *
 * <p>Guarantees: handlers run one at a time on a private copy of their machine; what cannot be
 * captured, repeated or ended is an error and never passes silently.
 */
@NullMarked
package dev.tarry.machines;

import org.jspecify.annotations.NullMarked;
