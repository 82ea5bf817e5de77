/** What the command line does as a process: replayed elsewhere, killed at any moment. */
@NullMarked
package dev.tarry.bench.processes;

import org.jspecify.annotations.NullMarked;
