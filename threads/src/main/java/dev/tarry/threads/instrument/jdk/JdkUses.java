package dev.tarry.threads.instrument.jdk;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.ReadOnlyCalls;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Collections and atomics of the JDK tell when they are used, so that nothing is missed where the
 * program does not call them itself: copies, streams, texts, and whatever else the JDK makes of an
 * object that is handed to it.
 */
final class JdkUses {
  private static final String UTIL = "java/util/";
  private static final String JUC = "java/util/concurrent/";

  private static final Set<String> COLLECTIONS =
      Set.of(
          "java/lang/StringBuffer",
          UTIL + "ArrayDeque",
          UTIL + "ArrayList",
          UTIL + "Arrays$ArrayList",
          UTIL + "BitSet",
          UTIL + "EnumMap",
          UTIL + "HashMap",
          UTIL + "Hashtable",
          UTIL + "IdentityHashMap",
          UTIL + "JumboEnumSet",
          UTIL + "LinkedHashMap",
          UTIL + "LinkedList",
          UTIL + "PriorityQueue",
          UTIL + "Properties",
          UTIL + "RegularEnumSet",
          UTIL + "Stack",
          UTIL + "TreeMap",
          UTIL + "Vector",
          UTIL + "WeakHashMap",
          JUC + "ArrayBlockingQueue",
          JUC + "ConcurrentHashMap",
          JUC + "ConcurrentLinkedDeque",
          JUC + "ConcurrentLinkedQueue",
          JUC + "ConcurrentSkipListMap",
          JUC + "CopyOnWriteArrayList",
          JUC + "DelayQueue",
          JUC + "LinkedBlockingDeque",
          JUC + "LinkedBlockingQueue",
          JUC + "LinkedTransferQueue",
          JUC + "PriorityBlockingQueue",
          JUC + "SynchronousQueue");

  /** Of locks and the like, which tell of themselves otherwise, only what makes a text of them. */
  private static final String TEXT = "toString()Ljava/lang/String;";

  private JdkUses() {}

  /** Whether a class tells. */
  static boolean isChanged(String name) {
    return isCollection(name) || name.startsWith(JUC);
  }

  private static boolean isCollection(String name) {
    int inner = name.indexOf('$');
    return COLLECTIONS.contains(name)
        || (inner > 0 && COLLECTIONS.contains(name.substring(0, inner)))
        || (name.startsWith(JUC + "atomic/") && !name.contains("FieldUpdater"));
  }

  static void change(ClassNode type, MethodNode method) {
    int skipped = Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;
    if ((method.access & Opcodes.ACC_PUBLIC) == 0
        || (method.access & skipped) != 0
        || method.name.startsWith("<")
        || !(isCollection(type.name) || isText(type, method))) {
      return;
    }
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new LdcInsnNode(method.name));
    String how = ReadOnlyCalls.ofCollection(method.name) ? "reads" : "writes";
    list.add(Bytecode.useHook(how, "(Ljava/lang/Object;Ljava/lang/String;)V"));
    method.instructions.insert(list);
  }

  private static boolean isText(ClassNode type, MethodNode method) {
    return type.name.startsWith(JUC) && (method.name + method.desc).equals(TEXT);
  }
}
