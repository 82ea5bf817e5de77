package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/** Reads and writes of array elements. */
final class ArrayAccess {
  private static final Type[] TYPES = {
    Type.INT_TYPE,
    Type.LONG_TYPE,
    Type.FLOAT_TYPE,
    Type.DOUBLE_TYPE,
    Type.getType(Object.class),
    Type.INT_TYPE,
    Type.INT_TYPE,
    Type.INT_TYPE
  };

  private ArrayAccess() {}

  static void rewrite(MethodCode code, InsnNode node) {
    int opcode = node.getOpcode();
    InsnList list = new InsnList();
    if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      access(list, code, "load");
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      MethodCode.Saved value = new MethodCode.Saved(code, TYPES[opcode - Opcodes.IASTORE]);
      list.add(value.store);
      access(list, code, "store");
      list.add(value.load);
    }
    code.method.instructions.insertBefore(node, list);
  }

  private static void access(InsnList list, MethodCode code, String how) {
    list.add(new InsnNode(Opcodes.DUP2));
    list.add(Bytecode.number(code.site("", "an array's element")));
    list.add(Bytecode.gate(how, "(Ljava/lang/Object;II)V"));
  }
}
