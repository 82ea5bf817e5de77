/**
 * A test kit for typed actors of Pekko, as they are: Tarry decides which actor handles a message
 * next, which of the messages that wait for it, and when timers fire. All searches and explorers
 * work on them, by running from the beginning again.
 *
 * <pre>{@code
 * Program program =
 *     ActorProgram.of(
 *         "seats",
 *         (context, checks) -> {
 *           ActorRef<Shop.Command> shop = context.spawn(Shop.create(), "shop");
 *           Probe<Shop.Sold> ann = checks.probe("Ann");
 *           Probe<Shop.Sold> bob = checks.probe("Bob");
 *           shop.tell(new Shop.Buy(ann.ref()));
 *           shop.tell(new Shop.Buy(bob.ref()));
 *           checks.always("sold once", () -> ann.got().size() + bob.got().size() <= 1);
 *         });
 * Report report = new Tester(program, strategy, budget).test();
 * }</pre>
 *
 * <p>Reading order: {@link dev.tarry.pekko.kit.ActorProgram}, {@link
 * dev.tarry.pekko.kit.ActorChecks}, {@link dev.tarry.pekko.kit.ActorRun} (a run of the engine),
 * {@link dev.tarry.pekko.kit.ControlledSystem} (one execution), {@link
 * dev.tarry.pekko.kit.ControlledMailbox}, {@link dev.tarry.pekko.kit.ControlledScheduler}, {@link
 * dev.tarry.pekko.kit.ControlledDispatcher}.
 *
 * <p>Guarantees: a schedule replays. Messages that one actor sends to another stay in order, and a
 * message that was sent because of another one comes after it; all else may come in any order. An
 * actor that is sent something by a thread which is not under control, or that blocks, is refused.
 */
@NullMarked
package dev.tarry.pekko.kit;

import org.jspecify.annotations.NullMarked;
