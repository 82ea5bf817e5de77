/**
 * Bytecode: what is changed in the classes of a program when a sandbox loads them, and in those of
 * the JDK once in a JVM. This package has what both share: instructions that call Tarry ({@code
 * Bytecode}), a method that is being rewritten ({@code MethodCode}), what is known of classes
 * ({@code ClassInfos}, {@code ThisEscape}, {@code ReadOnlyCalls}).
 *
 * <p>{@code calls} has the program's calls to the JDK, one class for each subject; {@code program}
 * all else that is changed in its classes, beginning with {@code Instrumenter}; {@code jdk} the
 * JDK's own classes, beginning with {@code Agent}. {@code program} knows {@code calls}; otherwise
 * they know this package only.
 *
 * <p>A call that cannot be controlled is refused by one line in a table of {@code RefusedCalls}.
 * One that we answer needs a line in a table here, a method of {@code Gate} or {@code Hook}, and
 * one of the object that owns the state, with its line in {@code Control} if the JDK calls it.
 */
@NullMarked
package dev.tarry.threads.instrument;

import org.jspecify.annotations.NullMarked;
