package dev.tarry.plang.check.code;

import dev.tarry.plang.check.declared.FunctionDraft;
import dev.tarry.plang.check.declared.Symbols;
import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.FunctionEffects;
import dev.tarry.plang.ir.Interface;
import dev.tarry.plang.ir.Subtyping;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Type.Word;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.ExprSyntax;
import dev.tarry.plang.syntax.Name;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Resolves and types expressions, noting in the function's draft what they do and call. */
public final class ExprChecker {
  private static final FunctionEffects CHOOSES =
      new FunctionEffects(false, false, false, false, false, false, true);
  private static final FunctionEffects CREATES =
      new FunctionEffects(false, false, true, false, false, false, false);
  private static final int MOST_CHOICES = 10_000;

  private final Symbols symbols;
  private final FunctionDraft function;
  private final Expectations expect;
  private final OperatorRules operators;
  private final CastRules casts;

  public ExprChecker(Symbols symbols, FunctionDraft function, Expectations expect) {
    this.symbols = symbols;
    this.function = function;
    this.expect = expect;
    this.operators = new OperatorRules(expect);
    this.casts = new CastRules(expect);
  }

  /** A value: whatever has a type, and is no call of a function without a result. */
  public Expr check(ExprSyntax syntax, Scope scope) {
    Expr expr = checkAny(syntax, scope);
    if (expr instanceof Expr.Call call && !call.callee().hasResult()) {
      return expect.fail(
          expr.span(), "the function '" + call.callee().name() + "' returns no value");
    }
    return expr;
  }

  public Expr check(ExprSyntax syntax, Scope scope, Type expected) {
    return expect.fit(check(syntax, scope), expected);
  }

  List<Expr> check(List<ExprSyntax> syntax, Scope scope) {
    List<Expr> checked = new ArrayList<>();
    syntax.forEach(s -> checked.add(check(s, scope)));
    return checked;
  }

  /** An expression, which may be a call of a function without a result. */
  Expr checkAny(ExprSyntax syntax, Scope scope) {
    if (syntax instanceof ExprSyntax.Use e) {
      return use(e.name(), scope);
    } else if (syntax instanceof ExprSyntax.Parenthesized e) {
      return check(e.inner(), scope);
    } else if (syntax instanceof ExprSyntax.Field e) {
      return field(check(e.of(), scope), e.name(), e.span());
    } else if (syntax instanceof ExprSyntax.Position e) {
      return position(check(e.of(), scope), e);
    } else if (syntax instanceof ExprSyntax.Index e) {
      return index(check(e.of(), scope), check(e.index(), scope), e.span());
    } else if (syntax instanceof ExprSyntax.Call e) {
      return call(e, scope);
    } else if (syntax instanceof ExprSyntax.New e) {
      return create(e, scope);
    } else if (syntax instanceof ExprSyntax.Prefix e) {
      return operators.prefix(e.sign(), check(e.operand(), scope), e.span());
    } else if (syntax instanceof ExprSyntax.Binary e) {
      return operators.binary(e.sign(), check(e.left(), scope), check(e.right(), scope), e.span());
    } else if (syntax instanceof ExprSyntax.Cast e) {
      Expr operand = check(e.operand(), scope);
      return casts.cast(operand, e.converts(), symbols.resolve(e.type()), e.span());
    } else if (syntax instanceof ExprSyntax.Tuple e) {
      List<Expr> elements = check(e.elements(), scope);
      return new Expr.MakeTuple(
          elements, new Type.Tuple(elements.stream().map(Expr::type).toList()), e.span());
    } else if (syntax instanceof ExprSyntax.NamedTuple e) {
      return namedTuple(e, check(e.values(), scope));
    } else if (syntax instanceof ExprSyntax.Measure e) {
      return measure(e.word(), check(e.of(), scope), e.span());
    } else if (syntax instanceof ExprSyntax.Choose e) {
      return choose(e, scope);
    } else if (syntax instanceof ExprSyntax.Text e) {
      return text(e, check(e.arguments(), scope));
    }
    return simple(syntax);
  }

  private Expr simple(ExprSyntax syntax) {
    Span span = syntax.span();
    if (syntax instanceof ExprSyntax.Whole e) {
      return number(e);
    } else if (syntax instanceof ExprSyntax.Decimal e) {
      return Double.isFinite(e.value())
          ? new Expr.FloatLiteral(e.value(), span)
          : expect.fail(span, "this number does not fit in a float");
    } else if (syntax instanceof ExprSyntax.Truth e) {
      return new Expr.BoolLiteral(e.value(), span);
    } else if (syntax instanceof ExprSyntax.Null) {
      return new Expr.NullLiteral(span);
    } else if (syntax instanceof ExprSyntax.Halt) {
      return new Expr.EventLiteral(CheckedEvent.HALT, span);
    } else if (syntax instanceof ExprSyntax.Coin e) {
      function.does(CHOOSES);
      return function.inMonitor()
          ? expect.fail(span, "a monitor cannot choose")
          : new Expr.Coin(e.fair(), span);
    } else if (syntax instanceof ExprSyntax.Default e) {
      return new Expr.Default(symbols.resolve(e.type()), span);
    } else if (syntax instanceof ExprSyntax.This) {
      return self(span);
    }
    return Expectations.broken(span);
  }

  private Expr self(Span span) {
    if (function.owner() == null) {
      return expect.fail(span, "'this' is allowed only inside a machine");
    }
    return function.inMonitor()
        ? expect.fail(span, "a monitor has no 'this', because no machine can send to it")
        : new Expr.This(function.owner().type(), span);
  }

  private Expr number(ExprSyntax.Whole number) {
    try {
      return new Expr.IntLiteral(Integer.parseInt(number.digits()), number.span());
    } catch (NumberFormatException e) {
      return expect.fail(
          number.span(), "the number " + number.digits() + " does not fit in 32 bits");
    }
  }

  private Expr use(Name name, Scope scope) {
    Variable variable = scope.find(name.text());
    if (variable != null) {
      return new Expr.Read(variable, name.span());
    }
    Expr.EnumLiteral element = symbols.enumElement(name.text());
    if (element != null) {
      return new Expr.EnumLiteral(element.type(), element.element(), name.span());
    }
    CheckedEvent event = symbols.events().get(name.text());
    if (event != null) {
      return new Expr.EventLiteral(event, name.span());
    }
    return expect.fail(
        name.span(), "no variable, enum element or event named '" + name.text() + "'");
  }

  private Expr field(Expr of, Name name, Span span) {
    if (of.type() == Word.ERROR) {
      return Expectations.broken(span);
    }
    if (!(of.type() instanceof Type.NamedTuple tuple)) {
      return expect.fail(of.span(), "expected a named tuple but found " + of.type());
    }
    int index = tuple.indexOf(name.text());
    return index < 0
        ? expect.fail(name.span(), "no field '" + name.text() + "' in " + tuple)
        : new Expr.TupleGet(of, index, tuple.fields().get(index).type(), span);
  }

  private Expr position(Expr of, ExprSyntax.Position syntax) {
    if (of.type() == Word.ERROR) {
      return Expectations.broken(syntax.span());
    }
    if (!(of.type() instanceof Type.Tuple tuple)) {
      return expect.fail(of.span(), "expected a tuple without names but found " + of.type());
    }
    int index = Positions.parse(syntax.digits(), tuple.elements().size());
    return index < 0
        ? expect.fail(syntax.at(), "no field " + syntax.digits() + " in " + tuple)
        : new Expr.TupleGet(of, index, tuple.elements().get(index), syntax.span());
  }

  private Expr index(Expr of, Expr key, Span span) {
    if (of.type() instanceof Type.Seq seq) {
      return new Expr.Lookup(of, expect.fit(key, Word.INT), seq.element(), span);
    }
    if (of.type() instanceof Type.SetOf set) {
      return new Expr.Lookup(of, expect.fit(key, Word.INT), set.element(), span);
    }
    if (of.type() instanceof Type.MapOf map) {
      return new Expr.Lookup(of, expect.fit(key, map.key()), map.value(), span);
    }
    return of.type() == Word.ERROR
        ? Expectations.broken(span)
        : expect.fail(of.span(), "expected a seq, set or map but found " + of.type());
  }

  private Expr call(ExprSyntax.Call syntax, Scope scope) {
    List<Expr> arguments = check(syntax.arguments(), scope);
    Name name = syntax.function();
    FunctionDraft callee = function.owner() == null ? null : function.owner().function(name.text());
    callee = callee == null ? symbols.function(name.text()) : callee;
    if (callee == null) {
      return expect.fail(name.span(), "no function named '" + name.text() + "'");
    }
    List<Type> types = callee.signature().parameters().stream().map(Variable::type).toList();
    if (types.size() != arguments.size()) {
      return expect.fail(
          syntax.span(),
          "'" + name.text() + "' takes " + types.size() + " arguments, not " + arguments.size());
    }
    function.calls(callee, syntax.span());
    return new Expr.Call(callee.signature(), expect.fit(arguments, types), syntax.span());
  }

  private Expr create(ExprSyntax.New syntax, Scope scope) {
    List<Expr> arguments = check(syntax.arguments(), scope);
    Interface created = symbols.interfaces().get(syntax.machine().text());
    if (created == null) {
      boolean monitor = symbols.machines().containsKey(syntax.machine().text());
      return expect.fail(
          syntax.machine().span(),
          monitor
              ? "'"
                  + syntax.machine().text()
                  + "' is a monitor; it is attached to a module and not created"
              : "no machine or interface named '" + syntax.machine().text() + "'");
    }
    function.does(CREATES);
    function.creates(created.name());
    if (function.inMonitor()) {
      return expect.fail(syntax.span(), "a monitor cannot create machines");
    }
    Optional<Expr> payload = expect.payload(arguments, created.payload(), syntax.span());
    Type type = Type.Permission.of(created.name(), created.receives());
    return new Expr.New(created.name(), payload, type, syntax.span());
  }

  private Expr namedTuple(ExprSyntax.NamedTuple syntax, List<Expr> values) {
    Set<String> names = new HashSet<>();
    List<Type.Field> fields = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Name name = syntax.names().get(i);
      if (!names.add(name.text())) {
        return expect.fail(name.span(), "two fields of this tuple are named '" + name.text() + "'");
      }
      fields.add(new Type.Field(name.text(), values.get(i).type()));
    }
    return new Expr.MakeTuple(values, new Type.NamedTuple(fields), syntax.span());
  }

  private Expr measure(String word, Expr of, Span span) {
    if (of.type() == Word.ERROR) {
      return Expectations.broken(span);
    }
    if (of.type() instanceof Type.MapOf map && word.equals("keys")) {
      return new Expr.Keys(of, new Type.Seq(map.key()), span);
    }
    if (of.type() instanceof Type.MapOf map && word.equals("values")) {
      return new Expr.Values(of, new Type.Seq(map.value()), span);
    }
    boolean collection =
        of.type() instanceof Type.Seq
            || of.type() instanceof Type.SetOf
            || of.type() instanceof Type.MapOf;
    if (collection && word.equals("sizeof")) {
      return new Expr.SizeOf(of, span);
    }
    String expected = word.equals("sizeof") ? "a seq, set or map" : "a map";
    return expect.fail(of.span(), "expected " + expected + " but found " + of.type());
  }

  private Expr choose(ExprSyntax.Choose syntax, Scope scope) {
    function.does(CHOOSES);
    Optional<Expr> from = syntax.from().map(e -> check(e, scope));
    if (function.inMonitor()) {
      return expect.fail(syntax.span(), "a monitor cannot choose");
    }
    return from.map(e -> choose(e, syntax.span()))
        .orElseGet(() -> new Expr.Coin(false, syntax.span()));
  }

  private Expr choose(Expr from, Span span) {
    if (from.type() instanceof Type.Seq seq) {
      return new Expr.Choose(from, seq.element(), span);
    } else if (from.type() instanceof Type.SetOf set) {
      return new Expr.Choose(from, set.element(), span);
    } else if (from.type() instanceof Type.MapOf map) {
      return new Expr.Choose(from, map.key(), span);
    } else if (from instanceof Expr.IntLiteral literal && literal.value() > MOST_CHOICES) {
      return expect.fail(from.span(), "choose takes at most " + MOST_CHOICES + " choices");
    } else if (from.type() == Word.INT) {
      return new Expr.Choose(from, Word.INT, span);
    }
    return from.type() == Word.ERROR
        ? Expectations.broken(span)
        : expect.fail(from.span(), "choose takes an int, seq, set or map, not " + from.type());
  }

  private Expr text(ExprSyntax.Text syntax, List<Expr> arguments) {
    try {
      StringTemplate template = StringTemplate.parse(syntax.text());
      if (template.arity() != arguments.size()) {
        return expect.fail(
            syntax.span(),
            "this string has placeholders for "
                + template.arity()
                + " arguments and is given "
                + arguments.size());
      }
      return template.places().isEmpty()
          ? new Expr.StringLiteral(template.texts().get(0), syntax.span())
          : new Expr.Format(template.texts(), template.places(), arguments, syntax.span());
    } catch (StringTemplate.Malformed e) {
      return expect.fail(syntax.span(), String.valueOf(e.getMessage()));
    }
  }

  /** Whether a condition's type is bool. */
  Expr condition(ExprSyntax syntax, Scope scope) {
    Expr expr = check(syntax, scope);
    return Subtyping.same(Word.BOOL, expr.type()) ? expr : expect.fit(expr, Word.BOOL);
  }
}
