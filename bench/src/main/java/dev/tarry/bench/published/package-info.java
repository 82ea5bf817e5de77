/**
 * Bugs that were published: protocols as they were described, with the flaw that somebody found in
 * them, and as they were corrected. {@code examples/published} has the programs. Begin with {@code
 * PublishedTable}.
 */
@NullMarked
package dev.tarry.bench.published;

import org.jspecify.annotations.NullMarked;
