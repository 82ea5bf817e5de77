package dev.tarry.threads.instrument.program;

import java.util.BitSet;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Which variables of a method are still read, before each of its instructions. */
final class LiveVariables {
  private final ControlFlow flow;
  private final BitSet[] live;

  LiveVariables(ControlFlow flow) {
    this.flow = flow;
    live = new BitSet[flow.size() + 1];
    for (int i = 0; i < live.length; i++) {
      live[i] = new BitSet();
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (int i = flow.size() - 1; i >= 0; i--) {
        changes |= update(i);
      }
    }
  }

  /** The variables that are live before this instruction. */
  BitSet before(int place) {
    return live[place];
  }

  private boolean update(int i) {
    AbstractInsnNode node = flow.get(i);
    BitSet now = after(i);
    if (node instanceof VarInsnNode access) {
      if (access.getOpcode() >= Opcodes.ISTORE && access.getOpcode() <= Opcodes.ASTORE) {
        now.clear(access.var);
      } else {
        now.set(access.var);
      }
    } else if (node instanceof IincInsnNode access) {
      now.set(access.var);
    }
    for (int handler : flow.handlers(i)) {
      now.or(live[handler]);
    }
    if (now.equals(live[i])) {
      return false;
    }
    live[i] = now;
    return true;
  }

  private BitSet after(int i) {
    BitSet all = new BitSet();
    for (int to : flow.jumps(i)) {
      all.or(live[to]);
    }
    if (flow.goesOn(i)) {
      all.or(live[i + 1]);
    }
    return all;
  }
}
