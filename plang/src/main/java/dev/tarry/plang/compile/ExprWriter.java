package dev.tarry.plang.compile;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.run.operators.Types;
import dev.tarry.plang.value.Permission;
import dev.tarry.plang.value.Tuple;
import java.util.List;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes expressions: each leaves its value on the stack, held as its type says. */
final class ExprWriter {
  private static final String OBJECT = FunctionCode.OBJECT;
  private static final String STRING = FunctionCode.STRING;

  private final FunctionCode code;
  private final MethodVisitor to;
  private final OperatorWriter operators;

  ExprWriter(FunctionCode code) {
    this.code = code;
    this.to = code.to();
    this.operators = new OperatorWriter(code, this);
  }

  /** Pushes a value as an object, whatever its type. */
  void boxed(Expr expr) {
    write(expr);
    code.box(SlotKind.of(expr.type()));
  }

  /** Pushes a value. */
  void write(Expr expr) {
    if (expr instanceof Expr.Binary binary) {
      operators.binary(binary);
    } else if (!literal(expr) && !access(expr) && !ask(expr)) {
      convert(expr);
    }
  }

  private boolean literal(Expr expr) {
    if (expr instanceof Expr.IntLiteral number) {
      to.visitLdcInsn(number.value());
    } else if (expr instanceof Expr.FloatLiteral number) {
      to.visitLdcInsn(number.value());
    } else if (expr instanceof Expr.BoolLiteral truth) {
      to.visitInsn(truth.value() ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    } else if (expr instanceof Expr.StringLiteral text) {
      code.text(text.value());
    } else if (expr instanceof Expr.NullLiteral) {
      code.nothing();
    } else if (expr instanceof Expr.EnumLiteral literal) {
      code.constant(Types.element(literal.type().definition(), literal.element()));
    } else if (expr instanceof Expr.EventLiteral literal) {
      event(literal);
    } else if (expr instanceof Expr.Default def) {
      code.defaultOf(def.type());
    } else {
      return false;
    }
    return true;
  }

  private void event(Expr.EventLiteral literal) {
    if (literal.event().isNull()) {
      code.nothing();
    } else {
      code.constant(code.pool().event(literal.event()));
    }
  }

  private boolean access(Expr expr) {
    if (expr instanceof Expr.Read read) {
      code.load(read.variable());
    } else if (expr instanceof Expr.MakeTuple tuple) {
      code.constant(new Tuple(Types.names(tuple.type()), new Object[0]));
      array(tuple.elements());
      code.operator("tuple", "(" + OBJECT + "[" + OBJECT + ")" + OBJECT);
    } else if (expr instanceof Expr.TupleGet get) {
      write(get.tuple());
      code.element(get.tuple().type(), get.index(), get.type(), get.span());
    } else if (expr instanceof Expr.Lookup lookup) {
      lookup(lookup);
    } else if (expr instanceof Expr.Keys keys) {
      write(keys.map());
      code.place(expr.span());
      code.collection("keys", "(" + OBJECT + STRING + ")" + OBJECT);
    } else if (expr instanceof Expr.Values values) {
      write(values.map());
      code.place(expr.span());
      code.collection("values", "(" + OBJECT + STRING + ")" + OBJECT);
    } else if (expr instanceof Expr.SizeOf size) {
      write(size.collection());
      code.place(expr.span());
      code.collection("size", "(" + OBJECT + STRING + ")J");
    } else if (expr instanceof Expr.Contains contains) {
      boxed(contains.item());
      write(contains.collection());
      code.place(expr.span());
      code.collection("contains", "(" + OBJECT + OBJECT + STRING + ")Z");
    } else {
      return false;
    }
    return true;
  }

  private void lookup(Expr.Lookup lookup) {
    write(lookup.collection());
    if (lookup.collection().type() instanceof Type.MapOf) {
      boxed(lookup.key());
      code.place(lookup.span());
      code.collection("get", "(" + OBJECT + OBJECT + STRING + ")" + OBJECT);
    } else {
      write(lookup.key());
      code.place(lookup.span());
      code.collection("at", "(" + OBJECT + "J" + STRING + ")" + OBJECT);
    }
    code.narrow(lookup.type(), lookup.span());
  }

  private boolean ask(Expr expr) {
    if (expr instanceof Expr.This) {
      code.self();
      code.machine("self", "()" + OBJECT);
    } else if (expr instanceof Expr.New create) {
      code.self();
      to.visitLdcInsn(create.interfaceName());
      create.payload().ifPresentOrElse(this::boxed, code::nothing);
      code.machine("create", "(" + STRING + OBJECT + ")" + OBJECT);
    } else if (expr instanceof Expr.Coin coin) {
      code.self();
      code.machine(coin.fair() ? "fairCoin" : "coin", "()Z");
    } else if (expr instanceof Expr.Choose choose) {
      choose(choose);
    } else if (expr instanceof Expr.Call call) {
      call(call);
    } else if (expr instanceof Expr.Format format) {
      format(format);
    } else {
      return false;
    }
    return true;
  }

  private void choose(Expr.Choose choose) {
    code.self();
    write(choose.from());
    code.place(choose.span());
    if (choose.from().type() == Type.Word.INT) {
      code.machine("choose", "(J" + STRING + ")J");
    } else {
      code.machine("chooseFrom", "(" + OBJECT + STRING + ")" + OBJECT);
      code.narrow(choose.type(), choose.span());
    }
  }

  private void call(Expr.Call call) {
    Signature callee = call.callee();
    code.self();
    if (callee.foreign()) {
      to.visitLdcInsn(callee.index());
      array(call.arguments());
      code.place(call.span());
      code.machine("foreign", "(I[" + OBJECT + STRING + ")" + OBJECT);
      if (callee.hasResult()) {
        code.narrow(callee.result(), call.span());
      } else {
        to.visitInsn(Opcodes.POP);
      }
      return;
    }
    call.arguments().forEach(this::write);
    ConstantPool pool = code.pool();
    to.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        pool.owner(callee),
        ConstantPool.methodName(callee),
        pool.descriptor(callee),
        false);
  }

  private void format(Expr.Format format) {
    // The arguments are not part of the constant: the same text may have others elsewhere.
    code.constant(new Expr.Format(format.texts(), format.places(), List.of(), format.span()));
    array(format.arguments());
    code.operator("format", "(" + OBJECT + "[" + OBJECT + ")" + OBJECT);
  }

  /** Pushes an array of these values. */
  private void array(List<Expr> elements) {
    to.visitLdcInsn(elements.size());
    to.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    for (int i = 0; i < elements.size(); i++) {
      to.visitInsn(Opcodes.DUP);
      to.visitLdcInsn(i);
      boxed(elements.get(i));
      to.visitInsn(Opcodes.AASTORE);
    }
  }

  private void convert(Expr expr) {
    if (expr instanceof Expr.Not not) {
      write(not.operand());
      to.visitInsn(Opcodes.ICONST_1);
      to.visitInsn(Opcodes.IXOR);
    } else if (expr instanceof Expr.Negate negate) {
      write(negate.operand());
      to.visitInsn(SlotKind.of(negate.type()) == SlotKind.LONG ? Opcodes.LNEG : Opcodes.DNEG);
    } else if (expr instanceof Expr.Widen widen) {
      write(widen.operand());
      if (SlotKind.of(widen.operand().type()) != SlotKind.of(widen.type())) {
        code.box(SlotKind.of(widen.operand().type()));
        code.narrow(widen.type(), widen.span());
      }
    } else if (expr instanceof Expr.Cast cast) {
      boxed(cast.operand());
      code.narrow(cast.type(), cast.span());
    } else if (expr instanceof Expr.Convert convert) {
      convertTo(convert);
    } else {
      throw new IllegalStateException("an expression of an unknown form: " + expr);
    }
  }

  private void convertTo(Expr.Convert convert) {
    write(convert.operand());
    switch (convert.conversion()) {
      case INT_TO_FLOAT -> to.visitInsn(Opcodes.L2D);
      case FLOAT_TO_INT -> to.visitInsn(Opcodes.D2L);
      case INT_TO_ENUM -> {
        code.constant(((Type.Enumeration) convert.type()).definition());
        code.operator("toEnum", "(J" + OBJECT + ")" + OBJECT);
      }
      case ENUM_TO_INT -> code.operator("enumToInt", "(" + OBJECT + ")J");
      case RESTRICT -> {
        if (convert.type() instanceof Type.Permission permission) {
          code.constant(new Permission(permission.events()));
          code.place(convert.span());
          code.operator("restrict", "(" + OBJECT + OBJECT + STRING + ")" + OBJECT);
        }
      }
    }
  }

  /** Jumps if a condition has this value, and falls through otherwise. */
  void jumpIf(boolean truth, Expr condition, Label there) {
    if (condition instanceof Expr.Not not) {
      jumpIf(!truth, not.operand(), there);
    } else {
      write(condition);
      to.visitJumpInsn(truth ? Opcodes.IFNE : Opcodes.IFEQ, there);
    }
  }
}
