/**
 * The choices that replay a run, as a short line of text.
 *
 * <pre>{@code
 * Schedule schedule = Schedule.parse("v1:rtc:0.1.0*7.2");
 * schedule.size(); // 10 choices
 * }</pre>
 */
@NullMarked
package dev.tarry.core.schedule;

import org.jspecify.annotations.NullMarked;
