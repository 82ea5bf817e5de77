/**
 * A small file system: the disk, its map of used blocks, locks by number, files and a directory.
 *
 * <p>Reading order: {@code DaisyDisk}, {@code NumberedLocks}, {@code Blocks}, {@code Files}, {@code
 * Daisy}.
 */
@NullMarked
package dev.tarry.bench.threads.daisy;

import org.jspecify.annotations.NullMarked;
