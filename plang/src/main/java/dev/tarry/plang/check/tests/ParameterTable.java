package dev.tarry.plang.check.tests;

import dev.tarry.plang.check.code.ExprChecker;
import dev.tarry.plang.check.code.Scope;
import dev.tarry.plang.check.declared.Symbols;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.TestCase.Assignment;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Diagnostics;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.DeclSyntax;
import dev.tarry.plang.syntax.ExprSyntax;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The combinations of parameter values that a parametric test asks for. */
public final class ParameterTable {
  private static final long MOST_COMBINATIONS = 20_000;

  private final Symbols symbols;
  private final ExprChecker expressions;
  private final Diagnostics diagnostics;

  public ParameterTable(Symbols symbols, ExprChecker expressions, Diagnostics diagnostics) {
    this.symbols = symbols;
    this.expressions = expressions;
    this.diagnostics = diagnostics;
  }

  private record Column(Variable parameter, List<Expr> values) {}

  /** One list of assignments per concrete test; one empty list for a test without parameters. */
  List<List<Assignment>> rows(DeclSyntax.Test test) {
    Optional<List<Column>> columns = columns(test);
    Optional<Integer> strength = strength(test);
    if (columns.isEmpty() || strength.isEmpty()) {
      return List.of();
    }
    long product = 1;
    for (Column column : columns.get()) {
      product *= column.values().size();
      if (product > MOST_COMBINATIONS) {
        diagnostics.error(
            test.name().span(), "this test has more than " + MOST_COMBINATIONS + " combinations");
        return List.of();
      }
    }
    List<int[]> assumed = assumed(test, columns.get(), product);
    int width = columns.get().size();
    if (strength.get() >= width) {
      return assumed.stream().map(row -> assignments(columns.get(), row)).toList();
    }
    return CoveringArray.choose(assumed, width, strength.get()).stream()
        .map(i -> assignments(columns.get(), assumed.get(i)))
        .toList();
  }

  private Optional<List<Column>> columns(DeclSyntax.Test test) {
    List<Column> columns = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    boolean good = true;
    for (DeclSyntax.Range range : test.ranges()) {
      String name = range.name().text();
      Variable parameter = symbols.params().get(name);
      if (parameter == null || !seen.add(name)) {
        String message =
            parameter == null ? "no param named '" : "this test already gives values to '";
        diagnostics.error(range.name().span(), message + name + "'");
        good = false;
        continue;
      }
      Optional<List<Expr>> values = values(range, parameter.type());
      good &= values.isPresent();
      values.ifPresent(v -> columns.add(new Column(parameter, v)));
    }
    return good ? Optional.of(columns) : Optional.empty();
  }

  private Optional<List<Expr>> values(DeclSyntax.Range range, Type type) {
    List<Expr> values = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    for (ExprSyntax written : range.values()) {
      Expr value = literal(expressions.check(written, new Scope(null, Map.of()), type));
      if (value.type() == Type.Word.ERROR || value instanceof Expr.Widen) {
        return Optional.empty();
      }
      if (!seen.add(spelling(value))) {
        diagnostics.error(written.span(), "this value is listed twice");
        return Optional.empty();
      }
      values.add(value);
    }
    return Optional.of(values);
  }

  private static Expr literal(Expr value) {
    return value instanceof Expr.Negate negate
            && negate.operand() instanceof Expr.IntLiteral literal
        ? new Expr.IntLiteral(-literal.value(), value.span())
        : value;
  }

  private Optional<Integer> strength(DeclSyntax.Test test) {
    int width = test.ranges().size();
    if (test.strength().isEmpty()) {
      return Optional.of(width);
    }
    Optional<BigInteger> written = test.strength().get().count();
    if (written.isEmpty()) {
      return Optional.of(Math.min(2, width));
    }
    BigInteger count = written.get();
    if (count.signum() < 1 || count.compareTo(BigInteger.valueOf(width)) > 0) {
      String message = "expected a number from 1 to " + width + ", the number of parameters";
      diagnostics.error(test.strength().get().span(), message);
      return Optional.empty();
    }
    return Optional.of(count.intValue());
  }

  private List<int[]> assumed(DeclSyntax.Test test, List<Column> columns, long product) {
    Scope scope = new Scope(null, symbols.params());
    Optional<Expr> assumption = test.assume().map(e -> expressions.check(e, scope, Type.Word.BOOL));
    List<int[]> rows = new ArrayList<>();
    if (assumption.isPresent() && assumption.get().type() == Type.Word.ERROR) {
      return rows;
    }
    int[] row = new int[columns.size()];
    try {
      for (long i = 0; i < product; i++) {
        if (assumption.isEmpty() || new Constants(values(columns, row)).truth(assumption.get())) {
          rows.add(row.clone());
        }
        advance(row, columns);
      }
    } catch (Constants.NotConstant e) {
      diagnostics.error(e.span(), String.valueOf(e.getMessage()));
      return List.of();
    }
    if (rows.isEmpty()) {
      Span span = test.assume().map(ExprSyntax::span).orElse(test.name().span());
      diagnostics.error(span, "no combination of values satisfies this assumption");
    }
    return rows;
  }

  /** The next row, the first column changing fastest. */
  private static void advance(int[] row, List<Column> columns) {
    for (int i = 0; i < row.length; i++) {
      if (++row[i] < columns.get(i).values().size()) {
        return;
      }
      row[i] = 0;
    }
  }

  private static Map<Variable, Expr> values(List<Column> columns, int[] row) {
    Map<Variable, Expr> values = new HashMap<>();
    for (int i = 0; i < row.length; i++) {
      values.put(columns.get(i).parameter(), columns.get(i).values().get(row[i]));
    }
    return values;
  }

  private static List<Assignment> assignments(List<Column> columns, int[] row) {
    List<Assignment> assignments = new ArrayList<>();
    for (int i = 0; i < row.length; i++) {
      assignments.add(
          new Assignment(columns.get(i).parameter(), columns.get(i).values().get(row[i])));
    }
    return List.copyOf(assignments);
  }

  /** A test's name with its values, such as {@code T___a_1__b_neg2}. */
  static String name(String test, List<Assignment> assignments) {
    if (assignments.isEmpty()) {
      return test;
    }
    List<String> parts =
        assignments.stream().map(a -> a.parameter().name() + "_" + spelling(a.value())).toList();
    return test + "___" + String.join("__", parts);
  }

  private static String spelling(Expr value) {
    if (value instanceof Expr.IntLiteral literal) {
      return literal.value() < 0 ? "neg" + -literal.value() : String.valueOf(literal.value());
    }
    return value instanceof Expr.BoolLiteral literal
        ? String.valueOf(literal.value())
        : value.span().toString();
  }
}
