package dev.tarry.bench.oracle.threads.model;

import java.util.Random;
import java.util.function.Function;

/**
 * A kind of access to what threads share.
 *
 * @param name by which it is told and asked for
 * @param jdk the oldest JDK that has it
 * @param shared something for the threads of a program to share
 */
public record AccessKind(String name, int jdk, Function<Random, Shared> shared) {

  public static AccessKind of(String name, Function<Random, Shared> shared) {
    return new AccessKind(name, 17, shared);
  }
}
