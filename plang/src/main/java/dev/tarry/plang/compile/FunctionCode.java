package dev.tarry.plang.compile;

import dev.tarry.plang.ir.Function;
import dev.tarry.plang.ir.Type;
import dev.tarry.plang.ir.Variable;
import dev.tarry.plang.run.operators.CollectionOperators;
import dev.tarry.plang.run.operators.Narrowing;
import dev.tarry.plang.run.operators.Operators;
import dev.tarry.plang.run.operators.Types;
import dev.tarry.plang.source.Span;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The method of a function while it is written: its slots, and the instructions all forms share.
 */
final class FunctionCode {
  static final String OBJECT = "Ljava/lang/Object;";
  static final String STRING = "Ljava/lang/String;";
  private static final String OPERATORS = org.objectweb.asm.Type.getInternalName(Operators.class);
  private static final String COLLECTIONS =
      org.objectweb.asm.Type.getInternalName(CollectionOperators.class);
  private static final String NARROWING = org.objectweb.asm.Type.getInternalName(Narrowing.class);
  private static final int LAST_LINE = 0xffff;
  private static final int LONGEST_LITERAL = 20_000;

  private final MethodVisitor to;
  private final ConstantPool pool;
  private final String owner;
  private final int[] slots;
  private int used = 1;

  FunctionCode(MethodVisitor to, ConstantPool pool, Function function) {
    this.to = to;
    this.pool = pool;
    this.owner = pool.owner(function.signature());
    this.slots = new int[function.locals().size()];
    for (Variable local : function.locals()) {
      slots[local.index()] = slot(SlotKind.of(local.type()));
    }
  }

  ConstantPool pool() {
    return pool;
  }

  MethodVisitor to() {
    return to;
  }

  /** How many slots are in use, to {@link #release} what is taken from now on. */
  int mark() {
    return used;
  }

  /** Releases the slots that were taken since a mark. */
  void release(int mark) {
    used = mark;
  }

  /** A slot that nothing else uses. */
  int slot(SlotKind kind) {
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
    SlotKind kind = SlotKind.of(variable.type());
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
        unbox(to, kind);
      }
    }
  }

  /** Stores what is on the stack. */
  void store(Variable variable) {
    SlotKind kind = SlotKind.of(variable.type());
    if (variable.kind() == Variable.Kind.LOCAL) {
      to.visitVarInsn(kind.store, slots[variable.index()]);
      return;
    }
    self();
    if (kind.slots == 2) {
      to.visitInsn(Opcodes.DUP_X2);
      to.visitInsn(Opcodes.POP);
    } else {
      to.visitInsn(Opcodes.SWAP);
    }
    to.visitFieldInsn(Opcodes.PUTFIELD, owner, variable.name(), kind.descriptor);
  }

  void load(SlotKind kind, int slot) {
    to.visitVarInsn(kind.load, slot);
  }

  void store(SlotKind kind, int slot) {
    to.visitVarInsn(kind.store, slot);
  }

  void self() {
    to.visitVarInsn(Opcodes.ALOAD, 0);
  }

  void tick() {
    self();
    machine("tick", "()V");
  }

  void box(SlotKind kind) {
    box(to, kind);
  }

  /** Checks that the object on the stack is of the kind of a type, and makes it such a value. */
  void narrow(Type type, Span span) {
    narrow(to, pool, type, span);
  }

  /** Makes the value on the stack an object. */
  static void box(MethodVisitor to, SlotKind kind) {
    if (kind != SlotKind.OBJECT) {
      String descriptor = "(" + kind.descriptor + ")L" + kind.box + ";";
      to.visitMethodInsn(Opcodes.INVOKESTATIC, kind.box, "valueOf", descriptor, false);
    }
  }

  /** As {@link #narrow(Type, Span)}, in any method whose first parameter is the machine. */
  static void narrow(MethodVisitor to, ConstantPool pool, Type type, Span span) {
    String name = narrowing(type);
    if (name.isEmpty()) {
      return;
    }
    String definition = "";
    if (type instanceof Type.Enumeration enumeration) {
      definition = OBJECT;
      constant(to, pool, enumeration.definition());
    }
    to.visitLdcInsn(span.toString());
    String descriptor = "(" + OBJECT + definition + STRING + ")" + SlotKind.of(type).descriptor;
    to.visitMethodInsn(Opcodes.INVOKESTATIC, NARROWING, name, descriptor, false);
  }

  /** The method of {@link Narrowing} for a type; empty where everything passes. */
  private static String narrowing(Type type) {
    if (type instanceof Type.Word word) {
      return switch (word) {
        case INT -> "toLong";
        case FLOAT -> "toDouble";
        case BOOL -> "toBoolean";
        case STRING -> "toText";
        case EVENT -> "toEvent";
        case MACHINE -> "toMachine";
        case DATA, ANY, NULL, ERROR -> "";
      };
    }
    if (type instanceof Type.Seq) {
      return "toSeq";
    } else if (type instanceof Type.SetOf) {
      return "toSet";
    } else if (type instanceof Type.MapOf) {
      return "toMap";
    } else if (type instanceof Type.Tuple) {
      return "toTuple";
    } else if (type instanceof Type.NamedTuple) {
      return "toNamed";
    } else if (type instanceof Type.Permission) {
      return "toMachine";
    }
    return type instanceof Type.Enumeration ? "toElement" : "";
  }

  /** Makes the object on the stack a value that it is known to be. */
  static void unbox(MethodVisitor to, SlotKind kind) {
    if (kind != SlotKind.OBJECT) {
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
    to.visitMethodInsn(Opcodes.INVOKEVIRTUAL, ConstantPool.MACHINE, name, descriptor, false);
  }

  void place(Span span) {
    to.visitLdcInsn(span.toString());
  }

  void constant(Object value) {
    constant(to, pool, value);
  }

  private static void constant(MethodVisitor to, ConstantPool pool, Object value) {
    to.visitVarInsn(Opcodes.ALOAD, 0);
    to.visitFieldInsn(Opcodes.GETFIELD, ConstantPool.MACHINE, "constants", "[" + OBJECT);
    to.visitLdcInsn(pool.constant(value));
    to.visitInsn(Opcodes.AALOAD);
  }

  /** Takes an element of the tuple on the stack. */
  void element(Type tuple, int index, Type type, Span span) {
    if (tuple instanceof Type.NamedTuple named) {
      to.visitLdcInsn(named.fields().get(index).name());
      to.visitLdcInsn(index);
      place(span);
      operator("field", "(" + OBJECT + STRING + "I" + STRING + ")" + OBJECT);
    } else {
      to.visitLdcInsn(index);
      place(span);
      operator("element", "(" + OBJECT + "I" + STRING + ")" + OBJECT);
    }
    narrow(type, span);
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
    switch (SlotKind.of(type)) {
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
