package dev.tarry.threads.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

class WrittenSlotsTest {
  private static final int[] NOTHING = {};

  private static MethodNode method(AbstractInsnNode... code) {
    MethodNode method = new MethodNode(Opcodes.ACC_STATIC, "some", "()V", null, null);
    for (AbstractInsnNode node : code) {
      method.instructions.add(node);
    }
    return method;
  }

  private static WrittenSlots written(MethodNode method, int[] @Nullable [] frames) {
    return new WrittenSlots(new ControlFlow(method), frames, NOTHING);
  }

  @Test
  void aVariableIsHeldUntilItIsAssigned() {
    MethodNode method =
        method(
            new InsnNode(Opcodes.NOP),
            new InsnNode(Opcodes.NOP),
            new IincInsnNode(1, 1),
            new InsnNode(Opcodes.RETURN));
    WrittenSlots written = written(method, new int[][] {{0, 1}, null, null, null});
    assertThat(written.holds(0, 0, 0)).isFalse();
    assertThat(written.holds(1, 0, 0)).isTrue();
    assertThat(written.holds(2, 1, 1)).isTrue();
    assertThat(written.holds(3, 1, 1)).isFalse();
    assertThat(written.holds(3, 0, 0)).isTrue();
    assertThat(written.holds(3, 0, 1)).isFalse();
  }

  @Test
  void whatLiesAboveASmallerFrameIsLost() {
    MethodNode method =
        method(new InsnNode(Opcodes.NOP), new InsnNode(Opcodes.NOP), new InsnNode(Opcodes.RETURN));
    WrittenSlots written = written(method, new int[][] {{0, 1}, {0}, {0, 1}});
    assertThat(written.holds(1, 1, 1)).isTrue();
    assertThat(written.holds(2, 1, 1)).isFalse();
    assertThat(written.holds(2, 0, 0)).isTrue();
  }

  @Test
  void aVariableIsHeldOnlyIfEveryWayHasWrittenIt() {
    LabelNode label = new LabelNode();
    MethodNode method =
        method(
            new InsnNode(Opcodes.ICONST_0),
            new JumpInsnNode(Opcodes.IFEQ, label),
            new InsnNode(Opcodes.NOP),
            label,
            new InsnNode(Opcodes.RETURN));
    WrittenSlots some = written(method, new int[][] {null, null, {0}, null, null});
    assertThat(some.holds(4, 0, 0)).isFalse();
    WrittenSlots all = written(method, new int[][] {{0, 1}, null, {0, 2}, null, null});
    assertThat(all.holds(4, 0, 0)).isTrue();
    assertThat(all.holds(4, 1, 1)).isFalse();
    assertThat(all.holds(4, 1, 2)).isFalse();
  }

  /**
   * Goes many random ways through a method, with exceptions, and writes only what is not held: each
   * frame must then have the present value of each of its variables.
   */
  private static final class Walk {
    private final Random random;
    private final ControlFlow flow;
    private final int[] @Nullable [] frames;
    private final WrittenSlots written;
    private final long[] values;
    private final long[] slots = new long[64];
    private long next = 1;
    private int spared;

    Walk(MethodNode method, Random random) {
      this.random = random;
      flow = new ControlFlow(method);
      frames = new int[flow.size()][];
      int[] usual = variables(method.maxLocals);
      for (int i = 0; i < frames.length; i++) {
        if (random.nextInt(3) == 0) {
          frames[i] = random.nextInt(3) == 0 ? variables(method.maxLocals) : usual;
        }
      }
      values = new long[method.maxLocals + 1];
      written = new WrittenSlots(flow, frames, NOTHING);
    }

    private int[] variables(int count) {
      List<Integer> some = new ArrayList<>();
      for (int i = 0; i < Math.min(count, 20); i++) {
        if (random.nextInt(3) > 0) {
          some.add(i);
        }
      }
      for (int i = random.nextInt(3); i > 0; i--) {
        some.add(WrittenSlots.OTHER);
      }
      return some.stream().mapToInt(Integer::intValue).toArray();
    }

    void go() {
      for (int i = 0; i < values.length; i++) {
        values[i] = next++;
      }
      int at = 0;
      for (int step = 0; step < 400 && at >= 0 && at < flow.size(); step++) {
        at = step(at);
      }
    }

    private int step(int at) {
      int[] handlers = flow.handlers(at);
      boolean throwing = handlers.length > 0 && random.nextInt(4) == 0;
      int[] frame = frames[at];
      if (frame != null) {
        int upTo = throwing ? random.nextInt(frame.length + 1) : frame.length;
        write(at, frame, upTo);
        if (upTo == frame.length) {
          check(at, frame);
        }
      }
      if (throwing) {
        return handlers[random.nextInt(handlers.length)];
      }
      assign(flow.get(at));
      List<Integer> all = new ArrayList<>();
      for (int jump : flow.jumps(at)) {
        all.add(jump);
      }
      if (flow.goesOn(at)) {
        all.add(at + 1);
      }
      return all.isEmpty() ? -1 : all.get(random.nextInt(all.size()));
    }

    private void write(int at, int[] frame, int upTo) {
      for (int i = 0; i < upTo; i++) {
        if (frame[i] == WrittenSlots.OTHER) {
          slots[i] = next++;
        } else if (written.holds(at, i, frame[i])) {
          spared++;
        } else {
          slots[i] = values[frame[i]];
        }
      }
      if (upTo == frame.length) {
        for (int i = upTo; i < slots.length; i++) {
          slots[i] = next++; // by a method that is called
        }
      }
    }

    private void check(int at, int[] frame) {
      for (int i = 0; i < frame.length; i++) {
        if (frame[i] != WrittenSlots.OTHER) {
          assertThat(slots[i]).as("slot %d at %d", i, at).isEqualTo(values[frame[i]]);
        }
      }
    }

    private void assign(AbstractInsnNode node) {
      if (node instanceof IincInsnNode access) {
        values[access.var] = next++;
      } else if (node instanceof VarInsnNode access
          && access.getOpcode() >= Opcodes.ISTORE
          && access.getOpcode() <= Opcodes.ASTORE) {
        values[access.var] = next++;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java/util/HashMap",
        "java/util/concurrent/ConcurrentHashMap",
        "java/util/concurrent/ThreadPoolExecutor",
        "java/util/concurrent/locks/StampedLock",
        "java/util/regex/Pattern",
        "java/math/BigInteger"
      })
  void onRandomWaysThroughRealMethodsEveryFrameHasThePresentValues(String name) throws IOException {
    ClassNode type = new ClassNode();
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      new ClassReader(Objects.requireNonNull(in)).accept(type, 0);
    }
    int spared = 0;
    Random random = new Random(17);
    for (MethodNode method : type.methods) {
      for (int i = 0; i < 3 && method.instructions.size() > 0; i++) {
        Walk walk = new Walk(method, random);
        for (int times = 0; times < 20; times++) {
          walk.go();
        }
        spared += walk.spared;
      }
    }
    assertThat(spared).isGreaterThan(10_000);
  }
}
