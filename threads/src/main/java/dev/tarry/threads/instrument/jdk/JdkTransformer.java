package dev.tarry.threads.instrument.jdk;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Changes classes of the JDK, method by method; see {@link JdkCalls}, {@link JdkEntries}, {@link
 * JdkTimers} and {@link JdkVirtual}.
 */
final class JdkTransformer implements ClassFileTransformer {
  private static final String CONCURRENT = "java/util/concurrent/";
  private static final Set<String> OTHERS =
      Set.of(
          JdkEntries.LOADER,
          JdkEntries.ANY_LOADER,
          JdkEntries.CLOCK,
          JdkEntries.SERIAL,
          JdkEntries.CLOCK + "$SystemClock",
          "java/util/Date",
          "java/util/GregorianCalendar",
          "java/util/JapaneseImperialCalendar",
          "sun/util/locale/provider/CalendarProviderImpl",
          "java/lang/Thread",
          "java/lang/Thread$ThreadNumbering",
          "java/lang/ThreadLocal",
          "java/lang/InheritableThreadLocal",
          "jdk/internal/vm/ScopedValueContainer",
          "jdk/internal/vm/StackableScope",
          JdkVirtual.BUILDERS,
          JdkVirtual.BOUND);
  private static final String STREAMS = "java/io/";
  private static final String PRINTER = STREAMS + "PrintStream";
  private static final String SYNCHRONIZED = "java/util/Collections$Synchronized";

  private final AtomicReference<@Nullable Throwable> failed = new AtomicReference<>();

  static boolean isChanged(String name) {
    return name.startsWith(CONCURRENT)
        || OTHERS.contains(name)
        || JdkTimers.LOCKING.contains(name)
        || JdkEntries.refused().containsKey(name)
        || JdkReferences.isChanged(name)
        || MockCode.isChanged(name)
        || name.startsWith(SYNCHRONIZED)
        || name.equals(PRINTER)
        || JdkUses.isChanged(name)
        || name.startsWith(JdkCalls.IMMUTABLE)
        || name.startsWith(JdkCalls.SERVICES);
  }

  /** Fails loudly if a class could not be changed. */
  void check() {
    Throwable thrown = failed.get();
    if (thrown != null) {
      throw new IllegalStateException("a class of the JDK could not be changed", thrown);
    }
  }

  @Override
  public byte @Nullable [] transform(
      @Nullable ClassLoader loader,
      @Nullable String name,
      @Nullable Class<?> type,
      @Nullable ProtectionDomain domain,
      byte[] bytes) {
    if (name == null || (loader != null && !MockCode.isChanged(name)) || !isChanged(name)) {
      return null;
    }
    try {
      ClassNode node = new ClassNode();
      new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
      for (MethodNode method : node.methods) {
        change(node, method);
      }
      ClassWriter writer = writer(name);
      node.accept(writer);
      return writer.toByteArray();
    } catch (Throwable thrown) {
      failed.compareAndSet(null, thrown);
      return null;
    }
  }

  private static ClassWriter writer(String name) {
    if (!JdkTimers.LOCKING.contains(name)) {
      return new ClassWriter(ClassWriter.COMPUTE_MAXS);
    }
    return new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
      @Override
      protected String getCommonSuperClass(String one, String other) {
        return "java/lang/Object";
      }
    };
  }

  private static void change(ClassNode type, MethodNode method) {
    if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
      return;
    }
    if (type.name.equals(JdkEntries.LOADER) || type.name.equals(JdkEntries.ANY_LOADER)) {
      JdkEntries.pause(type, method);
      return;
    }
    if (type.name.startsWith(JdkCalls.IMMUTABLE)) {
      JdkCalls.unsalt(method);
      return;
    }
    if (type.name.startsWith(JdkCalls.SERVICES)) {
      JdkCalls.copyProviders(method);
      return;
    }
    if (MockCode.isChanged(type.name)) {
      MockCode.change(type, method);
      return;
    }
    if (JdkReferences.isChanged(type.name)) {
      JdkReferences.change(type, method);
      return;
    }
    if (JdkEntries.refused().containsKey(type.name)) {
      JdkEntries.change(type, method);
      return;
    }
    if (type.name.startsWith(STREAMS)) {
      for (AbstractInsnNode node : method.instructions.toArray()) {
        JdkCalls.change(method, node); // their monitors, inside of which others are used
      }
    }
    if (JdkUses.isChanged(type.name)) {
      JdkUses.change(type, method);
      if (!type.name.startsWith(CONCURRENT) && !OTHERS.contains(type.name)) {
        return;
      }
    }
    if (type.name.equals(PRINTER)) {
      return;
    }
    JdkVirtual.change(type, method);
    if (type.name.startsWith(JdkVirtual.BUILDERS)) {
      return;
    }
    JdkTimers.change(type, method);
    boolean locks = JdkTimers.LOCKING.contains(type.name);
    for (AbstractInsnNode node : method.instructions.toArray()) {
      if (node instanceof MethodInsnNode call) {
        JdkCalls.change(type, method, call);
      } else if (!locks && !type.name.equals("java/lang/Thread")) {
        JdkCalls.change(method, node);
      }
    }
    JdkCalls.keepOrder(type, method);
    JdkCalls.number(type, method);
    JdkEntries.change(type, method);
  }
}
