package dev.tarry.plang.compile;

import dev.tarry.plang.ir.Type;
import org.objectweb.asm.Opcodes;

/** How the JVM holds a value of P. */
enum SlotKind {
  LONG("J", 2, Opcodes.LLOAD, Opcodes.LSTORE, Opcodes.LRETURN, "java/lang/Long", "toLong"),
  DOUBLE("D", 2, Opcodes.DLOAD, Opcodes.DSTORE, Opcodes.DRETURN, "java/lang/Double", "toDouble"),
  BOOL("Z", 1, Opcodes.ILOAD, Opcodes.ISTORE, Opcodes.IRETURN, "java/lang/Boolean", "toBoolean"),
  OBJECT("Ljava/lang/Object;", 1, Opcodes.ALOAD, Opcodes.ASTORE, Opcodes.ARETURN, "", "");

  final String descriptor;
  final int slots;
  final int load;
  final int store;
  final int ret;

  /** The class of the boxed value; empty where nothing is to be boxed. */
  final String box;

  /** The operator that unboxes. */
  final String unbox;

  SlotKind(String descriptor, int slots, int load, int store, int ret, String box, String unbox) {
    this.descriptor = descriptor;
    this.slots = slots;
    this.load = load;
    this.store = store;
    this.ret = ret;
    this.box = box;
    this.unbox = unbox;
  }

  static SlotKind of(Type type) {
    if (type == Type.Word.INT) {
      return LONG;
    }
    if (type == Type.Word.FLOAT) {
      return DOUBLE;
    }
    return type == Type.Word.BOOL ? BOOL : OBJECT;
  }
}
