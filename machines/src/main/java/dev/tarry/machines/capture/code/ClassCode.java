package dev.tarry.machines.capture.code;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What the methods of a class do, as far as it matters here, from its class file. */
final class ClassCode extends ClassVisitor {
  private static final Set<String> ENDINGS =
      Set.of("java/lang/System.exit", "java/lang/Runtime.exit", "java/lang/Runtime.halt");

  /** What tells how large the stack or the heap of a JVM is. */
  private static final Set<String> LIMITS =
      Set.of(
          "java/lang/StackOverflowError",
          "java/lang/OutOfMemoryError",
          "java/lang/VirtualMachineError");

  private static final String DEPTH = "; count how deep calls are, or how much there is";

  private final Map<String, Method> methods = new LinkedHashMap<>();
  private final Map<String, MethodNode> bodies = new HashMap<>();
  private final List<String> supertypes = new ArrayList<>();
  private final Set<String> shared = new HashSet<>();
  private String name = "";
  private String file = "";
  private boolean isEnum;

  /** A field: a static one, or one of the constants of an enum. */
  record Static(String owner, String name) {}

  /** A write of such a field. */
  record Write(Static field, int line) {}

  /** A method that is called: its name with its descriptor. */
  record Call(String owner, String key) {}

  /**
   * A lambda, or a reference to a method.
   *
   * @param type what it captures and the interface that it implements, as a descriptor
   */
  record Lambda(Call code, String type) {}

  /** A call that ends the JVM. */
  record Ending(String what, int line) {}

  /** A call to what is outside of the machine, see {@link OutsideCalls}. */
  record Outside(String what, String remedy, int line) {}

  /** A call that may be such a one, if the class inherits the method. */
  record Inherited(String owner, String method, String descriptor, int line) {
    /** What it is; null if it is one like any other. */
    @Nullable Outside in(String declaring) {
      String remedy = OutsideCalls.of(declaring, method, descriptor);
      return remedy == null ? null : new Outside(simple(owner) + "." + method, remedy, line);
    }
  }

  /**
   * What a method does.
   *
   * @param handles the methods that lambdas stand for
   * @param created the classes of the objects that are created
   * @param fieldReads the fields of objects that are read, which matters if those are shared
   * @param fieldWrites the same, written
   */
  record Method(
      boolean isStatic,
      List<Call> calls,
      List<Call> handles,
      List<Lambda> lambdas,
      List<String> created,
      List<Static> reads,
      List<Write> writes,
      List<Static> fieldReads,
      List<Write> fieldWrites,
      List<Ending> endings,
      List<Outside> outside,
      List<Inherited> inherited) {}

  private ClassCode() {
    super(Opcodes.ASM9);
  }

  /** The code of a class whose file is there. */
  static ClassCode read(String name, @Nullable ClassLoader from) {
    String path = name + ".class";
    try (InputStream in =
        from == null
            ? ClassLoader.getSystemResourceAsStream(path)
            : from.getResourceAsStream(path)) {
      if (in == null) {
        throw new IOException("it cannot be opened");
      }
      ClassCode code = new ClassCode();
      ClassNode node = new ClassNode();
      new ClassReader(in).accept(node, ClassReader.SKIP_FRAMES);
      node.accept(code);
      node.methods.forEach(method -> code.bodies.put(method.name + method.desc, method));
      return code;
    } catch (IOException unreadable) {
      throw new Mistake("the class file of " + name + " cannot be read: " + unreadable);
    }
  }

  String name() {
    return name;
  }

  String simpleName() {
    return simple(name);
  }

  private static String simple(String type) {
    return type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
  }

  /** Whether its objects are constants of an enum, which all machines share. */
  boolean isEnum() {
    return isEnum;
  }

  /** A line of this class, as {@code File.java:line}. */
  String place(int line) {
    return (file.isEmpty() ? name : file) + ":" + line;
  }

  /** The methods by their names and descriptors. */
  Map<String, Method> methods() {
    return methods;
  }

  /** Follows collections through one of the methods. */
  void read(String method, JvmOrders into, Identities classes, Members codes, UserCode all) {
    MethodNode body = bodies.get(method);
    if (body != null) {
      OrderReader.read(name, body, file, into, classes, codes, all);
    }
  }

  /** The code of one of the methods; null if there is no such method. */
  @Nullable MethodNode body(String method) {
    return bodies.get(method);
  }

  /** The class and the interfaces above this one. */
  List<String> supertypes() {
    return supertypes;
  }

  /** The names of its static fields, and of all fields if it is an enum. */
  Set<String> shared() {
    return shared;
  }

  @Override
  public void visit(
      int version,
      int access,
      String called,
      @Nullable String signature,
      @Nullable String superclass,
      String @Nullable [] interfaces) {
    name = called;
    isEnum = (access & Opcodes.ACC_ENUM) != 0;
    if (superclass != null) {
      supertypes.add(superclass);
    }
    supertypes.addAll(interfaces == null ? List.of() : List.of(interfaces));
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    file = source == null ? "" : source;
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int access,
      String field,
      String descriptor,
      @Nullable String signature,
      @Nullable Object value) {
    if ((access & Opcodes.ACC_STATIC) != 0 || isEnum) {
      shared.add(field);
    }
    return null;
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String method,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    Method found =
        new Method(
            (access & Opcodes.ACC_STATIC) != 0,
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>(),
            new ArrayList<>());
    methods.put(method + descriptor, found);
    return new Reader(found);
  }

  private static final class Reader extends MethodVisitor {
    private final Method into;
    private int line;

    Reader(Method into) {
      super(Opcodes.ASM9);
      this.into = into;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      if (opcode == Opcodes.NEW) {
        into.created().add(type);
      }
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
      if (opcode == Opcodes.PUTSTATIC) {
        into.writes().add(new Write(new Static(owner, field), line));
      } else if (opcode == Opcodes.GETSTATIC) {
        into.reads().add(new Static(owner, field));
        outside(owner, field, OutsideCalls.ofField(owner, field));
      } else if (opcode == Opcodes.PUTFIELD) {
        into.fieldWrites().add(new Write(new Static(owner, field), line));
      } else {
        into.fieldReads().add(new Static(owner, field));
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String method, String descriptor, boolean isInterface) {
      String full = owner + "." + method;
      if (ENDINGS.contains(full)) {
        into.endings().add(new Ending(full.substring("java/lang/".length()), line));
      }
      into.calls().add(new Call(owner, method + descriptor));
      called(owner, method, descriptor);
    }

    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, @Nullable String type) {
      if (type != null && LIMITS.contains(type)) {
        into.outside().add(new Outside("catching " + simple(type), DEPTH, line));
      }
    }

    private void called(String owner, String method, String descriptor) {
      String remedy = OutsideCalls.of(owner, method, descriptor);
      outside(owner, method, remedy);
      if (remedy == null && OutsideCalls.mayBeInherited(method)) {
        into.inherited().add(new Inherited(owner, method, descriptor, line));
      }
    }

    private void outside(String owner, String method, @Nullable String remedy) {
      if (remedy != null) {
        String type = owner.substring(owner.lastIndexOf('/') + 1);
        String what = method.equals("<init>") ? "new " + type : type + "." + method;
        into.outside().add(new Outside(what, remedy, line));
      }
    }

    @Override
    public void visitInvokeDynamicInsn(
        String method, String descriptor, Handle bootstrap, Object... arguments) {
      for (Object argument : arguments) {
        if (argument instanceof Handle handle) {
          Call code = new Call(handle.getOwner(), handle.getName() + handle.getDesc());
          into.handles().add(code);
          into.lambdas().add(new Lambda(code, descriptor));
          called(handle.getOwner(), handle.getName(), handle.getDesc());
          if (handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
            into.created().add(handle.getOwner());
          }
          if (ENDINGS.contains(handle.getOwner() + "." + handle.getName())) {
            into.endings().add(new Ending(handle.getName(), line));
          }
        }
      }
    }
  }
}
