/**
 * Multi-threaded Java code as a program of the engine: one thread runs at a time, and the search
 * decides which.
 *
 * <p>Reading order: {@code Threads}, {@code ThreadProgram}, {@code Key}, {@code Backend}.
 *
 * <pre>{@code
 * public final class Counting implements Callable<Integer> {
 *   private int n;
 *
 *   public Integer call() throws InterruptedException {
 *     Thread other = new Thread(() -> n++);
 *     other.start();
 *     n++;
 *     other.join();
 *     return n;
 *   }
 * }
 *
 * ThreadProgram program = Threads.program("counting", Counting.class);
 * Report report = new Tester(program, Strategy.named("dfs"), Budget.standard()).test();
 * }</pre>
 *
 * <p>Guarantees: a schedule that was found can be replayed; code that Tarry does not control ends
 * the search with a message and never passes silently. The only static mutable state is the list of
 * driving threads in {@code boot.Hook}, which the JDK's own classes call, and whether the agent is
 * there.
 */
@NullMarked
package dev.tarry.threads;

import org.jspecify.annotations.NullMarked;
