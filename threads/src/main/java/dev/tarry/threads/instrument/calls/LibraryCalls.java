package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.instrument.ReadOnlyCalls;
import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.code.InstrumentedJdkClasses;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Calls to objects of the JDK that threads may share. Their code is the JDK's and runs as it is;
 * the call is announced before it happens, as a read or a write of the object. The class of the
 * object is known at run time only, because it may be called through any of its types.
 */
public final class LibraryCalls {
  /** Immutable objects, and those that only call the program's own code. */
  private static final Set<String> VALUES =
      Set.of(
          "java/lang/Boolean",
          "java/lang/Byte",
          "java/lang/Character",
          "java/lang/Class",
          "java/lang/ClassLoader",
          "java/lang/Comparable",
          "java/lang/Double",
          "java/lang/Enum",
          "java/lang/Float",
          "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Record",
          "java/lang/Runnable",
          "java/lang/Short",
          "java/lang/String",
          "java/lang/ThreadLocal",
          "java/lang/Void",
          "java/util/Comparator",
          "java/util/Locale",
          "java/util/Optional",
          "java/util/OptionalDouble",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/Timer", // its monitors are points
          "java/util/TimerTask",
          "java/util/UUID",
          "java/util/concurrent/Callable",
          "java/util/concurrent/ThreadFactory",
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/concurrent/TimeUnit");

  private static final String[] VALUE_PACKAGES = {
    "java/lang/constant/",
    "java/lang/invoke/",
    "java/lang/reflect/",
    "java/math/",
    "java/time/",
    "java/util/function/",
    "java/util/logging/",
    "java/util/stream/"
  };

  private static final String LOCKS = "java/util/concurrent/locks/";

  /** The location of all calls that unlock: they are scheduling points if code may check locks. */
  private static final String UNLOCKING = "locks that are given back";

  /** Methods that find out whether a lock is held, other than by waiting for it. */
  private static final Set<String> LOOKS =
      Set.of(
          "tryLock",
          "isLocked",
          "isWriteLocked",
          "getReadLockCount",
          "hasQueuedThreads",
          "getQueueLength",
          "hasQueuedThread",
          "isReadLocked",
          "tryReadLock",
          "tryWriteLock",
          "tryOptimisticRead",
          "toString",
          "validate");

  private static final Set<String> GETTERS =
      Set.of("newCondition", "isHeldByCurrentThread", "getHoldCount");

  /** Methods of threads that are controlled at the bottom of the JDK. */
  private static final Set<String> OF_THREADS = Set.of("start", "interrupt", "run");

  private LibraryCalls() {}

  public static void rewrite(MethodCode code, MethodInsnNode call) {
    String owner = code.infos.origin(call.owner, call.name + call.desc);
    if (!ClassNames.isLibrary(owner.replace('/', '.')) || owner.startsWith("[")) {
      return;
    }
    if (call.name.equals("<init>")) {
      created(code, call, owner);
      return;
    }
    returns(code, call);
    if (call.getOpcode() == Opcodes.INVOKESTATIC || isValue(owner) || isDealtWith(code, call)) {
      return;
    }
    if (owner.startsWith(LOCKS) && isGetter(call)) {
      return;
    }
    announce(code, call, owner);
  }

  private static boolean isDealtWith(MethodCode code, MethodInsnNode call) {
    if (call.owner.equals("java/lang/Object")) {
      return !call.name.equals("toString")
          && !call.name.equals("equals")
          && !call.name.equals("hashCode");
    }
    return OF_THREADS.contains(call.name) && code.infos.isSubclass(call.owner, "java/lang/Thread");
  }

  /** Whether a call returns a part of a lock; a call of the same name locks a stamped lock. */
  private static boolean isGetter(MethodInsnNode call) {
    boolean half = call.name.equals("readLock") || call.name.equals("writeLock");
    return GETTERS.contains(call.name) || (half && !call.desc.endsWith("J"));
  }

  private static boolean isValue(String owner) {
    if (owner.endsWith("Builder")
        || owner.equals("java/util/logging/LogRecord")
        || ReadOnlyCalls.isStream(owner)) {
      return false;
    }
    if (VALUES.contains(owner)) {
      return true;
    }
    for (String prefix : VALUE_PACKAGES) {
      if (owner.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static void created(MethodCode code, MethodInsnNode call, String owner) {
    if (!isValue(owner) && !owner.equals("java/lang/Object") && isKept(call)) {
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Bytecode.gate("created", "(Ljava/lang/Object;)V"));
      if (ClassNames.isMadeOfAnother(owner.replace('/', '.'))) {
        list.add(new InsnNode(Opcodes.DUP));
        list.add(Bytecode.gate("madeOfAnother", "(Ljava/lang/Object;)V"));
      }
      code.method.instructions.insert(call, list);
    }
  }

  /** Whether objects of a type may be collections, or iterate over them. */
  public static boolean isCollection(String type) {
    return type.startsWith("java/util/") && !isValue(type);
  }

  /** The program receives the result of a JDK call. */
  private static void returns(MethodCode code, MethodInsnNode call) {
    AbstractInsnNode after = call;
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() != Type.OBJECT) {
      return;
    }
    String type = result.getInternalName();
    if (type.equals("java/lang/Object")
        && call.getNext() instanceof TypeInsnNode cast
        && cast.getOpcode() == Opcodes.CHECKCAST) {
      type = cast.desc;
      after = cast;
    }
    if (isCollection(type) || InstrumentedJdkClasses.is(type)) {
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Bytecode.gate("got", "(Ljava/lang/Object;)V"));
      code.method.instructions.insert(after, list);
    }
  }

  private static void announce(MethodCode code, MethodInsnNode call, String owner) {
    boolean lock = owner.startsWith(LOCKS);
    boolean unlocks = lock && call.name.equals("unlock");
    int site =
        code.site(
            unlocks ? UNLOCKING : "",
            Bytecode.simple(owner) + "." + call.name,
            call.name + call.desc);
    if (lock && LOOKS.contains(call.name)) {
      code.learn(UNLOCKING);
    }
    Type[] types = Type.getArgumentTypes(call.desc);
    MethodCode.Saved arguments = new MethodCode.Saved(code, types);
    InsnList list = new InsnList();
    list.add(arguments.store);
    for (int i = 0; i < types.length; i++) {
      if (looksInto(call, types[i])) {
        list.add(arguments.load(i));
        list.add(Bytecode.number(code.site("", Bytecode.simple(owner) + "." + call.name)));
        list.add(Bytecode.gate("passed", "(Ljava/lang/Object;I)V"));
      }
    }
    tell(list, arguments, types, site);
    list.add(new InsnNode(Opcodes.DUP));
    list.add(Bytecode.number(site));
    boolean above = call.getOpcode() == Opcodes.INVOKESPECIAL;
    boolean ordered = owner.startsWith("java/util/concurrent/") && !above;
    String access = ReadOnlyCalls.is(owner, call.name) ? "Read" : "Write";
    String how = (ordered ? "ordered" : above ? "inherited" : "call") + access;
    if (call.desc.contains("Ljava/util/function/")) {
      list.add(new InsnNode(Opcodes.DUP2));
      list.add(Bytecode.gate("callBack" + access, "(Ljava/lang/Object;I)V"));
    }
    list.add(Bytecode.gate(unlocks ? "unlocks" : how, "(Ljava/lang/Object;I)V"));
    list.add(arguments.load);
    code.method.instructions.insertBefore(call, list);
    InsnList after = new InsnList();
    Type result = Type.getReturnType(call.desc);
    if (result.getSort() != Type.VOID) {
      after.add(new InsnNode(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP));
      after.add(Bytecode.number(site));
      after.add(Bytecode.gate("result", "(" + told(result) + "I)V"));
    }
    after.add(new VarInsnNode(Opcodes.ILOAD, code.base()));
    after.add(Bytecode.gate("returned", "(I)V"));
    code.method.instructions.insert(call, after);
  }

  /** Whether a JDK object may read another one of its class without a call. */
  private static boolean looksInto(MethodInsnNode call, Type argument) {
    boolean compares = call.name.equals("equals") || call.name.equals("compareTo");
    return argument.getSort() == Type.OBJECT
        && (compares || InstrumentedJdkClasses.is(argument.getInternalName()));
  }

  /** Reports the arguments of a call, for traces. */
  private static void tell(InsnList list, MethodCode.Saved arguments, Type[] types, int site) {
    list.add(Bytecode.number(site));
    list.add(Bytecode.gate("arguments", "(I)V"));
    for (int i = 0; i < types.length; i++) {
      list.add(arguments.load(i));
      list.add(Bytecode.gate("argument", "(" + told(types[i]) + ")V"));
    }
  }

  /** The type with which a value is reported. */
  private static String told(Type value) {
    return switch (value.getSort()) {
      case Type.OBJECT, Type.ARRAY -> "Ljava/lang/Object;";
      case Type.BYTE, Type.SHORT, Type.INT -> "I";
      default -> value.getDescriptor();
    };
  }

  /** Whether the created object stays on the stack after this call of its constructor. */
  private static boolean isKept(MethodInsnNode constructor) {
    AbstractInsnNode made = Bytecode.creation(constructor);
    AbstractInsnNode next = made == null ? null : made.getNext();
    return next != null && next.getOpcode() == Opcodes.DUP;
  }
}
