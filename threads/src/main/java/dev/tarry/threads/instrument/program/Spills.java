package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.instrument.calls.LibraryCalls;
import dev.tarry.threads.run.code.Sites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Makes a method spill its state before each instruction at which it may be interrupted: its place,
 * its live variables and its operand stack. The methods that it calls spill above it, so that the
 * stack of a thread can be read at any of its scheduling points.
 */
final class Spills {
  /** Calls that read system properties, or may initialise a class or create an object. */
  private static final Set<String> LOUD =
      Set.of(
          "forName",
          "getBoolean",
          "getEnumConstants",
          "getInteger",
          "getLong",
          "newInstance",
          "valueOf");

  /** Methods of any object that Tarry answers. */
  private static final Set<String> WAITS = Set.of("getClass", "notify", "notifyAll", "wait");

  /** The largest size of the code of a method in bytes. */
  private static final int LARGEST = 65_535;

  private final MethodCode code;
  private final MethodNode method;
  private final LiveVariables liveness;
  private final @Nullable Frame<BasicValue>[] frames;
  private final int base;

  /** The required contents of the slots before each instruction at which it may be interrupted. */
  private final int[] @Nullable [] slots;

  private final WrittenSlots written;

  /** Whether the method is too large to spill more than its place. */
  private final boolean brief;

  private Spills(
      MethodCode code, @Nullable Frame<BasicValue>[] frames, boolean stops, boolean brief) {
    this.code = code;
    this.method = code.method;
    ControlFlow flow = new ControlFlow(method);
    this.liveness = new LiveVariables(flow);
    this.frames = frames;
    this.base = code.spare(Type.INT_TYPE);
    code.base(base);
    this.slots = new int[frames.length][];
    for (int i = 0; i < frames.length; i++) {
      Frame<BasicValue> frame = frames[i];
      if (stops && frame != null && mayStop(flow.get(i))) {
        slots[i] = slots(i, frame);
      }
    }
    Frame<BasicValue> first = first();
    this.written = new WrittenSlots(flow, slots, first == null ? new int[0] : slots(0, first));
    this.brief = brief || size() > LARGEST;
  }

  /** The required contents of the slots before an instruction. */
  private int[] slots(int place, Frame<BasicValue> frame) {
    int[] all = new int[base + frame.getStackSize()];
    int count = 0;
    for (int slot = 0; slot < Math.min(frame.getLocals(), base); slot++) {
      if (isKept(place, frame, slot)) {
        all[count++] = slot;
      }
    }
    for (int i = 0; i < frame.getStackSize(); i++) {
      if (isKept(frame.getStack(i))) {
        all[count++] = WrittenSlots.OTHER;
      }
    }
    return Arrays.copyOf(all, count);
  }

  /** The values at the start of the method, if it may be interrupted there. */
  private @Nullable Frame<BasicValue> first() {
    boolean locks = (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
    return locks && frames.length > 0 ? frames[0] : null;
  }

  /**
   * A lower bound on the bytes needed to spill the variables at all places; it stops as soon as
   * that is too much. Some classes have hundreds of methods with hundreds of parameters, and
   * generating them first would take very long.
   */
  private int size() {
    int size = 0;
    for (int place = 0; place < slots.length && size <= LARGEST; place++) {
      int[] all = slots[place];
      for (int i = 0; all != null && i < all.length; i++) {
        if (all[i] != WrittenSlots.OTHER && !written.holds(place, i, all[i])) {
          size += bytes(base) + (i >= 5 ? 2 : 1) + 1 + bytes(all[i]) + 3;
        }
      }
    }
    return size;
  }

  /** How many bytes it takes to load a variable. */
  private static int bytes(int slot) {
    return slot < 4 ? 1 : 2;
  }

  /** Rewrites a method; one that cannot be interrupted spills nothing. */
  static void rewrite(MethodCode code, boolean stops, boolean brief) {
    try {
      new Spills(code, ValueKinds.of(code.type.name, code.method), stops, brief).rewrite();
    } catch (AnalyzerException broken) {
      throw new IllegalStateException(
          "the method " + code.type.name + "." + code.method.name + " cannot be analysed", broken);
    }
  }

  private void rewrite() {
    AbstractInsnNode[] nodes = method.instructions.toArray();
    List<InsnList> spills = new ArrayList<>();
    for (int i = 0; i < nodes.length; i++) {
      code.pass(nodes[i]);
      Frame<BasicValue> frame = frames[i];
      boolean here = slots[i] != null && frame != null;
      spills.add(here ? spill(i, nodes[i], frame) : new InsnList());
    }
    InsnList entry = entry();
    for (int i = 0; i < nodes.length; i++) {
      if (spills.get(i).size() > 0) {
        boolean creates = nodes[i].getOpcode() == Opcodes.NEW; // behind a label of its own
        method.instructions.insertBefore(
            creates ? nodes[i].getPrevious() : nodes[i], spills.get(i));
      }
      if (nodes[i].getOpcode() >= Opcodes.IRETURN && nodes[i].getOpcode() <= Opcodes.RETURN) {
        InsnList leave = new InsnList();
        leave.add(new VarInsnNode(Opcodes.ILOAD, base));
        leave.add(Bytecode.gate(isComparison() ? "leaveComparison" : "leave", "(I)V"));
        method.instructions.insertBefore(nodes[i], leave);
      }
      if (nodes[i] instanceof FrameNode node) {
        keepBase(node);
      }
    }
    method.instructions.insert(entry);
  }

  /** Whether the method may be one that collections call to find a place for an object. */
  private boolean isComparison() {
    Type result = Type.getReturnType(method.desc);
    return (result.getSort() == Type.INT || result.getSort() == Type.BOOLEAN)
        && Arrays.stream(Type.getArgumentTypes(method.desc))
            .allMatch(type -> type.getSort() == Type.OBJECT);
  }

  private InsnList entry() {
    InsnList entry = new InsnList();
    entry.add(Bytecode.gate("base", "()I"));
    entry.add(new VarInsnNode(Opcodes.ISTORE, base));
    gets(entry);
    Frame<BasicValue> first = first();
    if (first != null) {
      entry.add(spill(0, null, first));
    }
    return entry;
  }

  /** If the JDK has called the method, the program learns of its arguments. */
  private void gets(InsnList entry) {
    int slot = (method.access & Opcodes.ACC_STATIC) != 0 ? 0 : 1;
    for (Type type : Type.getArgumentTypes(method.desc)) {
      if (type.getSort() == Type.OBJECT && LibraryCalls.isCollection(type.getInternalName())) {
        entry.add(new VarInsnNode(Opcodes.ALOAD, slot));
        entry.add(Bytecode.gate("given", "(Ljava/lang/Object;)V"));
      }
      slot += type.getSize();
    }
  }

  /** Adds the variable for the stack height to the frames of the class file. */
  private void keepBase(FrameNode node) {
    List<Object> locals = new ArrayList<>(node.local);
    int slots = 0;
    for (Object local : locals) {
      slots += local == Opcodes.LONG || local == Opcodes.DOUBLE ? 2 : 1;
    }
    locals.addAll(Collections.nCopies(base - slots, Opcodes.TOP));
    locals.add(Opcodes.INTEGER);
    node.local = locals;
  }

  /** Whether other tasks may run before this instruction completes. */
  private boolean mayStop(AbstractInsnNode node) {
    int opcode = node.getOpcode();
    if (node instanceof FieldInsnNode access) {
      ClassInfos.Field field = code.infos.field(access.owner, access.name);
      String owner = field == null ? access.owner : field.owner();
      boolean ofJdk = field == null && (opcode == Opcodes.GETFIELD || opcode == Opcodes.PUTFIELD);
      return ofJdk
          || (field != null && !field.is(Opcodes.ACC_FINAL))
          || code.infos.state(owner) != null;
    }
    if (node instanceof TypeInsnNode creation && opcode == Opcodes.NEW) {
      return code.infos.state(creation.desc) != null;
    }
    if (node instanceof MethodInsnNode call) {
      return !isQuiet(call);
    }
    return (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD)
        || (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE)
        || opcode == Opcodes.MONITORENTER
        || isTextOrRecord(node);
  }

  /** Whether code that the JDK generates for it calls methods of its arguments. */
  private static boolean isTextOrRecord(@Nullable AbstractInsnNode node) {
    return node instanceof InvokeDynamicInsnNode dynamic
        && (dynamic.name.startsWith("makeConcat") || RecordMethods.is(dynamic));
  }

  private static boolean isQuiet(MethodInsnNode call) {
    boolean boxes = call.name.equals("valueOf") && !call.owner.equals("java/lang/Enum");
    return isConstant(call) && (boxes || !LOUD.contains(call.name));
  }

  /** Whether a call is to a class whose methods mostly access nothing shared. */
  private static boolean isConstant(MethodInsnNode call) {
    return switch (call.owner) {
      case "java/lang/Integer",
          "java/lang/Long",
          "java/lang/Boolean",
          "java/lang/Character",
          "java/lang/Byte",
          "java/lang/Short",
          "java/lang/Double",
          "java/lang/Float",
          "java/lang/Math",
          "java/lang/Class",
          "java/lang/Enum" ->
          true;
      case "java/lang/Object" -> call.name.equals("<init>") || call.name.equals("getClass");
      default -> false;
    };
  }

  private InsnList spill(int place, @Nullable AbstractInsnNode node, Frame<BasicValue> frame) {
    InsnList list = new InsnList();
    if (brief) {
      addFrame(list, code.frame(place, Sites.Frame.UNKNOWN, false, -1), 1);
      return list;
    }
    List<@Nullable AbstractInsnNode> loads = new ArrayList<>();
    List<BasicValue> kinds = new ArrayList<>();
    for (int slot = 0; slot < Math.min(frame.getLocals(), base); slot++) {
      BasicValue value = frame.getLocal(slot);
      if (isKept(place, frame, slot)) {
        boolean held = node != null && written.holds(place, kinds.size(), slot);
        int load = value.getType().getOpcode(Opcodes.ILOAD);
        loads.add(held ? null : new VarInsnNode(load, slot));
        kinds.add(value);
      }
    }
    InsnList reload = new InsnList();
    int called = receiver(node, frame);
    int receiver = -1;
    for (int i = frame.getStackSize() - 1; i >= 0; i--) {
      BasicValue value = frame.getStack(i);
      Type type = value.getType();
      if (type == null) {
        continue;
      }
      int slot = code.spare(type);
      list.add(new VarInsnNode(type.getOpcode(Opcodes.ISTORE), slot));
      reload.insert(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
      if (isKept(value)) {
        receiver = i == called ? kinds.size() : receiver;
        loads.add(new VarInsnNode(type.getOpcode(Opcodes.ILOAD), slot));
        kinds.add(value);
      }
    }
    StringBuilder shape = new StringBuilder();
    for (BasicValue kind : kinds) {
      shape.append(kind.isReference() ? 'L' : 'N');
    }
    boolean library =
        isTextOrRecord(node)
            || (node instanceof MethodInsnNode call
                && !isOurs(call)
                && code.infos.isOfJdk(call.owner, call.name + call.desc)
                && receiver < 0);
    addFrame(list, code.frame(place, shape.toString(), library, receiver), shape.length());
    for (int i = 0; i < loads.size(); i++) {
      AbstractInsnNode load = loads.get(i);
      if (load == null) {
        continue;
      }
      list.add(new VarInsnNode(Opcodes.ILOAD, base));
      list.add(Bytecode.number(i + 1));
      list.add(new InsnNode(Opcodes.IADD));
      list.add(load);
      Type type = kinds.get(i).getType();
      String desc = kinds.get(i).isReference() ? "Ljava/lang/Object;" : type.getDescriptor();
      list.add(Bytecode.gate("put", "(I" + desc + ")V"));
    }
    list.add(reload);
    return list;
  }

  private void addFrame(InsnList list, int number, int slots) {
    list.add(new VarInsnNode(Opcodes.ILOAD, base));
    list.add(Bytecode.number(number));
    list.add(Bytecode.number(slots));
    list.add(Bytecode.gate("frame", "(III)V"));
  }

  /** Calls on JDK types that wait in Tarry's code, or reach no JDK code that matters. */
  private boolean isOurs(MethodInsnNode call) {
    boolean made = call.name.equals("<init>");
    return code.infos.isSubclass(call.owner, "java/lang/Thread")
        || (call.owner.equals("java/lang/Object") && (made || WAITS.contains(call.name)));
  }

  /**
   * The place on the stack of the called object, if its static type admits both classes of the
   * program and classes of the JDK or with methods of the JDK; otherwise negative.
   */
  private static int receiver(@Nullable AbstractInsnNode node, Frame<BasicValue> frame) {
    if (!(node instanceof MethodInsnNode call)
        || call.getOpcode() == Opcodes.INVOKESTATIC
        || call.name.equals("<init>")) {
      return -1;
    }
    boolean open =
        (call.getOpcode() == Opcodes.INVOKEINTERFACE && ClassInfos.isUsers(call.owner))
            || call.owner.equals("java/lang/Runnable")
            || call.owner.equals("java/util/concurrent/Callable")
            || call.owner.startsWith("java/util/function/")
            || (call.owner.equals("java/lang/Object") && !WAITS.contains(call.name));
    return open ? frame.getStackSize() - 1 - Type.getArgumentTypes(call.desc).length : -1;
  }

  private boolean isKept(int place, Frame<BasicValue> frame, int slot) {
    return liveness.before(place).get(slot) && isKept(frame.getLocal(slot));
  }

  private static boolean isKept(@Nullable BasicValue value) {
    return value != null
        && value.getType() != null
        && !ValueKinds.isRaw(value)
        && !value.equals(BasicValue.UNINITIALIZED_VALUE)
        && !value.equals(BasicValue.RETURNADDRESS_VALUE);
  }
}
