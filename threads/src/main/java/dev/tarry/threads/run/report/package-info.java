/** Records what tasks do, for traces. It depends on tasks and on the program's code. */
@NullMarked
package dev.tarry.threads.run.report;

import org.jspecify.annotations.NullMarked;
