package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.run.code.ClassNames;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Methods that show the fields of an object, and the static ones of a class, to a walker. */
final class WalkMethods {
  static final String WALK = "tarry$walk";
  static final String STATICS = "tarry$statics";
  private static final String WALKER = "dev/tarry/threads/run/state/StateWalker";
  private static final String DESC = "(L" + WALKER + ";)V";

  private WalkMethods() {}

  static void add(ClassNode type) {
    if ((type.access & Opcodes.ACC_INTERFACE) != 0) {
      return;
    }
    type.methods.add(method(type, false));
    type.methods.add(method(type, true));
  }

  private static MethodNode method(ClassNode type, boolean statics) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC;
    MethodNode method =
        statics
            ? new MethodNode(access | Opcodes.ACC_STATIC, STATICS, DESC, null, null)
            : new MethodNode(access, WALK, DESC, null, null);
    InsnList list = method.instructions;
    if (!statics && type.superName != null && ClassInfos.isUsers(type.superName)) {
      list.add(new VarInsnNode(Opcodes.ALOAD, 0));
      list.add(new VarInsnNode(Opcodes.ALOAD, 1));
      list.add(new MethodInsnNode(Opcodes.INVOKESPECIAL, type.superName, WALK, DESC, false));
    }
    for (FieldNode field : type.fields) {
      boolean isStatic = (field.access & Opcodes.ACC_STATIC) != 0;
      if (isStatic != statics || ClassNames.isAdded(field.name)) {
        continue;
      }
      show(list, type, isStatic, field.name, field.desc, "add", desc(field));
      if (FieldAccess.hasShadow(field)) {
        String shadow = FieldAccess.SHADOW + field.name;
        show(list, type, isStatic, shadow, "J", "accessed", "(J)V");
      }
    }
    list.add(new InsnNode(Opcodes.RETURN));
    return method;
  }

  private static void show(
      InsnList list,
      ClassNode type,
      boolean isStatic,
      String field,
      String desc,
      String as,
      String asDesc) {
    list.add(new VarInsnNode(Opcodes.ALOAD, isStatic ? 0 : 1));
    if (!isStatic) {
      list.add(new VarInsnNode(Opcodes.ALOAD, 0));
    }
    int opcode = isStatic ? Opcodes.GETSTATIC : Opcodes.GETFIELD;
    list.add(new FieldInsnNode(opcode, type.name, field, desc));
    list.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, WALKER, as, asDesc, false));
  }

  private static String desc(FieldNode field) {
    return switch (Type.getType(field.desc).getSort()) {
      case Type.LONG -> "(J)V";
      case Type.FLOAT -> "(F)V";
      case Type.DOUBLE -> "(D)V";
      case Type.OBJECT, Type.ARRAY -> "(Ljava/lang/Object;)V";
      default -> "(I)V";
    };
  }
}
