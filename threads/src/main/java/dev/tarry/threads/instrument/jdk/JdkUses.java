package dev.tarry.threads.instrument.jdk;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.ReadOnlyCalls;
import dev.tarry.threads.run.code.InstrumentedJdkClasses;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Makes mutable JDK objects report their uses, so that no use by the JDK itself is missed: copies,
 * streams, strings, and whatever else the JDK makes of an object.
 */
final class JdkUses {
  private static final String JUC = "java/util/concurrent/";

  /** Locks and similar objects report their uses in other ways; of these, only {@code toString}. */
  private static final String TEXT = "toString()Ljava/lang/String;";

  private static final Set<String> BUFFERS =
      Set.of(
          "java/nio/ByteBuffer",
          "java/nio/CharBuffer",
          "java/nio/DoubleBuffer",
          "java/nio/FloatBuffer",
          "java/nio/IntBuffer",
          "java/nio/LongBuffer",
          "java/nio/ShortBuffer");

  /** Methods of buffers that collections and readers of characters call. */
  private static final Set<String> READS_OF_BUFFERS =
      Set.of("charAt", "chars", "compareTo", "equals", "hashCode", "length", "toString");

  private JdkUses() {}

  /** Whether objects of a class report their uses. */
  static boolean isChanged(String name) {
    return InstrumentedJdkClasses.is(name) || name.startsWith(JUC) || BUFFERS.contains(name);
  }

  static void change(ClassNode type, MethodNode method) {
    boolean late = isLate(type, method);
    int skipped = Opcodes.ACC_STATIC | Opcodes.ACC_BRIDGE | Opcodes.ACC_SYNTHETIC;
    boolean plain =
        (method.access & Opcodes.ACC_PUBLIC) != 0
            && (method.access & skipped) == 0
            && !method.name.startsWith("<")
            && (InstrumentedJdkClasses.is(type.name) || isText(type, method));
    if (!plain && !late) {
      return;
    }
    InsnList list = new InsnList();
    list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    list.add(new LdcInsnNode(method.name));
    String how = late || ReadOnlyCalls.ofCollection(method.name) ? "reads" : "writes";
    list.add(Bytecode.useHook(how, "(Ljava/lang/Object;Ljava/lang/String;)V"));
    method.instructions.insert(list);
  }

  /**
   * Whether a method reads a string builder for a stream, which it does when the stream is used.
   */
  private static boolean isLate(ClassNode type, MethodNode method) {
    return type.name.equals("java/lang/AbstractStringBuilder")
        && method.name.startsWith("lambda$")
        && (method.access & Opcodes.ACC_STATIC) == 0;
  }

  private static boolean isText(ClassNode type, MethodNode method) {
    return (type.name.startsWith(JUC) && (method.name + method.desc).equals(TEXT))
        || (BUFFERS.contains(type.name) && READS_OF_BUFFERS.contains(method.name));
  }
}
