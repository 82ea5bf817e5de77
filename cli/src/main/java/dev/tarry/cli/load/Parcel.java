package dev.tarry.cli.load;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.run.foreign.Stubs;
import dev.tarry.plang.source.SourceFile;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that another JVM needs to load the program of a test: its sources or classes, by
 * value.
 *
 * @param test the name of the test
 * @param texts its sources, if it is written in P
 * @param classes the jar or folder that it is in, if it is written in Java
 * @param foreign the class path of what it needs besides
 * @param stubs what stands in for foreign functions of P
 * @param handlerTime after which handlers are cut off; null for the usual time
 */
public record Parcel(
    String test,
    List<Text> texts,
    List<Code> classes,
    List<Code> foreign,
    List<String> stubs,
    @Nullable Duration handlerTime)
    implements Serializable {

  /** A source file. */
  public record Text(String name, String text, boolean included) implements Serializable {}

  /** A jar, or a folder of classes: its files by their paths inside it. */
  public record Code(String name, boolean jar, List<CodeFile> files) implements Serializable {}

  /** A file. */
  @SuppressWarnings("ArrayRecordComponent") // never changed, never compared
  public record CodeFile(String name, byte[] bytes) implements Serializable {}

  static Parcel ofTexts(
      String test, List<SourceFile> files, List<Path> foreign, List<String> stubs) {
    List<Text> texts = new ArrayList<>();
    files.forEach(file -> texts.add(new Text(file.name(), file.text(), file.included())));
    return new Parcel(test, texts, List.of(), packed(foreign), new ArrayList<>(stubs), null);
  }

  static Parcel ofClasses(String test, Path path, List<Path> foreign) {
    return new Parcel(test, List.of(), packed(List.of(path)), packed(foreign), List.of(), null);
  }

  Parcel limited(Duration time) {
    return new Parcel(test, texts, classes, foreign, stubs, time);
  }

  private static List<Code> packed(List<Path> paths) {
    List<Code> all = new ArrayList<>();
    for (Path path : paths) {
      try {
        all.add(packed(path));
      } catch (IOException | UncheckedIOException e) {
        throw new Mistake(path + " cannot be read: " + e.getMessage());
      }
    }
    return all;
  }

  private static Code packed(Path path) throws IOException {
    String name = String.valueOf(path.toAbsolutePath().normalize().getFileName());
    if (!Files.isDirectory(path)) {
      return new Code(name, true, List.of(new CodeFile(name, Files.readAllBytes(path))));
    }
    List<CodeFile> files = new ArrayList<>();
    try (Stream<Path> walk = Files.walk(path, FileVisitOption.FOLLOW_LINKS)) {
      for (Path file : walk.filter(Files::isRegularFile).sorted().toList()) {
        String inside = path.relativize(file).toString().replace('\\', '/');
        files.add(new CodeFile(inside, Files.readAllBytes(file)));
      }
    }
    return new Code(name, false, files);
  }

  /**
   * Unpacks the other classes that the test needs, including the user's explorers and searches,
   * into this folder, and returns their class path.
   */
  public List<Path> unpackForeign(Path folder) throws IOException {
    return unpacked(foreign, folder.resolve("foreign"));
  }

  /**
   * The test that was packed.
   *
   * @param folder for its classes; it must stay as long as the test is used
   * @param classPath what {@link #unpackForeign} returned
   */
  public Subject unpack(Path folder, List<Path> classPath) throws IOException {
    List<Subject> all = new ArrayList<>();
    if (!texts.isEmpty()) {
      List<SourceFile> files =
          texts.stream().map(it -> new SourceFile(it.name, it.text, it.included)).toList();
      all.addAll(PPrograms.of(files, classPath, Stubs.of(stubs)));
    }
    for (Path path : unpacked(classes, folder.resolve("classes"))) {
      all.addAll(new JavaScenarios(path, classPath).load());
    }
    Subject found =
        all.stream()
            .filter(subject -> subject.name().equals(test))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("the test " + test + " was not packed"));
    return handlerTime == null ? found : found.limited(handlerTime);
  }

  private static List<Path> unpacked(List<Code> all, Path folder) throws IOException {
    List<Path> paths = new ArrayList<>();
    for (Code code : all) {
      Path in = folder.resolve(String.valueOf(paths.size()));
      Path root = code.jar ? in : in.resolve(code.name);
      Files.createDirectories(root);
      for (CodeFile file : code.files) {
        Path to = root.resolve(file.name).normalize();
        if (!to.startsWith(root)) {
          throw new IllegalStateException(file.name + " is not inside of " + code.name);
        }
        Files.createDirectories(to.getParent());
        Files.write(to, file.bytes);
      }
      paths.add(code.jar ? in.resolve(code.name) : root);
    }
    return paths;
  }
}
