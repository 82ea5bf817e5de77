package dev.tarry.machines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.core.Report;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.Verdict;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Machines whose classes another class loader defines, from a folder, a jar or nothing. */
class OtherLoadersTest {
  public record Go(int n) {}

  public static final class Counter extends Machine {
    static final State<Counter> READY = State.start(Counter.class).on(Go.class, Counter::count);

    private final List<Integer> seen = new ArrayList<>();
    private boolean done;
    private long sum;

    private void count(Go go) {
      seen.add(go.n());
      sum += go.n();
      done = seen.size() == 2;
      check(!done || sum != 3 || seen.get(0) != 2, "the second came first");
    }
  }

  public static final class Counting implements Supplier<Program> {
    @Override
    public Program get() {
      Scenario scenario = new Scenario("counting");
      Ref<Counter> counter = scenario.create(new Counter());
      scenario.create(new Sender(counter, 1));
      scenario.create(new Sender(counter, 2));
      return scenario.program();
    }
  }

  public static final class Sender extends Machine {
    static final State<Sender> READY =
        State.start(Sender.class).entry(m -> m.send(m.to, new Go(m.n)));

    private final Ref<Counter> to;
    private final int n;

    Sender(Ref<Counter> to, int n) {
      this.to = to;
      this.n = n;
    }
  }

  /** What is shared by all, if its code is looked at. */
  public static final class Tally {
    private static int count;

    private Tally() {}

    static int next() {
      return ++count;
    }
  }

  public static final class Sharer extends Machine {
    static final State<Sharer> READY = State.start(Sharer.class).entry(Sharer::count);
    private boolean many;

    private void count() {
      many = Tally.next() > 1_000_000;
      check(!many, "that many");
    }
  }

  /** Creates a machine whose class may be in another jar. */
  public static final class Parent extends Machine {
    static final State<Parent> READY = State.start(Parent.class).entry(m -> m.create(new Sharer()));
  }

  public static final class Sharing implements Supplier<Program> {
    @Override
    public Program get() {
      Scenario scenario = new Scenario("sharing");
      scenario.create(new Parent());
      return scenario.program();
    }
  }

  /** A class that may be missing. */
  public static final class Absent {
    private Absent() {}
  }

  /** Can be used as long as nobody asks for its fields. */
  public static final class Holding {
    @Nullable Absent absent;

    @Override
    public int hashCode() {
      return 1;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Holding;
    }
  }

  public static final class Hasher extends Machine {
    static final State<Hasher> READY = State.start(Hasher.class).entry(Hasher::count);
    private int n;

    private void count() {
      Set<Holding> all = new HashSet<>();
      all.add(new Holding());
      all.forEach(each -> n++);
    }
  }

  public static final class Hashing implements Supplier<Program> {
    @Override
    public Program get() {
      Scenario scenario = new Scenario("hashing");
      scenario.create(new Hasher());
      return scenario.program();
    }
  }

  /** Defines the classes of this test anew, and may find the files of some only. */
  private static final class InMemory extends ClassLoader {
    private final Predicate<String> hasFile;

    InMemory(Predicate<String> hasFile) {
      super(OtherLoadersTest.class.getClassLoader());
      this.hasFile = hasFile;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      Class<?> loaded = findLoadedClass(name);
      if (isOurs(name) && name.endsWith("Absent")) {
        throw new ClassNotFoundException(name);
      }
      if (loaded != null || !isOurs(name)) {
        return loaded != null ? loaded : super.loadClass(name, resolve);
      }
      byte[] code = code(name);
      return defineClass(name, code, 0, code.length);
    }

    @Override
    public @Nullable URL getResource(String name) {
      String type = name.replace('/', '.').replaceFirst("\\.class$", "");
      return isOurs(type) && !hasFile.test(type) ? null : super.getResource(name);
    }
  }

  private static boolean isOurs(String name) {
    String outer = OtherLoadersTest.class.getName();
    return name.equals(outer) || name.startsWith(outer + "$");
  }

  private static byte[] code(String name) {
    String file = "/" + name.replace('.', '/') + ".class";
    try (InputStream in = OtherLoadersTest.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Report search(ClassLoader loader, Class<?> program) throws Exception {
    Class<?> found = Class.forName(program.getName(), true, loader);
    assertThat(found).isNotSameAs(program);
    Supplier<?> made = (Supplier<?>) found.getDeclaredConstructor().newInstance();
    return new Tester((Program) made.get(), Strategy.named("dfs"), Budget.standard()).test();
  }

  @Test
  void fieldsOfMachinesOfAnotherLoaderAreCaptured() throws Exception {
    Report report = search(new InMemory(name -> true), Counting.class);
    assertThat(report.verdict()).isEqualTo(Verdict.BUG);
  }

  @Test
  void aMachineWithoutAClassFileIsNotExhausted() throws Exception {
    Report report = search(new InMemory(name -> !name.endsWith("Sharer")), Sharing.class);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.notes().toString()).contains("the code of", "OtherLoadersTest$Sharer");
  }

  @Test
  void aClassWithoutAClassFileThatAHandlerUsesIsNotExhausted() throws Exception {
    Report report = search(new InMemory(name -> !name.endsWith("Tally")), Sharing.class);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.notes().toString()).contains("the code of", "OtherLoadersTest$Tally");
  }

  @Test
  void codeThatNeedsAMissingClassIsNotExhausted() throws Exception {
    Report report = search(new InMemory(name -> true), Hashing.class);
    assertThat(report.verdict()).isEqualTo(Verdict.BOUNDED);
    assertThat(report.notes().toString()).contains("is missing", "OtherLoadersTest$Absent");
  }

  @Test
  void aMachineInAnotherJarIsLookedThrough(@TempDir Path folder) throws Exception {
    List<Class<?>> one = List.of(OtherLoadersTest.class, Sharing.class, Parent.class);
    List<Class<?>> other = List.of(Sharer.class, Tally.class);
    URL[] jars = {jar(folder.resolve("one.jar"), one), jar(folder.resolve("other.jar"), other)};
    ClassLoader above =
        new ClassLoader(OtherLoadersTest.class.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (isOurs(name)) {
              throw new ClassNotFoundException(name);
            }
            return super.loadClass(name, resolve);
          }

          @Override
          public @Nullable URL getResource(String name) {
            return isOurs(name.replace('/', '.').replaceFirst("\\.class$", ""))
                ? null
                : super.getResource(name);
          }
        };
    try (URLClassLoader loader = new URLClassLoader(jars, above)) {
      assertThatThrownBy(() -> search(loader, Sharing.class))
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("Tally writes the static field count");
    }
  }

  private static URL jar(Path file, List<Class<?>> classes) throws IOException {
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
      for (Class<?> type : classes) {
        out.putNextEntry(new JarEntry(type.getName().replace('.', '/') + ".class"));
        out.write(code(type.getName()));
        out.closeEntry();
      }
    }
    return file.toUri().toURL();
  }
}
