package dev.tarry.threads.instrument;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.run.code.ClassNames;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/** Reads the class files of a program without loading the classes. Names have slashes. */
public final class ClassInfos {
  /** The suffix, after an interface's name, of the name of the class beside it. */
  public static final String BESIDE = "$tarry";

  /** The tag of a class in a constant pool (JVMS 4.4.1). */
  private static final int CLASS = 7;

  private final ClassLoader loader;
  private final Map<String, Optional<Info>> known = new ConcurrentHashMap<>();

  private final Map<String, Map<String, Method>> wrapped = new ConcurrentHashMap<>();

  /** Classes that are in no file. */
  private final Set<String> made = ConcurrentHashMap.newKeySet();

  public ClassInfos(ClassLoader loader) {
    this.loader = loader;
  }

  /** A field where it is declared. */
  public record Field(String owner, String name, String desc, int access, boolean constant) {
    /** Whether neither it nor anything reachable from it ever changes. */
    boolean isValue() {
      return is(Opcodes.ACC_FINAL) && (desc.length() == 1 || desc.equals("Ljava/lang/String;"));
    }

    public boolean is(int flag) {
      return (access & flag) != 0;
    }

    boolean isFinal() {
      return is(Opcodes.ACC_FINAL) && !is(Opcodes.ACC_STATIC) && !is(Opcodes.ACC_SYNTHETIC);
    }

    /**
     * Whether the compiler made it and writes it once, such as the array of an enum's constants.
     */
    boolean isOfCompiler() {
      return is(Opcodes.ACC_SYNTHETIC) && is(Opcodes.ACC_FINAL);
    }

    Field open() {
      return new Field(owner, name, desc, access & ~Opcodes.ACC_FINAL, false);
    }
  }

  /** A class. */
  public record Info(
      @Nullable String superName,
      List<String> interfaces,
      int access,
      Map<String, Field> fields,
      Set<String> methods,
      boolean defaults,
      boolean plainEnum) {
    boolean isInterface() {
      return (access & Opcodes.ACC_INTERFACE) != 0;
    }

    /** Whether an interface has a field that is not constant. */
    boolean hasOwnConstants() {
      return fields.values().stream().anyMatch(field -> !field.constant());
    }

    /**
     * Whether the constants of an enum are mutable, or its initialiser does more than create them.
     */
    boolean isStateful(String name) {
      String self = "L" + name + ";";
      return !plainEnum
          || fields.values().stream()
              .filter(field -> !field.isOfCompiler() && !field.constant())
              .anyMatch(field -> !field.desc().equals(self) && !field.isValue());
    }

    /** Whether an interface has methods with code that objects inherit. */
    boolean hasDefaults() {
      return defaults;
    }

    boolean hasInitialiser() {
      return methods.contains("<clinit>()V");
    }

    /** Whether objects have fields that only constructors write. */
    boolean hasFinals() {
      return fields.values().stream().anyMatch(Field::isFinal);
    }

    /** The same class, whose objects have no such fields. */
    Info open() {
      Map<String, Field> opened = new HashMap<>(fields);
      opened.replaceAll((name, field) -> field.isFinal() ? field.open() : field);
      return new Info(superName, interfaces, access, opened, methods, defaults, plainEnum);
    }

    public boolean hasHashCode() {
      return methods.contains("hashCode()I");
    }
  }

  /** Whether a class is instrumented. */
  public static boolean isUsers(String name) {
    if (name.startsWith("java/")) {
      return false;
    }
    String dotted = name.replace('/', '.');
    return !name.startsWith("[") && !ClassNames.isLibrary(dotted) && !ClassNames.isOurs(dotted);
  }

  /** The field that this name stands for, if it is declared in a class of the program. */
  public @Nullable Field field(String owner, String name) {
    Info info = isUsers(owner) ? get(owner) : null;
    if (info == null) {
      return null;
    }
    Field own = info.fields.get(name);
    if (own != null) {
      return own;
    }
    for (String above : info.interfaces) {
      Field found = field(above, name);
      if (found != null) {
        return found;
      }
    }
    return info.superName == null ? null : field(info.superName, name);
  }

  public boolean isSubclass(String name, String of) {
    String at = name;
    while (at != null) {
      if (at.equals(of)) {
        return true;
      }
      at = above(at);
    }
    return false;
  }

  private @Nullable String above(String name) {
    Class<?> loaded = name.startsWith("java/") ? ofTheJdk(name) : null;
    if (loaded != null) { // cheaper than to read its file
      Class<?> above = loaded.getSuperclass();
      return above == null ? null : above.getName().replace('.', '/');
    }
    Info info = get(name);
    return info == null ? null : info.superName;
  }

  static @Nullable Class<?> ofTheJdk(String name) {
    try {
      return Class.forName(name.replace('/', '.'), false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException | LinkageError absent) {
      return null;
    }
  }

  /** The class that declares the method of a call: the owner, or a class of the JDK above it. */
  public String origin(String owner, String method) {
    String at = owner;
    while (at != null && isUsers(at)) {
      Info info = get(at);
      if (info == null || info.methods.contains(method) || wrapped(at).containsKey(method)) {
        return owner;
      }
      at = info.superName;
    }
    return at == null ? owner : at;
  }

  /**
   * Whether a call reaches code of the JDK: its owner is a JDK class, or inherits the method from
   * one.
   */
  public boolean isOfJdk(String owner, String method) {
    String at = owner;
    while (at != null && isUsers(at)) {
      Info info = get(at);
      if (info == null || declares(info, method) || wrapped(at).containsKey(method)) {
        return false;
      }
      at = info.superName;
    }
    return true;
  }

  private boolean declares(Info info, String method) {
    if (info.methods.contains(method)) {
      return true;
    }
    for (String above : info.interfaces) {
      Info found = isUsers(above) ? get(above) : null;
      if (found != null && declares(found, method)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The methods of the JDK, by name and type, that a class of the program inherits and that one of
   * its interfaces of the program declares: a call through the interface does not show where they
   * come from. So the class gets its own methods that call them.
   */
  public Map<String, Method> wrapped(String name) {
    Map<String, Method> found = wrapped.get(name);
    if (found == null) {
      found = InterfaceMethods.inherited(name, this);
      wrapped.put(name, found);
    }
    return found;
  }

  /** Whether a class, or a superclass, has static state that is initialised again. */
  boolean hasStatics(String name) {
    if (!isUsers(name)) {
      return false;
    }
    Info info = get(name);
    if (info == null) {
      return false;
    }
    boolean isEnum = (info.access & Opcodes.ACC_ENUM) != 0;
    if (info.isInterface() || (isEnum && !info.isStateful(name))) {
      return false;
    }
    return isReset(info)
        || (info.superName != null && hasStatics(info.superName))
        || !initialisedWith(info.interfaces).isEmpty();
  }

  /**
   * The class that holds the static state of a class or an interface: itself, or one beside it;
   * null if there is none.
   */
  public @Nullable String state(String name) {
    if (hasStatics(name)) {
      return name;
    }
    Info info = isUsers(name) ? get(name) : null;
    boolean beside = info != null && info.isInterface() && info.hasOwnConstants();
    return beside ? name + BESIDE : null;
  }

  /** Which classes with static state the JVM initialises before a class. */
  public List<String> initialisedBefore(ClassNode type) {
    List<String> before = new ArrayList<>();
    String above = type.superName == null ? null : state(type.superName);
    if (above != null) {
      before.add(above);
    }
    before.addAll(initialisedWith(type.interfaces));
    return before;
  }

  /**
   * The static state of interfaces that the JVM initialises together with a class that has them.
   */
  private List<String> initialisedWith(List<String> interfaces) {
    List<String> found = new ArrayList<>();
    for (String name : interfaces) {
      Info info = isUsers(name) ? get(name) : null;
      if (info == null) {
        continue;
      }
      found.addAll(initialisedWith(info.interfaces));
      String state = state(name);
      if (info.hasDefaults() && state != null) {
        found.add(state);
      }
    }
    return found;
  }

  /** Whether the static fields of this class itself are initialised again. */
  static boolean isReset(Info info) {
    return (info.access & Opcodes.ACC_INTERFACE) == 0
        && (info.hasInitialiser()
            || info.fields.values().stream()
                .anyMatch(field -> field.is(Opcodes.ACC_STATIC) && !field.constant));
  }

  /** Adds a class that is in no file, with these bytes. */
  public void learn(String name, byte[] bytes) {
    if (made.contains(name) || get(name) == null) {
      made.add(name);
      known.put(name, Optional.of(read(reader(name, bytes))));
    }
  }

  public @Nullable Info get(String name) {
    return known.computeIfAbsent(name, this::read).orElse(null);
  }

  /** Whether {@code this} escapes from a constructor of the class or of a superclass. */
  private boolean leaks(ClassReader reader) {
    String above = reader.getSuperName();
    if (ThisEscape.in(reader)) {
      return true;
    }
    if (above == null || !isUsers(above)) {
      return false;
    }
    try (InputStream in = loader.getResourceAsStream(above + ".class")) {
      return in == null || leaks(reader(above, in.readAllBytes()));
    } catch (IOException unreadable) {
      return true;
    }
  }

  private Optional<Info> read(String name) {
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
      if (in == null) {
        return Optional.empty();
      }
      ClassReader reader = reader(name, in.readAllBytes());
      Info info = read(reader);
      boolean opens = isUsers(name) && info.hasFinals() && !info.plainEnum() && leaks(reader);
      return Optional.of(opens ? info.open() : info);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** The classes whose names are in the file of a class; none if there is no such file. */
  public static Set<String> classesNamedIn(String name, ClassLoader loader) {
    try (InputStream in = loader.getResourceAsStream(name + ".class")) {
      return in == null ? Set.of() : classesNamedIn(reader(name, in.readAllBytes()));
    } catch (IOException | Mistake unreadable) {
      return Set.of();
    }
  }

  private static Set<String> classesNamedIn(ClassReader reader) {
    Set<String> found = new LinkedHashSet<>();
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      if (item > 0 && reader.readByte(item - 1) == CLASS) {
        found.add(reader.readUTF8(item, buffer));
      }
    }
    return found;
  }

  /** Reads a class file, unless its version is unknown. */
  public static ClassReader reader(String name, byte[] bytes) {
    try {
      return new ClassReader(bytes);
    } catch (IllegalArgumentException unknown) {
      throw new Mistake(
          "the class "
              + name.replace('/', '.')
              + " cannot be read: "
              + unknown.getMessage()
              + "; compile it for an older Java, or use a newer Tarry");
    }
  }

  private static Info read(ClassReader reader) {
    Map<String, Field> fields = new HashMap<>();
    Set<String> methods = new HashSet<>();
    String owner = reader.getClassName();
    boolean[] defaults = {false};
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable FieldVisitor visitField(
              int access, String name, String type, String signature, Object value) {
            boolean constant = value != null && (access & Opcodes.ACC_FINAL) != 0;
            fields.put(name, new Field(owner, name, type, access, constant));
            return null;
          }

          @Override
          public @Nullable MethodVisitor visitMethod(
              int access, String name, String type, String signature, String[] thrown) {
            methods.add(name + type);
            defaults[0] |= (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_STATIC)) == 0;
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new Info(
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        reader.getAccess(),
        fields,
        methods,
        defaults[0],
        PlainEnum.is(reader));
  }
}
