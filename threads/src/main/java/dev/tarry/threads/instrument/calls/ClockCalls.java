package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.code.Sites;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls by which JDK code reads the clock for the program. */
public final class ClockCalls {
  private ClockCalls() {}

  public static void rewrite(MethodCode code, MethodInsnNode call) {
    if (looks(call)) {
      String simple = Bytecode.simple(call.owner);
      String name = call.name.equals("<init>") ? "new " + simple : simple + "." + call.name;
      InsnList list = new InsnList();
      list.add(Bytecode.number(code.site(Sites.CLOCK, name)));
      list.add(Bytecode.gate("nanoTime", "(I)J"));
      list.add(new InsnNode(Opcodes.POP2));
      code.method.instructions.insertBefore(call, list);
    }
  }

  private static boolean looks(MethodInsnNode call) {
    String what = call.name + call.desc.substring(0, call.desc.indexOf(')') + 1);
    return switch (call.owner) {
      case "java/util/Date" -> what.equals("<init>()");
      case "java/util/Calendar", "java/util/GregorianCalendar" ->
          call.name.equals("getInstance") || (call.name.equals("<init>") && !what.contains("I"));
      case "java/time/Instant" -> what.equals("now(Ljava/time/Clock;)");
      case "java/time/Clock", "java/time/InstantSource" ->
          what.equals("instant()") || what.equals("millis()");
      default ->
          call.owner.startsWith("java/time/")
              && call.getOpcode() == Opcodes.INVOKESTATIC
              && call.name.equals("now");
    };
  }
}
