package dev.tarry.plang.compile;

import dev.tarry.core.program.Mistake;
import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.run.CompiledMachine;
import dev.tarry.plang.run.CompiledProgram;
import dev.tarry.plang.run.Role;
import dev.tarry.plang.run.foreign.ForeignFunction;
import dev.tarry.plang.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.Opcodes;

/** Compiles a checked program to classes in memory. */
public final class ProgramCompiler {
  private final CheckedProgram program;
  private final Map<Integer, ForeignFunction> foreign;
  private final ConstantPool pool;
  private final Map<String, byte[]> classes = new HashMap<>();

  /** A compiler for a program, with its foreign functions by index. */
  public ProgramCompiler(CheckedProgram program, Map<Integer, ForeignFunction> foreign) {
    this.program = program;
    this.foreign = foreign;
    this.pool = new ConstantPool(program);
  }

  /**
   * The program with its code.
   *
   * @throws Mistake if a function is longer than the JVM allows
   */
  public CompiledProgram compile() {
    Map<String, List<Function>> owners = new TreeMap<>();
    for (Function function : program.functions()) {
      if (function.body().isPresent()) {
        String owner = pool.owner(function.signature());
        owners.computeIfAbsent(owner, any -> new ArrayList<>()).add(function);
      }
    }
    for (CheckedMachine machine : program.machines().values()) {
      String name = ConstantPool.className(machine.name());
      List<Function> functions = owners.getOrDefault(name, List.of());
      owners.remove(name);
      List<Function> handlers = handlers(machine);
      define(
          name,
          machine.span(),
          ConstantPool.MACHINE,
          to -> {
            new MachineWriter(machine, handlers, pool, to).write();
            functions.forEach(function -> FunctionWriter.write(function, pool, to));
          });
    }
    owners.forEach(
        (name, functions) ->
            define(
                name,
                functions.get(0).signature().span(),
                "java/lang/Object",
                to -> functions.forEach(function -> FunctionWriter.write(function, pool, to))));
    return load();
  }

  /** The functions that states name, each once, by index. */
  private List<Function> handlers(CheckedMachine machine) {
    Map<Integer, Function> handlers = new TreeMap<>();
    Consumer<Signature> add = one -> handlers.put(one.index(), program.function(one));
    for (CheckedState state : machine.states()) {
      state.entry().ifPresent(add);
      state.exit().ifPresent(add);
      for (CheckedState.Action action : state.actions().values()) {
        if (action instanceof CheckedState.Do run) {
          add.accept(run.handler());
        } else if (action instanceof CheckedState.Goto move) {
          move.with().ifPresent(add);
        }
      }
    }
    return List.copyOf(handlers.values());
  }

  private void define(String name, Span span, String parent, Consumer<ClassVisitor> contents) {
    ClassWriter to = new Frames();
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;
    to.visit(Opcodes.V17, access, name, null, parent, null);
    String file = span.file().name();
    to.visitSource(file.substring(file.lastIndexOf('/') + 1), null);
    try {
      contents.accept(to);
      to.visitEnd();
      classes.put(name.replace('/', '.'), to.toByteArray());
    } catch (MethodTooLargeException e) {
      throw tooLong(e);
    } catch (ClassTooLargeException e) {
      throw new Mistake(span + ": too much code for a class of the JVM; split it");
    }
  }

  private Mistake tooLong(MethodTooLargeException e) {
    for (Function function : program.functions()) {
      Signature signature = function.signature();
      if (ConstantPool.methodName(signature).equals(e.getMethodName())) {
        return new Mistake(
            signature.span()
                + ": "
                + signature.name()
                + " is too long for one method of the JVM; move parts of it to functions");
      }
    }
    for (CheckedMachine machine : program.machines().values()) {
      if (ConstantPool.className(machine.name()).equals(e.getClassName())) {
        return new Mistake(
            machine.span()
                + ": "
                + machine.name()
                + " has too many variables or handlers for a class of the JVM; split it");
      }
    }
    throw e;
  }

  private CompiledProgram load() {
    ClassLoader loader = new MemoryLoader(classes);
    Map<String, CompiledProgram.Maker> makers = new HashMap<>();
    for (String machine : program.machines().keySet()) {
      makers.put(machine, maker(loader, ConstantPool.className(machine).replace('/', '.')));
    }
    return new CompiledProgram(program, pool.events(), pool.constants(), makers, foreign);
  }

  private static CompiledProgram.Maker maker(ClassLoader loader, String name) {
    try {
      var constructor =
          loader.loadClass(name).asSubclass(CompiledMachine.class).getConstructor(Role.class);
      return role -> {
        try {
          return constructor.newInstance(role);
        } catch (ReflectiveOperationException e) {
          throw new IllegalStateException("the class made for " + name + " is wrong", e);
        }
      };
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("the class made for " + name + " is wrong", e);
    }
  }

  /** Computes frames without loading the classes that are being written. */
  private static final class Frames extends ClassWriter {
    Frames() {
      super(COMPUTE_FRAMES);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      return "java/lang/Object";
    }
  }

  private static final class MemoryLoader extends ClassLoader {
    private final Map<String, byte[]> classes;

    MemoryLoader(Map<String, byte[]> classes) {
      super(ProgramCompiler.class.getClassLoader());
      this.classes = Map.copyOf(classes);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }
}
