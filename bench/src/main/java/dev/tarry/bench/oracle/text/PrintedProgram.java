package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.core.program.Program;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A program as text, and what Tarry makes of it.
 *
 * @param text in P or Java
 * @param places where the nodes of the program are, as failures tell places
 * @param maker makes programs for the engine
 */
public record PrintedProgram(
    Prog program, String text, Function<Object, String> places, Maker maker) {

  /** Makes programs for the engine. */
  @FunctionalInterface
  public interface Maker {
    /**
     * A new program.
     *
     * @param memo whether outcomes of handlers are remembered
     * @param inOrder whether states hold the order of every set and map, also where nothing depends
     *     on it; in P only
     * @param probe is shown all machines whenever one of them has changed; in Java only
     */
    Program make(boolean memo, boolean inOrder, @Nullable Consumer<String> probe);
  }
}
