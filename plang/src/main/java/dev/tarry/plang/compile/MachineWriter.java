package dev.tarry.plang.compile;

import dev.tarry.plang.ir.CheckedMachine;
import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Signature;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.run.Role;
import java.util.List;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Writes the class of a machine: its variables as fields, how they are loaded and saved, and the
 * switch by which the runtime calls its handlers.
 */
final class MachineWriter {
  private static final String OBJECT = FunctionCode.OBJECT;
  private static final String TAKES_ROLE = "(" + Type.getDescriptor(Role.class) + ")V";

  private final CheckedMachine machine;
  private final List<Function> handlers;
  private final ConstantPool pool;
  private final ClassVisitor to;
  private final String name;

  /** A writer for a machine and the functions that may be called as its handlers. */
  MachineWriter(
      CheckedMachine machine, List<Function> handlers, ConstantPool pool, ClassVisitor to) {
    this.machine = machine;
    this.handlers = handlers;
    this.pool = pool;
    this.to = to;
    this.name = ConstantPool.className(machine.name());
  }

  void write() {
    for (Variable field : machine.fields()) {
      to.visitField(Opcodes.ACC_PUBLIC, field.name(), kind(field).descriptor, null, null)
          .visitEnd();
    }
    constructor();
    fresh();
    load();
    save();
    call();
  }

  private static SlotKind kind(Variable variable) {
    return SlotKind.of(variable.type());
  }

  private MethodVisitor method(String method, String descriptor) {
    MethodVisitor code = to.visitMethod(Opcodes.ACC_PUBLIC, method, descriptor, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code, int with) {
    code.visitInsn(with);
    code.visitMaxs(0, 0);
    code.visitEnd();
  }

  private void constructor() {
    MethodVisitor code = method("<init>", TAKES_ROLE);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, ConstantPool.MACHINE, "<init>", TAKES_ROLE, false);
    end(code, Opcodes.RETURN);
  }

  private void fresh() {
    MethodVisitor code = method("fresh", "()L" + ConstantPool.MACHINE + ";");
    code.visitTypeInsn(Opcodes.NEW, name);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    String role = Type.getDescriptor(Role.class);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ConstantPool.MACHINE, "role", "()" + role, false);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, name, "<init>", TAKES_ROLE, false);
    end(code, Opcodes.ARETURN);
  }

  private void load() {
    MethodVisitor code = method("load", "([" + OBJECT + ")V");
    for (Variable field : machine.fields()) {
      SlotKind kind = kind(field);
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitVarInsn(Opcodes.ALOAD, 1);
      code.visitLdcInsn(field.index());
      code.visitInsn(Opcodes.AALOAD);
      FunctionCode.unbox(code, kind);
      code.visitFieldInsn(Opcodes.PUTFIELD, name, field.name(), kind.descriptor);
    }
    end(code, Opcodes.RETURN);
  }

  private void save() {
    MethodVisitor code = method("save", "()[" + OBJECT);
    code.visitLdcInsn(machine.fields().size());
    code.visitTypeInsn(Opcodes.ANEWARRAY, "java/lang/Object");
    for (Variable field : machine.fields()) {
      SlotKind kind = kind(field);
      code.visitInsn(Opcodes.DUP);
      code.visitLdcInsn(field.index());
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitFieldInsn(Opcodes.GETFIELD, name, field.name(), kind.descriptor);
      FunctionCode.box(code, kind);
      code.visitInsn(Opcodes.AASTORE);
    }
    end(code, Opcodes.ARETURN);
  }

  private void call() {
    MethodVisitor code = method("call", "(I" + OBJECT + ")V");
    Label unknown = new Label();
    int[] keys = handlers.stream().mapToInt(h -> h.signature().index()).toArray();
    Label[] starts = handlers.stream().map(h -> new Label()).toArray(Label[]::new);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitLookupSwitchInsn(unknown, keys, starts);
    for (int i = 0; i < starts.length; i++) {
      code.visitLabel(starts[i]);
      callHandler(handlers.get(i).signature(), code);
      code.visitInsn(Opcodes.RETURN);
    }
    code.visitLabel(unknown);
    end(code, Opcodes.RETURN);
  }

  private void callHandler(Signature handler, MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    for (Variable parameter : handler.parameters()) {
      code.visitVarInsn(Opcodes.ALOAD, 2);
      FunctionCode.narrow(code, pool, parameter.type(), handler.span());
    }
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        pool.owner(handler),
        ConstantPool.methodName(handler),
        pool.descriptor(handler),
        false);
    if (handler.hasResult()) {
      code.visitInsn(SlotKind.of(handler.result()).slots == 2 ? Opcodes.POP2 : Opcodes.POP);
    }
  }
}
