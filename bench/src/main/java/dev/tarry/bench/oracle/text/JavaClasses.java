package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.threads.InMemory;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Classes that were compiled in memory, and the library of machines once more beside them: it reads
 * private fields of machines, which the JVM allows only to classes of the same module.
 */
final class JavaClasses extends ClassLoader {
  private static final List<String> AGAIN =
      List.of("dev.tarry.machines.", "dev.tarry.bench.oracle.support.");

  /** By the names of their files. */
  private final Map<String, byte[]> code = new HashMap<>();

  JavaClasses() {
    super(JavaClasses.class.getClassLoader());
  }

  /** The class of this name among compiled ones. */
  Class<?> load(String name, Map<String, byte[]> compiled) {
    compiled.forEach((type, bytes) -> code.put(file(type), bytes));
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
      byte[] bytes = code.get(file(name));
      if (bytes == null && AGAIN.stream().anyMatch(name::startsWith)) {
        bytes = fromParent(name);
      }
      return bytes == null
          ? super.loadClass(name, resolve)
          : defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static String file(String type) {
    return type.replace('.', '/') + ".class";
  }

  /** What is loaded again is a library, and in another place than the program. */
  @Override
  public @Nullable URL getResource(String name) {
    if (code.containsKey(name)) {
      return InMemory.address(name);
    }
    boolean again = AGAIN.stream().anyMatch(name.replace('/', '.')::startsWith);
    return again ? InMemory.address("library/" + name) : super.getResource(name);
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    byte[] bytes = code.get(name);
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }

  private byte[] fromParent(String name) throws ClassNotFoundException {
    try (InputStream in = getParent().getResourceAsStream(file(name))) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
