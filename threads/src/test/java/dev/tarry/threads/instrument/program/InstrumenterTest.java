package dev.tarry.threads.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.run.code.SiteTable;
import dev.tarry.threads.run.code.Sites;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

class InstrumenterTest {
  private static final int MOST_PARAMETERS = 250;
  private static final int STEP = 5;

  /** A class whose methods put their parameters into arrays: one has 5, the next 10, and so on. */
  private static byte[] gathering() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "Gathering", null, "java/lang/Object", null);
    for (int count = STEP; count <= MOST_PARAMETERS; count += STEP) {
      String type = "(" + "Ljava/lang/Object;".repeat(count) + ")[Ljava/lang/Object;";
      int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
      MethodVisitor code = writer.visitMethod(access, "gather", type, null, null);
      code.visitCode();
      code.visitIntInsn(Opcodes.SIPUSH, count);
      code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
      for (int i = 0; i < count; i++) {
        code.visitInsn(Opcodes.DUP);
        code.visitIntInsn(Opcodes.SIPUSH, i);
        code.visitVarInsn(Opcodes.ALOAD, i);
        code.visitInsn(Opcodes.AASTORE);
      }
      code.visitInsn(Opcodes.ARETURN);
      code.visitMaxs(0, 0);
      code.visitEnd();
    }
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static List<MethodNode> instrumented(byte[] bytes, Sites sites) {
    ClassLoader loader = InstrumenterTest.class.getClassLoader();
    byte[] code = new InstrumentedClasses(loader).in(sites).apply("Gathering", bytes);
    ClassNode type = new ClassNode();
    new ClassReader(code).accept(type, 0);
    return type.methods.stream().filter(method -> method.name.equals("gather")).toList();
  }

  /** The calls of a method to the gate, by their name. */
  private static List<AbstractInsnNode> calls(MethodNode method, String name) {
    return Arrays.stream(method.instructions.toArray())
        .filter(node -> node instanceof MethodInsnNode call && call.name.equals(name))
        .toList();
  }

  /** The number of the place that is told in a call. */
  private static int place(AbstractInsnNode call) {
    AbstractInsnNode number = call.getPrevious().getPrevious();
    if (number instanceof LdcInsnNode large) {
      return (Integer) large.cst;
    }
    return number instanceof IntInsnNode small
        ? small.operand
        : number.getOpcode() - Opcodes.ICONST_0;
  }

  @Test
  void methodsThatWriteLessDownSaySo() {
    Sites sites = new Sites(new SiteTable());
    int brief = 0;
    for (MethodNode method : instrumented(gathering(), sites)) {
      boolean all = !calls(method, "put").isEmpty();
      brief += all ? 0 : 1;
      assertThat(calls(method, "frame"))
          .isNotEmpty()
          .allMatch(call -> sites.frame(place(call)).isKnown() == all);
    }
    assertThat(brief).isPositive();
  }

  @Test
  void manyMethodsThatGrowTooLargeAreSeenBeforeTheyAreWritten() {
    byte[] bytes = gathering();
    List<Integer> sizes =
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(100), () -> instrumented(bytes, new Sites(new SiteTable())))
            .stream()
            .map(method -> method.instructions.size())
            .toList();
    assertThat(sizes).hasSize(MOST_PARAMETERS / STEP);
    int largest = sizes.indexOf(sizes.stream().max(Integer::compare).orElseThrow()) + 1;
    assertThat(largest * STEP).isBetween(80, 140);
  }
}
