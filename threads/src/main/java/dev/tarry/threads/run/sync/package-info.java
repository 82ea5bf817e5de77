/**
 * Synchronisation of threads: monitors, parking, time, class initialisation, JDK objects.
 *
 * <p>Reading order: {@code Monitors}, {@code Parking}, {@code VirtualClock}, {@code
 * ThreadLifecycle}, {@code ClassInitialisers}, {@code CallsToJdk}, {@code InsideJdk}. Each owns its
 * state and answers the calls that concern it, from the program's code and from the JDK's. It knows
 * {@code access} and all below it. No thread ever blocks here: it says what it waits for, and the
 * scheduler lets another one run.
 */
@NullMarked
package dev.tarry.threads.run.sync;

import org.jspecify.annotations.NullMarked;
