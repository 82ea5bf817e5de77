package dev.tarry.bench.oracle.sim;

/**
 * A bug of the simulated program.
 *
 * @param kind as reports name it
 * @param detail what tells bugs of one kind at one place apart, such as a message or an index
 * @param place where in the program's text
 */
public record Defect(String kind, String detail, String place) {}
