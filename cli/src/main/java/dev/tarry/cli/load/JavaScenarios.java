package dev.tarry.cli.load;

import dev.tarry.core.program.Mistake;
import dev.tarry.core.program.Program;
import dev.tarry.machines.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The tests in a jar or a folder of classes: public static methods without parameters, of public
 * classes, that return a {@link Scenario} or a {@link Program}; and methods that JUnit runs as
 * tests of threads, marked with {@code ConcurrencyTest}.
 *
 * <p>They are found by reading the class files, and a class is loaded only when its test is begun.
 */
final class JavaScenarios {
  private static final List<String> RETURNS =
      List.of("()" + Type.getDescriptor(Scenario.class), "()" + Type.getDescriptor(Program.class));
  private static final String CONCURRENCY_TEST = "Ldev/tarry/junit/threads/ConcurrencyTest;";
  private static final String SYSTEMATIC_TEST = "Ldev/tarry/junit/SystematicTest;";
  private static final String CONCURRENCY_PROGRAMS = "dev.tarry.junit.threads.ConcurrencyPrograms";
  private static final int STANDARD_SCENARIOS = 10;
  private static final int PUBLIC_STATIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;

  private final Path path;
  private final List<Path> foreign;
  private final List<Method> methods = new ArrayList<>();
  private String systematic = "";
  private String digest = "";

  JavaScenarios(Path path, List<Path> foreign) {
    this.path = path;
    this.foreign = foreign;
  }

  /**
   * A method that returns something to test, or is a JUnit test.
   *
   * @param scenario {@link #MAKES} if it makes something; else which scenario of the test, from 1,
   *     or 0 if it has none
   */
  private record Method(String owner, String name, int scenario) {
    static final int MAKES = -1;

    String test() {
      String simple = owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.');
      return simple + "." + name + (scenario > 0 ? ".scenario-" + scenario : "");
    }

    String place() {
      return owner + "." + name + (scenario > 0 ? ".scenario-" + scenario : "");
    }
  }

  List<Subject> load() {
    try {
      if (Files.isDirectory(path)) {
        readFolder();
      } else {
        readJar();
      }
      digest = new Digest().addClassPath(paths()).text();
    } catch (IOException | UncheckedIOException e) {
      throw new Mistake(path + " cannot be read: " + e.getMessage());
    }
    if (methods.isEmpty()) {
      throw new Mistake(
          "there are no tests in "
              + path
              + ": a test is a public static method without parameters, in a public class, that"
              + " returns dev.tarry.machines.Scenario, or a method marked @ConcurrencyTest"
              + (systematic.isEmpty()
                  ? ""
                  : ". "
                      + systematic
                      + " is run by JUnit only: let a public static method build the scenario, and"
                      + " call that in the test"));
    }
    methods.sort(
        Comparator.comparing(Method::owner)
            .thenComparing(Method::name)
            .thenComparingInt(Method::scenario));
    Source source = new Source(List.of(path), foreign, digest);
    ClassLoader classes = new TestClasses(paths());
    List<Subject> subjects = new ArrayList<>();
    for (Method method : methods) {
      String place = method.place();
      boolean alone = methods.stream().filter(m -> m.test().equals(method.test())).count() == 1;
      String name = alone ? method.test() : place;
      subjects.add(
          new Subject(
              name,
              place,
              source,
              () -> call(classes, method),
              () -> Parcel.ofClasses(name, path, foreign)));
    }
    return subjects;
  }

  private void readFolder() throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(path)) {
      files = walk.filter(file -> file.toString().endsWith(".class")).sorted().toList();
    }
    for (Path file : files) {
      readClass(Files.readAllBytes(file), file.toString());
    }
  }

  private void readJar() throws IOException {
    try (JarFile jar = new JarFile(path.toFile())) {
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
          try (InputStream in = jar.getInputStream(entry)) {
            readClass(in.readAllBytes(), path + "!/" + entry.getName());
          }
        }
      }
    }
  }

  private void readClass(byte[] bytes, String where) {
    try {
      new ClassReader(bytes)
          .accept(
              new Finder(),
              ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw new Mistake(where + " is not a class file that this version of Tarry can read");
    }
  }

  private final class Finder extends ClassVisitor {
    private String owner = "";
    private boolean isPublic;

    Finder() {
      super(Opcodes.ASM9);
    }

    @Override
    public void visit(
        int version,
        int access,
        String name,
        @Nullable String signature,
        @Nullable String superName,
        String @Nullable [] interfaces) {
      owner = name.replace('/', '.');
      isPublic = (access & Opcodes.ACC_PUBLIC) != 0;
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      if ((access & Opcodes.ACC_SYNTHETIC) != 0) {
        return null;
      }
      if (isPublic && (access & PUBLIC_STATIC) == PUBLIC_STATIC && RETURNS.contains(descriptor)) {
        methods.add(new Method(owner, name, Method.MAKES));
      }
      return new Marks(owner, name, Type.getArgumentTypes(descriptor).length > 0);
    }
  }

  /** Finds out whether a method is a JUnit test. */
  private final class Marks extends MethodVisitor {
    private final String owner;
    private final String name;
    private final boolean takesOperations;

    Marks(String owner, String name, boolean takesOperations) {
      super(Opcodes.ASM9);
      this.owner = owner;
      this.name = name;
      this.takesOperations = takesOperations;
    }

    @Override
    public @Nullable AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      if (descriptor.equals(SYSTEMATIC_TEST)) {
        systematic = owner + "." + name;
      }
      if (!descriptor.equals(CONCURRENCY_TEST)) {
        return null;
      }
      if (!takesOperations) {
        methods.add(new Method(owner, name, 0));
        return null;
      }
      return new AnnotationVisitor(Opcodes.ASM9) {
        private int scenarios = STANDARD_SCENARIOS;

        @Override
        public void visit(String attribute, Object value) {
          if (attribute.equals("scenarios") && value instanceof Integer number) {
            scenarios = number;
          }
        }

        @Override
        public void visitEnd() {
          for (int i = 1; i <= scenarios; i++) {
            methods.add(new Method(owner, name, i));
          }
        }
      };
    }
  }

  private List<Path> paths() {
    List<Path> paths = new ArrayList<>(List.of(path));
    paths.addAll(foreign);
    return paths;
  }

  private static Program call(ClassLoader classes, Method method) {
    String name = method.owner() + "." + method.name();
    try {
      if (method.scenario() != Method.MAKES) {
        return (Program)
            tests(classes, name)
                .getMethod("of", Class.class, String.class, int.class)
                .invoke(
                    null,
                    Class.forName(method.owner(), false, classes),
                    method.name(),
                    method.scenario());
      }
      Object made =
          Class.forName(method.owner(), true, classes).getMethod(method.name()).invoke(null);
      if (made == null) {
        throw new Mistake(name + " returned null; return a Scenario");
      }
      // Not our Scenario, but the one that the test was loaded with.
      return made instanceof Program program
          ? program
          : (Program) made.getClass().getMethod("program").invoke(made);
    } catch (InvocationTargetException e) {
      Throwable thrown = e.getCause() == null ? e : e.getCause();
      boolean starts = thrown instanceof ExceptionInInitializerError && thrown.getCause() != null;
      Throwable why = starts ? thrown.getCause() : thrown;
      throw why instanceof Mistake mistake ? mistake : new Mistake(name + " threw " + why);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new Mistake(
          name + " cannot be called: " + e + "; name the classes that it needs with --foreign");
    }
  }

  /** The class, on the user's class path, that makes programs of JUnit tests. */
  private static Class<?> tests(ClassLoader classes, String name) {
    try {
      return Class.forName(CONCURRENCY_PROGRAMS, true, classes);
    } catch (ClassNotFoundException none) {
      throw new Mistake(
          name
              + " is a test of JUnit, and tarry-junit-threads is not on the class path: name the"
              + " class path of your tests with --foreign (in a Maven build, mvn"
              + " dependency:build-classpath prints it)");
    }
  }
}
