package dev.tarry.machines.capture.code;

import dev.tarry.core.verify.JdkInternals;
import dev.tarry.machines.capture.code.HashCodes.Steadiness;
import dev.tarry.machines.capture.code.Turns.Code;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What classes tell of their members, as far as following collections needs it. */
final class Members {
  private static final String MACHINES = "dev.tarry.machines.StateMachine";
  private static final String OBJECT = "java/lang/Object";

  private final Identities classes;
  private final Set<Class<?>> known = new HashSet<>();
  private final HashCodes hashes = new HashCodes(known);

  Members(Identities classes) {
    this.classes = classes;
  }

  /** Objects of these classes of the user's may be there. */
  void know(Stream<Class<?>> more) {
    more.forEach(known::add);
  }

  /** The field that this name means in a class; null if there is none. */
  @Nullable Field field(String owner, String name) {
    Class<?> start = classes.find(owner);
    return start == null
        ? null
        : above(start).stream()
            .map(in -> declared(in, name))
            .filter(Objects::nonNull)
            .findFirst()
            .orElse(null);
  }

  private static @Nullable Field declared(Class<?> in, String name) {
    try {
      return in.getDeclaredField(name);
    } catch (NoSuchFieldException | LinkageError elsewhere) {
      return null;
    }
  }

  /** The type of the elements of what a parameter holds; null if it is not told. */
  @Nullable Type parameter(String owner, String name, String descriptor, int i) {
    Executable code = name.equals("<clinit>") ? null : method(owner, name, descriptor);
    Type[] types = code == null ? new Type[0] : code.getGenericParameterTypes();
    boolean whole = code != null && types.length == code.getParameterCount();
    return whole && i < types.length ? HashCodes.elementOf(types[i]) : null;
  }

  private @Nullable Executable method(String owner, String name, String descriptor) {
    Class<?> in = classes.find(owner);
    if (in == null) {
      return null;
    }
    try {
      Executable[] all =
          name.equals("<init>") ? in.getDeclaredConstructors() : in.getDeclaredMethods();
      for (Executable one : all) {
        if ((name.equals("<init>") || one.getName().equals(name))
            && descriptor.equals(descriptor(one))) {
          return one;
        }
      }
    } catch (LinkageError unknown) {
      return null; // a class that it needs is not there
    }
    return null;
  }

  private static String descriptor(Executable code) {
    return code instanceof Method method
        ? org.objectweb.asm.Type.getMethodDescriptor(method)
        : org.objectweb.asm.Type.getConstructorDescriptor((java.lang.reflect.Constructor<?>) code);
  }

  /** The class that has the code of a method, as far as classes above tell; else the owner. */
  String home(String owner, String name, String descriptor) {
    return owner.startsWith("java/") ? owner : declaring(owner, name, descriptor);
  }

  /** The same, for classes of the JDK too. */
  String declaring(String owner, String name, String descriptor) {
    if (name.equals("<init>")) {
      return owner;
    }
    if (owner.startsWith("[")) {
      return OBJECT;
    }
    Class<?> start = classes.find(owner);
    return start == null
        ? owner
        : above(start).stream()
            .map(Members::internal)
            .filter(in -> method(in, name, descriptor) != null)
            .findFirst()
            .orElse(owner);
  }

  /** A class with all above it, the nearest ones first and {@link Object} last. */
  private static Set<Class<?>> above(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      all.add(c);
    }
    for (Class<?> c : List.copyOf(all)) {
      for (Class<?> one : c.getInterfaces()) {
        all.addAll(above(one));
      }
    }
    all.remove(Object.class);
    all.add(Object.class);
    return all;
  }

  /** The class itself if it is the JDK's, or the first one above it that is. */
  String jdkClass(String type) {
    Class<?> c = type.startsWith("java/") ? null : classes.find(type);
    while (c != null && !JdkInternals.isJdk(c)) {
      c = c.getSuperclass();
    }
    return c == null ? type : org.objectweb.asm.Type.getInternalName(c);
  }

  /** Whether this is a record: its text shows what is in it. */
  boolean isRecord(String type) {
    Class<?> found = classes.find(type);
    return found != null && found.isRecord();
  }

  /** The fields that the text of a record shows, those of records in it included. */
  void components(String type, Consumer<String> names) {
    Class<?> found = classes.find(type);
    if (found != null && found.isRecord()) {
      components(found, names, new HashSet<>());
    }
  }

  private static void components(Class<?> type, Consumer<String> names, Set<Class<?>> seen) {
    if (!seen.add(type)) {
      return;
    }
    for (RecordComponent component : type.getRecordComponents()) {
      names.accept(type.getName() + "." + component.getName());
      if (component.getType().isRecord()) {
        components(component.getType(), names, seen);
      }
    }
  }

  /** The types of what the text of a record shows, those of records in it included. */
  void inRecords(String type, Consumer<String> types) {
    Class<?> found = classes.find(type);
    if (found != null && found.isRecord()) {
      inRecords(found, types, new HashSet<>());
    }
  }

  private static void inRecords(Class<?> type, Consumer<String> types, Set<Class<?>> seen) {
    if (!seen.add(type)) {
      return;
    }
    for (RecordComponent component : type.getRecordComponents()) {
      if (component.getType().isRecord()) {
        inRecords(component.getType(), types, seen);
      } else if (!component.getType().isPrimitive()) {
        types.accept(internal(component.getType()));
      }
    }
  }

  /** Whether a class is one of machines or specs. */
  boolean isMachine(String type) {
    Class<?> c = classes.find(type);
    while (c != null && !c.getName().equals(MACHINES)) {
      c = c.getSuperclass();
    }
    return c != null;
  }

  private static String internal(Class<?> type) {
    return org.objectweb.asm.Type.getInternalName(type);
  }

  /** Whether a lambda takes a machine of this class: it handles an event. */
  boolean isHandler(Code lambda, String machine) {
    boolean takes = lambda.key().contains("(L" + machine + ";");
    return takes || (!lambda.key().contains("lambda$") && areRelated(lambda.owner(), machine));
  }

  /** Whether one of these classes is above the other one. */
  boolean areRelated(String one, String other) {
    Class<?> a = classes.find(one);
    Class<?> b = classes.find(other);
    return a != null && b != null && (a.isAssignableFrom(b) || b.isAssignableFrom(a));
  }

  /** Whether a method is one that the JDK may call: it implements one of the JDK's. */
  boolean isCalledByTheJdk(Code code) {
    Class<?> in = classes.find(code.owner());
    String name = code.key().substring(0, code.key().indexOf('('));
    String descriptor = code.key().substring(name.length());
    return in != null
        && !name.startsWith("<")
        && above(in).stream()
            .filter(JdkInternals::isJdk)
            .anyMatch(one -> method(internal(one), name, descriptor) != null);
  }

  /** Whether the order of a hash set of such elements may differ from JVM to JVM. */
  boolean hashesMayDiffer(Set<Type> some, Set<Type> all) {
    return hashes.mayDiffer(some, all);
  }

  /** Whether objects of this class may hash by identity, or hold what does. */
  boolean isIdentity(String type) {
    Class<?> found = classes.find(type);
    if (found == null) {
      return false;
    }
    Steadiness steadiness = hashes.of(found);
    return steadiness == Steadiness.DIFFERING
        || (steadiness == Steadiness.UNKNOWN && !JdkInternals.isJdk(found));
  }

  /** Whether the hash of an object of this class of the JDK may be made of others. */
  boolean hashesElements(String type) {
    Class<?> found = classes.find(type);
    return found != null && JdkInternals.isJdk(found) && hashes.of(found) == Steadiness.UNKNOWN;
  }

  /** Whether the text of an object of this class may tell its identity. */
  boolean isInText(String type) {
    if (type.startsWith("[")) {
      return true;
    }
    Class<?> found = classes.find(type);
    if (found == null || JdkInternals.isJdk(found)) {
      return false;
    }
    List<Class<?>> all =
        known.stream()
            .filter(one -> found.isAssignableFrom(one) && !HashCodes.isOpen(one))
            .toList();
    return (!HashCodes.isOpen(found) && HashCodes.leavesToObject(found, "toString"))
        || all.stream().anyMatch(one -> HashCodes.leavesToObject(one, "toString"));
  }
}
