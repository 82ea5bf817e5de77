/**
 * The machine model, which front ends pass to the runtime. The Java API builds it from classes, the
 * P compiler from source text.
 *
 * <p>Reading order: {@code MachineKind}, {@code MachineState}, {@code Reaction}, {@code Action},
 * {@code Turn}. A kind of machine with one state that answers a ping:
 *
 * <pre>{@code
 * MachineState ready = new MachineState("Ready");
 * ready.on(ping, new Reaction.Do((self, turn, payload) -> turn.send((MachineId) payload, pong)));
 * MachineKind server = new MachineKind("Server", memory, ready, List.of(ready));
 * }</pre>
 *
 * <p>Guarantees asked of a front end: an action is a function of the fields, the event and the
 * answers that it got from its {@code Turn}; everything that leaves an action (payloads, what
 * {@code Memory.save} gives) is an immutable value.
 */
@NullMarked
package dev.tarry.machines.model;

import org.jspecify.annotations.NullMarked;
