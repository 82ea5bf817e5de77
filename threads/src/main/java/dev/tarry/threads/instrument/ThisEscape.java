package dev.tarry.threads.instrument;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Finds constructors from which {@code this} escapes. Other threads may then see final fields
 * before and after they are written, so these are treated like other fields.
 */
final class ThisEscape {
  private ThisEscape() {}

  /** Whether a constructor of the class does more with its object than access its fields. */
  static boolean in(ClassReader reader) {
    ClassNode type = new ClassNode();
    reader.accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return type.methods.stream()
        .filter(method -> method.name.equals("<init>"))
        .anyMatch(method -> leaks(type.name, method));
  }

  private static boolean leaks(String owner, MethodNode constructor) {
    try {
      Analyzer<SourceValue> analyzer = new Analyzer<>(new ThroughCasts());
      Frame<SourceValue>[] frames = analyzer.analyze(owner, constructor);
      List<AbstractInsnNode> code = List.of(constructor.instructions.toArray());
      for (int i = 0; i < code.size(); i++) {
        if (frames[i] != null && leaks(code.get(i), frames[i])) {
          return true;
        }
      }
      return false;
    } catch (AnalyzerException unknown) {
      return true;
    }
  }

  private static boolean leaks(AbstractInsnNode node, Frame<SourceValue> frame) {
    int taken = 0;
    if (node instanceof MethodInsnNode call) {
      boolean receives = call.getOpcode() != Opcodes.INVOKESTATIC && !call.name.equals("<init>");
      taken = Type.getArgumentTypes(call.desc).length + (receives ? 1 : 0);
    } else if (node instanceof InvokeDynamicInsnNode call) {
      taken = Type.getArgumentTypes(call.desc).length;
    } else if (node.getOpcode() == Opcodes.PUTFIELD
        || node.getOpcode() == Opcodes.PUTSTATIC
        || node.getOpcode() == Opcodes.AASTORE
        || node.getOpcode() == Opcodes.ASTORE) {
      taken = 1;
    }
    for (int i = 1; i <= taken; i++) {
      if (isThis(frame.getStack(frame.getStackSize() - i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isThis(SourceValue value) {
    return value.insns.stream()
        .anyMatch(
            from ->
                from.getOpcode() == Opcodes.ALOAD && from instanceof VarInsnNode v && v.var == 0);
  }

  /** A cast returns its operand. */
  private static final class ThroughCasts extends SourceInterpreter {
    ThroughCasts() {
      super(Opcodes.ASM9);
    }

    @Override
    public SourceValue unaryOperation(AbstractInsnNode node, SourceValue value) {
      return node.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(node, value);
    }
  }
}
