package dev.tarry.bench.oracle.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/**
 * Classes compiled in memory, and the library of machines once more beside them: it reads private
 * fields of machines, which the JVM allows only to classes of the same module.
 */
final class JavaClasses extends ClassLoader {
  private static final List<String> AGAIN =
      List.of("dev.tarry.machines.", "dev.tarry.bench.oracle.support.");
  private static final List<String> OPTIONS =
      List.of("-proc:none", "-Xlint:none", "-nowarn", "-cp", System.getProperty("java.class.path"));

  private final Map<String, byte[]> code = new HashMap<>();

  JavaClasses() {
    super(JavaClasses.class.getClassLoader());
  }

  /** Compiles a text and gives the class of this name in it. */
  Class<?> compile(String name, String text) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter errors = new StringWriter();
    try (Memory memory = new Memory(compiler.getStandardFileManager(null, null, null))) {
      List<Source> sources = List.of(new Source(name, text));
      boolean good = compiler.getTask(errors, memory, null, OPTIONS, null, sources).call();
      if (!good) {
        throw new IllegalStateException("errors in Java: " + errors);
      }
      memory.classes.forEach((one, bytes) -> code.put(one, bytes.toByteArray()));
      return loadClass(name);
    } catch (IOException | ClassNotFoundException e) {
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

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name.replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();

    Memory(JavaFileManager under) {
      super(under);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("bytes:///" + name.replace('.', '/')), kind) {
        @Override
        public OutputStream openOutputStream() {
          return classes.computeIfAbsent(name, key -> new ByteArrayOutputStream());
        }
      };
    }
  }
}
