package dev.tarry.machines.capture.shared;

import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.capture.code.ReachableCode;
import dev.tarry.machines.capture.types.FieldCheck;
import dev.tarry.machines.capture.types.OpenFields;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the code of conditions, so that it can be looked through as that of handlers is. A lambda
 * does not tell which code it stands for, so all lambdas of its class that look like it from
 * outside are looked through. What it has captured is looked through likewise.
 */
public final class ConditionCode {
  private final ReachableCode code;
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Conditions whose code is looked through by this. */
  public ConditionCode(ReachableCode code) {
    this.code = code;
  }

  /** Looks through a condition. */
  public void look(String name, Object condition) {
    Class<?> type = condition.getClass();
    if (JdkInternals.isJdk(type)) {
      code.unwatched(
          "the code of the condition "
              + name
              + ", because the JDK has put it together; write it as one lambda");
    } else {
      look(condition, null);
    }
  }

  private void look(Object function, @Nullable Class<?> in) {
    if (!seen.add(function)) {
      return;
    }
    Class<?> type = function.getClass();
    Class<?> host = host(type);
    if (host == null) {
      if (type.isRecord() || !isAround(type, in)) {
        code.lookAtCondition(type);
      }
      return;
    }
    code.lookAtCondition(type, host);
    for (Field captured : OpenFields.of(type)) {
      Object value = OpenFields.get(captured, function, FieldCheck.place(captured));
      if (value != null && !JdkInternals.isJdk(value.getClass())) {
        look(value, host);
      }
    }
  }

  /** Whether a class is the one that a lambda is written in: not all of its methods are called. */
  private static boolean isAround(Class<?> type, @Nullable Class<?> host) {
    return host != null && type.isAssignableFrom(host);
  }

  /** The class that a lambda is written in; null if this is none. */
  static @Nullable Class<?> host(Class<?> type) {
    String name = type.getName();
    int end = name.indexOf("$$Lambda");
    try {
      return end < 0 ? null : Class.forName(name.substring(0, end), false, type.getClassLoader());
    } catch (ClassNotFoundException | LinkageError unknown) {
      return null;
    }
  }
}
