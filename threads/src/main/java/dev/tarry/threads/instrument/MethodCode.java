package dev.tarry.threads.instrument;

import dev.tarry.threads.run.code.ClassNames;
import dev.tarry.threads.run.code.Sites;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/** A method that is being rewritten: its instructions, its sites and its spare variables. */
public final class MethodCode {
  public final ClassInfos infos;
  public final ClassNode type;
  public final MethodNode method;
  private final Sites sites;
  private final Set<LabelNode> passed = new HashSet<>();
  private int line;
  private int number;

  private int base;

  public MethodCode(ClassInfos infos, Sites sites, ClassNode type, MethodNode method) {
    this.infos = infos;
    this.sites = sites;
    this.type = type;
    this.method = method;
  }

  /** The variable that holds the height of the spilled stack at the start of the method. */
  public int base() {
    return base;
  }

  public void base(int variable) {
    base = variable;
  }

  /** Follows the line numbers of the instructions that are passed. */
  public void pass(AbstractInsnNode node) {
    if (node instanceof LineNumberNode mark) {
      line = mark.line;
    } else if (node instanceof LabelNode label) {
      passed.add(label);
    }
  }

  /** Whether a jump to this label goes backwards. */
  public boolean isPassed(LabelNode label) {
    return passed.contains(label);
  }

  /** A site here for a location of this name. */
  public int site(String location, String text) {
    return site(location, text, "");
  }

  /** The same for a call of a method, given by its name and type. */
  public int site(String location, String text, String called) {
    String where = type.name.replace('/', '.') + "." + method.name;
    String code = where + method.desc + "#" + number++;
    return sites.add(code, location.isEmpty() ? code : location, text, place(), called, file());
  }

  /**
   * A place at which the method may be interrupted, with variables of this shape. If its variables
   * are not spilled, it is another place, because instrumentation may have tried the method with
   * all of them first.
   */
  public int frame(int place, String shape, boolean library, int receiver) {
    String where = type.name.replace('/', '.') + "." + method.name;
    String unknown = shape.equals(Sites.Frame.UNKNOWN) ? shape : "";
    String own = where + method.desc + "#" + place + unknown;
    return sites.addFrame(new Sites.Frame(own, shape, place(), library, receiver, file()));
  }

  private String file() {
    return type.sourceFile == null || line == 0 ? "" : type.sourceFile;
  }

  private String place() {
    return type.name.replace('/', '.') + "." + ClassNames.method(method.name) + ":" + line;
  }

  /** The code here matters to threads that share this location. */
  public void learn(String location) {
    sites.need(location);
  }

  /** A new variable for a value of this type. */
  public int spare(Type value) {
    int slot = method.maxLocals;
    method.maxLocals += value.getSize();
    return slot;
  }

  /** Puts these instructions in the place of one. */
  public void replace(AbstractInsnNode node, InsnList list) {
    method.instructions.insertBefore(node, list);
    method.instructions.remove(node);
  }

  /** Stores these values, the last one first, into variables; loads them again. */
  public static final class Saved {
    public final InsnList store = new InsnList();
    public final InsnList load = new InsnList();

    private final Type[] values;
    private final int[] slots;

    public Saved(MethodCode code, Type... values) {
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
    public AbstractInsnNode load(int number) {
      return new VarInsnNode(values[number].getOpcode(Opcodes.ILOAD), slots[number]);
    }
  }
}
