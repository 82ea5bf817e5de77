package dev.tarry.threads.instrument.program;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The possible successors of each instruction of a method. */
final class ControlFlow {
  private static final int[] NOWHERE = {};

  private final AbstractInsnNode[] code;
  private final int[][] jumps;
  private final int[][] handlers;

  ControlFlow(MethodNode method) {
    code = method.instructions.toArray();
    jumps = new int[code.length][];
    handlers = new int[code.length][];
    Map<AbstractInsnNode, Integer> places = new HashMap<>();
    for (int i = 0; i < code.length; i++) {
      if (code[i] instanceof LabelNode) {
        places.put(code[i], i);
      }
      handlers[i] = NOWHERE;
    }
    for (int i = 0; i < code.length; i++) {
      jumps[i] = jumps(code[i], places);
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      int handler = place(block.handler, places);
      for (int i = place(block.start, places); i < place(block.end, places); i++) {
        handlers[i] = Arrays.copyOf(handlers[i], handlers[i].length + 1);
        handlers[i][handlers[i].length - 1] = handler;
      }
    }
  }

  private int place(LabelNode label, Map<AbstractInsnNode, Integer> places) {
    return places.getOrDefault(label, code.length);
  }

  private int[] jumps(AbstractInsnNode node, Map<AbstractInsnNode, Integer> places) {
    if (node instanceof JumpInsnNode jump) {
      return new int[] {place(jump.label, places)};
    }
    if (node instanceof TableSwitchInsnNode jump) {
      return jumps(jump.labels, jump.dflt, places);
    }
    if (node instanceof LookupSwitchInsnNode jump) {
      return jumps(jump.labels, jump.dflt, places);
    }
    return NOWHERE;
  }

  private int[] jumps(
      List<LabelNode> labels, LabelNode otherwise, Map<AbstractInsnNode, Integer> places) {
    int[] all = new int[labels.size() + 1];
    for (int i = 0; i < labels.size(); i++) {
      all[i] = place(labels.get(i), places);
    }
    all[labels.size()] = place(otherwise, places);
    return all;
  }

  /** How many instructions there are. */
  int size() {
    return code.length;
  }

  AbstractInsnNode get(int place) {
    return code[place];
  }

  /** Where an instruction may jump to; the end of the code is {@link #size}. */
  int[] jumps(int place) {
    return jumps[place];
  }

  /** The handlers of exceptions that an instruction may throw. */
  int[] handlers(int place) {
    return handlers[place];
  }

  /** Whether the next instruction may come after this one. */
  boolean goesOn(int place) {
    int opcode = code[place].getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.ATHROW
        && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH;
  }

  /**
   * Whether parts of the code are called as subroutines ({@code jsr}), as in code of old compilers.
   */
  boolean hasSubroutines() {
    return Arrays.stream(code)
        .anyMatch(node -> node.getOpcode() == Opcodes.JSR || node.getOpcode() == Opcodes.RET);
  }
}
