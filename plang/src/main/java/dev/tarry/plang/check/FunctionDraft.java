package dev.tarry.plang.check;

import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.FunctionEffects;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.CodeSyntax;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A function while it is being checked. */
final class FunctionDraft {
  final Signature signature;
  final @Nullable MachineDraft owner;
  final Optional<CodeSyntax> code;
  final List<Variable> locals = new ArrayList<>();

  /** What it calls, and where first. */
  final Map<FunctionDraft, Span> callees = new LinkedHashMap<>();

  final Set<String> creates = new LinkedHashSet<>();
  FunctionEffects effects = FunctionEffects.NONE;
  Optional<Stmt.Block> body = Optional.empty();

  FunctionDraft(Signature signature, @Nullable MachineDraft owner, Optional<CodeSyntax> code) {
    this.signature = signature;
    this.owner = owner;
    this.code = code;
    this.locals.addAll(signature.parameters());
  }

  Variable addLocal(String name, Type type, Span span) {
    Variable local = new Variable(name, Variable.Kind.LOCAL, locals.size(), type, span);
    locals.add(local);
    return local;
  }

  void does(FunctionEffects more) {
    effects = effects.or(more);
  }

  boolean inMonitor() {
    return owner != null && owner.isMonitor();
  }

  Function finish() {
    return new Function(signature, locals, body, effects);
  }
}
