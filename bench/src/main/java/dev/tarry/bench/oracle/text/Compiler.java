package dev.tarry.bench.oracle.text;

import java.io.ByteArrayOutputStream;
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

/** The compiler of Java, in memory. The class path stays open from one program to the next. */
final class Compiler {
  private static final List<String> OPTIONS =
      List.of("-proc:none", "-Xlint:none", "-nowarn", "-cp", System.getProperty("java.class.path"));

  private final JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
  private final JavaFileManager files = compiler.getStandardFileManager(null, null, null);

  /** The classes of a text, by name. */
  Map<String, byte[]> compile(String name, String text) {
    StringWriter errors = new StringWriter();
    Memory memory = new Memory(files);
    List<Source> sources = List.of(new Source(name, text));
    if (!compiler.getTask(errors, memory, null, OPTIONS, null, sources).call()) {
      throw new IllegalStateException("errors in Java: " + errors);
    }
    Map<String, byte[]> classes = new HashMap<>();
    memory.classes.forEach((one, bytes) -> classes.put(one, bytes.toByteArray()));
    return classes;
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
