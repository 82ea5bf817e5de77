/**
 * The command line: text in, text out.
 *
 * <p>{@link dev.tarry.cli.Main} is the root command and the only place that ends the process;
 * {@link dev.tarry.cli.ExitCode} lists what the process can answer. Each further command is one
 * class named in the {@code subcommands} of {@code Main}; those that end in {@code Options} or
 * {@code Arguments} are what commands share, and the only places that read text from users.
 *
 * <p>The packages below, each knowing only those before it: {@code load} (finds tests), {@code
 * session} (searches them), {@code screen} (shows results) and {@code files} (writes them).
 */
@NullMarked
package dev.tarry.cli;

import org.jspecify.annotations.NullMarked;
