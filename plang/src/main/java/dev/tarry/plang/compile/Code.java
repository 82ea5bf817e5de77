package dev.tarry.plang.compile;

import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.run.CollectionOperators;
import dev.tarry.plang.run.Operators;
import dev.tarry.plang.run.Types;
import dev.tarry.plang.source.Span;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The method of a function while it is written: its slots, and the instructions all forms share.
 */
final class Code {
  static final String OBJECT = "Ljava/lang/Object;";
  static final String STRING = "Ljava/lang/String;";
  private static final String OPERATORS = org.objectweb.asm.Type.getInternalName(Operators.class);
  private static final String COLLECTIONS =
      org.objectweb.asm.Type.getInternalName(CollectionOperators.class);
  private static final int LAST_LINE = 0xffff;
  private static final int LONGEST_LITERAL = 20_000;

  private final MethodVisitor to;
  private final Pool pool;
  private final String owner;
  private final int[] slots;
  private int used = 1;

  Code(MethodVisitor to, Pool pool, Function function) {
    this.to = to;
    this.pool = pool;
    this.owner = pool.owner(function.signature());
    this.slots = new int[function.locals().size()];
    for (Variable local : function.locals()) {
      slots[local.index()] = slot(Kind.of(local.type()));
    }
  }

  Pool pool() {
    return pool;
  }

  MethodVisitor to() {
    return to;
  }

  /** A slot that nothing else uses. */
  int slot(Kind kind) {
    int slot = used;
    used += kind.slots;
    return slot;
  }

  void line(Span span) {
    if (span.line() <= LAST_LINE) {
      Label here = new Label();
      to.visitLabel(here);
      to.visitLineNumber(span.line(), here);
    }
  }

  void load(Variable variable) {
    Kind kind = Kind.of(variable.type());
    switch (variable.kind()) {
      case LOCAL -> to.visitVarInsn(kind.load, slots[variable.index()]);
      case FIELD -> {
        self();
        to.visitFieldInsn(Opcodes.GETFIELD, owner, variable.name(), kind.descriptor);
      }
      case TEST_PARAMETER -> {
        self();
        to.visitLdcInsn(variable.index());
        machine("parameter", "(I)" + OBJECT);
        unbox(kind);
      }
    }
  }

  /** Stores what is on the stack. */
  void store(Variable variable) {
    Kind kind = Kind.of(variable.type());
    if (variable.kind() == Variable.Kind.LOCAL) {
      to.visitVarInsn(kind.store, slots[variable.index()]);
      return;
    }
    int value = slot(kind);
    to.visitVarInsn(kind.store, value);
    self();
    to.visitVarInsn(kind.load, value);
    to.visitFieldInsn(Opcodes.PUTFIELD, owner, variable.name(), kind.descriptor);
  }

  void load(Kind kind, int slot) {
    to.visitVarInsn(kind.load, slot);
  }

  void store(Kind kind, int slot) {
    to.visitVarInsn(kind.store, slot);
  }

  void self() {
    to.visitVarInsn(Opcodes.ALOAD, 0);
  }

  void box(Kind kind) {
    box(to, kind);
  }

  void unbox(Kind kind) {
    unbox(to, kind);
  }

  /** Makes the value on the stack an object. */
  static void box(MethodVisitor to, Kind kind) {
    if (kind != Kind.OBJECT) {
      String descriptor = "(" + kind.descriptor + ")L" + kind.box + ";";
      to.visitMethodInsn(Opcodes.INVOKESTATIC, kind.box, "valueOf", descriptor, false);
    }
  }

  /** Makes the object on the stack a value. */
  static void unbox(MethodVisitor to, Kind kind) {
    if (kind != Kind.OBJECT) {
      String descriptor = "(" + OBJECT + ")" + kind.descriptor;
      to.visitMethodInsn(Opcodes.INVOKESTATIC, OPERATORS, kind.unbox, descriptor, false);
    }
  }

  /** Calls one of {@link Operators}. */
  void operator(String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, OPERATORS, name, descriptor, false);
  }

  /** Calls one of {@link CollectionOperators}. */
  void collection(String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKESTATIC, COLLECTIONS, name, descriptor, false);
  }

  /** Calls a method of the machine, which was pushed before the arguments. */
  void machine(String name, String descriptor) {
    to.visitMethodInsn(Opcodes.INVOKEVIRTUAL, Pool.MACHINE, name, descriptor, false);
  }

  void place(Span span) {
    to.visitLdcInsn(span.toString());
  }

  void constant(Object value) {
    self();
    to.visitFieldInsn(Opcodes.GETFIELD, Pool.MACHINE, "constants", "[" + OBJECT);
    to.visitLdcInsn(pool.constant(value));
    to.visitInsn(Opcodes.AALOAD);
  }

  void text(String value) {
    if (value.length() > LONGEST_LITERAL) {
      constant(value);
    } else {
      to.visitLdcInsn(value);
    }
  }

  void nothing() {
    to.visitInsn(Opcodes.ACONST_NULL);
  }

  /** Pushes the default value of a type. */
  void defaultOf(Type type) {
    switch (Kind.of(type)) {
      case LONG -> to.visitInsn(Opcodes.LCONST_0);
      case DOUBLE -> to.visitInsn(Opcodes.DCONST_0);
      case BOOL -> to.visitInsn(Opcodes.ICONST_0);
      case OBJECT -> {
        Object value = Types.defaultOf(type);
        if (value == null) {
          nothing();
        } else {
          constant(value);
        }
      }
    }
  }
}
