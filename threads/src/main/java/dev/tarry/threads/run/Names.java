package dev.tarry.threads.run;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How classes are told apart, and objects named in reports. */
public final class Names {
  private static final String[] LIBRARIES = {
    "java.",
    "javax.",
    "jdk.",
    "sun.",
    "com.sun.",
    "org.junit.",
    "org.opentest4j.",
    "org.assertj.",
    "org.hamcrest.",
    "org.apiguardian.",
    "org.jspecify."
  };
  private static final Pattern GENERATED =
      Pattern.compile("(?:lambda\\$|tarry\\$call\\$)(.+)\\$\\d+");
  private static final String[] OURS = {
    "dev.tarry.core.",
    "dev.tarry.threads.run.",
    "dev.tarry.threads.boot.",
    "dev.tarry.threads.instrument.",
    "dev.tarry.threads.Threads",
    "dev.tarry.threads.ThreadProgram",
    "dev.tarry.threads.Key",
    "dev.tarry.threads.Backend"
  };

  private Names() {}

  /** Whether a class of this name, with dots, belongs to the JDK or to a test framework. */
  public static boolean isLibrary(String name) {
    return begins(name, LIBRARIES);
  }

  /** Whether a class of this name belongs to us. */
  public static boolean isOurs(String name) {
    return begins(name, OURS);
  }

  /**
   * The name of the method in which somebody wrote the code of this one, as {@code run} for {@code
   * lambda$run$0}.
   */
  public static String method(String name) {
    Matcher generated = GENERATED.matcher(name);
    return generated.matches() ? generated.group(1) : name;
  }

  private static boolean begins(String name, String[] prefixes) {
    for (String prefix : prefixes) {
      if (name.startsWith(prefix)
          && (prefix.endsWith(".")
              || name.length() == prefix.length()
              || name.charAt(prefix.length()) == '$')) {
        return true;
      }
    }
    return false;
  }

  /** A name for the object of a location that is the same whenever the schedule is run again. */
  static String of(@Nullable Location location) {
    Object ref = location == null ? null : location.ref;
    if (ref == null) {
      return "nothing";
    }
    if (ref instanceof Class<?> type) {
      return "class " + type.getSimpleName();
    }
    if (ref instanceof Thread thread) {
      return thread.getName().isEmpty() ? "a virtual thread" : "thread " + thread.getName();
    }
    return withArticle(simple(ref));
  }

  /** What a task waits for that wants to enter. */
  static String monitor(@Nullable Location location) {
    boolean initialises = location != null && location.key == Locations.INIT;
    return (initialises ? "the initialisation of " : "the monitor of ") + of(location);
  }

  /** The name of an object's class, or of that above it if it has none. */
  static String simple(Object ref) {
    String name = ref.getClass().getSimpleName();
    return name.isEmpty() ? ref.getClass().getSuperclass().getSimpleName() : name;
  }

  /** A name with "a" or "an" before it. */
  static String withArticle(String name) {
    return ("AEIOU".indexOf(Character.toUpperCase(name.charAt(0))) < 0 ? "a " : "an ") + name;
  }
}
