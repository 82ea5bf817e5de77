package dev.tarry.plang.compile;

import dev.tarry.plang.ir.Expr;
import dev.tarry.plang.ir.Expr.Operator;
import dev.tarry.plang.ir.Type;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes the operators between two operands. */
final class OperatorWriter {
  private static final String OBJECT = FunctionCode.OBJECT;

  private final FunctionCode code;
  private final MethodVisitor to;
  private final ExprWriter exprs;

  OperatorWriter(FunctionCode code, ExprWriter exprs) {
    this.code = code;
    this.to = code.to();
    this.exprs = exprs;
  }

  void binary(Expr.Binary binary) {
    switch (binary.operator()) {
      case AND -> shortCircuit(binary, false);
      case OR -> shortCircuit(binary, true);
      case EQUAL -> equal(binary, Opcodes.IFEQ, Opcodes.IF_ICMPEQ);
      case UNEQUAL -> equal(binary, Opcodes.IFNE, Opcodes.IF_ICMPNE);
      case LESS -> compare(binary, Opcodes.IFLT);
      case AT_MOST -> compare(binary, Opcodes.IFLE);
      case MORE -> compare(binary, Opcodes.IFGT);
      case AT_LEAST -> compare(binary, Opcodes.IFGE);
      default -> arithmetic(binary);
    }
  }

  /** Leaves the left operand's value if it decides, else the right operand's. */
  private void shortCircuit(Expr.Binary binary, boolean deciding) {
    Label decided = new Label();
    Label end = new Label();
    exprs.jumpIf(deciding, binary.left(), decided);
    exprs.write(binary.right());
    to.visitJumpInsn(Opcodes.GOTO, end);
    to.visitLabel(decided);
    to.visitInsn(deciding ? Opcodes.ICONST_1 : Opcodes.ICONST_0);
    to.visitLabel(end);
  }

  private void equal(Expr.Binary binary, int jump, int jumpOfInts) {
    SlotKind left = SlotKind.of(binary.left().type());
    if (left == SlotKind.OBJECT || left != SlotKind.of(binary.right().type())) {
      exprs.boxed(binary.left());
      exprs.boxed(binary.right());
      code.operator("same", "(" + OBJECT + OBJECT + ")Z");
      if (binary.operator() == Operator.UNEQUAL) {
        to.visitInsn(Opcodes.ICONST_1);
        to.visitInsn(Opcodes.IXOR);
      }
      return;
    }
    exprs.write(binary.left());
    exprs.write(binary.right());
    if (left == SlotKind.BOOL) {
      truth(jumpOfInts);
    } else {
      to.visitInsn(left == SlotKind.LONG ? Opcodes.LCMP : Opcodes.DCMPL);
      truth(jump);
    }
  }

  private void compare(Expr.Binary binary, int jump) {
    exprs.write(binary.left());
    exprs.write(binary.right());
    switch (SlotKind.of(binary.left().type())) {
      case LONG -> to.visitInsn(Opcodes.LCMP);
      case DOUBLE ->
          to.visitInsn(
              jump == Opcodes.IFLT || jump == Opcodes.IFLE ? Opcodes.DCMPG : Opcodes.DCMPL);
      case OBJECT -> code.operator("compare", "(" + OBJECT + OBJECT + ")I");
      case BOOL -> to.visitInsn(Opcodes.ISUB);
    }
    truth(jump);
  }

  /** Turns a comparison into a truth value: true if it jumps. */
  private void truth(int jump) {
    Label yes = new Label();
    Label end = new Label();
    to.visitJumpInsn(jump, yes);
    to.visitInsn(Opcodes.ICONST_0);
    to.visitJumpInsn(Opcodes.GOTO, end);
    to.visitLabel(yes);
    to.visitInsn(Opcodes.ICONST_1);
    to.visitLabel(end);
  }

  private void arithmetic(Expr.Binary binary) {
    exprs.write(binary.left());
    exprs.write(binary.right());
    if (binary.type() == Type.Word.STRING) {
      code.operator("concat", "(" + OBJECT + OBJECT + ")" + OBJECT);
    } else if (SlotKind.of(binary.type()) == SlotKind.DOUBLE) {
      to.visitInsn(
          switch (binary.operator()) {
            case ADD -> Opcodes.DADD;
            case SUBTRACT -> Opcodes.DSUB;
            case MULTIPLY -> Opcodes.DMUL;
            case DIVIDE -> Opcodes.DDIV;
            default -> Opcodes.DREM;
          });
    } else {
      whole(binary);
    }
  }

  private void whole(Expr.Binary binary) {
    switch (binary.operator()) {
      case ADD -> to.visitInsn(Opcodes.LADD);
      case SUBTRACT -> to.visitInsn(Opcodes.LSUB);
      case MULTIPLY -> to.visitInsn(Opcodes.LMUL);
      default -> {
        code.place(binary.span());
        String name = binary.operator() == Operator.DIVIDE ? "divide" : "remainder";
        code.operator(name, "(JJ" + FunctionCode.STRING + ")J");
      }
    }
  }
}
