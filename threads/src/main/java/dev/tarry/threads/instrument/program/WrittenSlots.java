package dev.tarry.threads.instrument.program;

import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which variables the frame of a method on the spilled stack already holds before the method spills
 * again. They need not be written again.
 *
 * <p>A slot holds the value of a variable if, on every way to the place, the method has put the
 * variable there, and since then it has neither assigned the variable nor put anything else there.
 * Nobody but the method writes to the slots of its frame: the methods that it calls begin above the
 * frame as it was written last. So what lies above that is lost. An assignment of the neighbour of
 * a long or a double may spoil it, but then it is not read before it is assigned itself.
 *
 * <p>It is a forward analysis to a fixed point, in which a slot is forgotten wherever two ways meet
 * that do not agree. An instruction that throws leads to its handlers with what holds both before
 * and after the frame is written there.
 */
final class WrittenSlots {
  /** Something else than a variable. */
  static final int OTHER = -1;

  private final ControlFlow flow;
  private final int[] @Nullable [] frames;

  /** What the slots hold before each instruction; null if it has not been reached. */
  private final int[] @Nullable [] held;

  private final BitSet changed = new BitSet();

  /**
   * Analyses a method.
   *
   * @param frames those that it writes, each just before an instruction, or null: what is in each
   *     slot, a variable or {@link #OTHER}
   * @param first what the slots hold before the first instruction
   */
  WrittenSlots(ControlFlow flow, int[] @Nullable [] frames, int[] first) {
    this.flow = flow;
    this.frames = frames;
    held = new int[flow.size()][];
    if (!flow.hasSubroutines()) {
      reach(0, first);
    }
    for (int i = changed.nextSetBit(0); i >= 0; i = changed.nextSetBit(0)) {
      changed.clear(i);
      leave(i);
    }
  }

  /** Whether a slot holds a variable before an instruction, and before the frame there. */
  boolean holds(int place, int slot, int variable) {
    int[] known = held[place];
    return known != null && slot < known.length && known[slot] == variable;
  }

  private void leave(int i) {
    int[] before = held[i];
    int[] written = frames[i];
    int[] after = written == null ? before : written;
    for (int handler : flow.handlers(i)) {
      reach(handler, before);
      reach(handler, after);
    }
    after = assigned(flow.get(i), after);
    for (int to : flow.jumps(i)) {
      reach(to, after);
    }
    if (flow.goesOn(i)) {
      reach(i + 1, after);
    }
  }

  private void reach(int i, int @Nullable [] with) {
    if (i < held.length && with != null) {
      int[] known = held[i];
      int[] now = known == null ? with : both(known, with);
      if (now != known) {
        held[i] = now;
        changed.set(i);
      }
    }
  }

  /** What holds in both cases; the first one itself if that is all of it. */
  private static int[] both(int[] known, int[] with) {
    if (known == with) {
      return known;
    }
    int[] now = known.length <= with.length ? known : Arrays.copyOf(known, with.length);
    for (int i = 0; i < now.length; i++) {
      if (now[i] != OTHER && now[i] != with[i]) {
        now = now == known ? known.clone() : now;
        now[i] = OTHER;
      }
    }
    return now;
  }

  /** What it still holds after an instruction. */
  private static int[] assigned(AbstractInsnNode node, int[] slots) {
    int variable = OTHER;
    if (node instanceof IincInsnNode access) {
      variable = access.var;
    } else if (node instanceof VarInsnNode access
        && access.getOpcode() >= Opcodes.ISTORE
        && access.getOpcode() <= Opcodes.ASTORE) {
      variable = access.var;
    }
    int[] left = slots;
    for (int i = 0; i < slots.length && variable != OTHER; i++) {
      if (slots[i] == variable) {
        left = left == slots ? slots.clone() : left;
        left[i] = OTHER;
      }
    }
    return left;
  }
}
