/**
 * Tests of ordinary multi-threaded code as JUnit tests.
 *
 * <p>Reading order: {@link dev.tarry.junit.threads.ConcurrencyTest}. What it shares with tests of
 * machines is in {@link dev.tarry.junit}.
 *
 * <pre>{@code
 * @ConcurrencyTest
 * void noUpdateIsLost() throws InterruptedException {
 *   Thread other = new Thread(() -> n++);
 *   other.start();
 *   n++;
 *   other.join();
 *   assertEquals(2, n);
 * }
 * }</pre>
 *
 * <p>Guarantees: those of {@link dev.tarry.junit}. Code that Tarry does not control ends the test
 * with a message.
 */
@NullMarked
package dev.tarry.junit.threads;

import org.jspecify.annotations.NullMarked;
