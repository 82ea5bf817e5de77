/**
 * Finds the tests in the files and folders that the user named.
 *
 * <p>Reading order: {@link dev.tarry.cli.load.Subject} is one test; {@link
 * dev.tarry.cli.load.Subjects} finds all of them; one loader for each kind of source does the rest.
 *
 * <pre>{@code
 * List<Subject> tests = Subjects.load(List.of(Path.of("build/classes")), List.of());
 * }</pre>
 *
 * <p>Guarantees: the tests of one source have different names and come in the same order each time;
 * what cannot be loaded is a {@link dev.tarry.core.program.Mistake} that says where.
 */
@NullMarked
package dev.tarry.cli.load;

import org.jspecify.annotations.NullMarked;
