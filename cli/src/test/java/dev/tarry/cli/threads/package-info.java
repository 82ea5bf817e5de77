/** Programs of threads, for tests of the command line. */
@NullMarked
package dev.tarry.cli.threads;

import org.jspecify.annotations.NullMarked;
