package dev.tarry.threads.run;

import dev.tarry.core.program.Mistake;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/**
 * Classes that a program defines at run time, such as proxies. A class loader never unloads a
 * class, so each is defined once, and an execution sees it only after the program has defined it.
 */
final class GeneratedClasses {
  private final Map<String, byte[]> all = new HashMap<>();
  private final Set<String> now = new HashSet<>();

  /** An execution begins. */
  void clear() {
    now.clear();
  }

  /** Whether a loaded class exists in the present execution. */
  boolean isThere(String name) {
    return !all.containsKey(name) || now.contains(name);
  }

  boolean isSame(String name, byte[] bytes) {
    return Arrays.equals(all.get(name), bytes) && !now.contains(name);
  }

  void add(String name, byte[] bytes) {
    all.put(name, bytes.clone());
    now.add(name);
  }

  /** The name of a class, by its bytes. */
  static String name(@Nullable String given, byte[] bytes) {
    return given == null ? new ClassReader(bytes).getClassName().replace('/', '.') : given;
  }

  /** The mistake that there is already another class of this name. */
  static Mistake other(String name) {
    return new Mistake(
        "the program generates a class "
            + name
            + " that differs from one of the same name in this or an earlier execution; derive the"
            + " name from the contents of the class, or remove it from the test");
  }
}
