package dev.tarry.threads.run.code;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Tells classes of the program, the JDK and Tarry apart by their names. */
public final class ClassNames {
  private static final String[] LIBRARIES = {
    "java.",
    "javax.",
    "jdk.",
    "sun.",
    "com.sun.",
    "netscape.javascript.",
    "org.ietf.jgss.",
    "org.w3c.dom.",
    "org.xml.sax.",
    "org.junit.",
    "org.opentest4j.",
    "org.assertj.",
    "org.hamcrest.",
    "org.mockito.",
    "net.bytebuddy.",
    "org.objenesis.",
    "org.apiguardian.",
    "org.jspecify."
  };
  private static final Pattern GENERATED =
      Pattern.compile("(?:lambda\\$|tarry\\$call\\$)(.+)\\$\\d+");
  private static final Set<String> MADE_OF_ANOTHER =
      Set.of(
          "java.util.HashSet",
          "java.util.LinkedHashSet",
          "java.util.TreeSet",
          "java.util.concurrent.ConcurrentSkipListSet",
          "java.util.concurrent.CopyOnWriteArraySet");
  private static final String[] OURS = {
    "dev.tarry.core.",
    "dev.tarry.notes.",
    "dev.tarry.threads.run.",
    "dev.tarry.threads.boot.",
    "dev.tarry.threads.instrument.",
    "dev.tarry.threads.Threads",
    "dev.tarry.threads.ThreadProgram",
    "dev.tarry.threads.Key",
    "dev.tarry.threads.Backend",
    "dev.tarry.threads.EarlyCopies"
  };

  private ClassNames() {}

  /** Whether a class of this name, with dots, belongs to the JDK or to a test framework. */
  public static boolean isLibrary(String name) {
    return begins(name, LIBRARIES);
  }

  /** Whether it is a JDK class whose objects keep their contents in another collection. */
  public static boolean isMadeOfAnother(String name) {
    return MADE_OF_ANOTHER.contains(name);
  }

  /** Whether a class of this name belongs to Tarry. */
  public static boolean isOurs(String name) {
    return begins(name, OURS);
  }

  /**
   * The name of the method that contains the source of this one, such as {@code run} for {@code
   * lambda$run$0}.
   */
  public static String method(String name) {
    if (name.equals("tarry$init")) {
      return "<clinit>";
    }
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

  /** Whether instrumentation added a field of this name to a class. */
  public static boolean isAdded(String field) {
    return field.startsWith("tarry$");
  }
}
