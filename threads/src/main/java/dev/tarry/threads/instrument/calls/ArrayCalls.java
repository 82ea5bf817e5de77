package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.code.ClassNames;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Calls to the JDK that copy, fill or pass arrays, or copy objects. */
public final class ArrayCalls {
  private static final String OBJECT = "Ljava/lang/Object;";

  /** Methods that read arrays to their end before they return, and write none. */
  private static final Map<String, Set<String>> READERS =
      Map.of(
          "java/lang/String",
          Set.of("<init>", "copyValueOf", "format", "formatted", "join", "valueOf"),
          "java/lang/StringBuffer",
          Set.of("append", "insert"),
          "java/lang/StringBuilder",
          Set.of("append", "insert"),
          "java/util/Arrays",
          Set.of(
              "binarySearch",
              "compare",
              "copyOf",
              "copyOfRange",
              "deepEquals",
              "deepHashCode",
              "deepToString",
              "equals",
              "hashCode",
              "mismatch",
              "toString"),
          "java/util/Collections",
          Set.of("addAll"),
          "java/util/List",
          Set.of("of"),
          "java/util/Map",
          Set.of("ofEntries"),
          "java/util/Objects",
          Set.of("hash"),
          "java/util/Set",
          Set.of("of"),
          "java/lang/reflect/Method",
          Set.of("invoke"));

  /** Classes whose calls access single elements, given by their arguments. */
  private static final Set<String> OF_ELEMENTS =
      Set.of("java/lang/invoke/VarHandle", "sun/misc/Unsafe", "jdk/internal/misc/Unsafe");

  private ArrayCalls() {}

  /** Replaces the call; false if it is another one. */
  public static boolean rewrite(MethodCode code, MethodInsnNode call) {
    if (call.owner.equals("java/lang/System") && call.name.equals("arraycopy")) {
      InsnList list = new InsnList();
      list.add(Bytecode.number(code.site("", "System.arraycopy")));
      list.add(Bytecode.outside("arraycopy", "(" + OBJECT + "I" + OBJECT + "III)V"));
      code.replace(call, list);
      return true;
    }
    if (isCopyOfObject(code, call)) {
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(Bytecode.number(code.site("", "a copy of an object")));
      list.add(Bytecode.outside("copies", "(" + OBJECT + "I)V"));
      code.method.instructions.insertBefore(call, list);
      InsnList after = new InsnList();
      after.add(new InsnNode(Opcodes.DUP));
      after.add(Bytecode.outside("copied", "(" + OBJECT + ")V"));
      code.method.instructions.insert(call, after);
      return true;
    }
    if (call.owner.startsWith("[")) {
      if (call.name.equals("clone")) {
        InsnList list = new InsnList();
        list.add(Bytecode.number(code.site("", "a copy of an array")));
        list.add(Bytecode.outside("copy", "(" + OBJECT + "I)" + OBJECT));
        code.replace(call, list);
      }
      return true;
    }
    if (call.owner.equals("java/util/Arrays") && call.name.equals("fill")) {
      fill(code, call);
      return true;
    }
    if (ClassNames.isLibrary(call.owner.replace('/', '.')) && !OF_ELEMENTS.contains(call.owner)) {
      handOver(code, call);
    }
    return false;
  }

  /** Whether the JVM itself makes a copy of an object of the program. */
  private static boolean isCopyOfObject(MethodCode code, MethodInsnNode call) {
    String method = call.name + call.desc;
    return method.equals("clone()Ljava/lang/Object;")
        && !call.owner.startsWith("[")
        && code.infos.origin(call.owner, method).equals("java/lang/Object");
  }

  /** Fills another array, and copies from there. */
  private static void fill(MethodCode code, MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean range = arguments.length == 4;
    MethodCode.Saved saved = new MethodCode.Saved(code, arguments);
    int values = code.spare(arguments[0]);
    InsnList list = new InsnList();
    list.add(saved.store);
    list.add(saved.load(0));
    list.add(Bytecode.outside("blank", "(" + OBJECT + ")" + OBJECT));
    list.add(new TypeInsnNode(Opcodes.CHECKCAST, arguments[0].getInternalName()));
    list.add(new VarInsnNode(Opcodes.ASTORE, values));
    list.add(new VarInsnNode(Opcodes.ALOAD, values));
    for (int i = 1; i < arguments.length; i++) {
      list.add(saved.load(i));
    }
    code.method.instructions.insertBefore(call, list);
    InsnList after = new InsnList();
    after.add(saved.load(0));
    after.add(new VarInsnNode(Opcodes.ALOAD, values));
    if (range) {
      after.add(saved.load(1));
      after.add(saved.load(2));
    } else {
      after.add(new InsnNode(Opcodes.ICONST_0));
      after.add(saved.load(0));
      after.add(new InsnNode(Opcodes.ARRAYLENGTH));
    }
    after.add(Bytecode.number(code.site("", "Arrays.fill")));
    after.add(Bytecode.outside("fill", "(" + OBJECT + OBJECT + "III)V"));
    code.method.instructions.insert(call, after);
  }

  private static void handOver(MethodCode code, MethodInsnNode call) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean any = false;
    for (Type argument : arguments) {
      any |= argument.getSort() == Type.ARRAY;
    }
    if (!any) {
      return;
    }
    boolean reads = READERS.getOrDefault(call.owner, Set.of()).contains(call.name);
    int site = code.site("", Bytecode.simple(call.owner) + "." + call.name);
    MethodCode.Saved saved = new MethodCode.Saved(code, arguments);
    InsnList list = new InsnList();
    list.add(saved.store);
    for (int i = 0; i < arguments.length; i++) {
      list.add(saved.load(i));
      if (arguments[i].getSort() == Type.ARRAY) {
        if (reads) {
          list.add(Bytecode.number(site));
          list.add(Bytecode.outside("snapshot", "(" + OBJECT + "I)" + OBJECT));
          list.add(new TypeInsnNode(Opcodes.CHECKCAST, arguments[i].getInternalName()));
        } else {
          list.add(new InsnNode(Opcodes.DUP));
          list.add(Bytecode.number(site));
          list.add(Bytecode.outside("handOver", "(" + OBJECT + "I)V"));
        }
      }
    }
    code.method.instructions.insertBefore(call, list);
  }
}
