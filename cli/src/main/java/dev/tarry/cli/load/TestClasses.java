package dev.tarry.cli.load;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;

/**
 * A class loader for the user's classes, with the library of machines.
 *
 * <p>The library reads and writes private fields of the user's machines by nestmates of their
 * classes, which is fast and which the JVM allows only within one module; and the classes of one
 * loader are one module. So this loader defines the library anew, from the same code, beside the
 * user's classes. The engine, the control of threads, which there is once in a JVM, and the JDK are
 * shared with everybody.
 */
final class TestClasses extends URLClassLoader {
  private static final List<String> LIBRARY = List.of("dev.tarry.machines.", "dev.tarry.history.");
  private static final List<String> SHARED =
      List.of(
          "java.",
          "dev.tarry.core.",
          "dev.tarry.notes.",
          "dev.tarry.threads.",
          "org.objectweb.asm.");

  TestClasses(List<Path> paths) {
    super(paths.stream().map(TestClasses::url).toArray(URL[]::new), loader());
  }

  private static ClassLoader loader() {
    return TestClasses.class.getClassLoader();
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new Mistake("the path " + path + " cannot be on a class path: " + e.getMessage());
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (SHARED.stream().anyMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      if (LIBRARY.stream().anyMatch(name::startsWith)) {
        return fromLibrary(name);
      }
      try {
        return findClass(name);
      } catch (ClassNotFoundException notTheUsers) {
        return super.loadClass(name, resolve);
      }
    }
  }

  private Class<?> fromLibrary(String name) throws ClassNotFoundException {
    try (InputStream in = loader().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] code = in.readAllBytes();
      return defineClass(name, code, 0, code.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
