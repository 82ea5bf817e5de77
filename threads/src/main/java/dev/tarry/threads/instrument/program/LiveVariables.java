package dev.tarry.threads.instrument.program;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Which variables of a method are still read, before each of its instructions. */
final class LiveVariables {
  private final AbstractInsnNode[] code;
  private final Map<AbstractInsnNode, Integer> places = new HashMap<>();
  private final BitSet[] live;
  private final BitSet[] caught;

  LiveVariables(MethodNode method) {
    code = method.instructions.toArray();
    live = new BitSet[code.length + 1];
    caught = new BitSet[code.length];
    for (int i = 0; i < code.length; i++) {
      places.put(code[i], i);
      live[i] = new BitSet();
      caught[i] = new BitSet();
    }
    live[code.length] = new BitSet();
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      for (int i = place(block.start); i < place(block.end); i++) {
        caught[i].set(place(block.handler));
      }
    }
    boolean changes = true;
    while (changes) {
      changes = false;
      for (int i = code.length - 1; i >= 0; i--) {
        changes |= update(i);
      }
    }
  }

  private int place(AbstractInsnNode node) {
    return places.getOrDefault(node, code.length);
  }

  /** The variables that are live before this instruction. */
  BitSet before(int place) {
    return live[place];
  }

  private boolean update(int i) {
    AbstractInsnNode node = code[i];
    BitSet now = after(i, node);
    if (node instanceof VarInsnNode access) {
      if (access.getOpcode() >= Opcodes.ISTORE && access.getOpcode() <= Opcodes.ASTORE) {
        now.clear(access.var);
      } else {
        now.set(access.var);
      }
    } else if (node instanceof IincInsnNode access) {
      now.set(access.var);
    }
    for (int at = caught[i].nextSetBit(0); at >= 0; at = caught[i].nextSetBit(at + 1)) {
      now.or(live[at]);
    }
    if (now.equals(live[i])) {
      return false;
    }
    live[i] = now;
    return true;
  }

  private BitSet after(int i, AbstractInsnNode node) {
    BitSet all = new BitSet();
    int opcode = node.getOpcode();
    if (node instanceof JumpInsnNode jump) {
      all.or(live[place(jump.label)]);
    } else if (node instanceof TableSwitchInsnNode jump) {
      for (LabelNode label : jump.labels) {
        all.or(live[place(label)]);
      }
      all.or(live[place(jump.dflt)]);
    } else if (node instanceof LookupSwitchInsnNode jump) {
      for (LabelNode label : jump.labels) {
        all.or(live[place(label)]);
      }
      all.or(live[place(jump.dflt)]);
    }
    boolean ends =
        opcode == Opcodes.GOTO
            || opcode == Opcodes.ATHROW
            || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
            || opcode == Opcodes.TABLESWITCH
            || opcode == Opcodes.LOOKUPSWITCH;
    if (!ends) {
      all.or(live[i + 1]);
    }
    return all;
  }
}
