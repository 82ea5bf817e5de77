package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Holder;
import dev.tarry.machines.capture.code.JvmOrders.Made;
import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.JvmOrders.Order;
import dev.tarry.machines.capture.code.Turns.Code;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Follows collections into lambdas and what methods are referred to, and out of them. */
final class FollowedLambdas {
  private final MethodFlows flows;
  private final AskedObjects asked;
  private final JdkContents contents;

  /** The lambdas that one method makes. */
  FollowedLambdas(MethodFlows flows, AskedObjects asked, JdkContents contents) {
    this.flows = flows;
    this.asked = asked;
    this.contents = contents;
  }

  /** Follows what a lambda captures; a sum of strings is made the same way. */
  StackValue follow(InvokeDynamicInsnNode at, List<? extends StackValue> values) {
    StackValue function = StackValue.plain(Type.getReturnType(at.desc));
    if (at.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      values.forEach(value -> asked.text(value, at));
      return function;
    }
    if (at.bsmArgs.length < 3
        || !(at.bsmArgs[1] instanceof Handle code)
        || !(at.bsmArgs[2] instanceof Type shape)) {
      return function;
    }
    toItsCode(at, code, shape, values);
    asked(at, code, shape, values);
    if (code.getOwner().startsWith("java/")) {
      toTheJdk(at, code, shape, values);
    }
    Order order = OrderedCalls.order(code.getOwner());
    if (code.getTag() == Opcodes.H_NEWINVOKESPECIAL && order != null) {
      Made made = flows.created(order, code.getOwner(), at);
      flows.flow(
          Set.of(made), MethodFlows.result(code.getOwner(), code.getName() + code.getDesc()));
    }
    Code target = new Code(code.getOwner(), code.getName() + code.getDesc());
    Set<Node> from =
        Set.of(
            MethodFlows.result(target.owner(), target.key()),
            new Made(Order.LAMBDA, "the class of a lambda", flows.place(at)));
    return new StackValue(1, shape.getDescriptor(), from, OrderedCalls.part(code), null, target);
  }

  /** The parameters and the result of a lambda are those of the method that it implements. */
  private void toItsCode(
      InvokeDynamicInsnNode at, Handle code, Type shape, List<? extends StackValue> captured) {
    int tag = code.getTag();
    int first = tag == Opcodes.H_INVOKESTATIC || tag == Opcodes.H_NEWINVOKESPECIAL ? 0 : 1;
    String key = code.getName() + code.getDesc();
    for (int i = first; i < captured.size(); i++) {
      flows.flow(
          flows.whole(captured.get(i)), MethodFlows.parameter(code.getOwner(), key, i - first));
    }
    String calls = at.name + ((Type) at.bsmArgs[0]).getDescriptor();
    String functions = Type.getReturnType(at.desc).getInternalName();
    Type[] free = shape.getArgumentTypes();
    for (int i = 0; i < free.length; i++) {
      int to = captured.size() + i - first;
      if (to >= 0 && flows.mayHold(StackValue.plain(free[i]).type())) {
        Holder parameter = MethodFlows.parameter(code.getOwner(), key, to);
        flows.flow(
            Set.of(MethodFlows.ELEMENTS, MethodFlows.parameter(functions, calls, i)), parameter);
      }
    }
    flows.flow(
        Set.of(MethodFlows.result(code.getOwner(), key)), MethodFlows.result(functions, calls));
  }

  /** A reference to a method for a hash or a text asks what it is called on, or given. */
  private void asked(
      InvokeDynamicInsnNode at, Handle code, Type shape, List<? extends StackValue> captured) {
    Type[] free = shape.getArgumentTypes();
    if (!captured.isEmpty()) {
      asked.referredTo(code, captured.get(0), at);
    } else if (free.length > 0) {
      asked.referredTo(code, flows.taken(StackValue.plain(free[0])), at);
    }
  }

  /** A reference to a method of the JDK: it does with what it gets what a call does. */
  private void toTheJdk(
      InvokeDynamicInsnNode at, Handle code, Type shape, List<? extends StackValue> captured) {
    List<StackValue> given = new ArrayList<>(captured);
    Type[] free = shape.getArgumentTypes();
    for (Type type : free) {
      given.add(flows.taken(StackValue.plain(type)));
    }
    int tag = code.getTag();
    boolean onObject = tag != Opcodes.H_INVOKESTATIC && tag != Opcodes.H_NEWINVOKESPECIAL;
    Holder result = MethodFlows.result(code.getOwner(), code.getName() + code.getDesc());
    Type[] types = Type.getArgumentTypes(code.getDesc());
    for (int i = 0; i < given.size(); i++) {
      int argument = onObject ? i - 1 : i;
      if (OrderedCalls.passesOn(code.getOwner(), code.getName())) {
        flows.flow(flows.whole(given.get(i)), result);
      } else if (argument < 0 && !OrderedCalls.isFine(code)) {
        flows.use(given.get(i), at);
      } else if (argument >= 0 && argument < types.length) {
        give(at, code, types[argument], given.get(i));
      }
    }
    if (onObject && OrderedCalls.adds(code.getName()) && !given.isEmpty()) {
      String last = free.length == 0 ? null : StackValue.plain(free[free.length - 1]).type();
      contents.add(given.get(0), StackValue.of(last, Set.of()), at);
    }
  }

  private void give(InvokeDynamicInsnNode at, Handle code, Type type, StackValue value) {
    if (OrderedCalls.isAsk(code.getName())) {
      return;
    }
    if (OrderedCalls.isRead(type)) {
      flows.use(value, at);
    } else {
      contents.keep(type, flows.whole(value));
    }
  }
}
