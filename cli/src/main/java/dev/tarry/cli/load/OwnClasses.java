package dev.tarry.cli.load;

import dev.tarry.core.Searches;
import dev.tarry.core.explore.Explorer;
import dev.tarry.core.explore.Explorers;
import dev.tarry.core.program.Mistake;
import dev.tarry.core.search.Plan;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Explorers and searches by name: those of Tarry, and the user's own, which are named by their
 * classes and found on a class path.
 */
public final class OwnClasses {
  private final List<Path> classPath;

  public OwnClasses(List<Path> classPath) {
    this.classPath = List.copyOf(classPath);
  }

  /** The explorer of this name, or of the class of this name. */
  public Explorers.Entry explorer(String name) {
    if (name.indexOf('.') < 0) {
      return Explorers.named(name);
    }
    Class<?> type = load(name, "explorer");
    if (!Explorer.class.isAssignableFrom(type)) {
      throw new Mistake(
          name + " is not an explorer; it must implement " + Explorer.class.getName());
    }
    return Explorers.of(name, type.asSubclass(Explorer.class));
  }

  /** The search of this name, or of the class of this name. */
  public Plan search(String name) {
    return name.indexOf('.') < 0 ? Searches.named(name) : Searches.of(load(name, "search"));
  }

  @SuppressWarnings("BanClassLoader") // the user names the class path
  private Class<?> load(String name, String what) {
    List<URL> urls = new ArrayList<>();
    try {
      for (Path path : classPath) {
        urls.add(path.toUri().toURL());
      }
      ClassLoader above = OwnClasses.class.getClassLoader();
      return Class.forName(name, true, new URLClassLoader(urls.toArray(URL[]::new), above));
    } catch (MalformedURLException | ReflectiveOperationException | LinkageError e) {
      throw new Mistake(
          "there is no " + what + " class " + name + " on the class path; name it with --foreign");
    }
  }
}
