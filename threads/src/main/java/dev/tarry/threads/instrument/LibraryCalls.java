package dev.tarry.threads.instrument;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls to objects of the JDK that threads may share. Their code is the JDK's and runs as it is;
 * the call is announced before it happens, as a read or a write of the object.
 */
final class LibraryCalls {
  private static final Set<String> VALUES =
      Set.of(
          "java/util/Objects",
          "java/util/Optional",
          "java/util/OptionalInt",
          "java/util/OptionalLong",
          "java/util/OptionalDouble",
          "java/util/Locale",
          "java/util/UUID",
          "java/util/Arrays",
          "java/util/Comparator",
          "java/util/Iterator",
          "java/util/ListIterator",
          "java/util/Map$Entry",
          "java/util/Timer", // its monitors are points
          "java/util/TimerTask",
          "java/util/concurrent/TimeUnit",
          "java/util/concurrent/ThreadLocalRandom",
          "java/util/concurrent/Callable",
          "java/util/concurrent/ThreadFactory");

  private static final String LOCKS = "java/util/concurrent/locks/";

  /** What all calls that unlock have in common: they are points if somebody may look. */
  private static final String UNLOCKING = "locks that are given back";

  /** What finds out whether a lock is held, other than by waiting for it. */
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
          "validate");

  private static final Set<String> GETTERS =
      Set.of("readLock", "writeLock", "newCondition", "isHeldByCurrentThread", "getHoldCount");

  private LibraryCalls() {}

  static void rewrite(Code code, MethodInsnNode call) {
    String owner = code.infos.origin(call.owner, call.name + call.desc);
    boolean ordered = isOrdered(owner);
    if ((!ordered && !isCollection(owner)) || VALUES.contains(owner)) {
      return;
    }
    if (call.name.equals("<init>")) {
      if (Creation.isKept(call)) {
        InsnList list = new InsnList();
        list.add(new InsnNode(Opcodes.DUP));
        list.add(Code.gate("created", "(Ljava/lang/Object;)V"));
        code.method.instructions.insert(call, list);
      }
      return;
    }
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      return;
    }
    String simple = Code.simple(owner);
    boolean lock = owner.startsWith(LOCKS);
    if (lock && GETTERS.contains(call.name)) {
      return;
    }
    boolean unlocks = lock && call.name.equals("unlock");
    int site = code.site(unlocks ? UNLOCKING : "", simple + "." + call.name);
    if (lock && LOOKS.contains(call.name)) {
      code.learn(UNLOCKING);
    }
    Code.Saved arguments = new Code.Saved(code, Type.getArgumentTypes(call.desc));
    InsnList list = new InsnList();
    list.add(arguments.store);
    list.add(new InsnNode(Opcodes.DUP));
    list.add(Code.number(site));
    boolean above = call.getOpcode() == Opcodes.INVOKESPECIAL;
    String how =
        (ordered ? "ordered" : above ? "inherited" : "unordered")
            + (reads(call.name) ? "Read" : "Write");
    list.add(Code.gate(unlocks ? "unlocks" : how, "(Ljava/lang/Object;I)V"));
    list.add(arguments.load);
    code.method.instructions.insertBefore(call, list);
    if (ordered) {
      code.method.instructions.insert(call, Code.gate("returned", "()V"));
    }
  }

  private static boolean isOrdered(String owner) {
    return owner.startsWith("java/util/concurrent/") || owner.equals("java/util/Random");
  }

  private static boolean isCollection(String owner) {
    if (owner.equals("java/lang/StringBuilder") || owner.equals("java/lang/StringBuffer")) {
      return true;
    }
    return owner.startsWith("java/text/")
        || (owner.startsWith("java/util/") && owner.indexOf('/', 10) < 0);
  }

  static boolean reads(String name) {
    if (name.startsWith("get")) {
      return !name.startsWith("getAnd");
    }
    return name.startsWith("is")
        || name.startsWith("has")
        || name.startsWith("contains")
        || name.startsWith("peek")
        || name.startsWith("index")
        || name.startsWith("last")
        || name.startsWith("first")
        || name.startsWith("to")
        || switch (name) {
          case "size", "equals", "element", "iterator", "listIterator", "keySet", "values" -> true;
          case "entrySet", "stream", "forEach", "length", "charAt", "substring", "compareTo" ->
              true;
          case "remainingCapacity", "availablePermits", "intValue", "longValue", "join" -> true;
          default -> false;
        };
  }
}
