package dev.tarry.threads.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

class LiveVariablesTest {
  private static MethodNode method() {
    return new MethodNode(Opcodes.ACC_STATIC, "m", "(II)I", null, null);
  }

  private static BitSet of(int... variables) {
    BitSet set = new BitSet();
    for (int variable : variables) {
      set.set(variable);
    }
    return set;
  }

  @Test
  void aVariableIsLiveUntilItsLastRead() {
    MethodNode method = method();
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitVarInsn(Opcodes.ILOAD, 1);
    method.visitInsn(Opcodes.IADD);
    method.visitInsn(Opcodes.IRETURN);
    LiveVariables live = new LiveVariables(new ControlFlow(method));
    assertThat(live.before(0)).isEqualTo(of(0, 1));
    assertThat(live.before(1)).isEqualTo(of(1));
    assertThat(live.before(2)).isEqualTo(of());
  }

  @Test
  void aVariableThatIsWrittenBeforeItIsReadIsNotLive() {
    MethodNode method = method();
    method.visitInsn(Opcodes.ICONST_1);
    method.visitVarInsn(Opcodes.ISTORE, 0);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitInsn(Opcodes.IRETURN);
    LiveVariables live = new LiveVariables(new ControlFlow(method));
    assertThat(live.before(1)).isEqualTo(of());
    assertThat(live.before(2)).isEqualTo(of(0));
  }

  @Test
  void aLoopKeepsAliveWhatItsNextRoundReads() {
    MethodNode method = method();
    Label loop = new Label();
    method.visitLabel(loop);
    method.visitIincInsn(0, -1);
    method.visitVarInsn(Opcodes.ILOAD, 0);
    method.visitJumpInsn(Opcodes.IFGT, loop);
    method.visitVarInsn(Opcodes.ILOAD, 1);
    method.visitInsn(Opcodes.IRETURN);
    LiveVariables live = new LiveVariables(new ControlFlow(method));
    assertThat(live.before(3)).isEqualTo(of(0, 1));
    assertThat(live.before(4)).isEqualTo(of(1));
  }

  @Test
  void aHandlerKeepsAliveWhatItReads() {
    MethodNode method = method();
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    method.visitTryCatchBlock(start, end, handler, null);
    method.visitLabel(start);
    method.visitMethodInsn(Opcodes.INVOKESTATIC, "a/A", "mayThrow", "()V", false);
    method.visitLabel(end);
    method.visitInsn(Opcodes.ICONST_0);
    method.visitInsn(Opcodes.IRETURN);
    method.visitLabel(handler);
    method.visitInsn(Opcodes.POP);
    method.visitVarInsn(Opcodes.ILOAD, 1);
    method.visitInsn(Opcodes.IRETURN);
    LiveVariables live = new LiveVariables(new ControlFlow(method));
    assertThat(live.before(1)).isEqualTo(of(1));
    assertThat(live.before(3)).isEqualTo(of());
  }
}
