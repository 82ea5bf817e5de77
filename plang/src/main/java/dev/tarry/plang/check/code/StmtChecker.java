package dev.tarry.plang.check.code;

import dev.tarry.plang.check.declared.FunctionDraft;
import dev.tarry.plang.check.declared.Signatures;
import dev.tarry.plang.check.declared.Symbols;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Place;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Subtyping;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Type.Word;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.CodeSyntax;
import dev.tarry.plang.syntax.ExprSyntax;
import dev.tarry.plang.syntax.Name;
import dev.tarry.plang.syntax.StmtSyntax;
import dev.tarry.plang.syntax.TypedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Resolves and types the statements of one function. */
public final class StmtChecker {
  private final Symbols symbols;
  private final Signatures signatures;
  private final FunctionDraft function;
  private final Expectations expect;
  private final ExprChecker expressions;
  private final PlaceChecker places;
  private final EventRules events;

  public StmtChecker(
      Symbols symbols, Signatures signatures, FunctionDraft function, Expectations expect) {
    this.symbols = symbols;
    this.signatures = signatures;
    this.function = function;
    this.expect = expect;
    this.expressions = new ExprChecker(symbols, function, expect);
    this.places = new PlaceChecker(expressions, expect);
    this.events = new EventRules(symbols, function, expressions, expect, this::body);
  }

  /** Checks the function's code and puts the result into its draft. */
  public void check(CodeSyntax code) {
    Scope global = new Scope(null, symbols.params());
    Scope outer = function.owner() == null ? global : new Scope(global, function.owner().fields());
    Scope scope = new Scope(outer, java.util.Map.of());
    function.signature().parameters().forEach(scope::declare);
    Stmt.Block body = body(code, scope, false);
    function.setBody(body);
    if (function.signature().hasResult() && !Flow.surelyReturns(body)) {
      expect.error(
          function.signature().span(),
          "'" + function.signature().name() + "' can end without returning a value");
    }
  }

  /** The statements of a body whose parameters are in scope already. */
  private Stmt.Block body(CodeSyntax code, Scope scope, boolean inLoop) {
    for (TypedName local : code.locals()) {
      Type type = symbols.resolve(local.type());
      Name name = local.name();
      if (signatures.isFree(name)
          && !scope.declare(function.addLocal(name.text(), type, name.span()))) {
        expect.error(name.span(), "'" + name.text() + "' is already declared here");
      }
    }
    return new Stmt.Block(statements(code.statements(), scope, inLoop), code.span());
  }

  private List<Stmt> statements(List<StmtSyntax> syntax, Scope scope, boolean inLoop) {
    List<Stmt> checked = new ArrayList<>();
    syntax.forEach(s -> checked.add(check(s, scope, inLoop)));
    return checked;
  }

  private Stmt check(StmtSyntax syntax, Scope scope, boolean inLoop) {
    if (syntax instanceof StmtSyntax.Block s) {
      return new Stmt.Block(statements(s.statements(), scope, inLoop), s.span());
    } else if (syntax instanceof StmtSyntax.If s) {
      return new Stmt.If(
          expressions.condition(s.condition(), scope),
          check(s.then(), scope, inLoop),
          s.otherwise().map(o -> check(o, scope, inLoop)),
          s.span());
    } else if (syntax instanceof StmtSyntax.While s) {
      return new Stmt.While(
          expressions.condition(s.condition(), scope), check(s.body(), scope, true), s.span());
    } else if (syntax instanceof StmtSyntax.Foreach s) {
      return foreach(s, scope);
    } else if (syntax instanceof StmtSyntax.Receive s) {
      return events.receive(s, scope, inLoop);
    } else if (syntax instanceof StmtSyntax.Break s) {
      return inLoop
          ? new Stmt.Break(s.span())
          : fail(s.span(), "'break' is allowed only inside a loop");
    } else if (syntax instanceof StmtSyntax.Continue s) {
      return inLoop
          ? new Stmt.Continue(s.span())
          : fail(s.span(), "'continue' is allowed only inside a loop");
    }
    return simple(syntax, scope);
  }

  private Stmt simple(StmtSyntax syntax, Scope scope) {
    if (syntax instanceof StmtSyntax.Assert s) {
      Expr condition = expressions.condition(s.condition(), scope);
      return new Stmt.Assert(
          condition, s.message().map(m -> expressions.check(m, scope, Word.STRING)), s.span());
    } else if (syntax instanceof StmtSyntax.Print s) {
      return new Stmt.Print(expressions.check(s.message(), scope, Word.STRING), s.span());
    } else if (syntax instanceof StmtSyntax.Return s) {
      return giveBack(s, scope);
    } else if (syntax instanceof StmtSyntax.Assign s) {
      return assign(s, scope);
    } else if (syntax instanceof StmtSyntax.Insert s) {
      return insert(s, scope);
    } else if (syntax instanceof StmtSyntax.Add s) {
      return add(s, scope);
    } else if (syntax instanceof StmtSyntax.Remove s) {
      return remove(s, scope);
    } else if (syntax instanceof StmtSyntax.Run s) {
      return new Stmt.Run(expressions.checkAny(s.call(), scope), s.span());
    } else if (syntax instanceof StmtSyntax.Raise s) {
      return events.raise(s, scope);
    } else if (syntax instanceof StmtSyntax.Send s) {
      return events.send(s, scope);
    } else if (syntax instanceof StmtSyntax.Announce s) {
      return events.announce(s, scope);
    } else if (syntax instanceof StmtSyntax.Goto s) {
      return events.enter(s, scope);
    }
    return nothing(syntax.span());
  }

  private Stmt fail(Span span, String message) {
    expect.error(span, message);
    return nothing(span);
  }

  private static Stmt nothing(Span span) {
    return new Stmt.Block(List.of(), span);
  }

  private Stmt giveBack(StmtSyntax.Return syntax, Scope scope) {
    Type result = function.signature().result();
    if (syntax.value().isEmpty()) {
      if (!function.signature().hasResult()) {
        return new Stmt.Return(Optional.empty(), syntax.span());
      }
      return Subtyping.assignable(result, Word.NULL)
          ? new Stmt.Return(
              Optional.of(expect.fit(new Expr.NullLiteral(syntax.span()), result)), syntax.span())
          : fail(syntax.span(), "expected a value of " + result + " to return");
    }
    Expr value = expressions.check(syntax.value().get(), scope);
    if (!function.signature().hasResult()
        && value.type() != Word.NULL
        && value.type() != Word.ERROR) {
      return fail(value.span(), "this function has no return type, so it cannot return a value");
    }
    return function.signature().hasResult()
        ? new Stmt.Return(Optional.of(expect.fit(value, result)), syntax.span())
        : new Stmt.Return(Optional.empty(), syntax.span());
  }

  private Stmt assign(StmtSyntax.Assign syntax, Scope scope) {
    Optional<Place> target = places.check(syntax.target(), scope);
    Expr value = expressions.check(syntax.value(), scope);
    return target
        .<Stmt>map(place -> new Stmt.Assign(place, expect.fit(value, place.type()), syntax.span()))
        .orElseGet(() -> nothing(syntax.span()));
  }

  private Stmt insert(StmtSyntax.Insert syntax, Scope scope) {
    @Nullable Place target = places.check(syntax.target(), scope).orElse(null);
    Expr key = expressions.check(syntax.key(), scope);
    Expr value = expressions.check(syntax.value(), scope);
    if (target == null || target.type() == Word.ERROR) {
      return nothing(syntax.span());
    } else if (target.type() instanceof Type.Seq seq) {
      return new Stmt.Insert(
          target, expect.fit(key, Word.INT), expect.fit(value, seq.element()), syntax.span());
    } else if (target.type() instanceof Type.MapOf map) {
      return new Stmt.Insert(
          target, expect.fit(key, map.key()), expect.fit(value, map.value()), syntax.span());
    }
    return fail(target.span(), "expected a seq or map but found " + target.type());
  }

  private Stmt add(StmtSyntax.Add syntax, Scope scope) {
    @Nullable Place target = places.check(syntax.target(), scope).orElse(null);
    Expr value = expressions.check(syntax.value(), scope);
    if (target == null || target.type() == Word.ERROR) {
      return nothing(syntax.span());
    } else if (target.type() instanceof Type.SetOf set) {
      return new Stmt.Add(target, expect.fit(value, set.element()), syntax.span());
    }
    return fail(target.span(), "expected a set but found " + target.type());
  }

  private Stmt remove(StmtSyntax.Remove syntax, Scope scope) {
    @Nullable Place target = places.check(syntax.target(), scope).orElse(null);
    Expr value = expressions.check(syntax.value(), scope);
    if (target == null || target.type() == Word.ERROR) {
      return nothing(syntax.span());
    } else if (target.type() instanceof Type.Seq) {
      return new Stmt.Remove(target, expect.fit(value, Word.INT), syntax.span());
    } else if (target.type() instanceof Type.MapOf map) {
      return new Stmt.Remove(target, expect.fit(value, map.key()), syntax.span());
    } else if (target.type() instanceof Type.SetOf set) {
      return new Stmt.Remove(target, expect.fit(value, set.element()), syntax.span());
    }
    return fail(target.span(), "expected a seq, set or map but found " + target.type());
  }

  private Stmt foreach(StmtSyntax.Foreach syntax, Scope scope) {
    Expr collection = expressions.check(syntax.collection(), scope);
    ExprSyntax use = new ExprSyntax.Use(syntax.item(), syntax.item().span());
    Optional<Place> place = places.check(use, scope);
    Type element = Word.ERROR;
    if (collection.type() instanceof Type.Seq seq) {
      element = seq.element();
    } else if (collection.type() instanceof Type.SetOf set) {
      element = set.element();
    } else if (collection.type() != Word.ERROR) {
      expect.error(collection.span(), "expected a seq or set but found " + collection.type());
    }
    Stmt body = check(syntax.body(), scope, true);
    if (place.isEmpty() || !(place.get() instanceof Place.OfVariable item)) {
      return nothing(syntax.span());
    }
    Variable variable = item.variable();
    if (!Subtyping.same(element, variable.type())) {
      String message =
          "'"
              + variable.name()
              + "' is of type "
              + variable.type()
              + " but the elements are "
              + element;
      return fail(syntax.item().span(), message);
    }
    return new Stmt.Foreach(variable, collection, body, syntax.span());
  }
}
