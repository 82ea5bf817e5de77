package dev.tarry.machines.runtime;

import java.util.function.Predicate;

/**
 * Whether the code of a program can observe the identities of machines.
 *
 * @param observable why it can tell machines apart otherwise than by comparing two of them; empty
 *     if it cannot
 * @param ordered whether code may see the order of a set or map that refers to machines
 */
public record MachineIdentities(String observable, Predicate<Object> ordered) {
  /** Java code, which can observe them. */
  static final MachineIdentities OBSERVABLE =
      new MachineIdentities("code in Java can see the identities of machines", table -> true);
}
