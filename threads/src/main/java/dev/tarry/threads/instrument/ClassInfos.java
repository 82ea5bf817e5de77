package dev.tarry.threads.instrument;

import dev.tarry.core.program.Mistake;
import dev.tarry.threads.run.Names;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What is in the class files of a program, without loading them. Names have slashes. */
final class ClassInfos {
  private final ClassLoader loader;
  private final Map<String, Optional<Info>> known = new HashMap<>();

  ClassInfos(ClassLoader loader) {
    this.loader = loader;
  }

  /** A field where it is declared. */
  record Field(String owner, String name, int access, boolean constant) {
    boolean is(int flag) {
      return (access & flag) != 0;
    }

    boolean isFinal() {
      return is(Opcodes.ACC_FINAL) && !is(Opcodes.ACC_STATIC) && !is(Opcodes.ACC_SYNTHETIC);
    }

    Field open() {
      return new Field(owner, name, access & ~Opcodes.ACC_FINAL, false);
    }
  }

  /** A class. */
  record Info(
      @Nullable String superName,
      List<String> interfaces,
      int access,
      Map<String, Field> fields,
      Set<String> methods) {
    boolean hasInitialiser() {
      return methods.contains("<clinit>()V");
    }

    /** Whether objects have fields that are written by constructors only. */
    boolean hasFinals() {
      return fields.values().stream().anyMatch(Field::isFinal);
    }

    /** The same class, whose objects have no such fields. */
    Info open() {
      Map<String, Field> opened = new HashMap<>(fields);
      opened.replaceAll((name, field) -> field.isFinal() ? field.open() : field);
      return new Info(superName, interfaces, access, opened, methods);
    }

    boolean hasHashCode() {
      return methods.contains("hashCode()I");
    }
  }

  /** Whether a class is instrumented. */
  static boolean isUsers(String name) {
    String dotted = name.replace('/', '.');
    return !name.startsWith("[") && !Names.isLibrary(dotted) && !Names.isOurs(dotted);
  }

  /** The field that this name stands for, if it is declared in a class of the program. */
  @Nullable Field field(String owner, String name) {
    Info info = get(owner);
    if (info == null || !isUsers(owner)) {
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

  boolean isSubclass(String name, String of) {
    String at = name;
    while (at != null) {
      if (at.equals(of)) {
        return true;
      }
      Info info = get(at);
      at = info == null ? null : info.superName;
    }
    return false;
  }

  /** Where the method that a call names comes from: the owner, or a class of the JDK above it. */
  String origin(String owner, String method) {
    String at = owner;
    while (at != null && isUsers(at)) {
      Info info = get(at);
      if (info == null || info.methods.contains(method)) {
        return owner;
      }
      at = info.superName;
    }
    return at == null ? owner : at;
  }

  /** Whether a class has static state of its own or above it, which is initialised again. */
  boolean hasStatics(String name) {
    if (!isUsers(name)) {
      return false;
    }
    Info info = get(name);
    if (info == null) {
      return false;
    }
    if ((info.access & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ENUM)) != 0) {
      return false;
    }
    return isReset(info) || (info.superName != null && hasStatics(info.superName));
  }

  /** Whether the statics of this very class are initialised again. */
  static boolean isReset(Info info) {
    return (info.access & Opcodes.ACC_INTERFACE) == 0
        && (info.hasInitialiser()
            || info.fields.values().stream()
                .anyMatch(field -> field.is(Opcodes.ACC_STATIC) && !field.constant));
  }

  @Nullable Info get(String name) {
    return known.computeIfAbsent(name, this::read).orElse(null);
  }

  /** Whether a constructor of the class, or of one above, hands out an unfinished object. */
  private boolean leaks(ClassReader reader) {
    String above = reader.getSuperName();
    if (Leaks.in(reader)) {
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
      return Optional.of(isUsers(name) && info.hasFinals() && leaks(reader) ? info.open() : info);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Reads a class file, unless it is of a version that is not known. */
  static ClassReader reader(String name, byte[] bytes) {
    try {
      return new ClassReader(bytes);
    } catch (IllegalArgumentException unknown) {
      throw new Mistake(
          "the class "
              + name.replace('/', '.')
              + " cannot be read: "
              + unknown.getMessage()
              + "; compile it for an older Java, or take a newer Tarry");
    }
  }

  private static Info read(ClassReader reader) {
    Map<String, Field> fields = new HashMap<>();
    Set<String> methods = new HashSet<>();
    String owner = reader.getClassName();
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public @Nullable FieldVisitor visitField(
              int access, String name, String type, String signature, Object value) {
            boolean constant = value != null && (access & Opcodes.ACC_FINAL) != 0;
            fields.put(name, new Field(owner, name, access, constant));
            return null;
          }

          @Override
          public @Nullable MethodVisitor visitMethod(
              int access, String name, String type, String signature, String[] thrown) {
            methods.add(name + type);
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    return new Info(
        reader.getSuperName(),
        List.of(reader.getInterfaces()),
        reader.getAccess(),
        fields,
        methods);
  }
}
