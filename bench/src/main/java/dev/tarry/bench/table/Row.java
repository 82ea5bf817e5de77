package dev.tarry.bench.table;

import dev.tarry.core.program.Program;
import java.util.function.Supplier;

/**
 * One bug of an evaluation.
 *
 * @param name of the row
 * @param bug what it is
 * @param source makes the program that has it
 */
record Row(String name, String bug, Supplier<Program> source) {}
