package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.core.program.Program;
import java.util.function.Function;

/**
 * A program as text, and what Tarry makes of it.
 *
 * @param text in P or Java
 * @param places where the nodes of the program are, as failures tell places
 * @param make makes the program for the engine anew, with or without a memo
 */
public record Subject(
    Prog program, String text, Function<Object, String> places, Function<Boolean, Program> make) {}
