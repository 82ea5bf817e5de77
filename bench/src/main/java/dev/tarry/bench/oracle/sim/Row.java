package dev.tarry.bench.oracle.sim;

/** A handler that ran: of which kind of machine, in which state, for what. */
public record Row(String machine, String state, String event) {}
