package dev.tarry.machines.capture.code;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.MethodNode;

/** The code of the user's. */
interface UserCode {
  /** Whether a class is the user's. */
  boolean isUsers(String owner);

  /** The code of a method that the class declares; null if it is not the user's. */
  @Nullable MethodNode body(String owner, String key);
}
