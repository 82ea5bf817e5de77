package dev.tarry.cli.load;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.run.foreign.Stubs;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * All tests in the paths that the user named.
 *
 * <p>A {@code .pproj} is a program, a jar or a folder of classes is one, and all {@code .p} files
 * and folders of them together are one. A folder with a project file right in it stands for that
 * project.
 */
public final class Subjects {
  private Subjects() {}

  /** What a path holds. */
  private enum Kind {
    P,
    PROJECT,
    JAVA
  }

  /**
   * The tests of these paths.
   *
   * @param foreign the class path of Java code that they need
   */
  public static List<Subject> load(List<Path> paths, List<Path> foreign) {
    return load(paths, foreign, List.of());
  }

  /**
   * The tests of these paths.
   *
   * @param foreign the class path of Java code that they need
   * @param stubbed what stands in for foreign functions of P, see {@link Stubs#of(List)}
   */
  public static List<Subject> load(List<Path> paths, List<Path> foreign, List<String> stubbed) {
    Stubs stubs = Stubs.of(stubbed);
    foreign.forEach(Subjects::mustExist);
    List<Subject> found = new ArrayList<>();
    List<Path> parts = new ArrayList<>();
    for (Path path : paths) {
      mustExist(path);
      switch (kind(path)) {
        case P -> parts.add(path);
        case PROJECT -> found.addAll(PPrograms.load(List.of(project(path)), foreign, stubs));
        case JAVA -> found.addAll(new JavaScenarios(path, foreign).load());
      }
    }
    if (!parts.isEmpty()) {
      found.addAll(0, PPrograms.load(parts, foreign, stubs));
    }
    Set<String> names = new LinkedHashSet<>();
    for (Subject subject : found) {
      if (!names.add(subject.name())) {
        throw new Mistake(
            "there are two tests \""
                + subject.name()
                + "\"; check "
                + subject.source().text()
                + " on its own");
      }
    }
    return found;
  }

  /** Those whose name matches one of the globs; all if there are none. */
  public static List<Subject> matching(List<Subject> all, List<String> globs) {
    if (globs.isEmpty()) {
      return all;
    }
    Set<Subject> chosen = new LinkedHashSet<>();
    for (String glob : globs) {
      List<Subject> some = all.stream().filter(matcher(glob)).toList();
      if (some.isEmpty()) {
        throw new Mistake("no test matches \"" + glob + "\"; there are " + names(all));
      }
      chosen.addAll(some);
    }
    return all.stream().filter(chosen::contains).toList();
  }

  /** A star in a glob stands for any characters, a question mark for one. */
  private static Predicate<Subject> matcher(String glob) {
    String regex = Pattern.quote(glob).replace("*", "\\E.*\\Q").replace("?", "\\E.\\Q");
    Pattern pattern = Pattern.compile(regex);
    return subject -> pattern.matcher(subject.name()).matches();
  }

  /** The first names of a list, for messages. */
  private static String names(List<Subject> all) {
    List<String> names = all.stream().map(Subject::name).limit(10).toList();
    int more = all.size() - names.size();
    return String.join(", ", names) + (more == 0 ? "" : " and " + more + " more");
  }

  private static void mustExist(Path path) {
    if (!Files.exists(path)) {
      throw new Mistake("there is no file or folder " + path);
    }
    if (!Files.isReadable(path)) {
      throw new Mistake(path + " cannot be read; check its permissions");
    }
  }

  private static Kind kind(Path path) {
    String name = String.valueOf(path.getFileName());
    if (name.endsWith(".pproj")) {
      return Kind.PROJECT;
    }
    if (Files.isRegularFile(path) && name.endsWith(".jar")) {
      return Kind.JAVA;
    }
    if (!Files.isDirectory(path)) {
      if (name.endsWith(".p")) {
        return Kind.P;
      }
      throw new Mistake(path + " cannot be checked; name a .p file, a .pproj, a jar, or a folder");
    }
    if (!endingWith(path, 1, ".pproj").isEmpty()) {
      return Kind.PROJECT;
    }
    if (!endingWith(path, Integer.MAX_VALUE, ".p").isEmpty()) {
      return Kind.P;
    }
    if (!endingWith(path, Integer.MAX_VALUE, ".class").isEmpty()) {
      return Kind.JAVA;
    }
    throw new Mistake("there are neither .p files nor classes in the folder " + path);
  }

  private static Path project(Path path) {
    if (!Files.isDirectory(path)) {
      return path;
    }
    List<Path> projects = endingWith(path, 1, ".pproj");
    if (projects.size() > 1) {
      throw new Mistake(path + " has several projects; name one of " + projects);
    }
    return projects.get(0);
  }

  private static List<Path> endingWith(Path folder, int depth, String end) {
    try (Stream<Path> walk = Files.walk(folder, depth, FileVisitOption.FOLLOW_LINKS)) {
      return walk.filter(file -> String.valueOf(file.getFileName()).endsWith(end))
          .filter(Files::isRegularFile)
          .sorted()
          .limit(2)
          .toList();
    } catch (IOException | UncheckedIOException e) {
      throw new Mistake("the folder " + folder + " cannot be read: " + e.getMessage());
    }
  }
}
