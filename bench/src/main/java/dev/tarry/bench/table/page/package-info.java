/** Tables and plots as text and HTML: {@code Sheet}, {@code Plot}, {@code Page}. */
@NullMarked
package dev.tarry.bench.table.page;

import org.jspecify.annotations.NullMarked;
