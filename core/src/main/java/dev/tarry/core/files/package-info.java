/**
 * Files that are complete whenever somebody looks: {@link dev.tarry.core.files.AtomicFile}; and
 * names of files that no two tests share: {@link dev.tarry.core.files.FileName}.
 *
 * <pre>{@code
 * AtomicFile.replace(report, fresh -> Files.writeString(fresh, text));
 * }</pre>
 */
@NullMarked
package dev.tarry.core.files;

import org.jspecify.annotations.NullMarked;
