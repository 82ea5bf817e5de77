package dev.tarry.plang.run.foreign;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Signature;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * The foreign functions of a program, found by name and number of parameters among the public
 * static methods of all public classes on a class path.
 */
public final class Foreign {
  private static final String ENDING = ".class";

  private final List<Method> methods;

  private Foreign(List<Method> methods) {
    this.methods = methods;
  }

  /**
   * The methods on a class path of folders and jars.
   *
   * @throws Mistake if one of them cannot be read
   */
  public static Foreign on(List<Path> classPath) {
    List<Method> methods = new ArrayList<>();
    ClassLoader loader = loader(classPath);
    for (Path entry : classPath) {
      for (String name : classNames(entry)) {
        for (Method method : methodsOf(loader, name, entry)) {
          if (Modifier.isStatic(method.getModifiers())) {
            methods.add(method);
          }
        }
      }
    }
    return new Foreign(methods);
  }

  private static ClassLoader loader(List<Path> classPath) {
    URL[] places = new URL[classPath.size()];
    for (int i = 0; i < places.length; i++) {
      try {
        places[i] = classPath.get(i).toUri().toURL();
      } catch (MalformedURLException e) {
        throw new Mistake("the class path entry " + classPath.get(i) + " has no URL");
      }
    }
    return new URLClassLoader(places, Foreign.class.getClassLoader());
  }

  private static List<String> classNames(Path entry) {
    try {
      if (Files.isDirectory(entry)) {
        try (Stream<Path> files = Files.walk(entry)) {
          return files
              .map(file -> entry.relativize(file).toString().replace(File.separatorChar, '/'))
              .filter(file -> file.endsWith(ENDING))
              .sorted()
              .map(Foreign::className)
              .toList();
        }
      }
      try (JarFile jar = new JarFile(entry.toFile())) {
        return jar.stream()
            .map(file -> file.getName())
            .filter(file -> file.endsWith(ENDING))
            .sorted()
            .map(Foreign::className)
            .toList();
      }
    } catch (IOException e) {
      throw new Mistake(
          "the class path entry " + entry + " cannot be read; give folders of classes, and jars");
    }
  }

  private static String className(String file) {
    return file.substring(0, file.length() - ENDING.length()).replace('/', '.');
  }

  private static Method[] methodsOf(ClassLoader loader, String name, Path entry) {
    try {
      return Class.forName(name, false, loader).getMethods();
    } catch (ReflectiveOperationException | LinkageError e) {
      throw new Mistake("the class " + name + " in " + entry + " cannot be loaded: " + e);
    }
  }

  /**
   * The functions for the foreign ones of a program, by index; none for those that are not found
   * and have no stub, which is an error only when they are called.
   */
  public Map<Integer, ForeignFunction> of(CheckedProgram program, Stubs stubs) {
    Map<Integer, ForeignFunction> found = new HashMap<>();
    Set<String> names = new HashSet<>();
    for (Function function : program.functions()) {
      Signature signature = function.signature();
      if (signature.foreign()) {
        List<Method> fitting =
            methods.stream().filter(m -> ForeignMethod.fits(m, signature)).toList();
        if (fitting.size() > 1) {
          throw new Mistake(
              signature.span()
                  + ": several Java methods fit this foreign function, keep one: "
                  + fitting);
        }
        fitting.forEach(m -> found.put(signature.index(), new ForeignMethod(m, signature)));
        names.add(signature.name());
        ForeignFunction stub = stubs.of(signature, fitting.isEmpty());
        if (stub != null) {
          found.put(signature.index(), stub);
        }
      }
    }
    stubs.mustBeOf(names);
    return found;
  }
}
