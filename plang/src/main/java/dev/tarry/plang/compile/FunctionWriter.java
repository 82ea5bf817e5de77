package dev.tarry.plang.compile;

import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Variable;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Writes a function as a static method, whose first parameter is the machine that runs it. */
final class FunctionWriter {
  private FunctionWriter() {}

  static void write(Function function, ConstantPool pool, ClassVisitor in) {
    Signature signature = function.signature();
    MethodVisitor to =
        in.visitMethod(
            Opcodes.ACC_STATIC | Opcodes.ACC_PUBLIC,
            ConstantPool.methodName(signature),
            pool.descriptor(signature),
            null,
            null);
    to.visitCode();
    FunctionCode code = new FunctionCode(to, pool, function);
    code.tick();
    for (Variable local : function.locals()) {
      if (local.index() >= signature.parameters().size()) {
        code.defaultOf(local.type());
        code.store(local);
      }
    }
    function.body().ifPresent(body -> new StmtWriter(function, code).write(body));
    if (signature.hasResult()) {
      code.defaultOf(signature.result());
      to.visitInsn(SlotKind.of(signature.result()).ret);
    } else {
      to.visitInsn(Opcodes.RETURN);
    }
    to.visitMaxs(0, 0);
    to.visitEnd();
  }
}
