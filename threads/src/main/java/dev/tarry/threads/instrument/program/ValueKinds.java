package dev.tarry.threads.instrument.program;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.Interpreter;

/**
 * The kinds of values in a method at each instruction: numbers, references, or uninitialised
 * objects.
 */
final class ValueKinds extends BasicInterpreter {
  /** An object whose constructor has not been called: it cannot be accessed. */
  private static final class Raw extends BasicValue {
    private final Object made;

    Raw(Object made) {
      super(Type.getObjectType("java/lang/Object"));
      this.made = made;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Raw raw && raw.made == made;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(made);
    }
  }

  private final boolean constructor;

  private ValueKinds(boolean constructor) {
    super(Opcodes.ASM9);
    this.constructor = constructor;
  }

  static boolean isRaw(BasicValue value) {
    return value instanceof Raw;
  }

  /** The values before each instruction; null where none comes. */
  static @Nullable Frame<BasicValue>[] of(String owner, MethodNode method)
      throws AnalyzerException {
    Analyzer<BasicValue> analyzer =
        new Analyzer<>(new ValueKinds(method.name.equals("<init>"))) {
          @Override
          protected Frame<BasicValue> newFrame(int locals, int stack) {
            return new Creating(locals, stack);
          }

          @Override
          protected Frame<BasicValue> newFrame(Frame<? extends BasicValue> frame) {
            return new Creating(frame);
          }
        };
    return analyzer.analyze(owner, method);
  }

  @Override
  public BasicValue newParameterValue(boolean isInstance, int local, Type type) {
    return constructor && local == 0
        ? new Raw(this)
        : super.newParameterValue(isInstance, local, type);
  }

  @Override
  public BasicValue newOperation(AbstractInsnNode node) throws AnalyzerException {
    return node.getOpcode() == Opcodes.NEW ? new Raw(node) : super.newOperation(node);
  }

  @Override
  public BasicValue merge(BasicValue one, BasicValue other) {
    return one.equals(other) ? one : super.merge(one, other);
  }

  /** A frame in which an object exists from the call of its constructor on. */
  private static final class Creating extends Frame<BasicValue> {
    Creating(int locals, int stack) {
      super(locals, stack);
    }

    Creating(Frame<? extends BasicValue> frame) {
      super(frame);
    }

    @Override
    public void execute(AbstractInsnNode node, Interpreter<BasicValue> interpreter)
        throws AnalyzerException {
      BasicValue made = null;
      if (node instanceof MethodInsnNode call && call.name.equals("<init>")) {
        made = getStack(getStackSize() - 1 - Type.getArgumentTypes(call.desc).length);
      }
      super.execute(node, interpreter);
      if (made instanceof Raw) {
        for (int i = 0; i < getLocals(); i++) {
          if (made.equals(getLocal(i))) {
            setLocal(i, BasicValue.REFERENCE_VALUE);
          }
        }
        for (int i = 0; i < getStackSize(); i++) {
          if (made.equals(getStack(i))) {
            setStack(i, BasicValue.REFERENCE_VALUE);
          }
        }
      }
    }
  }
}
