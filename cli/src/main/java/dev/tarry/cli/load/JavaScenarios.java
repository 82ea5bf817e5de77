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
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The tests in a jar or a folder of classes: public static methods without parameters, of public
 * classes, that return a {@link Scenario} or a {@link Program}.
 *
 * <p>They are found by reading the class files, and a class is loaded only when its test is begun.
 */
final class JavaScenarios {
  private static final List<String> RETURNS =
      List.of("()" + Type.getDescriptor(Scenario.class), "()" + Type.getDescriptor(Program.class));
  private static final int PUBLIC_STATIC = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;

  private final Path path;
  private final List<Path> foreign;
  private final List<Method> methods = new ArrayList<>();
  private String digest = "";

  JavaScenarios(Path path, List<Path> foreign) {
    this.path = path;
    this.foreign = foreign;
  }

  /** A method that makes something to test. */
  private record Method(String owner, String name) {
    String test() {
      String simple = owner.substring(owner.lastIndexOf('.') + 1).replace('$', '.');
      return simple + "." + name;
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
              + " returns dev.tarry.machines.Scenario");
    }
    methods.sort(Comparator.comparing(Method::owner).thenComparing(Method::name));
    Source source = new Source(List.of(path), foreign, digest);
    ClassLoader classes = new TestClasses(paths());
    List<Subject> subjects = new ArrayList<>();
    for (Method method : methods) {
      String place = method.owner() + "." + method.name();
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
      throw new Mistake(where + " is not a class file that this Tarry can read");
    }
  }

  private final class Finder extends ClassVisitor {
    private String owner = "";

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
      owner = (access & Opcodes.ACC_PUBLIC) == 0 ? "" : name.replace('/', '.');
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      boolean isTest =
          !owner.isEmpty()
              && (access & PUBLIC_STATIC) == PUBLIC_STATIC
              && (access & Opcodes.ACC_SYNTHETIC) == 0
              && RETURNS.contains(descriptor);
      if (isTest) {
        methods.add(new Method(owner, name));
      }
      return null;
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
      throw thrown instanceof Mistake mistake ? mistake : new Mistake(name + " threw " + thrown);
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new Mistake(
          name + " cannot be called: " + e + "; name the classes that it needs with --foreign");
    }
  }
}
