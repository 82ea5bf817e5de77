package dev.tarry.threads.instrument.jdk;

import dev.tarry.threads.instrument.Bytecode;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Virtual threads. The JDK has a second kind of them, bound to platform threads, for JVMs without
 * continuations; those that controlled code creates are of that kind. They start, wait and are
 * interrupted by the methods of {@code Thread}, which Tarry controls.
 */
public final class JdkVirtual {
  static final String BUILDERS = "java/lang/ThreadBuilders";
  static final String BOUND = BUILDERS + "$BoundVirtualThread";
  public static final String EXECUTOR = "java/util/concurrent/ThreadPerTaskExecutor";

  private static final Set<String> CHANGED = Set.of("java/lang/Thread", BUILDERS, BOUND, EXECUTOR);

  private JdkVirtual() {}

  static void change(ClassNode type, MethodNode method) {
    if (!CHANGED.contains(type.name)) {
      return;
    }
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node instanceof MethodInsnNode call) {
        change(type, method, call);
      }
    }
  }

  private static void change(ClassNode type, MethodNode method, MethodInsnNode call) {
    switch (type.name + "." + method.name + " " + call.name) {
      case BUILDERS + ".newVirtualThread isSupported" ->
          method.instructions.insert(call, Bytecode.hook("continuations", "(Z)Z"));
      case BOUND + ".run currentThread" -> replace(method, call, call.name, call.desc);
      case BOUND + ".toString threadState" ->
          replace(method, call, "getState", "(Ljava/lang/Thread;)Ljava/lang/Thread$State;");
      case BOUND + ".toString threadId", "java/lang/Thread.toString threadId" ->
          replace(method, call, "threadId", "(Ljava/lang/Thread;)J");
      case EXECUTOR + ".<init> newKeySet" -> replace(method, call, "threads", "()Ljava/util/Set;");
      default -> {
        // as it is
      }
    }
  }

  private static void replace(MethodNode method, MethodInsnNode call, String hook, String type) {
    method.instructions.set(call, Bytecode.hook(hook, type));
  }
}
