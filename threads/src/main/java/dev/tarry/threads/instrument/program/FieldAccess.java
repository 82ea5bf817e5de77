package dev.tarry.threads.instrument.program;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.jdk.FieldOffsets;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;

/**
 * Reads and writes of fields. A plain field has a shadow beside it that holds its last accesses; a
 * final field needs none, because it is written before another thread can see it, unless {@code
 * this} escapes from the constructor.
 */
final class FieldAccess {
  static final String SHADOW = FieldOffsets.SHADOW;

  private FieldAccess() {}

  /** Whether there is a shadow beside this field. */
  static boolean hasShadow(FieldNode field) {
    int skipped = Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE;
    return (field.access & skipped) == 0 && !ClassNames.isAdded(field.name);
  }

  static void rewrite(MethodCode code, FieldInsnNode node) {
    ClassInfos.Field field = code.infos.field(node.owner, node.name);
    if (field == null) {
      ofJdk(code, node);
      return;
    }
    if (field.is(Opcodes.ACC_FINAL) || ClassNames.isAdded(field.name())) {
      return;
    }
    String location = field.owner() + "." + field.name();
    String simple = field.owner().substring(field.owner().lastIndexOf('/') + 1);
    int site = code.site(location, simple + "." + field.name());
    boolean write = node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC;
    InsnList list = new InsnList();
    if (field.is(Opcodes.ACC_STATIC)) {
      ofStatic(list, node, field, site, write);
    } else {
      ofObject(list, code, node, field, site, write);
    }
    code.method.instructions.insertBefore(node, list);
  }

  /**
   * A field that the program inherits from a class of the JDK, whose own methods use it too: it
   * counts as the whole object.
   */
  private static void ofJdk(MethodCode code, FieldInsnNode node) {
    boolean write = node.getOpcode() == Opcodes.PUTFIELD;
    if ((!write && node.getOpcode() != Opcodes.GETFIELD) || ClassNames.isAdded(node.name)) {
      return;
    }
    InsnList list = new InsnList();
    MethodCode.Saved value = null;
    if (write) {
      value = new MethodCode.Saved(code, Type.getType(node.desc));
      list.add(value.store);
    }
    list.add(new InsnNode(Opcodes.DUP));
    list.add(Bytecode.number(code.site("", Bytecode.simple(node.owner) + "." + node.name)));
    list.add(Bytecode.gate(write ? "fieldWrite" : "fieldRead", "(Ljava/lang/Object;I)V"));
    if (value != null) {
      list.add(value.load);
    }
    code.method.instructions.insertBefore(node, list);
  }

  private static void ofStatic(
      InsnList list, FieldInsnNode node, ClassInfos.Field field, int site, boolean write) {
    if (field.is(Opcodes.ACC_VOLATILE)) {
      list.add(Bytecode.number(site));
      list.add(Bytecode.gate(write ? "volatileWrite" : "volatileRead", "(I)V"));
      return;
    }
    String shadow = SHADOW + field.name();
    list.add(new FieldInsnNode(Opcodes.GETSTATIC, node.owner, shadow, "J"));
    list.add(Bytecode.number(site));
    list.add(Bytecode.gate(write ? "write" : "read", "(JI)J"));
    list.add(new FieldInsnNode(Opcodes.PUTSTATIC, node.owner, shadow, "J"));
  }

  private static void ofObject(
      InsnList list,
      MethodCode code,
      FieldInsnNode node,
      ClassInfos.Field field,
      int site,
      boolean write) {
    MethodCode.Saved value = null;
    if (write) {
      value = new MethodCode.Saved(code, Type.getType(node.desc));
      list.add(value.store);
    }
    list.add(new InsnNode(Opcodes.DUP));
    if (field.is(Opcodes.ACC_VOLATILE)) {
      list.add(Bytecode.number(site));
      list.add(Bytecode.gate(write ? "volatileWrite" : "volatileRead", "(Ljava/lang/Object;I)V"));
    } else {
      String shadow = SHADOW + field.name();
      list.add(new InsnNode(Opcodes.DUP));
      list.add(new InsnNode(Opcodes.DUP));
      list.add(new FieldInsnNode(Opcodes.GETFIELD, node.owner, shadow, "J"));
      list.add(Bytecode.number(site));
      list.add(Bytecode.gate(write ? "write" : "read", "(Ljava/lang/Object;JI)J"));
      list.add(new FieldInsnNode(Opcodes.PUTFIELD, node.owner, shadow, "J"));
    }
    if (value != null) {
      list.add(value.load);
    }
  }
}
