/**
 * What compiled P programs run on: the machines they are instances of, the operators they call, and
 * the tests they are put together for.
 *
 * <p>Reading order: {@code CompiledProgram} (the code of a program), {@code Assembly} (a test of it
 * as a program for the engine), {@code Role} (a machine's part in a test), {@code CompiledMachine}
 * (what generated classes extend). {@code operators} has the types and operators of P, {@code
 * foreign} the functions that are written in Java.
 *
 * <pre>{@code
 * MachineProgram system = compiled.test(testCase);
 * Report report = new Tester(system, Strategy.named("portfolio"), Budget.standard()).test();
 * }</pre>
 *
 * <p>Guarantees: an error that P defines is a {@code Failure} of one of the kinds of {@code
 * FailureKind}, with the place in the P file; anything else that goes wrong in generated code is a
 * defect of ours and ends the search loudly.
 */
@NullMarked
package dev.tarry.plang.run;

import org.jspecify.annotations.NullMarked;
