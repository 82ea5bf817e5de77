/**
 * Histories of calls and returns, and whether they are linearizable: whether each call seems to
 * happen at one moment between its begin and its end.
 *
 * <p>Reading order: {@link dev.tarry.history.SequentialModel} says what calls return one after the
 * other; {@link dev.tarry.history.History} is what happened; {@link
 * dev.tarry.history.Linearizability} decides with a search; {@link
 * dev.tarry.history.LinearizabilityMonitor} decides call by call, for specs of machines; {@link
 * dev.tarry.history.Operations} makes threads that call a Java object.
 *
 * <pre>{@code
 * History<String> history = new History<>();
 * int write = history.begin(1, "write 1");
 * int read = history.begin(2, "read");
 * history.end(read, 1);
 * Linearizability.check(history, new Register()).isPresent();  // the write may come first
 * }</pre>
 *
 * <p>The package needs the JDK and nothing else. A call that has not returned may have taken effect
 * or not.
 */
@NullMarked
package dev.tarry.history;

import org.jspecify.annotations.NullMarked;
