package dev.tarry.threads.instrument.jdk;

import dev.tarry.threads.instrument.Bytecode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Methods of the JDK that call a hook when they begin. */
public final class JdkEntries {
  static final String LOADER = "jdk/internal/loader/BuiltinClassLoader";

  private static final String LOADS = "(Ljava/lang/ClassLoader;)V";

  /** The superclass of all class loaders. */
  static final String ANY_LOADER = "java/lang/ClassLoader";

  static final String CLOCK = "java/time/Clock";
  static final String SERIAL = "java/io/ObjectStreamClass";
  private static final Set<String> COPIES =
      Set.of(
          "getPrimFieldValues(Ljava/lang/Object;[B)V",
          "getObjFieldValues(Ljava/lang/Object;[Ljava/lang/Object;)V");
  private static final String JUC = "java/util/concurrent/";
  private static final String SYNCHRONISER = JUC + "locks/AbstractQueuedSynchronizer";
  private static final String LONG_SYNCHRONISER = JUC + "locks/AbstractQueuedLongSynchronizer";
  private static final Set<String> RELEASES =
      Set.of("release(I)Z", "release(J)Z", "releaseShared(I)Z", "releaseShared(J)Z");

  static final String TASK = JUC + "FutureTask";
  static final String FORKED = JUC + "ForkJoinTask";
  private static final String QUEUE = JUC + "ForkJoinPool$WorkQueue";
  private static final Set<String> PUSHES = Set.of("push", "lockedPush");
  private static final Set<String> COMPLETED = Set.of(TASK, JdkCalls.FUTURE, FORKED);

  /** Methods that do nothing more if the hook has handled the call. */
  private static final Map<String, List<String>> REPLACED =
      Map.of(
          "java/lang/Thread",
          List.of(
              "start()V",
              "start(Ljdk/internal/vm/ThreadContainer;)V",
              "sleep(J)V",
              "sleep(JI)V",
              "join(J)V"),
          JUC + "locks/LockSupport",
          List.of(
              "park()V",
              "park(Ljava/lang/Object;)V",
              "parkNanos(J)V",
              "parkNanos(Ljava/lang/Object;J)V",
              "parkUntil(J)V",
              "parkUntil(Ljava/lang/Object;J)V",
              "unpark(Ljava/lang/Thread;)V"));

  /** Methods that are scheduling points, even if the JDK itself calls them. */
  private static final Map<String, List<String>> TOUCHED =
      Map.of(
          SYNCHRONISER,
          List.of(
              "acquire(I)V",
              "acquireInterruptibly(I)V",
              "tryAcquireNanos(IJ)Z",
              "acquireShared(I)V",
              "acquireSharedInterruptibly(I)V",
              "tryAcquireSharedNanos(IJ)Z"),
          LONG_SYNCHRONISER, // of read-write locks, from JDK 25 on
          List.of(
              "acquire(J)V",
              "acquireInterruptibly(J)V",
              "tryAcquireNanos(JJ)Z",
              "acquireShared(J)V",
              "acquireSharedInterruptibly(J)V",
              "tryAcquireSharedNanos(JJ)Z"),
          TASK,
          List.of("set(Ljava/lang/Object;)V", "setException(Ljava/lang/Throwable;)V"),
          JdkCalls.FUTURE,
          List.of(
              "internalComplete(Ljava/lang/Object;)Z",
              "completeValue(Ljava/lang/Object;)Z",
              "completeNull()Z",
              "completeThrowable(Ljava/lang/Throwable;)Z",
              "completeThrowable(Ljava/lang/Throwable;Ljava/lang/Object;)Z",
              "completeRelay(Ljava/lang/Object;)Z"),
          FORKED,
          List.of(
              "setDone()I",
              "setDone()V",
              "trySetThrown(Ljava/lang/Throwable;)I",
              "trySetThrown(Ljava/lang/Throwable;)Z",
              "trySetCancelled()I",
              "doExec()I",
              "doExec()V"),
          JdkVirtual.EXECUTOR,
          List.of("taskComplete(Ljava/lang/Thread;)V"),
          JdkVirtual.EXECUTOR + "$AnyResultHolder",
          List.of("complete(Ljava/lang/Object;)V", "completeExceptionally(Ljava/lang/Throwable;)V"),
          JdkTimers.DELAYS,
          List.of("pend(L" + JdkTimers.DELAYS + "$ScheduledForkJoinTask;)V"));

  /** Methods that wait for the outside world or end the JVM, whoever calls them. */
  private static final Map<String, List<String>> REFUSED =
      Map.of(
          "java/lang/ProcessBuilder", List.of("start"),
          "java/lang/Runtime", List.of("exit", "halt"),
          "java/lang/VirtualThread", List.of("interrupt", "start"),
          "jdk/internal/misc/ThreadFlock", List.of("open"),
          "sun/nio/ch/DatagramChannelImpl", List.of("receive"),
          "sun/nio/ch/NioSocketImpl", List.of("accept", "connect"),
          "sun/nio/ch/SelectorImpl", List.of("select"),
          "sun/nio/ch/ServerSocketChannelImpl", List.of("accept"),
          "sun/nio/ch/SocketChannelImpl", List.of("connect"));

  private static final String SUBSCRIPTION = JUC + "SubmissionPublisher$BufferedSubscription";

  private JdkEntries() {}

  /** Methods that the hook replaces for controlled threads. */
  public static Map<String, List<String>> replaced() {
    return REPLACED;
  }

  /** Methods that are scheduling points, whoever calls them. */
  public static Map<String, List<String>> touched() {
    return TOUCHED;
  }

  /** Methods that are refused, whoever calls them. */
  public static Map<String, List<String>> refused() {
    return REFUSED;
  }

  static void change(ClassNode type, MethodNode method) {
    String name = method.name + method.desc;
    InsnList list = new InsnList();
    if (REFUSED.getOrDefault(type.name, List.of()).contains(method.name)) {
      list.add(new LdcInsnNode(type.name.replace('/', '.') + "." + method.name));
      list.add(Bytecode.hook("uncontrolled", "(Ljava/lang/String;)V"));
    } else if (REPLACED.getOrDefault(type.name, List.of()).contains(name)) {
      replace(list, type, method);
    } else if (TOUCHED.getOrDefault(type.name, List.of()).contains(name)) {
      self(list, "touch");
      if (COMPLETED.contains(type.name) && !method.name.equals("doExec")) {
        order(list, 0, "completes");
      }
      if (isSynchroniser(type)) {
        beforeReturns(method, Bytecode.orderHook("acquired", "(Ljava/lang/Object;)V"));
      }
    } else if (type.name.equals(TASK) && name.equals("cancel(Z)Z")) {
      cancel(list);
    } else if (type.name.equals(JdkCalls.FUTURE) && method.name.equals("tryPushStack")) {
      order(list, 0, "depends");
    } else if (type.name.equals(QUEUE) && PUSHES.contains(method.name)) {
      order(list, 1, "releases"); // who runs the task knows what was done before
    } else if (type.name.equals(SERIAL) && COPIES.contains(name)) {
      list.add(new VarInsnNode(Opcodes.ALOAD, 1));
      list.add(Bytecode.useHook("copies", "(Ljava/lang/Object;)V"));
    } else if (name.equals("tryReadLock()Z")) {
      beforeReturns(method, Bytecode.orderHook("acquired", "(Ljava/lang/Object;)V"));
    } else if (isSynchroniser(type) && RELEASES.contains(name)) {
      order(list, 0, "releases");
    } else if (name.equals("setExclusiveOwnerThread(Ljava/lang/Thread;)V")) {
      list.add(new VarInsnNode(Opcodes.ALOAD, 0));
      list.add(new VarInsnNode(Opcodes.ALOAD, 1));
      list.add(Bytecode.orderHook("owned", "(Ljava/lang/Object;Ljava/lang/Thread;)V"));
    } else if (name.equals("localInit()V") && type.name.equals(JdkCalls.RANDOM)) {
      seed(list, type);
    } else if (name.equals("nextSeed()J") && type.name.equals(JdkCalls.RANDOM)) {
      list.add(Bytecode.hook("seed", "()J")); // one more is drawn, and that is part of a state
      list.add(new InsnNode(Opcodes.POP2));
    } else if (name.equals("nextSecondarySeed()I") && type.name.equals(JdkCalls.RANDOM)) {
      ifSeeded(
          list,
          new VarInsnNode(Opcodes.LLOAD, 0),
          new InsnNode(Opcodes.L2I),
          new InsnNode(Opcodes.IRETURN));
    } else if (type.name.equals(CLOCK) && method.name.equals("currentInstant")) {
      answer(list, Bytecode.timerHook("now", "()Ljava/time/Instant;"));
    } else if (type.name.equals("java/util/Timer") && name.equals("serialNumber()I")) {
      number(list, Bytecode.timerHook("nextTimerNumber", "()I"));
    } else if (type.name.startsWith("java/lang/Thread")) {
      ofThread(list, name);
    } else if (type.name.equals(SUBSCRIPTION) && !method.name.startsWith("<")) {
      hands(list, method);
    } else if (isIdle(type, method)) {
      self(list, "idle");
      beforeReturns(method, Bytecode.hook("busy", "(Ljava/lang/Object;)V"));
    }
    method.instructions.insert(list);
  }

  /** {@code if (state == NEW) { OrderHook.completes(this); }}. */
  private static void cancel(InsnList list) {
    LabelNode done = new LabelNode();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new FieldInsnNode(Opcodes.GETFIELD, TASK, "state", "I"));
    list.add(new JumpInsnNode(Opcodes.IFNE, done));
    order(list, 0, "completes");
    list.add(done);
    Object[] locals = {TASK, Opcodes.INTEGER};
    list.add(new FrameNode(Opcodes.F_NEW, locals.length, locals, 0, new Object[0]));
  }

  /** Items for a subscriber are passed on by its callers, one after the other. */
  private static void hands(InsnList list, MethodNode method) {
    boolean consumes = method.name.equals("consume");
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(Bytecode.orderHook(consumes ? "acquired" : "releases", "(Ljava/lang/Object;)V"));
    if (consumes) {
      beforeReturns(method, Bytecode.orderHook("releases", "(Ljava/lang/Object;)V"));
    }
  }

  private static boolean isSynchroniser(ClassNode type) {
    return type.name.equals(SYNCHRONISER) || type.name.equals(LONG_SYNCHRONISER);
  }

  private static void beforeReturns(MethodNode method, MethodInsnNode hook) {
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node.getOpcode() >= Opcodes.IRETURN && node.getOpcode() <= Opcodes.RETURN) {
        method.instructions.insertBefore(node, new VarInsnNode(Opcodes.ALOAD, 0));
        method.instructions.insertBefore(node, hook.clone(null));
      }
    }
  }

  /**
   * Loading classes is not the program's code, neither in the JDK's own loaders nor in others,
   * whose methods begin in {@code ClassLoader}.
   */
  static void pause(ClassNode type, MethodNode method) {
    boolean begins =
        type.name.equals(LOADER)
            ? method.name.equals("loadClassOrNull") && method.desc.contains("Z)")
            : method.name.equals("loadClass") || method.name.equals("getClassLoadingLock");
    if (!begins) {
      return;
    }
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node.getOpcode() == Opcodes.ARETURN) {
        method.instructions.insertBefore(node, new VarInsnNode(Opcodes.ALOAD, 0));
        method.instructions.insertBefore(node, Bytecode.hook("resume", LOADS));
      }
    }
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(Bytecode.hook("pause", LOADS));
    list.add(begin);
    method.instructions.insert(list);
    method.instructions.add(end);
    method.instructions.add(
        new FrameNode(
            Opcodes.F_NEW, 1, new Object[] {type.name}, 1, new Object[] {"java/lang/Throwable"}));
    method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    method.instructions.add(Bytecode.hook("resume", LOADS));
    method.instructions.add(new InsnNode(Opcodes.ATHROW));
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, end, null));
  }

  /** Where the threads of pools wait for work. */
  private static boolean isIdle(ClassNode type, MethodNode method) {
    return (type.name.equals(JUC + "ThreadPoolExecutor") && method.name.equals("getTask"))
        || (type.name.equals(JUC + "ForkJoinPool") && method.name.equals("awaitWork"));
  }

  private static void ofThread(InsnList list, String name) {
    switch (name) {
      case "interrupt()V" -> {
        list.add(new VarInsnNode(Opcodes.ALOAD, 0));
        list.add(Bytecode.hook("interrupt", "(Ljava/lang/Thread;)V"));
      }
      case "interrupted()Z" -> list.add(Bytecode.hook("looksAtInterrupt", "()V"));
      case "genThreadName()Ljava/lang/String;" ->
          answer(list, Bytecode.hook("nextThreadName", "()Ljava/lang/String;"));
      case "nextThreadNum()I", "next()I" -> number(list, Bytecode.hook("nextThreadNumber", "()I"));
      default -> {
        // as it is
      }
    }
  }

  /** Returns the number that the hook returns, unless it is negative. */
  private static void number(InsnList list, MethodInsnNode hook) {
    LabelNode real = new LabelNode();
    list.add(hook);
    list.add(new InsnNode(Opcodes.DUP));
    list.add(new JumpInsnNode(Opcodes.IFLT, real));
    list.add(new InsnNode(Opcodes.IRETURN));
    list.add(real);
    list.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {Opcodes.INTEGER}));
    list.add(new InsnNode(Opcodes.POP));
  }

  /** Returns what the hook returns, unless that is null. */
  private static void answer(InsnList list, MethodInsnNode hook) {
    LabelNode real = new LabelNode();
    list.add(hook);
    list.add(new InsnNode(Opcodes.DUP));
    list.add(new JumpInsnNode(Opcodes.IFNULL, real));
    list.add(new InsnNode(Opcodes.ARETURN));
    list.add(real);
    String type = Type.getReturnType(hook.desc).getInternalName();
    list.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {type}));
    list.add(new InsnNode(Opcodes.POP));
  }

  /** The random seed of a thread: {@code if (Hook.seed() != 0) { set seed and probe; return }}. */
  private static void seed(InsnList list, ClassNode type) {
    String unsafe = "jdk/internal/misc/Unsafe";
    List<AbstractInsnNode> sets = new ArrayList<>();
    for (String field : List.of("SEED", "PROBE")) {
      boolean seed = field.equals("SEED");
      sets.add(new FieldInsnNode(Opcodes.GETSTATIC, type.name, "U", "L" + unsafe + ";"));
      sets.add(Bytecode.hook("currentThread", "()Ljava/lang/Thread;"));
      sets.add(new FieldInsnNode(Opcodes.GETSTATIC, type.name, field, "J"));
      sets.add(new VarInsnNode(Opcodes.LLOAD, 0));
      if (!seed) {
        sets.add(new InsnNode(Opcodes.L2I));
      }
      String put = seed ? "putLong" : "putInt";
      String desc = "(Ljava/lang/Object;J" + (seed ? "J" : "I") + ")V";
      sets.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, unsafe, put, desc, false));
    }
    sets.add(new InsnNode(Opcodes.RETURN));
    ifSeeded(list, sets.toArray(new AbstractInsnNode[0]));
  }

  /** {@code long seed = Hook.seed(); if (seed != 0) { ... }}, in a method without parameters. */
  private static void ifSeeded(InsnList list, AbstractInsnNode... then) {
    LabelNode real = new LabelNode();
    list.add(Bytecode.hook("seed", "()J"));
    list.add(new VarInsnNode(Opcodes.LSTORE, 0));
    list.add(new VarInsnNode(Opcodes.LLOAD, 0));
    list.add(new InsnNode(Opcodes.LCONST_0));
    list.add(new InsnNode(Opcodes.LCMP));
    list.add(new JumpInsnNode(Opcodes.IFEQ, real));
    for (AbstractInsnNode instruction : then) {
      list.add(instruction);
    }
    list.add(real);
    list.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]));
  }

  /** Passes the object in a variable to a hook for happens-before edges. */
  private static void order(InsnList list, int variable, String hook) {
    list.add(new VarInsnNode(Opcodes.ALOAD, variable));
    list.add(Bytecode.orderHook(hook, "(Ljava/lang/Object;)V"));
  }

  private static void self(InsnList list, String hook) {
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(Bytecode.hook(hook, "(Ljava/lang/Object;)V"));
  }

  private static void replace(InsnList list, ClassNode type, MethodNode method) {
    List<Type> arguments = new ArrayList<>(List.of(Type.getArgumentTypes(method.desc)));
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      arguments.add(0, Type.getObjectType(type.name));
    }
    List<Object> locals = new ArrayList<>();
    int slot = 0;
    for (Type argument : arguments) {
      list.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
      slot += argument.getSize();
      locals.add(
          switch (argument.getSort()) {
            case Type.LONG -> Opcodes.LONG;
            case Type.INT -> Opcodes.INTEGER;
            default -> argument.getInternalName();
          });
    }
    LabelNode real = new LabelNode();
    if (method.name.equals("start") && arguments.size() > 1) {
      arguments.remove(1);
      list.remove(list.getLast());
    }
    list.add(
        Bytecode.hook(
            method.name,
            Type.getMethodDescriptor(Type.BOOLEAN_TYPE, arguments.toArray(new Type[0]))));
    list.add(new JumpInsnNode(Opcodes.IFEQ, real));
    list.add(new InsnNode(Opcodes.RETURN));
    list.add(real);
    list.add(new FrameNode(Opcodes.F_NEW, locals.size(), locals.toArray(), 0, new Object[0]));
  }
}
