package dev.tarry.machines.model;

/** What makes a machine go on: an event, or the answer to a choice. Immutable. */
public interface Input extends Hashed {}
