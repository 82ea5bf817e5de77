package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls by which a program can observe the garbage collector. They are reported, because it clears
 * nothing during an execution.
 */
public final class ReferenceCalls {
  private static final Set<String> REFERENCES =
      Set.of(
          "java/lang/ref/PhantomReference",
          "java/lang/ref/SoftReference",
          "java/lang/ref/WeakReference");
  private static final String OBJECT = "Ljava/lang/Object;";
  private static final String QUEUE = "Ljava/lang/ref/ReferenceQueue;";

  private ReferenceCalls() {}

  /** The calls that are reported. */
  public static Set<String> told() {
    return Set.of(
        "java/lang/ref/Cleaner.register",
        "java/lang/ref/PhantomReference.<init>",
        "java/lang/ref/SoftReference.<init>",
        "java/lang/ref/WeakReference.<init>",
        "java/util/WeakHashMap.<init>");
  }

  public static void rewrite(MethodCode code, MethodInsnNode call) {
    InsnList list = new InsnList();
    String what = what(call);
    if (what == null) {
      return;
    }
    switch (call.desc) {
      case "(" + OBJECT + ")V" -> list.add(new InsnNode(Opcodes.DUP));
      case "(" + OBJECT + QUEUE + ")V" -> {
        list.add(new InsnNode(Opcodes.DUP2));
        list.add(new InsnNode(Opcodes.POP));
      }
      default -> list.add(new LdcInsnNode(what)); // stands for any object
    }
    list.add(new LdcInsnNode(what));
    list.add(Bytecode.number(code.site("", what)));
    list.add(Bytecode.outside("refers", "(" + OBJECT + "Ljava/lang/String;I)V"));
    code.method.instructions.insertBefore(call, list);
  }

  private static @Nullable String what(MethodInsnNode call) {
    if (call.name.equals("<init>")
        && (REFERENCES.contains(call.owner) || call.owner.equals("java/util/WeakHashMap"))) {
      return "a " + Bytecode.simple(call.owner);
    }
    return call.owner.equals("java/lang/ref/Cleaner") && call.name.equals("register")
        ? "a Cleaner"
        : null;
  }
}
