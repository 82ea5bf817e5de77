package dev.tarry.plang.run;

import dev.tarry.plang.ir.CheckedProgram;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Place;
import dev.tarry.plang.ir.Stmt;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Goes through the code of a program: each statement, expression and place before its parts. */
final class CodeWalk {
  /**
   * The accessors of the parts of each class, cached because reflection looks them up each time.
   */
  private static final ClassValue<List<Method>> PARTS =
      new ClassValue<>() {
        @Override
        protected List<Method> computeValue(Class<?> code) {
          return Arrays.stream(code.getRecordComponents())
              .map(RecordComponent::getAccessor)
              .toList();
        }
      };

  private final Consumer<Object> visitor;

  private CodeWalk(Consumer<Object> visitor) {
    this.visitor = visitor;
  }

  static void over(CheckedProgram program, Consumer<Object> visitor) {
    CodeWalk walk = new CodeWalk(visitor);
    for (Function function : program.functions()) {
      function.body().ifPresent(walk::look);
    }
  }

  /** The same for a part of the code. */
  static void in(Object code, Consumer<Object> visitor) {
    new CodeWalk(visitor).look(code);
  }

  private void look(Object node) {
    if (node instanceof List<?> all) {
      all.forEach(this::look);
    } else if (node instanceof Optional<?> perhaps) {
      perhaps.ifPresent(this::look);
    } else if (isCode(node)) {
      visitor.accept(node);
      for (Method part : PARTS.get(node.getClass())) {
        look(valueOf(part, node));
      }
    }
  }

  private static boolean isCode(Object node) {
    return node instanceof Stmt
        || node instanceof Stmt.Case
        || node instanceof Expr
        || node instanceof Place;
  }

  private static Object valueOf(Method part, Object node) {
    try {
      return part.invoke(node);
    } catch (ReflectiveOperationException defect) {
      throw new IllegalStateException("cannot look into " + node, defect);
    }
  }
}
