package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Made;
import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.JvmOrders.Order;
import dev.tarry.machines.capture.code.StackValue.Part;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** What gets into the collections and other objects of the JDK, and what is known of it. */
final class JdkContents {
  private static final String ENTRY = "java/util/Map$Entry";

  private final MethodFlows flows;
  private final JvmOrders orders;
  private final Identities classes;

  /** What one method puts there. */
  JdkContents(MethodFlows flows, JvmOrders orders, Identities classes) {
    this.flows = flows;
    this.orders = orders;
    this.classes = classes;
  }

  /** What a call of the JDK keeps as it is, and what it reads in its order. */
  void keep(MethodInsnNode at, List<? extends StackValue> values, int first) {
    Type[] types = Type.getArgumentTypes(at.desc);
    for (int i = 0; i < types.length; i++) {
      StackValue value = values.get(first + i);
      Set<Node> whole = flows.whole(value);
      if (!whole.isEmpty()) {
        flows.flow(whole, MethodFlows.parameter(at.owner, at.name + at.desc, i));
        if (OrderedCalls.isRead(types[i])) {
          flows.use(value, at);
        } else {
          keep(types[i], whole);
        }
      }
    }
  }

  /** An object of the JDK keeps what it is given, or what a function returns. */
  void keep(Type type, Set<Node> given) {
    if (OrderedCalls.isFunction(type)) {
      flows.flow(given, MethodFlows.RESULTS);
      flows.flow(Set.of(MethodFlows.RESULTS), MethodFlows.ELEMENTS);
    } else {
      flows.flow(given, MethodFlows.ELEMENTS);
    }
  }

  /** What is given to an object of the JDK. */
  void give(MethodInsnNode at, StackValue self, List<? extends StackValue> values) {
    Type[] types = Type.getArgumentTypes(at.desc);
    if (OrderedCalls.isAsk(at.name)) {
      return;
    }
    boolean pours = OrderedCalls.pours(at.name) && types.length > 0 && !self.from().isEmpty();
    for (int i = 0; i < types.length; i++) {
      StackValue value = values.get(1 + i);
      Set<Node> whole = flows.whole(value);
      if (whole.isEmpty()) {
        continue;
      }
      flows.flow(whole, MethodFlows.parameter(at.owner, at.name + at.desc, i));
      if (pours && OrderedCalls.isRead(types[i])) {
        flows.pour(whole, self.from(), at);
      } else if (OrderedCalls.isRead(types[i])) {
        flows.use(value, at);
      } else {
        keep(types[i], whole);
      }
    }
    if (at.name.equals("<init>")
        && at.desc.startsWith("(Ljava/util/Comparator;")
        && !OrderedCalls.isTotal(values.get(1))) {
      Made tied = new Made(Order.GIVEN, "ties", flows.place(at));
      self.from().stream()
          .filter(Made.class::isInstance)
          .forEach(one -> flows.flow(Set.of(tied), one));
    }
  }

  /** What a call tells of elements, and what it puts into the collection. */
  void learn(MethodInsnNode at, StackValue self, List<? extends StackValue> given) {
    StackValue first = given.get(0);
    boolean all = at.name.equals("addAll") || at.name.equals("putAll");
    if (OrderedCalls.adds(at.name)) {
      if (all) {
        fill(self, Object.class, at);
      } else {
        add(self, first, at);
      }
    }
    if (at.name.equals("forEach") || at.name.equals("filter") || OrderedCalls.maps(at.name)) {
      String type = first.takes();
      if (type != null && !type.equals(ENTRY)) {
        orders.elements(flows.whole(self), classes.find(type));
      }
    }
  }

  /** A value is put into a collection. */
  void add(StackValue self, StackValue value, AbstractInsnNode at) {
    java.lang.reflect.@Nullable Type type = known(value);
    orders.element(flows.whole(self), type);
    fill(self, type, at);
  }

  /** Something of a type is put into what may be a hash set that was not made here. */
  private void fill(StackValue self, java.lang.reflect.@Nullable Type type, AbstractInsnNode at) {
    Set<Node> into = flows.whole(self);
    String kind = OrderedCalls.mayHash(self.type());
    if (kind != null && into.stream().anyMatch(node -> !(node instanceof Made))) {
      Made made = new Made(Order.HASHES, kind, flows.place(at));
      orders.element(Set.of(made), type);
      flows.fill(into, made);
    }
  }

  private java.lang.reflect.@Nullable Type known(StackValue value) {
    String type = value.type();
    if (type == null || type.equals(Identities.NULL)) {
      return null;
    }
    Class<?> found = StackValue.isLambda(type) ? null : classes.find(type);
    return found == null ? Object.class : found;
  }

  /** Something of this class, by its internal name, is an element of what is in these. */
  void element(Set<Node> of, @Nullable String type) {
    orders.element(of, classes.find(type));
  }

  /** A collector makes its elements with a function that returns this class, if that is known. */
  void mapped(Set<Node> of, @Nullable String type) {
    Class<?> found = classes.find(type);
    orders.element(of, found == null ? Object.class : found);
  }

  /** A collector gets the elements of a stream. */
  void collect(StackValue stream, StackValue collector, AbstractInsnNode at) {
    Class<?> element = classes.find(stream.element());
    boolean others = stream.part() == Part.MAPPED;
    orders.element(collector.from(), others && element == null ? Object.class : element);
    flows.pour(flows.whole(stream), collector.from(), at);
  }
}
