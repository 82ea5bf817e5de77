package dev.tarry.threads.instrument.jdk;

import dev.tarry.threads.instrument.Bytecode;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/** Calls inside the JDK that ask for the present thread, the time, a monitor or the common pool. */
final class JdkCalls {
  private static final String POOL = "java/util/concurrent/ForkJoinPool";
  static final String FUTURE = "java/util/concurrent/CompletableFuture";

  private static final String HANDLER = "java/lang/Thread$UncaughtExceptionHandler";
  private static final String FACTORY = "java/util/concurrent/Executors$DefaultThreadFactory";
  private static final String PUBLISHER = "java/util/concurrent/SubmissionPublisher";

  /** The fields of futures that say whether they are done. */
  private static final Set<String> STATES =
      Set.of(FUTURE + ".result", JdkEntries.TASK + ".state", JdkEntries.FORKED + ".status");

  static final String RANDOM = "java/util/concurrent/ThreadLocalRandom";
  static final String IMMUTABLE = "java/util/ImmutableCollections";
  static final String SERVICES = "java/util/ServiceLoader";

  private JdkCalls() {}

  static void change(ClassNode type, MethodNode method, MethodInsnNode call) {
    String gate = null;
    String desc = call.desc;
    switch (call.owner + "." + call.name + call.desc) {
      case "java/lang/Thread.currentThread()Ljava/lang/Thread;",
          "java/lang/System.nanoTime()J",
          "java/lang/System.currentTimeMillis()J" ->
          gate = call.name;
      case "jdk/internal/misc/Unsafe.park(ZJ)V",
          "jdk/internal/misc/Unsafe.unpark(Ljava/lang/Object;)V" -> {
        if (!type.name.equals("java/util/concurrent/locks/LockSupport")) {
          gate = call.name;
          desc = "(Ljava/lang/Object;" + call.desc.substring(1);
        }
      }
      case "java/lang/Thread.yield()V" -> {
        if (type.name.equals("java/util/concurrent/FutureTask")) { // until its interrupt has come
          gate = "giveWay";
        }
      }
      case "java/lang/Thread.isAlive()Z" -> {
        gate = call.name;
        desc = "(Ljava/lang/Thread;)Z";
      }
      case "java/lang/Thread.getState()Ljava/lang/Thread$State;" -> {
        gate = call.name;
        desc = "(Ljava/lang/Thread;)Ljava/lang/Thread$State;";
      }
      case HANDLER + ".uncaughtException(Ljava/lang/Thread;Ljava/lang/Throwable;)V" -> {
        gate = call.name;
        desc = "(L" + HANDLER + ";" + call.desc.substring(1);
      }
      default -> {
        // wait and notify, below
      }
    }
    if (type.name.equals(RANDOM) && (call.name + call.desc).matches("(getId|threadId)\\(\\)J")) {
      method.instructions.insert(call, Bytecode.hook("salt", "(J)J"));
      return;
    }
    if (call.name.equals("currentCarrierThread") && type.name.equals(RANDOM)) {
      method.instructions.insert(
          call, Bytecode.hook("carrier", "(Ljava/lang/Thread;)Ljava/lang/Thread;"));
      return;
    }
    boolean inThread = type.name.equals("java/lang/Thread");
    if (inThread && !call.name.equals("currentThread")) {
      return;
    }
    if (gate == null && call.owner.equals("java/lang/Object")) {
      switch (call.name + call.desc) {
        case "wait()V", "wait(J)V" -> {
          gate = "await";
          desc = "(Ljava/lang/Object;" + call.desc.substring(1);
        }
        case "notify()V", "notifyAll()V" -> {
          gate = call.name;
          desc = "(Ljava/lang/Object;)V";
        }
        default -> {
          return;
        }
      }
    }
    if (gate != null) {
      method.instructions.set(call, Bytecode.hook(gate, desc));
    } else if (call.owner.equals(POOL) && call.name.equals("commonPool")) {
      pool(method, call, POOL);
    }
  }

  /**
   * Pools keep their threads in a set ordered by identity; it is replaced by one in insertion
   * order.
   */
  static void keepOrder(ClassNode type, MethodNode method) {
    if (!type.name.equals("java/util/concurrent/ThreadPoolExecutor")
        || !method.name.equals("<init>")) {
      return;
    }
    for (AbstractInsnNode node : method.instructions) {
      if (node instanceof TypeInsnNode made && made.desc.equals("java/util/HashSet")) {
        made.desc = "java/util/LinkedHashSet";
      } else if (node instanceof MethodInsnNode call && call.owner.equals("java/util/HashSet")) {
        call.owner = "java/util/LinkedHashSet";
      }
    }
  }

  /** Pools are numbered from 1 in each execution, so that the names of their threads repeat. */
  static void number(ClassNode type, MethodNode method) {
    boolean factory = type.name.equals(FACTORY) && method.name.equals("<init>");
    String next = factory ? "getAndIncrement" : "getAndAddPoolIds";
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node instanceof MethodInsnNode call && call.name.equals(next)) {
        InsnList list = new InsnList();
        list.add(new InsnNode(factory ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
        list.add(Bytecode.hook("poolNumber", "(II)I"));
        method.instructions.insert(call, list);
      }
    }
  }

  /** Immutable sets and maps have another order in each JVM; here it is always the same. */
  static void unsalt(MethodNode method) {
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node instanceof FieldInsnNode field
          && node.getOpcode() == Opcodes.GETSTATIC
          && field.owner.equals(IMMUTABLE)
          && (field.name.equals("SALT32L") || field.name.equals("REVERSE"))) {
        String type = "(" + field.desc + ")" + field.desc;
        method.instructions.insert(node, Bytecode.hook("salt", type));
      }
    }
  }

  /** Service providers are copies too, whatever loader or module has them. */
  static void copyProviders(MethodNode method) {
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node instanceof MethodInsnNode call
          && call.owner.equals("java/lang/Class")
          && call.name.equals("forName")) {
        String type = "Ljava/lang/Class;";
        method.instructions.insert(call, Bytecode.hook("copy", "(" + type + ")" + type));
      }
    }
  }

  /** Monitors, the states of futures, and the fields that hold the common pool. */
  static void change(MethodNode method, AbstractInsnNode node) {
    if (node.getOpcode() == Opcodes.MONITORENTER) {
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Bytecode.hook("enter", "(Ljava/lang/Object;)V"));
      method.instructions.insertBefore(node, list);
    } else if (node.getOpcode() == Opcodes.MONITOREXIT) {
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Bytecode.hook("exit", "(Ljava/lang/Object;)V"));
      method.instructions.insertBefore(node, list);
    } else if (node instanceof FieldInsnNode field && node.getOpcode() == Opcodes.GETFIELD) {
      String name = field.owner + "." + field.name;
      if (STATES.contains(name)) {
        before(method, node, "looks");
      } else if (name.equals(FUTURE + ".stack") && method.name.equals("postComplete")) {
        before(method, node, "serves");
      }
    } else if (node instanceof FieldInsnNode field && node.getOpcode() == Opcodes.GETSTATIC) {
      if (field.owner.equals(POOL) && field.name.equals("common")) {
        pool(method, node, POOL);
      } else if ((field.owner.equals(FUTURE) || field.owner.equals(PUBLISHER))
          && field.name.equals("ASYNC_POOL")) {
        pool(method, node, field.desc.substring(1, field.desc.length() - 1));
      } else if (field.owner.equals(FUTURE + "$Delayer") && field.name.equals("delayer")) {
        method.instructions.insert(
            node, Bytecode.timerHook("delayer", "(" + field.desc + ")" + field.desc));
      }
    }
  }

  private static void before(MethodNode method, AbstractInsnNode node, String hook) {
    InsnList list = new InsnList();
    list.add(new InsnNode(Opcodes.DUP));
    list.add(Bytecode.orderHook(hook, "(Ljava/lang/Object;)V"));
    method.instructions.insertBefore(node, list);
  }

  private static void pool(MethodNode method, AbstractInsnNode node, String type) {
    InsnList list = new InsnList();
    list.add(Bytecode.hook("commonPool", "(Ljava/lang/Object;)Ljava/lang/Object;"));
    list.add(new TypeInsnNode(Opcodes.CHECKCAST, type));
    method.instructions.insert(node, list);
  }
}
