package dev.tarry.bench.oracle;

/**
 * Something that Tarry and the simulator see differently.
 *
 * @param kind in a few words, the same for all that are alike
 * @param text what it is, with particulars
 */
public record Disagreement(String kind, String text) {}
