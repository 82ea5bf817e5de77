package dev.tarry.plang.check.code;

import dev.tarry.plang.check.declared.FunctionDraft;
import dev.tarry.plang.check.declared.MachineDraft;
import dev.tarry.plang.check.declared.Symbols;
import dev.tarry.plang.ir.CheckedEvent;
import dev.tarry.plang.ir.CheckedState;
import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.FunctionEffects;
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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Resolves and types the statements about events and states: send, announce, raise, goto, receive.
 */
final class EventRules {
  /** Checks the code of a receive case. */
  interface Bodies {
    Stmt.Block check(CodeSyntax code, Scope scope, boolean inLoop);
  }

  private static final FunctionEffects SENDS =
      new FunctionEffects(true, false, false, false, false, false, false);
  private static final FunctionEffects ANNOUNCES =
      new FunctionEffects(false, true, false, false, false, false, false);
  private static final FunctionEffects RECEIVES =
      new FunctionEffects(false, false, false, true, false, false, false);
  private static final FunctionEffects RAISES =
      new FunctionEffects(false, false, false, false, true, false, false);
  private static final FunctionEffects CHANGES_STATE =
      new FunctionEffects(false, false, false, false, false, true, false);

  private final Symbols symbols;
  private final FunctionDraft function;
  private final ExprChecker expressions;
  private final Expectations expect;
  private final Bodies bodies;

  EventRules(
      Symbols symbols,
      FunctionDraft function,
      ExprChecker expressions,
      Expectations expect,
      Bodies bodies) {
    this.symbols = symbols;
    this.function = function;
    this.expressions = expressions;
    this.expect = expect;
    this.bodies = bodies;
  }

  Stmt send(StmtSyntax.Send syntax, Scope scope) {
    notInMonitor(syntax.span(), "send events");
    Expr target = expressions.check(syntax.target(), scope, Word.MACHINE);
    Expr event = event(syntax.event(), scope);
    Optional<Expr> payload = payload(event, syntax.arguments(), syntax.span(), scope);
    function.does(SENDS);
    return new Stmt.Send(target, event, payload, syntax.span());
  }

  Stmt announce(StmtSyntax.Announce syntax, Scope scope) {
    notInMonitor(syntax.span(), "announce events");
    Expr event = event(syntax.event(), scope);
    Optional<Expr> payload = payload(event, syntax.arguments(), syntax.span(), scope);
    function.does(ANNOUNCES);
    return new Stmt.Announce(event, payload, syntax.span());
  }

  Stmt raise(StmtSyntax.Raise syntax, Scope scope) {
    if (function.signature().hasResult()) {
      expect.error(syntax.span(), "a function that returns a value cannot raise an event");
    }
    Expr event = event(syntax.event(), scope);
    Optional<Expr> payload = payload(event, syntax.arguments(), syntax.span(), scope);
    function.does(RAISES);
    return new Stmt.Raise(event, payload, syntax.span());
  }

  Stmt enter(StmtSyntax.Goto syntax, Scope scope) {
    if (function.signature().hasResult()) {
      expect.error(syntax.span(), "a function that returns a value cannot go to a state");
    }
    List<Expr> arguments = expressions.check(syntax.arguments(), scope);
    Integer index =
        function.owner() == null ? null : function.owner().stateIndex(syntax.state().text());
    if (function.owner() == null || index == null) {
      String message = "no state named '" + syntax.state().text() + "' in this machine";
      expect.error(
          syntax.state().span(),
          function.owner() == null
              ? "only a function inside a machine can go to a state"
              : message);
      return new Stmt.Block(List.of(), syntax.span());
    }
    CheckedState state = function.owner().state(index);
    Type wanted = MachineDraft.entryType(state);
    Optional<Expr> payload = Optional.empty();
    boolean takesOne = state.entry().map(entry -> !entry.parameters().isEmpty()).orElse(false);
    if (arguments.size() != (takesOne ? 1 : 0)) {
      String takes = takesOne ? "one value of " + wanted : "no value";
      expect.error(
          syntax.span(),
          "the state '" + state.name() + "' takes " + takes + ", not " + arguments.size());
    } else if (takesOne) {
      payload = Optional.of(expect.fit(arguments.get(0), wanted));
    }
    function.does(CHANGES_STATE);
    return new Stmt.Goto(index, payload, syntax.span());
  }

  Stmt receive(StmtSyntax.Receive syntax, Scope scope, boolean inLoop) {
    notInMonitor(syntax.span(), "receive events");
    Set<String> seen = new HashSet<>();
    List<Stmt.Case> cases = new ArrayList<>();
    for (StmtSyntax.Case written : syntax.cases()) {
      cases.add(receiveCase(written, seen, scope, inLoop));
    }
    function.does(RECEIVES);
    return new Stmt.Receive(cases, syntax.span());
  }

  private Stmt.Case receiveCase(
      StmtSyntax.Case written, Set<String> seen, Scope scope, boolean inLoop) {
    Scope inner = new Scope(scope, Map.of());
    Optional<Variable> payload =
        written.code().parameters().stream().findFirst().map(this::parameter);
    payload.ifPresent(inner::declare);
    List<CheckedEvent> events = new ArrayList<>();
    for (Name name : written.events()) {
      Optional<CheckedEvent> event = symbols.event(name);
      if (event.isPresent() && !seen.add(name.text())) {
        expect.error(name.span(), "two cases are for the event '" + name.text() + "'");
      } else if (event.isPresent()) {
        events.add(event.get());
        accepts(event.get(), payload, name.span());
      }
    }
    return new Stmt.Case(
        events, payload, bodies.check(written.code(), inner, inLoop), written.span());
  }

  private Variable parameter(TypedName parameter) {
    Name name = parameter.name();
    if (symbols.params().containsKey(name.text())) {
      expect.error(
          name.span(), "'" + name.text() + "' is a test parameter and cannot be declared again");
    }
    return function.addLocal(name.text(), symbols.resolve(parameter.type()), name.span());
  }

  private void accepts(CheckedEvent event, Optional<Variable> payload, Span span) {
    if (payload.isPresent() && !Subtyping.assignable(payload.get().type(), event.payload())) {
      String message = "the event '" + event.name() + "' carries " + event.payload();
      expect.error(span, message + ", but the case takes " + payload.get().type());
    }
  }

  private Expr event(ExprSyntax syntax, Scope scope) {
    Expr event = expressions.check(syntax, scope);
    boolean nullEvent = event instanceof Expr.EventLiteral literal && literal.event().isNull();
    if (nullEvent || event instanceof Expr.NullLiteral) {
      return expect.fail(syntax.span(), "the null event cannot be sent, announced or raised");
    }
    return expect.fit(event, Word.EVENT);
  }

  private Optional<Expr> payload(Expr event, List<ExprSyntax> written, Span span, Scope scope) {
    List<Expr> arguments = expressions.check(written, scope);
    return event instanceof Expr.EventLiteral literal
        ? expect.payload(arguments, literal.event().payload(), span)
        : Expectations.freePayload(arguments, span);
  }

  private void notInMonitor(Span span, String what) {
    if (function.inMonitor()) {
      expect.error(span, "a monitor cannot " + what);
    }
  }
}
