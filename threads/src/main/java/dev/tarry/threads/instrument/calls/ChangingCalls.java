package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.instrument.ReadOnlyCalls;
import dev.tarry.threads.run.code.ClassNames;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * JDK calls that may change something: a loop with such calls may make progress, however often it
 * yields. Calls that return false or null have changed nothing.
 */
public final class ChangingCalls {
  /** Objects without state, or without state that matters to the program. */
  private static final Set<String> CONSTANT =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Class",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Math",
          "java/lang/Object",
          "java/lang/Short",
          "java/lang/String",
          "java/io/PrintStream",
          "java/util/Objects",
          "java/util/Optional",
          "java/util/concurrent/TimeUnit");

  private ChangingCalls() {}

  public static void rewrite(MethodCode code, MethodInsnNode call) {
    if (!mayChange(code, call)) {
      return;
    }
    Type answer = Type.getReturnType(call.desc);
    boolean polls = call.name.startsWith("poll") && answer.getSort() == Type.OBJECT;
    if (answer.getSort() == Type.BOOLEAN || polls) {
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Bytecode.gate("changes", polls ? "(Ljava/lang/Object;)V" : "(Z)V"));
      code.method.instructions.insert(call, list);
    } else {
      code.method.instructions.insertBefore(call, Bytecode.gate("changes", "()V"));
    }
  }

  /** Whether a call changes nothing, including the progress of its caller. */
  private static boolean keeps(String owner, String name) {
    return ReadOnlyCalls.is(owner, name)
        && !name.startsWith("next")
        && !name.startsWith("previous")
        && !name.startsWith("try")
        && !name.startsWith("forEach");
  }

  private static boolean mayChange(MethodCode code, MethodInsnNode call) {
    String owner = code.infos.origin(call.owner, call.name + call.desc);
    return !owner.startsWith("[")
        && ClassNames.isLibrary(owner.replace('/', '.'))
        && !CONSTANT.contains(owner)
        && !owner.startsWith("java/time/")
        && !call.name.equals("<init>")
        && !code.infos.isSubclass(owner, "java/lang/Thread")
        && !keeps(owner, call.name);
  }
}
