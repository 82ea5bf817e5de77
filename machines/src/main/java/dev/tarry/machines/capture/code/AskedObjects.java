package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Holder;
import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.JvmOrders.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Where the method asks an object for its text or its hash, which may tell its identity. */
final class AskedObjects {
  /** Calls that make a text of what is in an array. */
  private static final Set<String> FORMATS =
      Set.of("String.format", "String.formatted", "Formatter.format", "MessageFormat.format");

  /** Static methods that make a hash of what they are given. */
  static final Set<String> HASHES =
      Set.of("Objects.hashCode", "Arrays.hashCode", "Arrays.deepHashCode");

  /** Whether such a method is given objects, and not an array of numbers. */
  static boolean isOfObjects(String descriptor) {
    return descriptor.startsWith("(L") || descriptor.startsWith("([L");
  }

  private final MethodFlows flows;
  private final JvmOrders orders;
  private final Members codes;

  /** What is put into arrays, by where. */
  private final Map<AbstractInsnNode, StackValue> stored = new HashMap<>();

  /** What one method asks. */
  AskedObjects(MethodFlows flows, JvmOrders orders, Members codes) {
    this.flows = flows;
    this.orders = orders;
    this.codes = codes;
  }

  /** A value is put into an array. */
  void put(AbstractInsnNode at, StackValue value) {
    stored.put(at, value);
  }

  /** A method of an object is called, which may be that for its hash or its text. */
  void called(MethodInsnNode at, StackValue value) {
    if (at.desc.equals("()I") && at.name.equals("hashCode")) {
      flows.hash(value, at);
    }
    if (at.desc.equals("()Ljava/lang/String;") && at.name.equals("toString")) {
      text(value, at);
    }
  }

  /** A reference to a method that is called on, or given, this value. */
  void referredTo(Handle code, StackValue value, AbstractInsnNode at) {
    String words = MethodFlows.words(code);
    if ((HASHES.contains(words) && isOfObjects(code.getDesc()))
        || (code.getName().equals("hashCode") && code.getDesc().equals("()I"))) {
      flows.hash(value, at);
    } else if (OrderedCalls.isText(code.getOwner(), code.getName())
        || (code.getName().equals("toString") && code.getDesc().equals("()Ljava/lang/String;"))) {
      text(value, at);
    }
  }

  /** A value is made a text. */
  void text(StackValue value, AbstractInsnNode at) {
    String type = value.type();
    if (type != null && !flows.mayHold(type) && !codes.isRecord(type)) {
      told(value, at);
      return;
    }
    for (boolean ofClass : new boolean[] {false, true}) {
      Use use = new Use(flows.place(at), ofClass);
      flows.flow(flows.whole(value), use);
      if (type != null) {
        flows.flow(inside(type), use);
      }
    }
    told(value, at);
  }

  /** The text of an object without one of its own tells which it is. */
  private void told(StackValue value, AbstractInsnNode at) {
    String type = value.type();
    boolean letters = "[C".equals(type) && at instanceof MethodInsnNode;
    if (type != null && !letters && !StackValue.isLambda(type) && !type.equals(Identities.NULL)) {
      orders.text(type, flows.place(at));
      codes.inRecords(type, part -> orders.text(part, flows.place(at)));
    }
  }

  /** What is in an object of a class, as far as its text shows it. */
  private Set<Node> inside(String type) {
    Set<Node> all = new HashSet<>();
    codes.components(type, one -> all.add(new Holder("field " + one, false)));
    if (!codes.isRecord(type) && flows.mayHold(type) && !StackValue.isLambda(type)) {
      all.add(MethodFlows.ELEMENTS);
    }
    return all;
  }

  /** A text is made of what is in an array if the call is one of those. */
  void format(MethodInsnNode at) {
    if (FORMATS.contains(MethodFlows.words(at))) {
      given(at).forEach(value -> text(value, at));
    }
  }

  /** What was put into an array right before, as {@code Objects.hash(a, b)} is called. */
  List<StackValue> given(AbstractInsnNode at) {
    List<StackValue> all = new ArrayList<>();
    for (AbstractInsnNode one = at;
        one != null && one.getOpcode() != Opcodes.ANEWARRAY;
        one = one.getPrevious()) {
      StackValue value = stored.get(one);
      if (value != null) {
        all.add(value);
      }
    }
    return all;
  }
}
