/**
 * From checked P programs to JVM bytecode: one class for each machine, with its variables as fields
 * and its functions as methods, and one class for the free functions of each file.
 *
 * <p>Reading order: {@code ProgramCompiler}, {@code MachineWriter}, {@code FunctionWriter}, then
 * {@code StmtWriter}, {@code PlaceWriter}, {@code ExprWriter}, which know {@code FunctionCode}, the
 * method being written, and {@code SlotKind}, the four ways in which the JVM holds a value.
 *
 * <pre>{@code
 * CompiledProgram compiled = new ProgramCompiler(checked, Foreign.NONE).compile();
 * }</pre>
 *
 * <p>Every function is a static method whose first parameter is the machine that runs it. A value
 * of type {@code int}, {@code float} or {@code bool} is a primitive of the JVM in variables,
 * parameters and on the stack; every other value is an {@code Object}. Handlers are not suspended:
 * {@code receive} and {@code choose} are calls that may end the run, see {@code Turn}. Line number
 * tables lead to the P file.
 */
@NullMarked
package dev.tarry.plang.compile;

import org.jspecify.annotations.NullMarked;
