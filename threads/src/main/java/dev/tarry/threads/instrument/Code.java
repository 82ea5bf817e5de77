package dev.tarry.threads.instrument;

import dev.tarry.threads.run.Names;
import dev.tarry.threads.run.Sites;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A method that is being rewritten: its instructions, its sites and its spare variables. */
final class Code {
  static final String GATE = "dev/tarry/threads/run/Gate";
  private static final String GATE_OUTSIDE = "dev/tarry/threads/run/OutsideGate";
  static final String HOOK = "dev/tarry/threads/boot/Hook";

  final ClassInfos infos;
  final ClassNode type;
  final MethodNode method;
  private final Sites sites;
  private final Set<LabelNode> passed = new HashSet<>();
  private int line;
  private int number;

  /** The variable that holds how high the stack was when the method began. */
  int base;

  Code(ClassInfos infos, Sites sites, ClassNode type, MethodNode method) {
    this.infos = infos;
    this.sites = sites;
    this.type = type;
    this.method = method;
  }

  /** Follows the line numbers of the instructions that are passed. */
  void pass(AbstractInsnNode node) {
    if (node instanceof LineNumberNode mark) {
      line = mark.line;
    } else if (node instanceof LabelNode label) {
      passed.add(label);
    }
  }

  /** Whether a jump to this label goes back. */
  boolean isPassed(LabelNode label) {
    return passed.contains(label);
  }

  /** A site here for a location of this name. */
  int site(String location, String text) {
    return site(location, text, "");
  }

  /** The same for a call of a method, given by its name and type. */
  int site(String location, String text, String called) {
    String where = type.name.replace('/', '.') + "." + method.name;
    String code = where + method.desc + "#" + number++;
    return sites.add(code, location.isEmpty() ? code : location, text, place(), called);
  }

  /** A place at which the method may be interrupted, with variables of this shape. */
  int frame(int place, String shape, boolean library) {
    String where = type.name.replace('/', '.') + "." + method.name;
    return sites.addFrame(where + method.desc + "#" + place, shape, place(), library);
  }

  private String place() {
    return type.name.replace('/', '.') + "." + Names.method(method.name) + ":" + line;
  }

  /** The code here makes a difference to those who meet at this location. */
  void learn(String location) {
    sites.learn(location);
  }

  /** A variable of its own for a value of this type. */
  int spare(Type value) {
    int slot = method.maxLocals;
    method.maxLocals += value.getSize();
    return slot;
  }

  static AbstractInsnNode number(int value) {
    if (value >= -1 && value <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + value);
    }
    return new LdcInsnNode(value);
  }

  /** The name of a class without its package. */
  static String simple(String owner) {
    return owner.substring(owner.lastIndexOf('/') + 1);
  }

  static MethodInsnNode gate(String name, String type) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, GATE, name, type, false);
  }

  /** A call to the gate for what is done by other ways than the language's own. */
  static MethodInsnNode outside(String name, String type) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, GATE_OUTSIDE, name, type, false);
  }

  static MethodInsnNode hook(String name, String type) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, HOOK, name, type, false);
  }

  /** Stores these values, the last one first, into variables; loads them again. */
  static final class Saved {
    final InsnList store = new InsnList();
    final InsnList load = new InsnList();

    private final Type[] values;
    private final int[] slots;

    Saved(Code code, Type... values) {
      this.values = values;
      slots = new int[values.length];
      for (int i = 0; i < values.length; i++) {
        slots[i] = code.spare(values[i]);
        load.add(new VarInsnNode(values[i].getOpcode(Opcodes.ILOAD), slots[i]));
      }
      for (int i = values.length - 1; i >= 0; i--) {
        store.add(new VarInsnNode(values[i].getOpcode(Opcodes.ISTORE), slots[i]));
      }
    }

    /** Loads the value of this number. */
    AbstractInsnNode load(int number) {
      return new VarInsnNode(values[number].getOpcode(Opcodes.ILOAD), slots[number]);
    }
  }
}
