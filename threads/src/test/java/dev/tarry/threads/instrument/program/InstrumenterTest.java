package dev.tarry.threads.instrument.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.threads.run.code.SiteTable;
import dev.tarry.threads.run.code.Sites;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

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

  private static List<Integer> instrumented(byte[] bytes) {
    ClassLoader loader = InstrumenterTest.class.getClassLoader();
    Sites sites = new Sites(new SiteTable());
    byte[] code = new InstrumentedClasses(loader).in(sites).apply("Gathering", bytes);
    ClassNode type = new ClassNode();
    new ClassReader(code).accept(type, 0);
    List<Integer> sizes = new ArrayList<>();
    type.methods.stream()
        .filter(method -> method.name.equals("gather"))
        .forEach(method -> sizes.add(method.instructions.size()));
    return sizes;
  }

  @Test
  void manyMethodsThatGrowTooLargeAreSeenBeforeTheyAreWritten() {
    byte[] bytes = gathering();
    List<Integer> sizes =
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(100), () -> instrumented(bytes));
    assertThat(sizes).hasSize(MOST_PARAMETERS / STEP);
    int largest = sizes.indexOf(sizes.stream().max(Integer::compare).orElseThrow()) + 1;
    assertThat(largest * STEP).isBetween(80, 140);
  }
}
