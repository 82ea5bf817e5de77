/**
 * What traces say: the {@link dev.tarry.notes.Note notes} that front ends make, and from which
 * text, pages and JSON are made.
 *
 * <pre>{@code
 * new Note(Note.Kind.SENDS, 0, 1, "Vote", "[yes=true]", "").text(names::get) // sends Vote[yes=true] to B
 * }</pre>
 *
 * <p>Guarantees: a note is immutable and holds no object of the program under test but its payload.
 */
@NullMarked
package dev.tarry.notes;

import org.jspecify.annotations.NullMarked;
