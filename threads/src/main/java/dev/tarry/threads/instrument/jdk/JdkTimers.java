package dev.tarry.threads.instrument.jdk;

import dev.tarry.threads.instrument.Bytecode;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Where threads of the JDK wait for time to pass. Those of {@code java.util.Timer} wait inside a
 * monitor, which only Tarry owns: if the JVM owned it too, a waiting thread would keep it.
 */
public final class JdkTimers {
  private static final String THREAD = "java/util/TimerThread";
  private static final String REAPER = "java/util/Timer$ThreadReaper";
  private static final String SCHEDULED = "java/util/concurrent/ScheduledThreadPoolExecutor";

  /** The class that waits on behalf of fork-join pools and futures, from JDK 25 on. */
  public static final String DELAYS = "java/util/concurrent/DelayScheduler";

  /** Classes whose monitors Tarry owns in place of the JVM; their frames are recomputed. */
  static final Set<String> LOCKING =
      Set.of("java/util/Timer", REAPER, "java/util/TimerTask", THREAD);

  /** The calls by which they wait for the time of the next task. */
  private static final Map<String, Set<String>> WAITS =
      Map.of(
          THREAD,
          Set.of("wait"),
          SCHEDULED + "$DelayedWorkQueue",
          Set.of("awaitNanos"),
          "java/util/concurrent/DelayQueue",
          Set.of("awaitNanos"),
          DELAYS,
          Set.of("park"));

  /** The method that waits for executors to end, a day at a time. */
  private static final Set<String> CLOSES =
      Set.of(
          "java/util/concurrent/ExecutorService.close()V",
          JdkVirtual.EXECUTOR + ".awaitTermination()V");

  private JdkTimers() {}

  static void change(ClassNode type, MethodNode method) {
    Set<String> waits = WAITS.getOrDefault(type.name, Set.of());
    boolean locks = LOCKING.contains(type.name);
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node instanceof MethodInsnNode call) {
        if (waits.contains(call.name)) {
          method.instructions.insertBefore(call, timer(true));
          method.instructions.insert(call, timer(false));
        } else if (type.name.equals(THREAD)) {
          fires(method, call);
        } else if (type.name.equals(DELAYS) && call.name.equals("getAndSetReference")) {
          method.instructions.insertBefore(call, new VarInsnNode(Opcodes.ALOAD, 0));
          method.instructions.insertBefore(call, Bytecode.hook("touch", "(Ljava/lang/Object;)V"));
        }
      } else if (locks && node.getOpcode() == Opcodes.MONITORENTER) {
        unless(method, node, "locks");
      } else if (locks && node.getOpcode() == Opcodes.MONITOREXIT) {
        unless(method, node, "unlocks");
      }
    }
    String name = type.name + "." + method.name;
    if (name.equals(SCHEDULED + ".reExecutePeriodic")) {
      method.instructions.insert(Bytecode.timerHook("again", "()V"));
    } else if (name.equals(REAPER + ".run")) {
      leave(method);
    } else if (CLOSES.contains(name + method.desc)) {
      closes(method);
    }
  }

  private static void fires(MethodNode method, MethodInsnNode call) {
    if (call.name.equals("rescheduleMin")) {
      method.instructions.insertBefore(call, Bytecode.timerHook("again", "()V"));
    } else if (call.owner.equals("java/util/TimerTask") && call.name.equals("run")) {
      method.instructions.insertBefore(call, timer(false));
    }
  }

  private static InsnList timer(boolean waits) {
    InsnList list = new InsnList();
    list.add(new InsnNode(waits ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
    list.add(Bytecode.timerHook("timer", "(Z)V"));
    return list;
  }

  /** {@code if (Hook.locks(monitor)) pop; else monitorenter}, and the same for the exit. */
  private static void unless(MethodNode method, AbstractInsnNode node, String hook) {
    LabelNode real = new LabelNode();
    LabelNode after = new LabelNode();
    InsnList list = new InsnList();
    list.add(new InsnNode(Opcodes.DUP));
    list.add(Bytecode.timerHook(hook, "(Ljava/lang/Object;)Z"));
    list.add(new JumpInsnNode(Opcodes.IFEQ, real));
    list.add(new InsnNode(Opcodes.POP));
    list.add(new JumpInsnNode(Opcodes.GOTO, after));
    list.add(real);
    method.instructions.insertBefore(node, list);
    method.instructions.insert(node, after);
  }

  /** They wait forever instead, because a day may pass at any time. */
  private static void closes(MethodNode method) {
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node.getOpcode() == Opcodes.LCONST_1) {
        method.instructions.set(node, new LdcInsnNode(Long.MAX_VALUE));
      }
    }
  }

  /** The garbage collector finds timers of past executions: their threads must not be notified. */
  private static void leave(MethodNode method) {
    LabelNode real = new LabelNode();
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new FieldInsnNode(Opcodes.GETFIELD, REAPER, "thread", "L" + THREAD + ";"));
    list.add(Bytecode.timerHook("isNobodys", "(Ljava/lang/Thread;)Z"));
    list.add(new JumpInsnNode(Opcodes.IFEQ, real));
    list.add(new InsnNode(Opcodes.RETURN));
    list.add(real);
    method.instructions.insert(list);
  }
}
