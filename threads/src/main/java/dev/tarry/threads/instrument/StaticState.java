package dev.tarry.threads.instrument;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * Static state, which begins anew in every execution without the class being loaded again. The
 * initialiser becomes a method of its own; code that uses the class calls {@code tarry$check}
 * first, which runs the initialiser again if an execution has not used the class yet.
 */
final class StaticState {
  static final String CHECK = "tarry$check";
  private static final String EPOCH = "tarry$epoch";
  private static final String INIT = "tarry$init";
  private static final int METHOD = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private StaticState() {}

  /** Before code that uses a class of the program: its statics are there. */
  static void check(Code code, AbstractInsnNode node, String owner) {
    if (owner.equals(code.type.name)
        || !code.infos.hasStatics(owner)
        || code.infos.isSubclass(code.type.name, owner)) {
      return;
    }
    code.method.instructions.insertBefore(
        node, new MethodInsnNode(Opcodes.INVOKESTATIC, owner, CHECK, "()V", false));
  }

  /** Whether an enum or an interface, which is not initialised again, has something to change. */
  static boolean keepsState(ClassNode type) {
    boolean isEnum = (type.access & Opcodes.ACC_ENUM) != 0;
    if (!isEnum && (type.access & Opcodes.ACC_INTERFACE) == 0) {
      return false;
    }
    String self = "L" + type.name + ";";
    return type.fields.stream()
        .filter(field -> (field.access & Opcodes.ACC_SYNTHETIC) == 0 && field.value == null)
        .anyMatch(
            field ->
                !field.desc.equals(self)
                    && ((field.access & Opcodes.ACC_FINAL) == 0
                        || (field.desc.length() > 1 && !field.desc.equals("Ljava/lang/String;"))));
  }

  static void rewrite(ClassNode type, ClassInfos infos) {
    MethodNode initialiser = null;
    for (MethodNode method : type.methods) {
      if (method.name.equals("<clinit>")) {
        initialiser = method;
      }
    }
    if (!infos.hasStatics(type.name)) {
      if (initialiser != null) {
        initialiseOnce(type, initialiser);
      }
      return;
    }
    if (initialiser != null) {
      initialiser.name = INIT;
      initialiser.access = METHOD;
    }
    MethodNode jvm = new MethodNode(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
    jvm.instructions.add(new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, CHECK, "()V", false));
    jvm.instructions.add(new InsnNode(Opcodes.RETURN));
    type.methods.add(jvm);
    type.methods.add(checker(type, infos, initialiser != null));
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_STATIC) != 0 && field.value == null) {
        field.access &= ~Opcodes.ACC_FINAL;
      }
    }
    type.fields.add(new FieldNode(METHOD, EPOCH, "I", null, null));
  }

  /** The initialiser of an enum or an interface, whose constants stay: it only runs undisturbed. */
  private static void initialiseOnce(ClassNode type, MethodNode initialiser) {
    for (AbstractInsnNode node : initialiser.instructions.toArray()) {
      if (node.getOpcode() == Opcodes.RETURN) {
        initialiser.instructions.insertBefore(node, Code.gate("initialised", "()V"));
      }
    }
    InsnList list = new InsnList();
    list.add(new LdcInsnNode(type.name.hashCode()));
    list.add(Code.gate("initialising", "(I)V"));
    initialiser.instructions.insert(list);
  }

  /** {@code if (epoch != now) { epoch = now; above.check(); reset the fields; initialise }}. */
  private static MethodNode checker(ClassNode type, ClassInfos infos, boolean initialises) {
    MethodNode method = new MethodNode(METHOD, CHECK, "()V", null, null);
    InsnList list = method.instructions;
    LabelNode stale = new LabelNode();
    list.add(new FieldInsnNode(Opcodes.GETSTATIC, type.name, EPOCH, "I"));
    list.add(Code.gate("epoch", "()I"));
    list.add(new JumpInsnNode(Opcodes.IF_ICMPNE, stale));
    list.add(new InsnNode(Opcodes.RETURN));
    list.add(stale);
    list.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]));
    list.add(Code.gate("epoch", "()I"));
    list.add(new FieldInsnNode(Opcodes.PUTSTATIC, type.name, EPOCH, "I"));
    if (type.superName != null && infos.hasStatics(type.superName)) {
      list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, type.superName, CHECK, "()V", false));
    }
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_STATIC) != 0 && field.value == null) {
        list.add(zero(Type.getType(field.desc)));
        list.add(new FieldInsnNode(Opcodes.PUTSTATIC, type.name, field.name, field.desc));
      }
    }
    list.add(new LdcInsnNode(Type.getObjectType(type.name)));
    list.add(Code.gate("initialised", "(Ljava/lang/Class;)V"));
    if (initialises) {
      initialise(method, type);
    }
    list.add(new InsnNode(Opcodes.RETURN));
    return method;
  }

  private static void initialise(MethodNode method, ClassNode type) {
    InsnList list = method.instructions;
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    LabelNode done = new LabelNode();
    list.add(new LdcInsnNode(type.name.hashCode()));
    list.add(Code.gate("initialising", "(I)V"));
    list.add(begin);
    list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, type.name, INIT, "()V", false));
    list.add(end);
    list.add(Code.gate("initialised", "()V"));
    list.add(new JumpInsnNode(Opcodes.GOTO, done));
    list.add(handler);
    list.add(
        new FrameNode(Opcodes.F_NEW, 0, new Object[0], 1, new Object[] {"java/lang/Throwable"}));
    list.add(Code.gate("initialised", "()V"));
    list.add(new InsnNode(Opcodes.ATHROW));
    list.add(done);
    list.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]));
    method.tryCatchBlocks.add(new TryCatchBlockNode(begin, end, handler, null));
  }

  private static InsnNode zero(Type type) {
    return new InsnNode(
        switch (type.getSort()) {
          case Type.LONG -> Opcodes.LCONST_0;
          case Type.FLOAT -> Opcodes.FCONST_0;
          case Type.DOUBLE -> Opcodes.DCONST_0;
          case Type.OBJECT, Type.ARRAY -> Opcodes.ACONST_NULL;
          default -> Opcodes.ICONST_0;
        });
  }
}
