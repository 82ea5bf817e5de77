package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.JvmOrders.Order;
import dev.tarry.machines.capture.code.StackValue.Part;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Interpreter;

/** Reads one method: follows collections through its instructions. */
final class OrderReader extends Interpreter<StackValue> {
  private static final String ENTRY = "java/util/Map$Entry";

  private final MethodNode method;
  private final MethodFlows flows;
  private final JvmOrders orders;
  private final Identities classes;
  private final Members codes;
  private final AskedObjects asked;
  private final FollowedCalls calls;
  private final FollowedLambdas lambdas;

  private OrderReader(
      MethodNode method,
      MethodFlows flows,
      JvmOrders orders,
      Identities classes,
      Members codes,
      UserCode user) {
    super(Opcodes.ASM9);
    this.method = method;
    this.flows = flows;
    this.orders = orders;
    this.classes = classes;
    this.codes = codes;
    this.asked = new AskedObjects(flows, orders, codes);
    JdkContents contents = new JdkContents(flows, orders, classes);
    this.calls = new FollowedCalls(flows, asked, contents, codes, user);
    this.lambdas = new FollowedLambdas(flows, asked, contents);
  }

  /** Reads a method of a class. */
  static void read(
      String owner,
      MethodNode method,
      String file,
      JvmOrders orders,
      Identities classes,
      Members codes,
      UserCode user) {
    if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
      return;
    }
    MethodFlows flows = new MethodFlows(owner, method, file, orders, classes, codes);
    try {
      new Analyzer<>(new OrderReader(method, flows, orders, classes, codes, user))
          .analyze(owner, method);
    } catch (AnalyzerException broken) {
      orders.unread("the orders in " + owner.replace('/', '.') + "." + method.name);
    }
  }

  @Override
  public @Nullable StackValue newValue(@Nullable Type type) {
    return Type.VOID_TYPE.equals(type) ? null : StackValue.plain(type);
  }

  @Override
  public StackValue newParameterValue(boolean isInstance, int local, Type type) {
    int at = isInstance ? 0 : -1;
    int slot = isInstance ? 1 : 0;
    if (isInstance && local == 0) {
      return StackValue.plain(type);
    }
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      at++;
      if (slot == local) {
        break;
      }
      slot += argument.getSize();
    }
    StackValue value = StackValue.plain(type);
    return value.type() == null
        ? value
        : StackValue.of(value.type(), Set.of(flows.parameter(isInstance ? at - 1 : at)));
  }

  @Override
  public StackValue newOperation(AbstractInsnNode at) {
    if (at instanceof TypeInsnNode made) {
      Order order = OrderedCalls.order(codes.jdkClass(made.desc));
      return order == null
          ? StackValue.of(made.desc, Set.of())
          : StackValue.of(made.desc, Set.of(flows.created(order, made.desc, at)));
    }
    if (at instanceof FieldInsnNode field) {
      StackValue value = StackValue.plain(Type.getType(field.desc));
      return value.type() == null ? value : StackValue.of(value.type(), Set.of(flows.field(field)));
    }
    if (at instanceof LdcInsnNode constant) {
      return constant.cst instanceof Long || constant.cst instanceof Double
          ? StackValue.plain(Type.LONG_TYPE)
          : StackValue.of(typeOf(constant.cst), Set.of());
    }
    int code = at.getOpcode();
    if (code == Opcodes.ACONST_NULL) {
      return StackValue.of(Identities.NULL, Set.of());
    }
    boolean wide =
        code == Opcodes.LCONST_0
            || code == Opcodes.LCONST_1
            || code == Opcodes.DCONST_0
            || code == Opcodes.DCONST_1;
    return StackValue.plain(wide ? Type.LONG_TYPE : null);
  }

  private static @Nullable String typeOf(Object constant) {
    if (constant instanceof String) {
      return "java/lang/String";
    }
    return constant instanceof Type ? "java/lang/Class" : null;
  }

  @Override
  public StackValue copyOperation(AbstractInsnNode at, StackValue value) {
    return value;
  }

  @Override
  public @Nullable StackValue unaryOperation(AbstractInsnNode at, StackValue value) {
    switch (at.getOpcode()) {
      case Opcodes.CHECKCAST -> {
        return cast(((TypeInsnNode) at).desc, value);
      }
      case Opcodes.GETFIELD -> {
        FieldInsnNode field = (FieldInsnNode) at;
        StackValue read = StackValue.plain(Type.getType(field.desc));
        return read.type() == null ? read : StackValue.of(read.type(), Set.of(flows.field(field)));
      }
      case Opcodes.NEWARRAY -> {
        return StackValue.of(((IntInsnNode) at).operand == Opcodes.T_CHAR ? "[C" : "[I", Set.of());
      }
      case Opcodes.ANEWARRAY -> {
        return StackValue.of(
            "[" + Type.getObjectType(((TypeInsnNode) at).desc).getDescriptor(), Set.of());
      }
      case Opcodes.PUTSTATIC -> {
        flows.flow(flows.whole(value), flows.field((FieldInsnNode) at));
        return null;
      }
      case Opcodes.LNEG,
          Opcodes.DNEG,
          Opcodes.I2L,
          Opcodes.I2D,
          Opcodes.L2D,
          Opcodes.F2L,
          Opcodes.F2D,
          Opcodes.D2L -> {
        return StackValue.plain(Type.LONG_TYPE);
      }
      default -> {
        return StackValue.plain(null);
      }
    }
  }

  private StackValue cast(String type, StackValue value) {
    if (value.part() == Part.ELEMENT) {
      if (!type.equals(ENTRY)) {
        orders.elements(value.from(), classes.find(type));
      }
      return type.equals(ENTRY)
          ? new StackValue(1, type, value.from(), Part.ELEMENT, null)
          : StackValue.of(type, flows.mayHold(type) ? Set.of(MethodFlows.ELEMENTS) : Set.of());
    }
    return flows.mayHold(type)
        ? new StackValue(1, type, value.from(), value.part(), value.element(), value.lambda())
        : StackValue.of(type, Set.of());
  }

  @Override
  public @Nullable StackValue binaryOperation(
      AbstractInsnNode at, StackValue one, StackValue other) {
    switch (at.getOpcode()) {
      case Opcodes.PUTFIELD -> {
        flows.flow(flows.whole(other), flows.field((FieldInsnNode) at));
        return null;
      }
      case Opcodes.AALOAD -> {
        String type = one.type();
        Type element = type != null && type.startsWith("[L") ? elementOf(type) : null;
        return flows.taken(StackValue.plain(element));
      }
      case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> {
        if (!classes.isUnique(one.type()) && !classes.isUnique(other.type()) && !isEquals()) {
          orders.compared(flows.place(at));
        }
        return null;
      }
      case Opcodes.LALOAD,
          Opcodes.DALOAD,
          Opcodes.LADD,
          Opcodes.DADD,
          Opcodes.LSUB,
          Opcodes.DSUB,
          Opcodes.LMUL,
          Opcodes.DMUL,
          Opcodes.LDIV,
          Opcodes.DDIV,
          Opcodes.LREM,
          Opcodes.DREM,
          Opcodes.LSHL,
          Opcodes.LSHR,
          Opcodes.LUSHR,
          Opcodes.LAND,
          Opcodes.LOR,
          Opcodes.LXOR -> {
        return StackValue.plain(Type.LONG_TYPE);
      }
      default -> {
        return StackValue.plain(null);
      }
    }
  }

  private static Type elementOf(String array) {
    return Type.getType(array.substring(1));
  }

  /** Whether this method tells what is equal, and may look at identities to be quick. */
  private boolean isEquals() {
    return method.name.equals("equals") && method.desc.equals("(Ljava/lang/Object;)Z");
  }

  @Override
  public @Nullable StackValue ternaryOperation(
      AbstractInsnNode at, StackValue one, StackValue two, StackValue three) {
    if (at.getOpcode() == Opcodes.AASTORE) {
      asked.put(at, three);
      flows.flow(flows.whole(three), MethodFlows.ELEMENTS);
    }
    return null;
  }

  @Override
  public void returnOperation(AbstractInsnNode at, StackValue value, StackValue expected) {
    flows.flow(flows.whole(value), flows.result());
  }

  @Override
  public StackValue merge(StackValue one, StackValue other) {
    if (one.equals(other)) {
      return one;
    }
    Set<Node> from = new HashSet<>(one.from());
    from.addAll(other.from());
    return new StackValue(
        Math.min(one.size(), other.size()),
        merged(one.type(), other.type()),
        Set.copyOf(from),
        one.part() == other.part() ? one.part() : Part.MAPPED,
        Objects.equals(one.element(), other.element()) ? one.element() : null);
  }

  private static @Nullable String merged(@Nullable String one, @Nullable String other) {
    if (Identities.NULL.equals(one)) {
      return other;
    }
    return Objects.equals(one, other) || Identities.NULL.equals(other) ? one : null;
  }

  @Override
  public @Nullable StackValue naryOperation(
      AbstractInsnNode at, List<? extends StackValue> values) {
    if (at instanceof InvokeDynamicInsnNode lambda) {
      return lambdas.follow(lambda, values);
    }
    if (at instanceof MethodInsnNode call) {
      StackValue result = calls.follow(call, values);
      return Type.VOID_TYPE.equals(Type.getReturnType(call.desc)) ? null : result;
    }
    return StackValue.plain(null);
  }
}
