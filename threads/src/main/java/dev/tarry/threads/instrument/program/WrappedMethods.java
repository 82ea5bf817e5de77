package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.run.code.InstrumentedJdkClasses;
import dev.tarry.threads.run.code.Sites;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.TreeMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Methods that a class inherits from the JDK, and that an interface of the program declares. A call
 * through the interface does not show that they are the JDK's, so the class gets methods that call
 * them, which are instrumented like all calls to the JDK. Final methods are not watched, unless
 * they report themselves.
 */
final class WrappedMethods {
  /** Final methods of threads that reveal nothing about other threads, or that the JDK reports. */
  private static final Set<String> QUIET =
      Set.of("getName", "getPriority", "getThreadGroup", "isDaemon", "isVirtual", "join");

  private WrappedMethods() {}

  static void add(ClassNode type, ClassInfos infos, Sites sites) {
    new TreeMap<>(infos.wrapped(type.name))
        .values()
        .forEach(
            method -> {
              if (!Modifier.isFinal(method.getModifiers())) {
                type.methods.add(call(type.superName, method));
              } else if (!isWatched(method)) {
                String name = method.getDeclaringClass().getSimpleName() + "." + method.getName();
                String what = name + " by an interface of the program";
                sites.unwatched().add(what, type.name.replace('/', '.'));
              }
            });
  }

  private static boolean isWatched(Method method) {
    Class<?> owner = method.getDeclaringClass();
    boolean shared = owner == Thread.class || owner.getName().startsWith("java.util.concurrent.");
    return !shared
        || InstrumentedJdkClasses.is(owner.getName().replace('.', '/'))
        || (owner == Thread.class
            && (QUIET.contains(method.getName()) || method.getName().startsWith("set")));
  }

  private static MethodNode call(String above, Method target) {
    String desc = Type.getMethodDescriptor(target);
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;
    MethodNode method = new MethodNode(access, target.getName(), desc, null, null);
    method.instructions.add(new VarInsnNode(Opcodes.ALOAD, 0));
    int slot = 1;
    for (Type argument : Type.getArgumentTypes(desc)) {
      method.instructions.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
      slot += argument.getSize();
    }
    method.instructions.add(
        new MethodInsnNode(Opcodes.INVOKESPECIAL, above, target.getName(), desc, false));
    method.instructions.add(new InsnNode(Type.getReturnType(desc).getOpcode(Opcodes.IRETURN)));
    method.maxLocals = slot;
    method.maxStack = slot + 1;
    return method;
  }
}
