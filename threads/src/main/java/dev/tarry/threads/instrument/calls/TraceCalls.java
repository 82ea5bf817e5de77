package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.code.Sites;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that read the stack trace of an exception: the place where it was created then matters. */
public final class TraceCalls {
  private TraceCalls() {}

  public static void rewrite(MethodCode code, MethodInsnNode call) {
    boolean looks =
        call.name.equals("getStackTrace") || (call.name.equals("printStackTrace") && writes(call));
    if (looks && code.infos.isSubclass(call.owner, "java/lang/Throwable")) {
      code.learn(Sites.TRACES);
    }
  }

  /** Whether a trace is printed to something that the program may read. */
  private static boolean writes(MethodInsnNode call) {
    return !call.desc.equals("()V");
  }
}
