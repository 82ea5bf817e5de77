package dev.tarry.threads.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Accesses to fields and elements by handles and updaters. */
final class HandleCalls {
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";

  private HandleCalls() {}

  /** Announces the access; false if it is another call. */
  static boolean rewrite(Code code, MethodInsnNode call) {
    boolean updater = call.owner.startsWith(ATOMIC) && call.owner.endsWith("FieldUpdater");
    if (updater && call.name.equals("newUpdater")) {
      made(code, call);
      return true;
    }
    if ((!updater && !call.owner.equals(HANDLE))
        || call.getOpcode() != Opcodes.INVOKEVIRTUAL
        || isQuestion(call.name)) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int site = code.site("", call.name + " by a handle");
    Code.Saved saved = new Code.Saved(code, arguments);
    InsnList list = new InsnList();
    list.add(saved.store);
    list.add(new InsnNode(Opcodes.DUP));
    boolean object = arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY;
    list.add(object ? saved.load(0) : new InsnNode(Opcodes.ACONST_NULL));
    boolean index = object && arguments.length > 1 && arguments[1].getSort() == Type.INT;
    list.add(index ? saved.load(1) : new InsnNode(Opcodes.ICONST_M1));
    list.add(Code.number(site));
    String how = LibraryCalls.reads(call.name) ? "handleRead" : "handleWrite";
    list.add(Code.gate(how, "(Ljava/lang/Object;Ljava/lang/Object;II)V"));
    list.add(saved.load);
    code.method.instructions.insertBefore(call, list);
    return true;
  }

  private static boolean isQuestion(String name) {
    return switch (name) {
      case "varType", "coordinateTypes", "accessModeType", "toMethodHandle", "describeConstable" ->
          true;
      case "withInvokeExactBehavior", "withInvokeBehavior", "isAccessModeSupported" -> true;
      default -> false;
    };
  }

  /** Remembers the field of an updater: the first and the last argument of its factory. */
  private static void made(Code code, MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    Code.Saved saved = new Code.Saved(code, arguments);
    InsnList before = new InsnList();
    before.add(saved.store);
    before.add(saved.load);
    code.method.instructions.insertBefore(call, before);
    InsnList after = new InsnList();
    after.add(new InsnNode(Opcodes.DUP));
    after.add(saved.load(0));
    after.add(saved.load(arguments.length - 1));
    after.add(Code.gate("updater", "(Ljava/lang/Object;Ljava/lang/Class;Ljava/lang/String;)V"));
    code.method.instructions.insert(call, after);
  }
}
