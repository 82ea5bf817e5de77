package dev.tarry.pekko.command;

import dev.tarry.core.program.Mistake;
import java.io.File;
import java.io.PrintWriter;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Says that a command must be run again, with Tarry's classes in the same loader as the user's. */
final class RestartWithClasses extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Path> classes;

  RestartWithClasses(List<Path> classes) {
    super("the program is in Java");
    this.classes = classes;
  }

  /** Runs the command again. */
  int execute(String[] args, PrintWriter out, PrintWriter err) {
    List<URL> urls = new ArrayList<>();
    classes.forEach(path -> urls.add(url(path)));
    for (String own : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (!own.isEmpty()) {
        urls.add(url(Path.of(own)));
      }
    }
    ClassLoader loader =
        new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader());
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      var again =
          Class.forName(RunMain.class.getName(), true, loader)
              .getDeclaredMethod("execute", String[].class, PrintWriter.class, PrintWriter.class);
      again.setAccessible(true);
      return (int) again.invoke(null, args, out, err);
    } catch (ReflectiveOperationException defect) {
      throw new IllegalStateException("the command cannot be loaded again", defect);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new Mistake("the path " + path + " cannot be on a class path: " + e.getMessage());
    }
  }
}
