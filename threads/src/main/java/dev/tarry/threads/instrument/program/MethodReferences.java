package dev.tarry.threads.instrument.program;

import dev.tarry.threads.run.code.ClassNames;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Turns method references into calls in added methods, where they are instrumented like all others.
 */
final class MethodReferences {
  private static final String LAMBDAS = "java/lang/invoke/LambdaMetafactory";
  private static final String NAME = "tarry$call$";

  private MethodReferences() {}

  static void rewrite(ClassNode type) {
    boolean isInterface = (type.access & Opcodes.ACC_INTERFACE) != 0;
    List<MethodNode> added = new ArrayList<>();
    for (MethodNode method : type.methods) {
      int line = 0;
      for (AbstractInsnNode node : method.instructions) {
        line = node instanceof LineNumberNode here ? here.line : line;
        if (node instanceof InvokeDynamicInsnNode dynamic
            && dynamic.bsm.getOwner().equals(LAMBDAS)
            && dynamic.bsmArgs[1] instanceof Handle target
            && !isOwn(type, target)
            && target.getTag() != Opcodes.H_INVOKESPECIAL) {
          String name =
              NAME + ClassNames.method(method.name).replaceAll("[<>]", "") + "$" + added.size();
          MethodNode call = call(target, receiver(dynamic, target), name, line, isInterface);
          added.add(call);
          dynamic.bsmArgs[1] =
              new Handle(Opcodes.H_INVOKESTATIC, type.name, call.name, call.desc, isInterface);
        }
      }
    }
    type.methods.addAll(added);
  }

  /** Whether a class calls a method that it declares itself. */
  private static boolean isOwn(ClassNode type, Handle target) {
    return target.getOwner().equals(type.name)
        && type.methods.stream()
            .anyMatch(
                own -> own.name.equals(target.getName()) && own.desc.equals(target.getDesc()));
  }

  /**
   * The type of the object that is called: the one it has here, if it is bound to the reference.
   */
  private static Type receiver(InvokeDynamicInsnNode dynamic, Handle target) {
    Type[] bound = Type.getArgumentTypes(dynamic.desc);
    boolean isCalled =
        target.getTag() == Opcodes.H_INVOKEVIRTUAL || target.getTag() == Opcodes.H_INVOKEINTERFACE;
    return isCalled && bound.length > 0 ? bound[0] : Type.getObjectType(target.getOwner());
  }

  private static MethodNode call(
      Handle target, Type owner, String name, int line, boolean inInterface) {
    boolean creates = target.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    boolean isStatic = target.getTag() == Opcodes.H_INVOKESTATIC;
    Type[] given = Type.getArgumentTypes(target.getDesc());
    Type result = creates ? owner : Type.getReturnType(target.getDesc());
    List<Type> arguments = new ArrayList<>();
    if (!creates && !isStatic) {
      arguments.add(owner);
    }
    arguments.addAll(List.of(given));
    String type = Type.getMethodDescriptor(result, arguments.toArray(new Type[0]));
    int access = Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
    access |= inInterface ? Opcodes.ACC_PUBLIC : Opcodes.ACC_PRIVATE;
    MethodNode method = new MethodNode(access, name, type, null, null);
    LabelNode begin = new LabelNode();
    method.instructions.add(begin);
    method.instructions.add(new LineNumberNode(line, begin));
    if (creates) {
      method.instructions.add(new TypeInsnNode(Opcodes.NEW, target.getOwner()));
      method.instructions.add(new InsnNode(Opcodes.DUP));
    }
    int slot = 0;
    for (Type argument : arguments) {
      method.instructions.add(new VarInsnNode(argument.getOpcode(Opcodes.ILOAD), slot));
      slot += argument.getSize();
    }
    method.instructions.add(
        new MethodInsnNode(
            opcode(target),
            target.getOwner(),
            target.getName(),
            target.getDesc(),
            target.isInterface()));
    method.instructions.add(new InsnNode(result.getOpcode(Opcodes.IRETURN)));
    method.maxLocals = slot;
    method.maxStack = slot + 2;
    return method;
  }

  private static int opcode(Handle target) {
    return switch (target.getTag()) {
      case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
      case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
      case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
      default -> Opcodes.INVOKEVIRTUAL;
    };
  }
}
