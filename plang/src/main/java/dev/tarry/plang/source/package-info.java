/**
 * Source text and what is said about it: files, places in them, and errors that point at a place.
 *
 * <p>Read {@link dev.tarry.plang.source.SourceFile} and {@link dev.tarry.plang.source.Span} first,
 * then {@link dev.tarry.plang.source.Diagnostic}. {@link dev.tarry.plang.source.SourceReader} turns
 * paths (files, folders, project files) into source files.
 *
 * <pre>{@code
 * Diagnostics diagnostics = new Diagnostics();
 * List<SourceFile> files = new SourceReader(diagnostics).read(List.of(Path.of("Paxos.pproj")));
 * diagnostics.list().forEach(d -> System.out.println(d.render()));
 * }</pre>
 *
 * <p>Bad input (missing files, invalid UTF-8, broken XML) is a diagnostic, never an exception.
 */
@NullMarked
package dev.tarry.plang.source;

import org.jspecify.annotations.NullMarked;
