package dev.tarry.bench.oracle.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Classes that were compiled in memory, and the library of machines once more beside them: it reads
 * private fields of machines, which the JVM allows only to classes of the same module.
 */
final class JavaClasses extends ClassLoader {
  private static final List<String> AGAIN =
      List.of("dev.tarry.machines.", "dev.tarry.bench.oracle.support.");
  private final Map<String, byte[]> code = new HashMap<>();

  JavaClasses() {
    super(JavaClasses.class.getClassLoader());
  }

  /** The class of this name among compiled ones. */
  Class<?> load(String name, Map<String, byte[]> compiled) {
    code.putAll(compiled);
    try {
      return loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      byte[] bytes = code.remove(name);
      if (bytes == null && AGAIN.stream().anyMatch(name::startsWith)) {
        bytes = fromParent(name);
      }
      return bytes == null
          ? super.loadClass(name, resolve)
          : defineClass(name, bytes, 0, bytes.length);
    }
  }

  private byte[] fromParent(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
