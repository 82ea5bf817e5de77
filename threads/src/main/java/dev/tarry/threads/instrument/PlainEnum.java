package dev.tarry.threads.instrument;

import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Enums whose initialiser only creates the constants. No code can tell whether it ran in this
 * execution or in an earlier one.
 */
final class PlainEnum {
  private static final Set<String> MAKING = Set.of("<clinit>", "<init>", "$values");

  private PlainEnum() {}

  /** Whether this class is such an enum. */
  static boolean is(ClassReader reader) {
    int access = reader.getAccess();
    if ((access & Opcodes.ACC_ENUM) == 0 || (access & Opcodes.ACC_FINAL) == 0) {
      return false;
    }
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return type.methods.stream()
        .filter(method -> MAKING.contains(method.name))
        .allMatch(method -> isPlain(type.name, method));
  }

  private static boolean isPlain(String owner, MethodNode method) {
    for (AbstractInsnNode node : method.instructions) {
      boolean foreign =
          node instanceof InvokeDynamicInsnNode
              || (node instanceof FieldInsnNode field && !field.owner.equals(owner))
              || (node instanceof MethodInsnNode call && !isPlain(owner, call));
      if (foreign) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPlain(String owner, MethodInsnNode call) {
    boolean own = call.owner.equals(owner);
    return switch (call.name) {
      case "<init>" -> own || call.owner.equals("java/lang/Enum");
      case "$values" -> own;
      case "ordinal", "name" -> own && call.desc.startsWith("()");
      default -> false;
    };
  }
}
