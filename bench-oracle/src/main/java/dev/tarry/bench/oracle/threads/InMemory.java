package dev.tarry.bench.oracle.threads;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** Classes that were compiled from texts and never were files. */
public final class InMemory extends ClassLoader {
  private final Map<String, byte[]> files;
  private final String again;

  private InMemory(Map<String, byte[]> files, String again) {
    super(InMemory.class.getClassLoader());
    this.files = files;
    this.again = again;
  }

  /** Compiles classes, given by their names. */
  public static InMemory compile(Map<String, String> sources) {
    return compile(sources, "memory.");
  }

  /**
   * Compiles classes, given by their names.
   *
   * @param again how the names of classes begin that are loaded once more beside them: a library
   *     that reads private fields, which the JVM allows only to classes of the same module
   */
  public static InMemory compile(Map<String, String> sources, String again) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter log = new StringWriter();
    try (StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, null)) {
      Output output = new Output(standard);
      List<Source> units =
          sources.entrySet().stream().map(e -> new Source(e.getKey(), e.getValue())).toList();
      List<String> options =
          List.of("-g:source,lines", "-nowarn", "-proc:none", "-XDignore.symbol.file");
      if (!compiler.getTask(log, output, null, options, null, units).call()) {
        throw new IllegalStateException("a generated program does not compile:\n" + log);
      }
      Map<String, byte[]> files = new HashMap<>();
      output.written.forEach(
          (name, bytes) -> files.put(name.replace('.', '/') + ".class", bytes.toByteArray()));
      return new InMemory(files, again);
    } catch (IOException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** Writes its classes, for {@link #read}. */
  void write(DataOutputStream out) throws IOException {
    out.writeUTF(again);
    out.writeInt(files.size());
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      out.writeUTF(file.getKey());
      out.writeInt(file.getValue().length);
      out.write(file.getValue());
    }
  }

  /** The classes that another process has written. */
  static InMemory read(DataInputStream in) throws IOException {
    String again = in.readUTF();
    Map<String, byte[]> files = new HashMap<>();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      String name = in.readUTF();
      files.put(name, in.readNBytes(in.readInt()));
    }
    return new InMemory(files, again);
  }

  /** Its own classes first: nobody else has them, and it takes long to look into every jar. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known == null
          && (files.containsKey(name.replace('.', '/') + ".class") || name.startsWith(again))) {
        known = findClass(name);
      }
      return known == null ? super.loadClass(name, resolve) : known;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException failed) {
      throw new ClassNotFoundException(name, failed);
    }
  }

  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    byte[] bytes = files.get(name);
    return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
  }

  @Override
  public @Nullable URL getResource(String name) {
    return files.containsKey(name) ? address(name) : super.getResource(name);
  }

  /** The address of a file that is in memory only: it tells that there is one. */
  public static URL address(String name) {
    URLStreamHandler none =
        new URLStreamHandler() {
          @Override
          protected URLConnection openConnection(URL address) throws IOException {
            throw new IOException("only its stream can be read");
          }
        };
    try {
      return new URL(null, "memory:/" + name, none);
    } catch (MalformedURLException defect) {
      throw new IllegalStateException(defect);
    }
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name + ".java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public String getCharContent(boolean ignored) {
      return text;
    }
  }

  private static final class Output extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

    Output(JavaFileManager standard) {
      super(standard);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("mem:///" + name + ".class"), kind) {
        @Override
        public OutputStream openOutputStream() {
          return written.computeIfAbsent(name, n -> new ByteArrayOutputStream());
        }
      };
    }
  }
}
