package dev.tarry.threads.instrument;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Instructions that call Tarry: the gate from the program's classes, a hook from the JDK's. */
public final class Bytecode {
  private static final String GATE = "dev/tarry/threads/run/Gate";
  private static final String GATE_OUTSIDE = "dev/tarry/threads/run/OutsideGate";
  private static final String BOOT = "dev/tarry/threads/boot/";

  private Bytecode() {}

  public static AbstractInsnNode number(int value) {
    if (value >= -1 && value <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + value);
    }
    return new LdcInsnNode(value);
  }

  /** The name of a class without its package. */
  public static String simple(String owner) {
    return owner.substring(owner.lastIndexOf('/') + 1);
  }

  /** A call to the gate. */
  public static MethodInsnNode gate(String name, String type) {
    return call(GATE, name, type);
  }

  /** A call to the gate for accesses other than those of the language. */
  public static MethodInsnNode outside(String name, String type) {
    return call(GATE_OUTSIDE, name, type);
  }

  /** Whether a call is already one to a gate. */
  public static boolean isToGate(MethodInsnNode call) {
    return call.owner.equals(GATE) || call.owner.equals(GATE_OUTSIDE);
  }

  /** A call to the hook. */
  public static MethodInsnNode hook(String name, String type) {
    return call(BOOT + "Hook", name, type);
  }

  /** A call to the hook for timers. */
  public static MethodInsnNode timerHook(String name, String type) {
    return call(BOOT + "TimerHook", name, type);
  }

  /** A call to the hook for happens-before edges of synchronisers. */
  public static MethodInsnNode orderHook(String name, String type) {
    return call(BOOT + "OrderHook", name, type);
  }

  /** A call to the hook for uses of collections and atomics. */
  public static MethodInsnNode useHook(String name, String type) {
    return call(BOOT + "UseHook", name, type);
  }

  /** A call to the hook for references. */
  public static MethodInsnNode referenceHook(String name, String type) {
    return call(BOOT + "ReferenceHook", name, type);
  }

  private static MethodInsnNode call(String owner, String name, String type) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, type, false);
  }

  /**
   * The instruction that creates the object that a constructor is called for; null if none does.
   */
  public static @Nullable AbstractInsnNode creation(MethodInsnNode constructor) {
    int open = 1;
    for (AbstractInsnNode at = constructor.getPrevious(); at != null; at = at.getPrevious()) {
      if (at.getOpcode() == Opcodes.NEW && --open == 0) {
        return at;
      }
      if (at instanceof MethodInsnNode call && call.name.equals("<init>")) {
        open++;
      }
    }
    return null;
  }
}
