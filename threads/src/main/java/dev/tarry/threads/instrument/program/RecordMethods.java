package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/**
 * The methods that the compiler gives to records ({@code toString}, {@code hashCode}, {@code
 * equals}): code that the JDK makes for them reads the fields. That matters only for records whose
 * constructor hands them out before it has ended.
 */
final class RecordMethods {
  private static final String OBJECT = "Ljava/lang/Object;";

  private RecordMethods() {}

  /** Whether the JDK makes the code of this call. */
  static boolean is(InvokeDynamicInsnNode call) {
    return call.bsm.getOwner().equals("java/lang/runtime/ObjectMethods");
  }

  static void rewrite(MethodCode code, InvokeDynamicInsnNode call) {
    if (!is(call) || code.type.fields.stream().noneMatch(RecordMethods::mayChange)) {
      return;
    }
    boolean compares = call.name.equals("equals");
    InsnList list = new InsnList();
    list.add(new InsnNode(compares ? Opcodes.DUP2 : Opcodes.DUP));
    list.add(Bytecode.number(code.site("", "a record")));
    list.add(
        compares
            ? Bytecode.outside("compares", "(" + OBJECT + OBJECT + "I)V")
            : Bytecode.outside("tells", "(" + OBJECT + "I)V"));
    code.method.instructions.insertBefore(call, list);
  }

  private static boolean mayChange(FieldNode field) {
    return (field.access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL)) == 0;
  }
}
