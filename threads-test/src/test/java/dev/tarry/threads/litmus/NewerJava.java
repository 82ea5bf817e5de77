package dev.tarry.threads.litmus;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Programs in a newer Java than that of the build. The JDK that runs the tests compiles those that
 * it understands: {@code src/test/java21} on JDK 21 and newer, and so on.
 */
final class NewerJava {
  private NewerJava() {}

  /** The outer classes of the programs. */
  static List<Class<?>> families() {
    List<Class<?>> families = new ArrayList<>();
    for (int version = 18; version <= Runtime.version().feature(); version++) {
      Path folder = Path.of("src/test/java" + version);
      if (Files.isDirectory(folder)) {
        try {
          families.addAll(compiled(folder));
        } catch (IOException | ClassNotFoundException unreadable) {
          throw new IllegalStateException(unreadable);
        }
      }
    }
    return families;
  }

  private static List<Class<?>> compiled(Path folder) throws IOException, ClassNotFoundException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(folder)) {
      sources = files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
    Path classes = Path.of("target", folder.getFileName() + "-on-" + Runtime.version().feature());
    Files.createDirectories(classes);
    List<String> arguments = new ArrayList<>();
    arguments.addAll(List.of("-d", classes.toString()));
    arguments.addAll(List.of("-cp", System.getProperty("java.class.path")));
    sources.forEach(source -> arguments.add(source.toString()));
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(new String[0]));
    if (code != 0) {
      throw new IllegalStateException(folder + " does not compile");
    }
    URL[] urls = {classes.toUri().toURL()};
    ClassLoader loader = new URLClassLoader(urls, NewerJava.class.getClassLoader());
    List<Class<?>> families = new ArrayList<>();
    for (Path source : sources) {
      String name = folder.relativize(source).toString().replaceAll("[/\\\\]", ".");
      families.add(Class.forName(name.replace(".java", ""), false, loader));
    }
    return families;
  }
}
