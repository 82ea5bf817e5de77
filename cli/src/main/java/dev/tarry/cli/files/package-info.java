/**
 * The files that the command line writes.
 *
 * <p>{@link dev.tarry.cli.files.OutputFolder} is the folder that a check writes to; {@link
 * dev.tarry.cli.files.ScheduleFile} is what {@code tarry replay} reads; {@link
 * dev.tarry.cli.files.ReportJson}, {@link dev.tarry.cli.files.JunitXml} and {@link
 * dev.tarry.cli.files.Sarif} are reports for other tools, and {@link
 * dev.tarry.cli.files.WholeFiles} writes them all.
 *
 * <pre>{@code
 * new WholeFiles().write(Path.of("report.json"), new ReportJson(version).of(results, time));
 * }</pre>
 *
 * <p>Guarantees: a file is written as a whole or not at all; what cannot be written is a {@link
 * dev.tarry.core.program.Mistake} that names the file.
 */
@NullMarked
package dev.tarry.cli.files;

import org.jspecify.annotations.NullMarked;
