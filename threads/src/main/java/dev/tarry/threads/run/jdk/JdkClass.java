package dev.tarry.threads.run.jdk;

import dev.tarry.threads.boot.Hook;
import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.code.InstrumentedJdkClasses;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.Iterator;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Spliterator;
import java.util.TimerTask;
import java.util.Vector;
import java.util.stream.BaseStream;

/**
 * What Tarry knows about a class of the JDK.
 *
 * @param safety how far its objects are made for several threads
 * @param locked the methods, with their types, that are synchronized on the object
 * @param tells whether its objects tell when the JDK uses them
 * @param brittle whether others may come in between of what a method does that is one step here
 * @param bulk the methods that the JDK does not promise to be atomic, of a class whose others are
 */
public record JdkClass(
    ThreadSafety safety, Set<String> locked, boolean tells, boolean brittle, Set<String> bulk) {
  /** Stands for all methods: some that are not synchronized call others that are. */
  private static final String ALL = "";

  private static final ClassValue<JdkClass> KNOWN =
      new ClassValue<>() {
        @Override
        protected JdkClass computeValue(Class<?> type) {
          Hook.pause(); // what is called here is not the program's doing
          try {
            return find(type);
          } finally {
            Hook.resume();
          }
        }
      };

  private static final List<String> IMMUTABLE_PACKAGES =
      List.of(
          "java.lang.constant.",
          "java.lang.invoke.",
          "java.lang.module.",
          "java.lang.reflect.",
          "java.math.",
          "java.nio.charset.",
          "java.nio.file.",
          "java.time.",
          "java.util.function.",
          "java.util.logging.",
          "java.util.stream.",
          "jdk.internal.reflect.",
          "sun.nio.fs.",
          "sun.reflect.");

  private static final Set<String> IMMUTABLE_CLASSES =
      Set.of(
          "java.lang.Module",
          "java.lang.Object",
          "java.lang.Runtime",
          "java.lang.StackTraceElement",
          "java.lang.String",
          "java.lang.Void",
          "java.net.URI",
          "java.net.URL",
          "java.util.Base64$Decoder",
          "java.util.Base64$Encoder",
          "java.util.Currency",
          "java.util.HexFormat",
          "java.util.Locale",
          "java.util.Objects",
          "java.util.Optional",
          "java.util.OptionalDouble",
          "java.util.OptionalInt",
          "java.util.OptionalLong",
          "java.util.ResourceBundle",
          "java.util.ServiceLoader",
          "java.util.Timer", // its monitors are points
          "java.util.UUID",
          "java.util.regex.Pattern",
          "java.util.concurrent.ThreadLocalRandom");

  private static final List<Class<?>> IMMUTABLE_TYPES =
      List.of(
          Enum.class,
          Record.class,
          ThreadLocal.class,
          ClassLoader.class,
          Class.class,
          TimerTask.class);

  /** The classes of the packages above whose objects are mutable. */
  private static final List<String> MUTABLE =
      List.of(
          "java.nio.charset.CharsetDecoder",
          "java.nio.charset.CharsetEncoder",
          "java.util.logging.LogRecord");

  private static final List<Class<?>> LOCKED =
      List.of(Hashtable.class, StringBuffer.class, Vector.class);

  /** The methods of {@code Properties} that are not synchronized but call methods that are. */
  private static final Set<String> LOCKING =
      Set.of("list", "propertyNames", "store", "storeToXML", "stringPropertyNames");

  public static JdkClass of(Class<?> type) {
    return KNOWN.get(type);
  }

  private static JdkClass find(Class<?> type) {
    Class<?> at = type;
    while (!ClassNames.isLibrary(at.getName()) && at.getSuperclass() != null) {
      at = at.getSuperclass(); // a class of the program has what it inherits from the JDK
    }
    ThreadSafety safety = safety(at);
    boolean concurrent = safety == ThreadSafety.CONCURRENT;
    boolean locks = safety != ThreadSafety.IMMUTABLE && (!concurrent || isProperties(at));
    return new JdkClass(
        safety,
        locks ? locked(at) : Set.of(),
        InstrumentedJdkClasses.is(at.getName().replace('.', '/')),
        safety == ThreadSafety.VIEW
            || (safety == ThreadSafety.OTHER && ThreadUnsafe.isNotAtomic(at)),
        concurrent ? NonAtomicCalls.of(at) : NonAtomicCalls.ofView(at));
  }

  /**
   * {@code Properties} are read without their monitor, because their contents are in a concurrent
   * map.
   */
  private static boolean isProperties(Class<?> type) {
    return Properties.class.isAssignableFrom(type);
  }

  private static ThreadSafety safety(Class<?> type) {
    String name = type.getName();
    if (name.startsWith("java.util.Collections$Synchronized")) {
      return ThreadSafety.SYNCHRONIZED;
    }
    if (isImmutable(type, name)) {
      return ThreadSafety.IMMUTABLE;
    }
    if (Views.isView(type)) {
      return ThreadSafety.VIEW;
    }
    if (name.startsWith("java.util.concurrent.")
        || Random.class.isAssignableFrom(type)
        || isProperties(type)) {
      return ThreadSafety.CONCURRENT;
    }
    return ThreadUnsafe.is(type) ? ThreadSafety.UNGUARDED : ThreadSafety.OTHER;
  }

  private static boolean isImmutable(Class<?> type, String name) {
    if (name.startsWith("java.util.Collections$Empty")) {
      return true;
    }
    if (name.endsWith("Builder") || name.endsWith("BuilderImpl") || isCursor(type)) {
      return false;
    }
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      if (MUTABLE.contains(at.getName())) {
        return false;
      }
    }
    return IMMUTABLE_CLASSES.contains(name)
        || IMMUTABLE_PACKAGES.stream().anyMatch(name::startsWith)
        || IMMUTABLE_TYPES.stream().anyMatch(above -> above.isAssignableFrom(type))
        || (Number.class.isAssignableFrom(type) && name.startsWith("java.lang."))
        || type == Boolean.class
        || type == Character.class
        || type.isHidden()
        || type.isArray()
        || Proxy.isProxyClass(type)
        || name.startsWith("java.util.ImmutableCollections")
        || name.startsWith("java.util.Collections$Singleton");
  }

  /** Whether objects of the class have a position in what they iterate over. */
  private static boolean isCursor(Class<?> type) {
    return Iterator.class.isAssignableFrom(type)
        || Spliterator.class.isAssignableFrom(type)
        || BaseStream.class.isAssignableFrom(type);
  }

  private static Set<String> locked(Class<?> type) {
    boolean read = isProperties(type);
    if (!read && LOCKED.stream().anyMatch(above -> above.isAssignableFrom(type))) {
      return Set.of(ALL);
    }
    Set<String> locked = new HashSet<>();
    Set<String> seen = new HashSet<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        String sign = sign(method);
        boolean first = seen.add(sign);
        int how = method.getModifiers();
        boolean locks =
            Modifier.isSynchronized(how) || (read && LOCKING.contains(method.getName()));
        if (first && locks && !Modifier.isStatic(how)) {
          locked.add(sign);
        }
      }
    }
    return locked;
  }

  /** A method's name and the types of its parameters, as in class files. */
  private static String sign(Method method) {
    StringBuilder text = new StringBuilder(method.getName()).append('(');
    for (Class<?> parameter : method.getParameterTypes()) {
      text.append(parameter.descriptorString());
    }
    return text.append(')').toString();
  }

  /** Whether the JDK itself enters the monitors of objects of the class. */
  public boolean isLocked() {
    return safety == ThreadSafety.SYNCHRONIZED || !locked.isEmpty();
  }

  /** Whether a method, given by its name and type as in class files, enters the monitor. */
  public boolean locks(String method) {
    return !locked.isEmpty()
        && (locked.contains(ALL) || locked.contains(method.substring(0, method.indexOf(')') + 1)));
  }
}
