package dev.tarry.junit.threads;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.EarlyCopies;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.launcher.LauncherDiscoveryListener;
import org.junit.platform.launcher.LauncherDiscoveryRequest;

/**
 * The classes with a schedule to replay. JUnit announces a class before it reads it. At that moment
 * the copies that a replay runs are linked, because some debuggers stop only in the first class of
 * a name. JUnit finds this listener as a service.
 */
public final class ReplayedClasses implements LauncherDiscoveryListener {
  private static final String ANNOTATION =
      "L" + ConcurrencyTest.class.getName().replace('.', '/') + ";";

  /** By class; static, because only one class of a name can be the first in a JVM. */
  private static final ClassValue<ReplayedClass> ALL =
      new ClassValue<>() {
        @Override
        protected ReplayedClass computeValue(Class<?> type) {
          return new ReplayedClass(type);
        }
      };

  /** A class that has, or may have, a schedule to replay. */
  private static final class ReplayedClass {
    private final Class<?> type;
    private boolean asked;
    private @Nullable EarlyCopies copies;

    ReplayedClass(Class<?> type) {
      this.type = type;
    }

    synchronized void found() {
      if (!asked) {
        asked = true;
        try {
          copies = replays(type.getName().replace('.', '/'), new HashSet<>()) ? copies() : null;
        } catch (IOException unreadable) {
          copies = null; // whoever runs the test will say so
        }
      }
    }

    private @Nullable EarlyCopies copies() {
      try {
        return EarlyCopies.of(type);
      } catch (Mistake refused) {
        return null; // as the test will be, with these words
      }
    }

    synchronized @Nullable EarlyCopies take() {
      EarlyCopies taken = copies;
      copies = null;
      return taken;
    }

    /** Whether the annotation and this member of it are named in a class, or in one inside it. */
    private boolean replays(String name, Set<String> seen) throws IOException {
      ClassLoader loader = type.getClassLoader();
      String code;
      try (InputStream in = loader == null ? null : loader.getResourceAsStream(name + ".class")) {
        if (in == null) {
          return false;
        }
        code = new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
      }
      if (code.contains(ANNOTATION) && code.contains("replay")) {
        return true;
      }
      Matcher inside = Pattern.compile(Pattern.quote(name) + "\\$[\\w$]+").matcher(code);
      while (inside.find()) {
        if (seen.add(inside.group()) && replays(inside.group(), seen)) {
          return true;
        }
      }
      return false;
    }
  }

  @Override
  public void launcherDiscoveryStarted(LauncherDiscoveryRequest request) {
    try {
      for (ClassSelector asked : request.getSelectorsByType(ClassSelector.class)) {
        found(asked.getJavaClass());
      }
      for (MethodSelector asked : request.getSelectorsByType(MethodSelector.class)) {
        found(asked.getJavaClass());
      }
    } catch (JUnitException unknown) {
      // Of a class that is not there, which JUnit says itself.
    }
  }

  private static void found(Class<?> type) {
    ALL.get(outermost(type)).found();
  }

  /** The copies of a class's program, for the first caller; null if there are none. */
  static @Nullable EarlyCopies take(Class<?> type) {
    return ALL.get(outermost(type)).take();
  }

  private static Class<?> outermost(Class<?> type) {
    Class<?> around = type.getEnclosingClass();
    return around == null ? type : outermost(around);
  }
}
