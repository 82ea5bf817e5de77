package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Monitors: synchronized blocks and methods, wait and notify. */
final class MonitorCode {
  private static final String OBJECT = "(Ljava/lang/Object;)V";
  private static final String AT = "(Ljava/lang/Object;I)V";

  private MonitorCode() {}

  /** Replaces monitorenter and monitorexit. */
  static void rewrite(MethodCode code, InsnNode node) {
    InsnList list = new InsnList();
    if (node.getOpcode() == Opcodes.MONITORENTER) {
      list.add(Bytecode.number(code.site("", "a monitor")));
      list.add(Bytecode.gate("enter", AT));
    } else {
      list.add(Bytecode.gate("exit", OBJECT));
    }
    code.replace(node, list);
  }

  /** Replaces wait and notify; false if it is another call. */
  static boolean rewrite(MethodCode code, MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      return false;
    }
    String type = call.name + call.desc;
    String gate =
        switch (type) {
          case "wait()V", "wait(J)V", "wait(JI)V" -> "await";
          case "notify()V", "notifyAll()V" -> call.name;
          default -> "";
        };
    if (gate.isEmpty()) {
      return false;
    }
    InsnList list = new InsnList();
    list.add(Bytecode.number(code.site("", "a monitor")));
    String arguments = call.desc.substring(1, call.desc.indexOf(')'));
    list.add(Bytecode.gate(gate, "(Ljava/lang/Object;" + arguments + "I)V"));
    code.replace(call, list);
    return true;
  }

  /** Makes a synchronized method enter and exit its monitor explicitly. */
  static void unlock(MethodCode code) {
    MethodNode method = code.method;
    if ((method.access & Opcodes.ACC_SYNCHRONIZED) == 0
        || (method.access & Opcodes.ACC_NATIVE) != 0) {
      return;
    }
    method.access &= ~Opcodes.ACC_SYNCHRONIZED;
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node.getOpcode() >= Opcodes.IRETURN && node.getOpcode() <= Opcodes.RETURN) {
        InsnList exit = new InsnList();
        monitor(exit, code);
        exit.add(Bytecode.gate("exit", OBJECT));
        method.instructions.insertBefore(node, exit);
      }
    }
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList enter = new InsnList();
    monitor(enter, code);
    enter.add(Bytecode.number(code.site("", "a monitor")));
    enter.add(Bytecode.gate("enter", AT));
    enter.add(begin);
    method.instructions.insert(enter);
    boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
    Object[] locals = isStatic ? new Object[0] : new Object[] {code.type.name};
    InsnList handler = new InsnList();
    handler.add(end);
    handler.add(
        new FrameNode(
            Opcodes.F_NEW, locals.length, locals, 1, new Object[] {"java/lang/Throwable"}));
    handler.add(new InsnNode(Opcodes.DUP));
    handler.add(Bytecode.gate("caught", "(Ljava/lang/Throwable;)V"));
    monitor(handler, code);
    handler.add(Bytecode.gate("exit", OBJECT));
    handler.add(new InsnNode(Opcodes.ATHROW));
    method.instructions.add(handler);
    List<TryCatchBlockNode> blocks = method.tryCatchBlocks;
    blocks.add(new TryCatchBlockNode(begin, end, end, null));
  }

  private static void monitor(InsnList list, MethodCode code) {
    if ((code.method.access & Opcodes.ACC_STATIC) != 0) {
      list.add(new LdcInsnNode(Type.getObjectType(code.type.name)));
    } else {
      list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    }
  }
}
