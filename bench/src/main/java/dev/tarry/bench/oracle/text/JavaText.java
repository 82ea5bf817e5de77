package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.Prog;
import dev.tarry.bench.oracle.support.Start;
import dev.tarry.core.program.Program;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Makes Java of programs, and programs for the engine of that. */
final class JavaText {
  private JavaText() {}

  static PrintedProgram of(Prog program, String inPackage, Compiler compiler, JavaClasses classes) {
    SourcePage page = JavaPrinter.print(program, inPackage);
    String text = page.text();
    String name = inPackage + "." + JavaPrinter.CLASS;
    Class<?>[] compiled = new Class<?>[1];
    Map<Boolean, Program> made = new HashMap<>();
    return new PrintedProgram(
        program,
        text,
        page::place,
        (memo, inOrder, probe) -> {
          if (compiled[0] == null) {
            compiled[0] = classes.load(name, compiler.compile(name, text));
          }
          return probe == null
              ? made.computeIfAbsent(memo, key -> start(compiled[0], memo, null))
              : start(compiled[0], memo, probe);
        });
  }

  /** Calls {@link Start} beside the compiled class, where it is another class of the same name. */
  private static Program start(Class<?> compiled, boolean memo, @Nullable Consumer<String> probe) {
    try {
      Class<?> start = compiled.getClassLoader().loadClass(Start.class.getName());
      Method program = start.getMethod("program", Class.class, boolean.class, Consumer.class);
      return (Program) program.invoke(null, compiled, memo, probe);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
