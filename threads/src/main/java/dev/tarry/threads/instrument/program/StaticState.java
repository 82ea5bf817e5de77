package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.instrument.MethodCode;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Static state, which is new in every execution although the class is loaded only once. The
 * initialiser becomes a separate method; code that uses the class calls {@code tarry$check} first,
 * which runs the initialiser if an execution has not used the class yet. To the JVM the class has
 * no initialiser, so that threads never wait in the JVM for one another's.
 *
 * <p>The constants of an interface, which the JVM wants to be final, lie in a class beside it.
 */
final class StaticState {
  static final String CHECK = "tarry$check";

  private static final String EPOCH = "tarry$epoch";
  private static final String INIT = "tarry$init";
  private static final String CLINIT = "<clinit>";
  private static final int METHOD = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;

  private StaticState() {}

  /** Before code that uses a class of the program, checks that its static state exists. */
  static void check(MethodCode code, AbstractInsnNode node, String owner) {
    String state = code.infos.state(owner);
    if (state != null && !isChecked(code, state)) {
      code.method.instructions.insertBefore(node, call(state, CHECK, false));
    }
  }

  /**
   * Whether the code of a method runs only after the static state of the class or a superclass was
   * checked. An instance method may not, if the object may have escaped from the initialiser.
   */
  private static boolean isChecked(MethodCode code, String state) {
    boolean inside = code.infos.isSubclass(code.type.name, state);
    boolean enters =
        (code.method.access & Opcodes.ACC_STATIC) != 0 || code.method.name.equals("<init>");
    return inside && (enters || !handsOut(code.type, state));
  }

  /** Whether an initialiser does more than create JDK objects for its own fields. */
  private static boolean handsOut(ClassNode type, String state) {
    MethodNode initialiser = initialiser(type);
    if (!type.name.equals(state)) {
      return true; // that of a class above, which may know those below it
    }
    if (initialiser != null) {
      for (AbstractInsnNode node : initialiser.instructions) {
        boolean calls =
            node instanceof InvokeDynamicInsnNode
                || (node instanceof MethodInsnNode call && ClassInfos.isUsers(call.owner));
        if (calls && !isOfOurs(node)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isOfOurs(AbstractInsnNode node) {
    return node instanceof MethodInsnNode call && call.name.startsWith("tarry$");
  }

  private static MethodInsnNode call(String owner, String method, boolean isInterface) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, method, "()V", isInterface);
  }

  /** A call of a static method or a constructor, even by reflection, uses the class. */
  private static void checkEntries(ClassNode type, String state) {
    for (MethodNode method : type.methods) {
      boolean enters =
          (method.access & Opcodes.ACC_STATIC) != 0
              ? !method.name.startsWith("tarry$") && !method.name.equals(CLINIT)
              : method.name.equals("<init>");
      if (enters && (method.access & Opcodes.ACC_ABSTRACT) == 0) {
        method.instructions.insert(call(state, CHECK, false));
      }
    }
  }

  static void rewrite(ClassNode type, ClassInfos infos) {
    MethodNode initialiser = initialiser(type);
    String state = infos.state(type.name);
    if (state == null) {
      if (initialiser != null) {
        initialiseOnce(type, initialiser);
      }
      return;
    }
    checkEntries(type, state);
    if (initialiser != null) {
      initialiser.name = INIT;
      initialiser.access = METHOD;
      boolean old = (type.version & 0xFFFF) < Opcodes.V1_8;
      if (old && (type.access & Opcodes.ACC_INTERFACE) != 0) {
        type.version = Opcodes.V1_8; // before, interfaces had no static methods
      }
    }
    if (state.equals(type.name)) {
      addState(type, infos, initialiser == null ? null : call(type.name, INIT, false));
    } else if (initialiser != null) {
      moveFields(initialiser, type.name, state);
    }
  }

  private static @Nullable MethodNode initialiser(ClassNode type) {
    return type.methods.stream()
        .filter(method -> method.name.equals(CLINIT))
        .findFirst()
        .orElse(null);
  }

  /** Moves the fields that an interface's initialiser writes to the class beside it. */
  private static void moveFields(MethodNode initialiser, String from, String to) {
    for (AbstractInsnNode node : initialiser.instructions) {
      if (node instanceof FieldInsnNode field && field.owner.equals(from)) {
        field.owner = to;
      }
    }
  }

  /** The class beside an interface. */
  static ClassNode beside(ClassNode type, ClassInfos infos) {
    ClassNode beside = new ClassNode();
    beside.version = Math.max(type.version & 0xFFFF, Opcodes.V1_8); // it calls the interface
    beside.access = Opcodes.ACC_PUBLIC | Opcodes.ACC_SYNTHETIC | Opcodes.ACC_SUPER;
    beside.name = type.name + ClassInfos.BESIDE;
    beside.superName = "java/lang/Object";
    for (FieldNode field : type.fields) {
      if (field.value == null) {
        int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
        access |= Opcodes.ACC_FINAL; // it has no shadow
        beside.fields.add(new FieldNode(access, field.name, field.desc, null, null));
      }
    }
    WalkMethods.add(beside);
    boolean initialises = initialiser(type) != null;
    addState(beside, infos, initialises ? call(type.name, INIT, true) : null);
    return beside;
  }

  private static void addState(
      ClassNode type, ClassInfos infos, @Nullable MethodInsnNode initialise) {
    type.methods.add(checker(type, infos, initialise));
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_STATIC) != 0 && field.value == null) {
        field.access &= ~Opcodes.ACC_FINAL;
      }
    }
    type.fields.add(new FieldNode(METHOD, EPOCH, "I", null, null));
  }

  /**
   * The initialiser of an enum without state, whose constants are kept: it runs once, atomically.
   */
  private static void initialiseOnce(ClassNode type, MethodNode initialiser) {
    for (AbstractInsnNode node : initialiser.instructions.toArray()) {
      if (node.getOpcode() == Opcodes.RETURN) {
        initialiser.instructions.insertBefore(node, Bytecode.gate("initialised", "()V"));
      }
    }
    InsnList list = new InsnList();
    list.add(new LdcInsnNode(type.name.hashCode()));
    list.add(Bytecode.gate("initialising", "(I)V"));
    initialiser.instructions.insert(list);
  }

  /**
   * The check before the class is used:
   *
   * <pre>
   * if (epoch == now) return;
   * int epoch = Gate.uses(type);
   * if (epoch &lt; 0) {
   *   try { above.check(); reset the fields; initialise; } catch (Throwable t) { throw Gate.failed(type, t); }
   *   epoch = Gate.initialised(type);
   * }
   * EPOCH = epoch;
   * </pre>
   */
  private static MethodNode checker(
      ClassNode type, ClassInfos infos, @Nullable MethodInsnNode initialise) {
    MethodNode method = new MethodNode(METHOD, CHECK, "()V", null, null);
    InsnList list = method.instructions;
    LabelNode stale = new LabelNode();
    LabelNode store = new LabelNode();
    list.add(new FieldInsnNode(Opcodes.GETSTATIC, type.name, EPOCH, "I"));
    list.add(Bytecode.gate("epoch", "()I"));
    list.add(new JumpInsnNode(Opcodes.IF_ICMPNE, stale));
    list.add(new InsnNode(Opcodes.RETURN));
    list.add(stale);
    list.add(new FrameNode(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]));
    list.add(new LdcInsnNode(Type.getObjectType(type.name)));
    list.add(Bytecode.gate("uses", "(Ljava/lang/Class;)I"));
    list.add(new VarInsnNode(Opcodes.ISTORE, 0));
    list.add(new VarInsnNode(Opcodes.ILOAD, 0));
    list.add(new JumpInsnNode(Opcodes.IFGE, store));
    initialise(method, type, infos, initialise);
    list.add(store);
    Object[] locals = {Opcodes.INTEGER};
    list.add(new FrameNode(Opcodes.F_NEW, 1, locals, 0, new Object[0]));
    list.add(new VarInsnNode(Opcodes.ILOAD, 0));
    list.add(new FieldInsnNode(Opcodes.PUTSTATIC, type.name, EPOCH, "I"));
    list.add(new InsnNode(Opcodes.RETURN));
    method.maxLocals = 1;
    return method;
  }

  private static void initialise(
      MethodNode method, ClassNode type, ClassInfos infos, @Nullable MethodInsnNode initialise) {
    InsnList list = method.instructions;
    LabelNode begin = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    LabelNode done = new LabelNode();
    list.add(begin);
    list.add(new InsnNode(Opcodes.NOP));
    for (String above : infos.initialisedBefore(type)) {
      list.add(call(above, CHECK, false));
    }
    for (FieldNode field : type.fields) {
      if ((field.access & Opcodes.ACC_STATIC) != 0 && field.value == null) {
        list.add(zero(Type.getType(field.desc)));
        list.add(new FieldInsnNode(Opcodes.PUTSTATIC, type.name, field.name, field.desc));
      }
    }
    if (initialise != null) {
      list.add(initialise);
    }
    list.add(end);
    list.add(new JumpInsnNode(Opcodes.GOTO, done));
    list.add(handler);
    Object[] locals = {Opcodes.INTEGER};
    list.add(new FrameNode(Opcodes.F_NEW, 1, locals, 1, new Object[] {"java/lang/Throwable"}));
    list.add(new LdcInsnNode(Type.getObjectType(type.name)));
    list.add(
        Bytecode.gate("failed", "(Ljava/lang/Throwable;Ljava/lang/Class;)Ljava/lang/Throwable;"));
    list.add(new InsnNode(Opcodes.ATHROW));
    list.add(done);
    list.add(new FrameNode(Opcodes.F_NEW, 1, locals, 0, new Object[0]));
    list.add(new LdcInsnNode(Type.getObjectType(type.name)));
    list.add(Bytecode.gate("initialised", "(Ljava/lang/Class;)I"));
    list.add(new VarInsnNode(Opcodes.ISTORE, 0));
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
