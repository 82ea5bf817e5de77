package dev.tarry.threads.instrument.jdk;

import dev.tarry.threads.instrument.Bytecode;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * References: they keep their referents during an execution, and threads that wait for the garbage
 * collector are controlled.
 */
final class JdkReferences {
  private static final String REFERENCE = "java/lang/ref/Reference";
  private static final String QUEUE = "java/lang/ref/ReferenceQueue";

  private static final Set<String> CHANGED = Set.of(REFERENCE, QUEUE);

  private JdkReferences() {}

  static boolean isChanged(String name) {
    return CHANGED.contains(name);
  }

  static void change(ClassNode type, MethodNode method) {
    InsnList list = new InsnList();
    if (type.name.equals(REFERENCE)) {
      ofReference(list, method);
    } else if (method.name.equals("remove")) {
      remove(list, method);
    } else if (method.name.equals("poll")) {
      polled(method);
    }
    method.instructions.insert(list);
  }

  private static void ofReference(InsnList list, MethodNode method) {
    if (method.name.equals("<init>") && method.desc.contains("ReferenceQueue")) {
      list.add(new VarInsnNode(Opcodes.ALOAD, 1));
      list.add(Bytecode.referenceHook("keep", "(Ljava/lang/Object;)V"));
    } else if (method.name.equals("enqueue")) {
      list.add(new VarInsnNode(Opcodes.ALOAD, 0));
      list.add(new FieldInsnNode(Opcodes.GETFIELD, REFERENCE, "queue", "L" + QUEUE + ";"));
      list.add(Bytecode.referenceHook("enqueues", "(L" + QUEUE + ";)V"));
    }
  }

  /** {@code if (ReferenceHook.isControlled()) return ReferenceHook.remove(this, ...)}. */
  private static void remove(InsnList list, MethodNode method) {
    boolean timed = Type.getArgumentTypes(method.desc).length > 0;
    LabelNode real = new LabelNode();
    list.add(Bytecode.referenceHook("isControlled", "()Z"));
    list.add(new JumpInsnNode(Opcodes.IFEQ, real));
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    if (timed) {
      list.add(new VarInsnNode(Opcodes.LLOAD, 1));
    }
    String arguments = "(L" + QUEUE + ";" + (timed ? "J" : "") + ")Ljava/lang/Object;";
    list.add(Bytecode.referenceHook("remove", arguments));
    list.add(new TypeInsnNode(Opcodes.CHECKCAST, REFERENCE));
    list.add(new InsnNode(Opcodes.ARETURN));
    list.add(real);
    Object[] locals = timed ? new Object[] {QUEUE, Opcodes.LONG} : new Object[] {QUEUE};
    list.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
  }

  private static void polled(MethodNode method) {
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node.getOpcode() == Opcodes.ARETURN) {
        method.instructions.insertBefore(node, new VarInsnNode(Opcodes.ALOAD, 0));
        method.instructions.insertBefore(
            node, Bytecode.orderHook("acquired", "(Ljava/lang/Object;)V"));
      }
    }
  }
}
