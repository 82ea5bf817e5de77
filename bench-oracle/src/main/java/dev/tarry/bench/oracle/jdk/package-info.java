/**
 * Small programs that call an object of the JDK, and need no model of its class: what whole calls
 * give one after the other, in any order, a search must show too. Either threads share the object
 * ({@code JdkThreads}), or a machine holds it and makes the calls that others ask for ({@code
 * JdkMachines}).
 *
 * <p>{@code JdkCatalogue} says how the objects are made; reflection finds their methods ({@code
 * JdkMethods}), and {@code JdkArguments} what to pass to them. A {@code JdkProgram} is the calls,
 * and Java to compile. {@code WholeCalls} runs it in every order of its calls, without any
 * instrumentation; {@code JdkTrial} searches it and compares; {@code JdkOracle} does so for many.
 */
@NullMarked
package dev.tarry.bench.oracle.jdk;

import org.jspecify.annotations.NullMarked;
