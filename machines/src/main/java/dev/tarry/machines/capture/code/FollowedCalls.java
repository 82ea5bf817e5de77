package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Made;
import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.JvmOrders.Order;
import dev.tarry.machines.capture.code.JvmOrders.Returned;
import dev.tarry.machines.capture.code.JvmOrders.Use;
import dev.tarry.machines.capture.code.StackValue.Part;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Follows collections into the methods that are called, and out of them. */
final class FollowedCalls {
  private static final String ENTRY = "java/util/Map$Entry";

  private static final Type SUPPLIER = Type.getObjectType("java/util/function/Supplier");
  private static final Type COLLECTOR = Type.getObjectType("java/util/stream/Collector");

  private final MethodFlows flows;
  private final AskedObjects asked;
  private final JdkContents contents;
  private final Members codes;
  private final UserCode user;

  /** The calls of one method. */
  FollowedCalls(
      MethodFlows flows, AskedObjects asked, JdkContents contents, Members codes, UserCode user) {
    this.flows = flows;
    this.asked = asked;
    this.contents = contents;
    this.codes = codes;
    this.user = user;
  }

  /** Follows what a call is given; tells what it returns. */
  StackValue follow(MethodInsnNode at, List<? extends StackValue> values) {
    StackValue made = StackValue.plain(Type.getReturnType(at.desc));
    boolean isStatic = at.getOpcode() == Opcodes.INVOKESTATIC;
    String home = codes.home(at.owner, at.name, at.desc);
    if (home.startsWith("java/")) {
      return isStatic ? factory(at, values, made) : onObject(at, values, made);
    }
    int first = isStatic ? 0 : 1;
    boolean library = !user.isUsers(home) && !home.startsWith("dev/tarry/machines/");
    for (int i = first; i < values.size(); i++) {
      StackValue value = values.get(i);
      flows.flow(flows.whole(value), MethodFlows.parameter(at.owner, at.name + at.desc, i - first));
      if (library || OrderedCalls.isUseOfMachine(at.name, at.desc)) {
        flows.use(value, at);
      }
    }
    if (!isStatic) {
      asked.called(at, StackValue.of(at.owner, values.get(0).from()));
    }
    return made.type() == null
        ? made
        : StackValue.of(made.type(), Set.of(MethodFlows.result(at.owner, at.name + at.desc)));
  }

  /** A static method of the JDK. */
  private StackValue factory(
      MethodInsnNode at, List<? extends StackValue> values, StackValue made) {
    String what = MethodFlows.words(at);
    if (what.equals("Objects.hash")) {
      asked.given(at).forEach(value -> flows.hash(value, at));
    }
    if (AskedObjects.HASHES.contains(what) && AskedObjects.isOfObjects(at.desc)) {
      flows.hash(values.get(0), at);
    }
    if (at.owner.equals("java/util/stream/StreamSupport") && !isFalse(at.getPrevious())) {
      flows.unread(at, "; use stream(), since threads take elements in any order");
    }
    asked.format(at);
    if (OrderedCalls.isText(at.owner, at.name)) {
      values.forEach(value -> asked.text(value, at));
      return made;
    }
    boolean constant = at.owner.equals("java/util/Set") || at.owner.equals("java/util/Map");
    if (constant
        && (at.name.equals("of") || at.name.startsWith("copyOf") || what.equals("Map.ofEntries"))) {
      contents.keep(at, values, 0);
      boolean several =
          values.size() > (at.owner.endsWith("Map") ? 2 : 1)
              || at.desc.startsWith("([")
              || at.desc.startsWith("(Ljava/util/");
      return several
          ? StackValue.of(made.type(), Set.of(new Made(Order.JVM, what, flows.place(at))))
          : made;
    }
    if (at.owner.equals("java/util/stream/Collectors")) {
      return collector(at, values, made, what);
    }
    if (OrderedCalls.isTotal(at.owner, at.name, values)) {
      return made.as(Part.TOTAL);
    }
    if (at.owner.equals("java/util/EnumSet")) {
      return StackValue.of(made.type(), Set.of(new Made(Order.SORTED, what, flows.place(at))));
    }
    if (OrderedCalls.makesHashed(at.name)) {
      return StackValue.of(made.type(), Set.of(new Made(Order.HASHES, what, flows.place(at))));
    }
    if (OrderedCalls.isFine(at.owner, at.name, values)) {
      return made;
    }
    if (OrderedCalls.passesOn(at.owner, at.name)) {
      Set<Node> from = new HashSet<>();
      values.forEach(value -> from.addAll(flows.whole(value)));
      return new StackValue(made.size(), made.type(), Set.copyOf(from), Part.WHOLE, null);
    }
    contents.keep(at, values, 0);
    return flows.taken(made);
  }

  /** Whether an instruction is the constant false. */
  private static boolean isFalse(@Nullable AbstractInsnNode at) {
    return at != null && at.getOpcode() == Opcodes.ICONST_0;
  }

  /** A collector that {@code Collectors} makes. */
  private StackValue collector(
      MethodInsnNode at, List<? extends StackValue> values, StackValue made, String what) {
    boolean free =
        OrderedCalls.isFreeCollector(at.name, at.desc, values)
            && LambdaEffects.arePure(values, user);
    Set<Node> nested = nested(at, values);
    Part part = free ? Part.FREE : Part.WHOLE;
    int supplier = List.of(Type.getArgumentTypes(at.desc)).indexOf(SUPPLIER);
    if (supplier >= 0) {
      Set<Node> supplied = Set.of(flows.returned(values.get(supplier), at));
      if (supplier > 0) {
        contents.element(supplied, values.get(0).returns());
      }
      nested.addAll(supplied);
      return new StackValue(1, made.type(), Set.copyOf(nested), part, null);
    }
    Order order = OrderedCalls.orderOfCollector(at.name);
    if (order != null) {
      Made hashed = new Made(order, what, flows.place(at));
      if (order == Order.HASHES && !at.name.equals("toSet")) {
        contents.element(Set.of(hashed), values.get(0).returns());
      }
      nested.add(hashed);
    }
    return new StackValue(1, made.type(), Set.copyOf(nested), part, null);
  }

  /** What the collectors make that this one is given: its result, or what is in it. */
  private Set<Node> nested(MethodInsnNode at, List<? extends StackValue> values) {
    Type[] types = Type.getArgumentTypes(at.desc);
    Set<Node> all = new HashSet<>();
    for (int i = 0; i < types.length; i++) {
      if (types[i].equals(COLLECTOR)) {
        Set<Node> from = flows.whole(values.get(i));
        if (at.name.endsWith("apping")) {
          contents.mapped(from, values.get(0).returns());
        }
        all.addAll(from);
      }
    }
    flows.flow(all, MethodFlows.ELEMENTS);
    return all;
  }

  /** A method of an object of the JDK. */
  private StackValue onObject(
      MethodInsnNode at, List<? extends StackValue> values, StackValue made) {
    StackValue self = values.get(0);
    Set<Node> from = flows.whole(self);
    List<? extends StackValue> given = values.subList(1, values.size());
    asked.called(at, self);
    if (at.name.equals("getClass")) {
      flows.flow(from, new Use(flows.place(at), true));
      return made;
    }
    asked.format(at);
    if (OrderedCalls.isText(at.owner, at.name)) {
      given.forEach(value -> asked.text(value, at));
      return self.as(self.part());
    }
    if (self.part() == Part.TOTAL || OrderedCalls.isTotal(at.owner, at.name, given)) {
      return made.as(Part.TOTAL);
    }
    if (at.owner.startsWith("java/util/function/") && self.part() != Part.ELEMENT) {
      contents.keep(at, values, 1);
      if (!flows.mayHold(made.type())) {
        return made;
      }
      Returned returned = flows.returned(self, at);
      flows.flow(Set.of(MethodFlows.result(at.owner, at.name + at.desc)), returned);
      return StackValue.of(made.type(), Set.of(returned));
    }
    if (self.part() == Part.ELEMENT && at.owner.equals(ENTRY)) {
      boolean key = at.name.equals("getKey");
      return key
          ? new StackValue(1, made.type(), self.from(), Part.ELEMENT, null)
          : flows.taken(made);
    }
    if (at.name.equals("toString")) {
      return made;
    }
    if (self.part() == Part.WHOLE && !given.isEmpty()) {
      contents.learn(at, self, given);
    }
    contents.give(at, self, values);
    boolean list =
        at.owner.endsWith("List") || at.owner.endsWith("Deque") || at.owner.endsWith("Queue");
    if (!OrderedCalls.isFine(at.owner, at.name, given, list) && !isPassedOn(at, given)) {
      flows.use(self, at);
    }
    if (at.name.equals("next") || (list && at.name.equals("get"))) {
      return self.part() == Part.WHOLE
          ? new StackValue(1, made.type(), from, Part.ELEMENT, null)
          : made;
    }
    return stream(at, made, self, given);
  }

  private static Set<Node> with(Set<Node> some, Node more) {
    Set<Node> all = new HashSet<>(some);
    all.add(more);
    return Set.copyOf(all);
  }

  /** Whether the order of a collection becomes that of the result, and nothing else of it. */
  private boolean isPassedOn(MethodInsnNode at, List<? extends StackValue> given) {
    if (at.name.equals("sorted")) {
      return true;
    }
    if (at.name.equals("collect") && given.size() == 1) {
      return given.get(0).part() == Part.FREE;
    }
    return OrderedCalls.runs(at.name)
        ? LambdaEffects.arePure(given, user) && OrderedCalls.areFunctions(given)
        : OrderedCalls.passesOn(at.owner, at.name);
  }

  /** What is made of a collection: an iterator, a stream, a view, a copy. */
  private StackValue stream(
      MethodInsnNode at, StackValue made, StackValue self, List<? extends StackValue> given) {
    Set<Node> from = flows.whole(self);
    if (at.name.equals("sorted") && (given.isEmpty() || OrderedCalls.isTotal(given.get(0)))) {
      return made;
    }
    if (at.name.equals("collect") && given.size() == 1) {
      StackValue collector = given.get(0);
      contents.collect(self, collector, at);
      return StackValue.of(made.type(), collector.from());
    }
    if (at.name.equals("collect")) {
      return StackValue.of(made.type(), Set.of(flows.returned(given.get(0), at)));
    }
    if (OrderedCalls.maps(at.name) && !given.isEmpty()) {
      return new StackValue(1, made.type(), from, Part.MAPPED, given.get(0).returns());
    }
    if (at.name.equals("values") || at.name.equals("boxed")) {
      return new StackValue(
          made.size(), made.type(), from, Part.MAPPED, OrderedCalls.boxed(at.owner));
    }
    if (!flows.mayHold(made.type())) {
      return made;
    }
    if (OrderedCalls.passesOn(at.owner, at.name)
        || OrderedCalls.runs(at.name)
        || at.name.equals("sorted")) {
      Set<Node> all = with(from, MethodFlows.result(at.owner, at.name + at.desc));
      return new StackValue(1, made.type(), all, self.part(), self.element());
    }
    return StackValue.of(
        made.type(),
        with(Set.of(MethodFlows.ELEMENTS), MethodFlows.result(at.owner, at.name + at.desc)));
  }
}
