/**
 * The threads that machines run in.
 *
 * <p>Pekko gives each actor that has got a message to a pool, which wakes another thread for it.
 * When machines answer each other, waking takes longer than what they do. Here the thread that has
 * sent the last event of a handler continues with its receiver, unless it has other work.
 *
 * <p>Reading order: {@link dev.tarry.pekko.threads.MachineThread}, {@link
 * dev.tarry.pekko.threads.MachinePool}, {@link dev.tarry.pekko.threads.MachineExecutor} (how Pekko
 * makes one).
 *
 * <p>Guarantees: a machine that has got an event is run by the thread that has sent it as soon as
 * the sender has nothing more to handle; before that it is free to be run by any other thread. A
 * thread does so a bounded number of times in a row, then waiting machines have their turn.
 */
@NullMarked
package dev.tarry.pekko.threads;

import org.jspecify.annotations.NullMarked;
