/** What tasks do, written down for those who read traces. It knows tasks and the program's code. */
@NullMarked
package dev.tarry.threads.run.report;

import org.jspecify.annotations.NullMarked;
