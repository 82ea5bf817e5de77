package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.Expr;
import dev.tarry.bench.oracle.lang.Thing;
import dev.tarry.bench.oracle.lang.Type;
import dev.tarry.bench.oracle.lang.Type.Basic;
import dev.tarry.bench.oracle.lang.Values.EnumItem;
import dev.tarry.bench.oracle.lang.Values.Nothing;
import java.util.List;
import java.util.stream.Collectors;

/** Prints expressions in Java. */
final class JavaExpressions {
  private final SourcePage page;
  private final JavaTypes types;

  JavaExpressions(SourcePage page, JavaTypes types) {
    this.page = page;
    this.types = types;
  }

  /** The arguments of a call; each is a value of its own. */
  String arguments(List<Expr> arguments) {
    return arguments.stream()
        .map(
            one -> JavaTypes.isMutable(one.type()) ? "Things.copy(" + print(one) + ")" : print(one))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  String print(Expr expression) {
    page.mark(expression, JavaPrinter.FILE + ":" + page.line());
    if (expression instanceof Expr.Literal literal) {
      return literal(literal.value());
    } else if (expression instanceof Expr.Default first) {
      return types.first(first.type());
    } else if (expression instanceof Expr.Variable variable) {
      return (variable.field() ? "this." : "") + variable.name();
    } else if (expression instanceof Expr.This) {
      return "self()";
    } else if (expression instanceof Expr.Root root) {
      return "r" + root.index();
    } else if (expression instanceof Expr.Binary binary) {
      return binary(binary);
    } else if (expression instanceof Expr.Not not) {
      return "!" + print(not.of());
    } else if (expression instanceof Expr.Size size) {
      return "((long) " + print(size.of()) + ".size())";
    } else if (expression instanceof Expr.Contains contains) {
      return "Calls.contains(" + items(contains.in()) + ", " + print(contains.item()) + ")";
    } else if (expression instanceof Expr.Keys keys) {
      Type.Seq type = (Type.Seq) keys.type();
      return "new ArrayList<" + types.boxed(type.item()) + ">(" + print(keys.of()) + ".keySet())";
    } else if (expression instanceof Expr.Make make) {
      return "new " + types.of(make.type()) + arguments(make.items());
    } else if (expression instanceof Expr.Item item) {
      return print(item.of()) + ".i" + item.index() + "()";
    } else if (expression instanceof Expr.Call call) {
      return call.function() + arguments(call.arguments());
    } else if (expression instanceof Expr.Describe describe) {
      return "Things.describe(" + print(describe.thing()) + ")";
    }
    return risky(expression);
  }

  /** What a collection holds; of a map the keys. */
  private String items(Expr collection) {
    return print(collection) + (collection.type() instanceof Type.Map ? ".keySet()" : "");
  }

  private String risky(Expr expression) {
    if (expression instanceof Expr.Index index) {
      String of = print(index.of());
      String at = print(index.at());
      if (index.of().type() instanceof Type.Seq) {
        return of + ".get((int) (" + at + "))";
      }
      return "Calls."
          + (index.of().type() instanceof Type.Map ? "get(" : "at(")
          + of
          + ", "
          + at
          + ")";
    } else if (expression instanceof Expr.Cast cast) {
      return "Calls.cast(" + types.boxed(cast.type()) + ".class, " + print(cast.of()) + ")";
    } else if (expression instanceof Expr.Choose choose) {
      return switch (choose.form()) {
        case COIN, FAIR_COIN, BOOL -> "choose()";
        case NUMBER -> "((long) choose((int) (" + print(among(choose)) + ")))";
        case FROM -> "choose(" + items(among(choose)) + ")";
      };
    }
    throw new IllegalStateException("not Java: " + expression);
  }

  private static Expr among(Expr.Choose choose) {
    if (choose.among() == null) {
      throw new IllegalStateException("a choice among nothing");
    }
    return choose.among();
  }

  private String binary(Expr.Binary binary) {
    String left = print(binary.left());
    String right = print(binary.right());
    String op = binary.op();
    Type type = binary.left().type();
    boolean plain = type == Basic.BOOL || type == Basic.INT || type == Basic.REAL;
    if ((op.equals("==") || op.equals("!=")) && !(plain && type.equals(binary.right().type()))) {
      return (op.equals("!=") ? "!" : "") + "Calls.same(" + left + ", " + right + ")";
    } else if (type == Basic.STRING && op.startsWith("<")) {
      return "(" + left + ".compareTo(" + right + ") " + op + " 0)";
    }
    return "(" + left + " " + op + " " + right + ")";
  }

  private static String literal(Object value) {
    if (value instanceof EnumItem item) {
      return item.type() + "." + item.item();
    } else if (value instanceof String text) {
      return "\"" + text + "\"";
    } else if (value instanceof Long number) {
      return number + "L";
    } else if (value == Nothing.NULL) {
      return "((Object) null)";
    } else if (value instanceof Thing thing) {
      return JavaThings.print(thing);
    }
    return value.toString();
  }
}
