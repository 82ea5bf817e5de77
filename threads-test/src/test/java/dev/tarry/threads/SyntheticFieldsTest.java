package dev.tarry.threads;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Compilers other than javac mark fields as synthetic that are written more than once: the fields
 * of Kotlin's atomics, for example. They are fields like others.
 */
class SyntheticFieldsTest {
  /** Marks the fields of one class as synthetic. */
  private static final class Marking extends ClassLoader {
    private static final String FILE = CountingFields.class.getName().replace('.', '/') + ".class";

    Marking() {
      super(SyntheticFieldsTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(CountingFields.class.getName())) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      byte[] bytes = marked();
      return defineClass(name, bytes, 0, bytes.length);
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      return name.equals(FILE)
          ? new ByteArrayInputStream(marked())
          : super.getResourceAsStream(name);
    }

    private byte[] marked() {
      try (InputStream in = getParent().getResourceAsStream(FILE)) {
        ClassReader reader = new ClassReader(in);
        ClassWriter writer = new ClassWriter(0);
        reader.accept(
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public FieldVisitor visitField(
                  int access, String name, String desc, String signature, Object value) {
                return super.visitField(
                    access | Opcodes.ACC_SYNTHETIC, name, desc, signature, value);
              }
            },
            0);
        return writer.toByteArray();
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"STATE", "HAPPENS_BEFORE"})
  void areFieldsLikeOthers(Key key) throws Exception {
    Set<String> plain = outcomes(CountingFields.class, key);
    assertThat(plain).contains("1 1 1 free", "1 2 1 claimed", "2 1 2 free", "2 2 2 free");
    assertThat(outcomes(new Marking().loadClass(CountingFields.class.getName()), key))
        .isEqualTo(plain);
  }

  private static Set<String> outcomes(Class<?> type, Key key) {
    Set<String> outcomes = new TreeSet<>();
    ThreadProgram program =
        Threads.program("CountingFields", type).withKey(key).observing(outcomes::add);
    Strategy strategy = Strategy.named("dfs");
    Report report = new Tester(program, strategy, Budget.standard()).test();
    assertThat(report.verdict()).isEqualTo(Verdict.EXHAUSTED);
    return outcomes;
  }
}
