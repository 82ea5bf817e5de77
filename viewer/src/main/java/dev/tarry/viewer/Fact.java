package dev.tarry.viewer;

/**
 * A line of a report: a name and what there is to say under it.
 *
 * @param name one or two words
 * @param value a line of text
 */
public record Fact(String name, String value) {}
