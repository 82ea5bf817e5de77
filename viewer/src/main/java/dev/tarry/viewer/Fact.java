package dev.tarry.viewer;

/**
 * A line of a report: a name and a text.
 *
 * @param name one or two words
 * @param value a line of text
 */
public record Fact(String name, String value) {}
