package dev.tarry.bench.oracle.lang;

import org.jspecify.annotations.Nullable;

/**
 * An event.
 *
 * @param name unique in the program
 * @param label the name that reports show; in Java two events may share one
 * @param payload null if it carries nothing
 */
public record EventDef(String name, String label, @Nullable ProgType payload) {}
