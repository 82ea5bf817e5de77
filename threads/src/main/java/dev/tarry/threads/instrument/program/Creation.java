package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.code.ClassNames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Object creation: each object gets an identity that is the same in every interleaving. */
final class Creation {
  static final String ID = "tarry$id";

  private Creation() {}

  /**
   * Puts a label right before each creation, by which frames name the uninitialised object: code
   * that belongs before the creation must come before the label.
   */
  static void label(MethodNode method) {
    Map<LabelNode, LabelNode> labels = new HashMap<>();
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node.getOpcode() == Opcodes.NEW) {
        LabelNode own = new LabelNode();
        for (AbstractInsnNode at = node.getPrevious();
            at != null && at.getOpcode() < 0;
            at = at.getPrevious()) {
          if (at instanceof LabelNode label) {
            labels.put(label, own);
          }
        }
        method.instructions.insertBefore(node, own);
      }
    }
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof FrameNode frame) {
        rename(frame.local, labels);
        rename(frame.stack, labels);
      }
    }
  }

  private static void rename(@Nullable List<Object> values, Map<LabelNode, LabelNode> labels) {
    if (values != null) {
      values.replaceAll(value -> value instanceof LabelNode old ? labels.get(old) : value);
    }
  }

  /** In a constructor, the call of another one; null elsewhere. */
  static @Nullable MethodInsnNode constructorCall(MethodCode code) {
    if (!code.method.name.equals("<init>")) {
      return null;
    }
    for (AbstractInsnNode at : code.method.instructions) {
      if (at instanceof MethodInsnNode call
          && call.name.equals("<init>")
          && call.getOpcode() == Opcodes.INVOKESPECIAL
          && Bytecode.creation(call) == null) {
        return call;
      }
    }
    return null;
  }

  /** Makes the constructor of a topmost class of the program give the object its identity. */
  static void name(MethodCode code, MethodInsnNode call) {
    if (call.owner.equals(code.type.name) || ClassInfos.isUsers(call.owner)) {
      return;
    }
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(Bytecode.gate("identity", "()J"));
    list.add(new FieldInsnNode(Opcodes.PUTFIELD, code.type.name, ID, "J"));
    if (ClassNames.isMadeOfAnother(call.owner.replace('/', '.'))) {
      list.add(new VarInsnNode(Opcodes.ALOAD, 0));
      list.add(Bytecode.gate("madeOfAnother", "(Ljava/lang/Object;)V"));
    }
    code.method.instructions.insert(call, list);
  }

  /** The method that returns an object's identity, and a hash code made from it. */
  static void getter(InsnList list, String owner) {
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new FieldInsnNode(Opcodes.GETFIELD, owner, ID, "J"));
    list.add(new InsnNode(Opcodes.LRETURN));
  }
}
