/**
 * The options and arguments that several commands share: text from users as settings.
 *
 * <p>Reading order: {@code SubjectOptions} (which tests), {@code SearchOptions} and {@code
 * CommonOptions} (which search and budget), {@code LivenessOptions}, {@code ReportOptions}, {@code
 * ScheduleArguments} (a schedule to replay), {@code Amounts} (times and sizes).
 */
@NullMarked
package dev.tarry.cli.options;

import org.jspecify.annotations.NullMarked;
