package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.access.BufferAccesses;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls to buffers of {@code java.nio}. */
public final class BufferCalls {
  private static final Set<String> WHOLE =
      Set.of("compact", "compareTo", "equals", "hashCode", "mismatch", "toString", "chars");

  private BufferCalls() {}

  /** Announces the call; false if it is another one. */
  public static boolean rewrite(MethodCode code, MethodInsnNode call) {
    if (!call.owner.startsWith("java/nio/")
        || !call.owner.endsWith("Buffer")
        || call.getOpcode() != Opcodes.INVOKEVIRTUAL) {
      return false;
    }
    Type[] arguments = Type.getArgumentTypes(call.desc);
    boolean get = call.name.startsWith("get");
    boolean put = call.name.startsWith("put");
    boolean one = (get || put) && isOne(arguments, put);
    boolean absolute = one && arguments.length == (put ? 2 : 1);
    MethodCode.Saved saved = new MethodCode.Saved(code, arguments);
    InsnList list = new InsnList();
    list.add(saved.store);
    list.add(new InsnNode(Opcodes.DUP));
    if (absolute) {
      list.add(saved.load(0));
    } else {
      boolean whole = get || put || WHOLE.contains(call.name);
      list.add(
          Bytecode.number(
              one ? BufferAccesses.NEXT : whole ? BufferAccesses.ALL : BufferAccesses.NONE));
    }
    list.add(Bytecode.number(bytes(call)));
    list.add(Bytecode.number(code.site("", Bytecode.simple(call.owner) + "." + call.name)));
    boolean looks = absolute || (arguments.length == 0 && looks(call.name));
    list.add(new InsnNode(looks ? Opcodes.ICONST_0 : Opcodes.ICONST_1));
    boolean writes = put || call.name.equals("compact");
    list.add(new InsnNode(writes ? Opcodes.ICONST_1 : Opcodes.ICONST_0));
    list.add(Bytecode.outside("buffer", "(Ljava/nio/Buffer;IIIZZ)V"));
    list.add(saved.load);
    code.method.instructions.insertBefore(call, list);
    return true;
  }

  /** Whether a single element is meant, given by its index or next. */
  private static boolean isOne(Type[] arguments, boolean put) {
    for (Type argument : arguments) {
      if (argument.getSort() >= Type.ARRAY) {
        return false;
      }
    }
    return arguments.length <= (put ? 2 : 1);
  }

  private static boolean looks(String name) {
    return switch (name) {
      case "position", "limit", "capacity", "remaining", "hasRemaining", "order", "array" -> true;
      case "arrayOffset", "hasArray", "isDirect", "isReadOnly", "hashCode", "toString" -> true;
      case "duplicate", "slice", "asReadOnlyBuffer" -> true;
      default -> name.startsWith("as");
    };
  }

  private static int bytes(MethodInsnNode call) {
    String name = call.name;
    if (name.endsWith("Long") || name.endsWith("Double")) {
      return 8;
    }
    if (name.endsWith("Int") || name.endsWith("Float")) {
      return 4;
    }
    return name.endsWith("Short") || name.endsWith("Char") ? 2 : 1;
  }
}
