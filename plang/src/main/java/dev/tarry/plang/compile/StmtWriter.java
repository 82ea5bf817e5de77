package dev.tarry.plang.compile;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Place;
import dev.tarry.plang.ir.Stmt;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.run.ReceiveCases;
import dev.tarry.plang.source.Span;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes statements. The stack is empty between them. */
final class StmtWriter {
  private static final String OBJECT = FunctionCode.OBJECT;
  private static final String STRING = FunctionCode.STRING;

  private final Function function;
  private final FunctionCode code;
  private final MethodVisitor to;
  private final ExprWriter exprs;
  private final Deque<Loop> loops = new ArrayDeque<>();

  /** Where {@code continue} and {@code break} go. */
  private record Loop(Label next, Label end) {}

  StmtWriter(Function function, FunctionCode code) {
    this.function = function;
    this.code = code;
    this.to = code.to();
    this.exprs = new ExprWriter(code);
  }

  void write(Stmt stmt) {
    if (stmt instanceof Stmt.Block block) {
      block.statements().forEach(this::write);
      return;
    }
    code.line(stmt.span());
    int mark = code.mark();
    if (!change(stmt) && !effect(stmt)) {
      control(stmt);
    }
    code.release(mark);
  }

  private boolean change(Stmt stmt) {
    if (stmt instanceof Stmt.Assign assign) {
      PlaceWriter places = new PlaceWriter(code, exprs);
      places.prepare(assign.target());
      exprs.write(assign.value());
      places.store(assign.target());
    } else if (stmt instanceof Stmt.Insert insert) {
      insert(insert);
    } else if (stmt instanceof Stmt.Add add) {
      PlaceWriter places = opened(add.target());
      exprs.boxed(add.value());
      code.place(add.span());
      code.collection("setAdd", "(" + OBJECT + OBJECT + STRING + ")" + OBJECT);
      places.store(add.target());
    } else if (stmt instanceof Stmt.Remove remove) {
      remove(remove);
    } else {
      return false;
    }
    return true;
  }

  /** Pushes the value of a place that is about to be changed. */
  private PlaceWriter opened(Place place) {
    PlaceWriter places = new PlaceWriter(code, exprs);
    places.prepare(place);
    places.load(place);
    return places;
  }

  private void insert(Stmt.Insert insert) {
    PlaceWriter places = opened(insert.target());
    boolean map = insert.target().type() instanceof Type.MapOf;
    if (map) {
      exprs.boxed(insert.key());
    } else {
      exprs.write(insert.key());
    }
    exprs.boxed(insert.value());
    code.place(insert.span());
    String descriptor = "(" + OBJECT + (map ? OBJECT : "J") + OBJECT + STRING + ")" + OBJECT;
    code.collection(map ? "mapInsert" : "seqInsert", descriptor);
    places.store(insert.target());
  }

  private void remove(Stmt.Remove remove) {
    PlaceWriter places = opened(remove.target());
    if (remove.target().type() instanceof Type.Seq) {
      exprs.write(remove.value());
      code.place(remove.span());
      code.collection("seqRemove", "(" + OBJECT + "J" + STRING + ")" + OBJECT);
    } else {
      exprs.boxed(remove.value());
      code.place(remove.span());
      code.collection("remove", "(" + OBJECT + OBJECT + STRING + ")" + OBJECT);
    }
    places.store(remove.target());
  }

  private boolean effect(Stmt stmt) {
    if (stmt instanceof Stmt.Run run) {
      exprs.write(run.expression());
      drop(run.expression());
    } else if (stmt instanceof Stmt.Print print) {
      code.self();
      exprs.write(print.message());
      code.machine("print", "(" + OBJECT + ")V");
    } else if (stmt instanceof Stmt.Send send) {
      code.self();
      exprs.write(send.target());
      event(send.event(), send.payload());
      code.place(send.span());
      code.machine("send", "(" + OBJECT + OBJECT + OBJECT + STRING + ")V");
    } else if (stmt instanceof Stmt.Announce announce) {
      code.self();
      event(announce.event(), announce.payload());
      code.place(announce.span());
      code.machine("announce", "(" + OBJECT + OBJECT + STRING + ")V");
    } else if (stmt instanceof Stmt.Raise raise) {
      code.self();
      event(raise.event(), raise.payload());
      code.place(raise.span());
      code.machine("raise", "(" + OBJECT + OBJECT + STRING + ")Ljava/lang/Error;");
      to.visitInsn(Opcodes.ATHROW);
    } else if (stmt instanceof Stmt.Goto move) {
      code.self();
      to.visitLdcInsn(move.state());
      payload(move.payload());
      code.machine("goTo", "(I" + OBJECT + ")Ljava/lang/Error;");
      to.visitInsn(Opcodes.ATHROW);
    } else {
      return false;
    }
    return true;
  }

  private void drop(Expr expression) {
    boolean silent = expression instanceof Expr.Call call && !call.callee().hasResult();
    if (!silent) {
      int slots = SlotKind.of(expression.type()).slots;
      to.visitInsn(slots == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
  }

  private void event(Expr event, Optional<Expr> payload) {
    exprs.write(event);
    payload.ifPresentOrElse(
        exprs::boxed,
        () ->
            to.visitFieldInsn(
                Opcodes.GETSTATIC, ConstantPool.MACHINE, "ABSENT", FunctionCode.OBJECT));
  }

  private void payload(Optional<Expr> payload) {
    payload.ifPresentOrElse(exprs::boxed, code::nothing);
  }

  private void control(Stmt stmt) {
    if (stmt instanceof Stmt.If branch) {
      branch(branch);
    } else if (stmt instanceof Stmt.While loop) {
      loop(loop);
    } else if (stmt instanceof Stmt.Foreach loop) {
      foreach(loop);
    } else if (stmt instanceof Stmt.Return end) {
      end(end);
    } else if (stmt instanceof Stmt.Break) {
      to.visitJumpInsn(Opcodes.GOTO, loops.getFirst().end());
    } else if (stmt instanceof Stmt.Continue) {
      to.visitJumpInsn(Opcodes.GOTO, loops.getFirst().next());
    } else if (stmt instanceof Stmt.Assert check) {
      check(check);
    } else if (stmt instanceof Stmt.Receive receive) {
      receive(receive);
    } else {
      throw new IllegalStateException("a statement of an unknown form: " + stmt);
    }
  }

  private void branch(Stmt.If branch) {
    Label otherwise = new Label();
    Label end = new Label();
    exprs.jumpIf(false, branch.condition(), otherwise);
    write(branch.then());
    to.visitJumpInsn(Opcodes.GOTO, end);
    to.visitLabel(otherwise);
    branch.otherwise().ifPresent(this::write);
    to.visitLabel(end);
  }

  private void loop(Stmt.While loop) {
    Loop labels = new Loop(new Label(), new Label());
    to.visitLabel(labels.next());
    code.tick();
    exprs.jumpIf(false, loop.condition(), labels.end());
    body(loop.body(), labels);
    to.visitJumpInsn(Opcodes.GOTO, labels.next());
    to.visitLabel(labels.end());
  }

  private void body(Stmt body, Loop labels) {
    loops.push(labels);
    write(body);
    loops.pop();
  }

  private void foreach(Stmt.Foreach loop) {
    Loop labels = new Loop(new Label(), new Label());
    int elements = code.slot(SlotKind.OBJECT);
    int next = code.slot(SlotKind.BOOL);
    exprs.write(loop.collection());
    code.place(loop.collection().span());
    code.collection("elements", "(" + OBJECT + STRING + ")[" + OBJECT);
    to.visitVarInsn(Opcodes.ASTORE, elements);
    to.visitInsn(Opcodes.ICONST_0);
    to.visitVarInsn(Opcodes.ISTORE, next);
    to.visitLabel(labels.next());
    code.tick();
    to.visitVarInsn(Opcodes.ILOAD, next);
    to.visitVarInsn(Opcodes.ALOAD, elements);
    to.visitInsn(Opcodes.ARRAYLENGTH);
    to.visitJumpInsn(Opcodes.IF_ICMPGE, labels.end());
    to.visitVarInsn(Opcodes.ALOAD, elements);
    to.visitVarInsn(Opcodes.ILOAD, next);
    to.visitInsn(Opcodes.AALOAD);
    to.visitIincInsn(next, 1);
    code.narrow(loop.item().type(), loop.span());
    code.store(loop.item());
    body(loop.body(), labels);
    to.visitJumpInsn(Opcodes.GOTO, labels.next());
    to.visitLabel(labels.end());
  }

  private void end(Stmt.Return end) {
    if (end.value().isPresent()) {
      exprs.write(end.value().get());
      to.visitInsn(SlotKind.of(function.signature().result()).ret);
    } else {
      to.visitInsn(Opcodes.RETURN);
    }
  }

  private void check(Stmt.Assert check) {
    Label holds = new Label();
    exprs.jumpIf(true, check.condition(), holds);
    payload(check.message());
    code.place(check.span());
    String error = "Ldev/tarry/plang/run/operators/ProgramError;";
    code.operator("assertion", "(" + OBJECT + STRING + ")" + error);
    to.visitInsn(Opcodes.ATHROW);
    to.visitLabel(holds);
  }

  private void receive(Stmt.Receive receive) {
    ReceiveCases cases =
        new ReceiveCases(
            receive.cases().stream()
                .map(one -> one.events().stream().map(code.pool()::event).toList())
                .toList());
    Label end = new Label();
    Label[] starts = receive.cases().stream().map(one -> new Label()).toArray(Label[]::new);
    code.self();
    code.constant(cases);
    code.machine("receive", "(" + OBJECT + ")I");
    to.visitTableSwitchInsn(0, starts.length - 1, end, starts);
    for (int i = 0; i < starts.length; i++) {
      to.visitLabel(starts[i]);
      Stmt.Case one = receive.cases().get(i);
      one.payload().ifPresent(payload -> takePayload(payload, receive.span()));
      write(one.body());
      to.visitJumpInsn(Opcodes.GOTO, end);
    }
    to.visitLabel(end);
  }

  private void takePayload(Variable payload, Span span) {
    code.self();
    code.machine("received", "()" + OBJECT);
    code.narrow(payload.type(), span);
    code.store(payload);
  }
}
