/**
 * Writes files atomically ({@link dev.tarry.core.files.AtomicFile}) and gives each test its own
 * file names ({@link dev.tarry.core.files.FileName}).
 *
 * <pre>{@code
 * AtomicFile.replace(report, fresh -> Files.writeString(fresh, text));
 * }</pre>
 */
@NullMarked
package dev.tarry.core.files;

import org.jspecify.annotations.NullMarked;
