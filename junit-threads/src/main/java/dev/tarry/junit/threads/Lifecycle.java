package dev.tarry.junit.threads;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** The methods that JUnit runs before and after a test; they are part of every schedule. */
final class Lifecycle {
  private Lifecycle() {}

  /** A test method with the methods before and after it, in the order of JUnit. */
  static List<Method> around(Class<?> type, Method test) {
    List<Method> all = new ArrayList<>(before(type, BeforeAll.class));
    all.addAll(before(type, BeforeEach.class));
    all.add(test);
    all.addAll(after(type, AfterEach.class));
    all.addAll(after(type, AfterAll.class));
    return all;
  }

  private static List<Method> before(Class<?> type, Class<? extends Annotation> mark) {
    List<Method> found = new ArrayList<>();
    for (Class<?> at : fromOutside(type)) {
      found.addAll(
          AnnotationSupport.findAnnotatedMethods(at, mark, HierarchyTraversalMode.TOP_DOWN));
    }
    return found;
  }

  private static List<Method> after(Class<?> type, Class<? extends Annotation> mark) {
    List<Class<?>> types = fromOutside(type);
    Collections.reverse(types);
    List<Method> found = new ArrayList<>();
    for (Class<?> at : types) {
      found.addAll(
          AnnotationSupport.findAnnotatedMethods(at, mark, HierarchyTraversalMode.BOTTOM_UP));
    }
    return found;
  }

  /** The class and those around it, the outermost first. */
  private static List<Class<?>> fromOutside(Class<?> type) {
    List<Class<?>> types = new ArrayList<>();
    for (Class<?> at = type; at != null; at = at.getDeclaringClass()) {
      types.add(0, at);
      if (Modifier.isStatic(at.getModifiers())) {
        break;
      }
    }
    return types;
  }
}
