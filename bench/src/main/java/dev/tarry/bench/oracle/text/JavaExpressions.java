package dev.tarry.bench.oracle.text;

import dev.tarry.bench.oracle.lang.HeldObject;
import dev.tarry.bench.oracle.lang.ProgExpr;
import dev.tarry.bench.oracle.lang.ProgType;
import dev.tarry.bench.oracle.lang.ProgType.Basic;
import dev.tarry.bench.oracle.lang.ProgValues.EnumItem;
import dev.tarry.bench.oracle.lang.ProgValues.Nothing;
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
  String arguments(List<ProgExpr> arguments) {
    return arguments.stream()
        .map(
            one ->
                JavaTypes.isMutable(one.type())
                    ? "HeldObjects.copy(" + print(one) + ")"
                    : print(one))
        .collect(Collectors.joining(", ", "(", ")"));
  }

  String print(ProgExpr expression) {
    page.mark(expression, JavaPrinter.FILE + ":" + page.line());
    if (expression instanceof ProgExpr.Literal literal) {
      return literal(literal.value());
    } else if (expression instanceof ProgExpr.Default first) {
      return types.first(first.type());
    } else if (expression instanceof ProgExpr.Variable variable) {
      return (variable.field() ? "this." : "") + variable.name();
    } else if (expression instanceof ProgExpr.This) {
      return "self()";
    } else if (expression instanceof ProgExpr.Root root) {
      return "r" + root.index();
    } else if (expression instanceof ProgExpr.Binary binary) {
      return binary(binary);
    } else if (expression instanceof ProgExpr.Not not) {
      return "!" + print(not.of());
    } else if (expression instanceof ProgExpr.Size size) {
      return "((long) " + print(size.of()) + ".size())";
    } else if (expression instanceof ProgExpr.Contains contains) {
      return "ProgOperators.contains(" + items(contains.in()) + ", " + print(contains.item()) + ")";
    } else if (expression instanceof ProgExpr.Keys keys) {
      ProgType.Seq type = (ProgType.Seq) keys.type();
      return "new ArrayList<" + types.boxed(type.item()) + ">(" + print(keys.of()) + ".keySet())";
    } else if (expression instanceof ProgExpr.Make make) {
      return "new " + types.of(make.type()) + arguments(make.items());
    } else if (expression instanceof ProgExpr.Item item) {
      return print(item.of()) + ".i" + item.index() + "()";
    } else if (expression instanceof ProgExpr.Call call) {
      return call.function() + arguments(call.arguments());
    } else if (expression instanceof ProgExpr.Describe describe) {
      return "HeldObjects.describe(" + print(describe.thing()) + ")";
    }
    return risky(expression);
  }

  /** What a collection holds; of a map the keys. */
  private String items(ProgExpr collection) {
    return print(collection) + (collection.type() instanceof ProgType.Map ? ".keySet()" : "");
  }

  private String risky(ProgExpr expression) {
    if (expression instanceof ProgExpr.Index index) {
      String of = print(index.of());
      String at = print(index.at());
      if (index.of().type() instanceof ProgType.Seq) {
        return of + ".get((int) (" + at + "))";
      }
      return "ProgOperators."
          + (index.of().type() instanceof ProgType.Map ? "get(" : "at(")
          + of
          + ", "
          + at
          + ")";
    } else if (expression instanceof ProgExpr.Cast cast) {
      return "ProgOperators.cast(" + types.boxed(cast.type()) + ".class, " + print(cast.of()) + ")";
    } else if (expression instanceof ProgExpr.Choose choose) {
      return switch (choose.form()) {
        case COIN, FAIR_COIN, BOOL -> "choose()";
        case NUMBER -> "((long) choose((int) (" + print(among(choose)) + ")))";
        case FROM -> "choose(" + items(among(choose)) + ")";
      };
    }
    throw new IllegalStateException("not Java: " + expression);
  }

  private static ProgExpr among(ProgExpr.Choose choose) {
    if (choose.among() == null) {
      throw new IllegalStateException("a choice among nothing");
    }
    return choose.among();
  }

  private String binary(ProgExpr.Binary binary) {
    String left = print(binary.left());
    String right = print(binary.right());
    String op = binary.op();
    ProgType type = binary.left().type();
    boolean plain = type == Basic.BOOL || type == Basic.INT || type == Basic.REAL;
    if ((op.equals("==") || op.equals("!=")) && !(plain && type.equals(binary.right().type()))) {
      return (op.equals("!=") ? "!" : "") + "ProgOperators.same(" + left + ", " + right + ")";
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
    } else if (value instanceof HeldObject thing) {
      return JavaObjects.print(thing);
    }
    return value.toString();
  }
}
