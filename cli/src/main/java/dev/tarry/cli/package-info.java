/**
 * The command line: text in, text out.
 *
 * <p>{@link dev.tarry.cli.Main} is the root command and the only place that ends the process;
 * {@link dev.tarry.cli.ExitCode} lists what the process can answer. Each further command is one
 * class named in the {@code subcommands} of {@code Main}.
 *
 * <p>The packages below, each knowing only those before it: {@code load} (finds tests), {@code
 * session} (searches them), {@code screen} (shows results), {@code files} (writes them) and {@code
 * options} (reads what users type).
 */
@NullMarked
package dev.tarry.cli;

import org.jspecify.annotations.NullMarked;
