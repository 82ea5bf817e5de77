package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.instrument.ReadOnlyCalls;
import dev.tarry.threads.run.access.Ordering;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Accesses to fields and elements by handles, updaters, reflection and {@code Unsafe}. */
public final class HandleCalls {
  private static final String HANDLE = "java/lang/invoke/VarHandle";
  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
  private static final String ATOMIC = "java/util/concurrent/atomic/Atomic";
  private static final String FIELD = "java/lang/reflect/Field";
  private static final String MADE = "Ljava/lang/invoke/MethodHandle;";

  /** Methods of {@code Unsafe} that order nothing: their names have no suffix for a mode. */
  private static final Pattern LOOSE =
      Pattern.compile(
          "(get|put)(Boolean|Byte|Short|Char|Int|Long|Float|Double|Object|Reference)(Opaque)?");

  private HandleCalls() {}

  /** Announces the access; false if it is another call. */
  public static boolean rewrite(MethodCode code, MethodInsnNode call) {
    return switch (call.owner) {
      case HANDLE -> byHandle(code, call);
      case FIELD -> byField(code, call);
      case LOOKUP, "java/lang/invoke/MethodHandles" -> made(code, call);
      case "java/lang/Class" -> byName(code, call);
      case "java/lang/reflect/Method" -> byMethod(code, call);
      case "java/lang/reflect/Array" -> byArray(code, call);
      case "sun/misc/Unsafe", "jdk/internal/misc/Unsafe" -> byUnsafe(code, call);
      default ->
          call.owner.startsWith(ATOMIC)
              && call.owner.endsWith("FieldUpdater")
              && byHandle(code, call);
    };
  }

  private static boolean byHandle(MethodCode code, MethodInsnNode call) {
    if (call.getOpcode() != Opcodes.INVOKEVIRTUAL || isQuestion(call.name)) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    MethodCode.Saved saved = new MethodCode.Saved(code, arguments);
    InsnList list = new InsnList();
    list.add(saved.store);
    list.add(new InsnNode(Opcodes.DUP));
    boolean object = arguments.length > 0 && arguments[0].getSort() >= Type.ARRAY;
    list.add(object ? saved.load(0) : new InsnNode(Opcodes.ACONST_NULL));
    boolean index = object && arguments.length > 1 && arguments[1].getSort() == Type.INT;
    list.add(index ? saved.load(1) : new InsnNode(Opcodes.ICONST_M1));
    list.add(Bytecode.number(code.site("", call.name + " by a handle")));
    boolean updater = call.owner.startsWith(ATOMIC);
    list.add(how(call, updater ? Ordering.FULL : Ordering.ofHandle(call.name)));
    list.add(Bytecode.outside("handle", "(Ljava/lang/Object;Ljava/lang/Object;III)V"));
    list.add(saved.load);
    code.method.instructions.insertBefore(call, list);
    return true;
  }

  /** Whether a call writes, and what it orders. */
  private static AbstractInsnNode how(MethodInsnNode call, Ordering ordering) {
    int write = ReadOnlyCalls.ofCollection(call.name) ? 0 : 1;
    return Bytecode.number(write + 2 * ordering.code());
  }

  private static boolean isQuestion(String name) {
    return switch (name) {
      case "varType", "coordinateTypes", "accessModeType", "toMethodHandle", "describeConstable" ->
          true;
      case "withInvokeExactBehavior", "withInvokeBehavior", "isAccessModeSupported" -> true;
      case "hasInvokeExactBehavior", "toString", "equals", "hashCode", "getClass" -> true;
      default -> false;
    };
  }

  private static boolean byField(MethodCode code, MethodInsnNode call) {
    boolean write = call.name.startsWith("set");
    if ((!write && !call.name.startsWith("get")) || !call.desc.startsWith("(Ljava/lang/Object;")) {
      return true; // what a field is called, and so on
    }
    MethodCode.Saved saved = new MethodCode.Saved(code, Type.getArgumentTypes(call.desc));
    InsnList list = new InsnList();
    list.add(saved.store);
    list.add(new InsnNode(Opcodes.DUP));
    list.add(saved.load(0));
    list.add(Bytecode.number(code.site("", "Field." + call.name)));
    list.add(flag(write));
    list.add(Bytecode.outside("field", "(L" + FIELD + ";Ljava/lang/Object;IZ)V"));
    list.add(saved.load);
    code.method.instructions.insertBefore(call, list);
    return true;
  }

  /** A class that is found by its name is initialised, unless the caller says otherwise. */
  private static boolean byName(MethodCode code, MethodInsnNode call) {
    if (call.name.equals("forName") && !call.desc.contains("Z")) {
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Bytecode.gate("forced", "(Ljava/lang/Class;)V"));
      code.method.instructions.insert(call, list);
    }
    return false;
  }

  private static boolean byMethod(MethodCode code, MethodInsnNode call) {
    if (call.name.equals("invoke")) {
      MethodCode.Saved saved = new MethodCode.Saved(code, Type.getArgumentTypes(call.desc));
      InsnList list = new InsnList();
      list.add(saved.store);
      list.add(new InsnNode(Opcodes.DUP));
      list.add(saved.load(0));
      list.add(Bytecode.number(code.site("", "a method by reflection")));
      list.add(Bytecode.outside("reflected", "(Ljava/lang/reflect/Method;Ljava/lang/Object;I)V"));
      list.add(saved.load);
      code.method.instructions.insertBefore(call, list);
      InsnList after = new InsnList();
      after.add(saved.load(0));
      after.add(Bytecode.outside("reflected", "(Ljava/lang/Object;)V"));
      code.method.instructions.insert(call, after);
    }
    return true;
  }

  private static boolean byArray(MethodCode code, MethodInsnNode call) {
    boolean write = call.name.startsWith("set");
    if (write || (call.name.startsWith("get") && !call.name.equals("getLength"))) {
      MethodCode.Saved saved = new MethodCode.Saved(code, Type.getArgumentTypes(call.desc));
      InsnList list = new InsnList();
      list.add(saved.store);
      list.add(saved.load(0));
      list.add(saved.load(1));
      list.add(Bytecode.number(code.site("", "an array's element")));
      list.add(Bytecode.gate(write ? "store" : "load", "(Ljava/lang/Object;II)V"));
      list.add(saved.load);
      code.method.instructions.insertBefore(call, list);
    }
    return true;
  }

  private static boolean byUnsafe(MethodCode code, MethodInsnNode call) {
    if (!call.desc.startsWith("(Ljava/lang/Object;J")) {
      return true;
    }
    MethodCode.Saved saved = new MethodCode.Saved(code, Type.getArgumentTypes(call.desc));
    InsnList list = new InsnList();
    list.add(saved.store);
    list.add(saved.load(0));
    list.add(saved.load(1));
    list.add(Bytecode.number(code.site("", "Unsafe." + call.name)));
    list.add(Bytecode.number(bytes(call.name)));
    list.add(how(call, LOOSE.matcher(call.name).matches() ? Ordering.OPAQUE : Ordering.FULL));
    list.add(Bytecode.outside("unsafe", "(Ljava/lang/Object;JIII)V"));
    list.add(saved.load);
    code.method.instructions.insertBefore(call, list);
    return true;
  }

  /** How many bytes are accessed by a method of this name; 1 for a reference. */
  private static int bytes(String name) {
    if (name.contains("Long") || name.contains("Double")) {
      return 8;
    }
    if (name.contains("Int") || name.contains("Float")) {
      return 4;
    }
    return name.contains("Short") || name.contains("Char") ? 2 : 1;
  }

  /** Handles that read or write are made to announce it; those of methods are checked. */
  private static boolean made(MethodCode code, MethodInsnNode call) {
    String gate = accessor(call);
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean method =
        call.owner.equals(LOOKUP)
            && call.name.startsWith("find")
            && arguments.length >= 3
            && arguments[2].getDescriptor().equals("Ljava/lang/invoke/MethodType;");
    if (gate == null && !method) {
      return true;
    }
    MethodCode.Saved saved = new MethodCode.Saved(code, arguments);
    InsnList before = new InsnList();
    before.add(saved.store);
    if (method) {
      before.add(saved.load(0));
      before.add(saved.load(1));
      before.add(Bytecode.outside("reflected", "(Ljava/lang/Class;Ljava/lang/String;)V"));
    }
    before.add(saved.load);
    code.method.instructions.insertBefore(call, before);
    if (gate != null) {
      InsnList after = new InsnList();
      String given = "";
      if (call.name.startsWith("find")) {
        after.add(saved.load(0));
        after.add(saved.load(1));
        given = "Ljava/lang/Class;Ljava/lang/String;";
      } else if (call.name.startsWith("unreflect")) {
        after.add(saved.load(0));
        given = arguments[0].getDescriptor();
      }
      after.add(flag(call.name.endsWith("Setter")));
      after.add(Bytecode.outside(gate, "(" + MADE + given + "Z)" + MADE));
      code.method.instructions.insert(call, after);
    }
    return true;
  }

  private static @Nullable String accessor(MethodInsnNode call) {
    return switch (call.name) {
      case "findGetter",
          "findSetter",
          "findStaticGetter",
          "findStaticSetter",
          "unreflectGetter",
          "unreflectSetter" ->
          "accessor";
      case "arrayElementGetter", "arrayElementSetter" -> "elementAccessor";
      case "findVirtual", "unreflect" -> "caller";
      default -> null;
    };
  }

  private static InsnNode flag(boolean set) {
    return new InsnNode(set ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
  }
}
