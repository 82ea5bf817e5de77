package dev.tarry.plang.check.declared;

import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.FunctionEffects;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.source.Span;
import dev.tarry.plang.syntax.CodeSyntax;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A function while it is being checked. */
public final class FunctionDraft {
  final Signature signature;
  final @Nullable MachineDraft owner;
  final Optional<CodeSyntax> code;
  final List<Variable> locals = new ArrayList<>();

  /** What it calls, and where first. */
  final Map<FunctionDraft, Span> callees = new LinkedHashMap<>();

  final Set<String> creates = new LinkedHashSet<>();
  FunctionEffects effects = FunctionEffects.NONE;
  Optional<Stmt.Block> body = Optional.empty();

  public FunctionDraft(
      Signature signature, @Nullable MachineDraft owner, Optional<CodeSyntax> code) {
    this.signature = signature;
    this.owner = owner;
    this.code = code;
    this.locals.addAll(signature.parameters());
  }

  public Signature signature() {
    return signature;
  }

  /** The machine that it belongs to; null outside of machines. */
  public @Nullable MachineDraft owner() {
    return owner;
  }

  /** What is written between its braces; nothing for a foreign function. */
  public Optional<CodeSyntax> code() {
    return code;
  }

  public void setBody(Stmt.Block checked) {
    body = Optional.of(checked);
  }

  public Variable addLocal(String name, Type type, Span span) {
    Variable local = new Variable(name, Variable.Kind.LOCAL, locals.size(), type, span);
    locals.add(local);
    return local;
  }

  public void does(FunctionEffects more) {
    effects = effects.or(more);
  }

  public FunctionEffects effects() {
    return effects;
  }

  public void calls(FunctionDraft callee, Span where) {
    callees.putIfAbsent(callee, where);
  }

  /** What it calls, and where first. */
  public Map<FunctionDraft, Span> callees() {
    return Collections.unmodifiableMap(callees);
  }

  /** Adds an interface that it creates. */
  public void creates(String created) {
    creates.add(created);
  }

  /** Takes over what a function does that it calls; whether that is more than was known. */
  public boolean doesAll(FunctionDraft callee) {
    FunctionEffects before = effects;
    does(callee.effects);
    boolean created = creates.addAll(callee.creates);
    return created || !before.equals(effects);
  }

  /** Tells its machine which machines it creates. */
  public void tellOwner() {
    if (owner != null) {
      owner.creates.addAll(creates);
    }
  }

  public boolean inMonitor() {
    return owner != null && owner.isMonitor();
  }

  public Function finish() {
    return new Function(signature, locals, body, effects);
  }
}
