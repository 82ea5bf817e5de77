package dev.tarry.plang.ir;

import java.util.Set;

/**
 * What can be created: a payload type and the events that may be sent to it. Every machine has one
 * of its own name.
 */
public record Interface(String name, Type payload, Set<String> receives) {}
