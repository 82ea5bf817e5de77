/** The small program with a bug that {@code tarry demo} searches. */
@NullMarked
package dev.tarry.cli.demo;

import org.jspecify.annotations.NullMarked;
