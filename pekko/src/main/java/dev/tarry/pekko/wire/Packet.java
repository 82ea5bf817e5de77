package dev.tarry.pekko.wire;

/** A message as Pekko carries it from node to node. */
@SuppressWarnings("ArrayRecordComponent") // handed on and never compared
public record Packet(byte[] bytes) {}
