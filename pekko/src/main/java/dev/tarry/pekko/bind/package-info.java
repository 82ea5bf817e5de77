/**
 * Real components in place of the machines that model them: timers, sensors, users, failures.
 *
 * <p>Reading order: {@link dev.tarry.pekko.bind.Replacement}, {@link
 * dev.tarry.pekko.bind.MachineActions}, {@link dev.tarry.pekko.bind.Bindings}.
 */
@NullMarked
package dev.tarry.pekko.bind;

import org.jspecify.annotations.NullMarked;
