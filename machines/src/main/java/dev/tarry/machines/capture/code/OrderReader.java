package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Holder;
import dev.tarry.machines.capture.code.JvmOrders.Made;
import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.JvmOrders.Order;
import dev.tarry.machines.capture.code.JvmOrders.Returned;
import dev.tarry.machines.capture.code.JvmOrders.Use;
import dev.tarry.machines.capture.code.Turns.Code;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Interpreter;
import org.objectweb.asm.tree.analysis.Value;

/** Reads one method: follows collections through it and tells {@link JvmOrders}. */
final class OrderReader extends Interpreter<OrderReader.Flow> {
  private static final String OBJECT = "java/lang/Object";
  private static final String ENTRY = "java/util/Map$Entry";

  private static final Type SUPPLIER = Type.getObjectType("java/util/function/Supplier");

  /** What is in arrays, collections and optionals. */
  private static final Holder ELEMENTS = new Holder("an element", true);

  /** What the functions return that the JDK is given. */
  private static final Returned RESULTS = new Returned("a result");

  /** Calls that make a text of what is in an array. */
  private static final Set<String> FORMATS =
      Set.of("String.format", "String.formatted", "Formatter.format", "MessageFormat.format");

  private final String owner;
  private final MethodNode method;
  private final String file;
  private final JvmOrders orders;
  private final Identities classes;
  private final Members codes;
  private final Bodies bodies;
  private final Code code;

  /** What is put into arrays, by where. */
  private final Map<AbstractInsnNode, Flow> stored = new HashMap<>();

  /** What the parts of a value are to the collection that it comes from. */
  enum Part {
    /** The value is the collection, an iterator of it or a stream. */
    WHOLE,
    /** Its elements are made from those of the collection. */
    MAPPED,
    /** The value is an element. */
    ELEMENT,
    /** A collector, or a function, whose result does not depend on the order. */
    FREE,
    /** A comparator by which no two elements are equal. */
    TOTAL
  }

  /** The code of the user's. */
  interface Bodies {
    /** Whether a class is the user's. */
    boolean isUsers(String owner);

    /** The code of a method that the class declares; null if it is not the user's. */
    @Nullable MethodNode body(String owner, String key);
  }

  /**
   * A value on the stack or in a variable.
   *
   * @param type its internal name, or null
   * @param element the class of its elements if it is a stream that maps, or null
   * @param lambda the code that it stands for if it is a lambda made here, or null
   */
  record Flow(
      int size,
      @Nullable String type,
      Set<Node> from,
      Part part,
      @Nullable String element,
      @Nullable Code lambda)
      implements Value {
    Flow(int size, @Nullable String type, Set<Node> from, Part part, @Nullable String element) {
      this(size, type, from, part, element, null);
    }

    @Override
    public int getSize() {
      return size;
    }

    Flow as(Part other) {
      return new Flow(size, type, from, other, element, lambda);
    }
  }

  private OrderReader(
      String owner,
      MethodNode method,
      String file,
      JvmOrders orders,
      Identities classes,
      Members codes,
      Bodies bodies) {
    super(Opcodes.ASM9);
    this.owner = owner;
    this.method = method;
    this.file = file;
    this.orders = orders;
    this.classes = classes;
    this.codes = codes;
    this.bodies = bodies;
    this.code = new Code(owner, method.name + method.desc);
  }

  /** Reads a method of a class. */
  static void read(
      String owner,
      MethodNode method,
      String file,
      JvmOrders orders,
      Identities classes,
      Members codes,
      Bodies bodies) {
    if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
      return;
    }
    try {
      new Analyzer<>(new OrderReader(owner, method, file, orders, classes, codes, bodies))
          .analyze(owner, method);
    } catch (AnalyzerException broken) {
      orders.unread("the orders in " + owner.replace('/', '.') + "." + method.name);
    }
  }

  private static Flow plain(@Nullable Type type) {
    if (type == null) {
      return of(null, Set.of());
    }
    String name = type.getSort() >= Type.ARRAY ? type.getInternalName() : null;
    return new Flow(type.getSize(), name, Set.of(), Part.WHOLE, null);
  }

  private static Flow of(@Nullable String type, Set<Node> from) {
    return new Flow(1, type, from, Part.WHOLE, null);
  }

  private String place(AbstractInsnNode at) {
    for (AbstractInsnNode one = at; one != null; one = one.getPrevious()) {
      if (one instanceof LineNumberNode line) {
        return file + ":" + line.line;
      }
    }
    return owner.replace('/', '.') + "." + method.name;
  }

  private static Holder parameter(String owner, String key, int i) {
    return new Holder("parameter " + i + " of " + name(owner, key), true);
  }

  private static Holder result(String owner, String key) {
    return new Holder("result of " + name(owner, key), false);
  }

  /** The name of a method: one for all that may be meant by a call, in whatever class. */
  private static String name(String owner, String key) {
    return key.startsWith("<") || key.startsWith("lambda$") ? owner + "." + key : key;
  }

  /** A field, of whatever object. */
  private Holder field(FieldInsnNode at) {
    Field field = codes.field(at.owner, at.name);
    String in = field == null ? at.owner : field.getDeclaringClass().getName();
    Holder holder = new Holder("field " + in + "." + at.name, false);
    if (field != null) {
      orders.elements(Set.of(holder), HashCodes.elementOf(field.getGenericType()));
    }
    return holder;
  }

  private void flow(Set<Node> from, Node to) {
    orders.flow(code, from, to);
  }

  /** An order is used. */
  private void use(Flow value, AbstractInsnNode at) {
    flow(whole(value), new Use(place(at), false));
  }

  @Override
  public @Nullable Flow newValue(@Nullable Type type) {
    return Type.VOID_TYPE.equals(type) ? null : plain(type);
  }

  @Override
  public Flow newParameterValue(boolean isInstance, int local, Type type) {
    int at = isInstance ? 0 : -1;
    int slot = isInstance ? 1 : 0;
    if (isInstance && local == 0) {
      return plain(type);
    }
    for (Type argument : Type.getArgumentTypes(method.desc)) {
      at++;
      if (slot == local) {
        break;
      }
      slot += argument.getSize();
    }
    Holder holder = parameter(owner, method.name + method.desc, isInstance ? at - 1 : at);
    Flow flow = plain(type);
    if (flow.type == null) {
      return flow;
    }
    orders.elements(
        Set.of(holder), codes.parameter(owner, method.name, method.desc, isInstance ? at - 1 : at));
    if ((method.access & Opcodes.ACC_BRIDGE) != 0) {
      flow(Set.of(ELEMENTS), holder); // the JDK may call it
    }
    return of(flow.type, Set.of(holder));
  }

  @Override
  public Flow newOperation(AbstractInsnNode at) {
    if (at instanceof TypeInsnNode made) {
      Order order = OrderedCalls.order(codes.jdkClass(made.desc));
      return order == null
          ? of(made.desc, Set.of())
          : of(made.desc, Set.of(new Made(order, "a new " + simple(made.desc), place(at))));
    }
    if (at instanceof FieldInsnNode field) {
      Flow flow = plain(Type.getType(field.desc));
      return flow.type == null ? flow : of(flow.type, Set.of(field(field)));
    }
    if (at instanceof LdcInsnNode constant) {
      return constant.cst instanceof Long || constant.cst instanceof Double
          ? plain(Type.LONG_TYPE)
          : of(typeOf(constant.cst), Set.of());
    }
    int code = at.getOpcode();
    if (code == Opcodes.ACONST_NULL) {
      return of(Identities.NULL, Set.of());
    }
    boolean wide =
        code == Opcodes.LCONST_0
            || code == Opcodes.LCONST_1
            || code == Opcodes.DCONST_0
            || code == Opcodes.DCONST_1;
    return plain(wide ? Type.LONG_TYPE : null);
  }

  private static @Nullable String typeOf(Object constant) {
    if (constant instanceof String) {
      return "java/lang/String";
    }
    return constant instanceof Type ? "java/lang/Class" : null;
  }

  private static String simple(String type) {
    return type.replaceFirst(".*[/$]", "");
  }

  @Override
  public Flow copyOperation(AbstractInsnNode at, Flow value) {
    return value;
  }

  @Override
  public @Nullable Flow unaryOperation(AbstractInsnNode at, Flow value) {
    switch (at.getOpcode()) {
      case Opcodes.CHECKCAST -> {
        return cast(((TypeInsnNode) at).desc, value);
      }
      case Opcodes.GETFIELD -> {
        FieldInsnNode field = (FieldInsnNode) at;
        Flow flow = plain(Type.getType(field.desc));
        return flow.type == null ? flow : of(flow.type, Set.of(field(field)));
      }
      case Opcodes.NEWARRAY -> {
        return of(((IntInsnNode) at).operand == Opcodes.T_CHAR ? "[C" : "[I", Set.of());
      }
      case Opcodes.ANEWARRAY -> {
        return of("[" + Type.getObjectType(((TypeInsnNode) at).desc).getDescriptor(), Set.of());
      }
      case Opcodes.PUTSTATIC -> {
        flow(whole(value), field((FieldInsnNode) at));
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
        return plain(Type.LONG_TYPE);
      }
      default -> {
        return plain(null);
      }
    }
  }

  private Flow cast(String type, Flow value) {
    if (value.part == Part.ELEMENT) {
      if (!type.equals(ENTRY)) {
        orders.elements(value.from, classes.find(type));
      }
      return type.equals(ENTRY)
          ? new Flow(1, type, value.from, Part.ELEMENT, null)
          : of(type, mayHold(type) ? Set.of(ELEMENTS) : Set.of());
    }
    return mayHold(type)
        ? new Flow(1, type, value.from, value.part, value.element, value.lambda)
        : of(type, Set.of());
  }

  /** Whether a value of a type may be a collection, or a function. */
  private boolean mayHold(@Nullable String type) {
    if (type == null || type.startsWith("[")) {
      return type != null && type.length() > 2;
    }
    if (type.startsWith("java/util/") || type.equals(OBJECT) || isLambda(type)) {
      return true;
    }
    Class<?> found = classes.find(type);
    return found == null || found.isInterface() || Iterable.class.isAssignableFrom(found);
  }

  /** Where a value comes from; if it is an element, it may be any. */
  private Set<Node> whole(Flow value) {
    if (value.part == Part.ELEMENT) {
      return mayHold(value.type) ? Set.of(ELEMENTS) : Set.of();
    }
    return value.from;
  }

  @Override
  public @Nullable Flow binaryOperation(AbstractInsnNode at, Flow one, Flow other) {
    switch (at.getOpcode()) {
      case Opcodes.PUTFIELD -> {
        flow(whole(other), field((FieldInsnNode) at));
        return null;
      }
      case Opcodes.AALOAD -> {
        String type = one.type;
        Flow flow = plain(type != null && type.startsWith("[L") ? elementOf(type) : null);
        return mayHold(flow.type) ? of(flow.type, Set.of(ELEMENTS)) : flow;
      }
      case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> {
        if (!classes.isUnique(one.type) && !classes.isUnique(other.type) && !isEquals()) {
          orders.compared(place(at));
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
        return plain(Type.LONG_TYPE);
      }
      default -> {
        return plain(null);
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
  public @Nullable Flow ternaryOperation(AbstractInsnNode at, Flow one, Flow two, Flow three) {
    if (at.getOpcode() == Opcodes.AASTORE) {
      stored.put(at, three);
      flow(whole(three), ELEMENTS);
    }
    return null;
  }

  @Override
  public void returnOperation(AbstractInsnNode at, Flow value, Flow expected) {
    flow(whole(value), result(owner, method.name + method.desc));
  }

  @Override
  public Flow merge(Flow one, Flow other) {
    if (one.equals(other)) {
      return one;
    }
    Set<Node> from = new HashSet<>(one.from);
    from.addAll(other.from);
    return new Flow(
        Math.min(one.size, other.size),
        merged(one.type, other.type),
        Set.copyOf(from),
        one.part == other.part ? one.part : Part.MAPPED,
        Objects.equals(one.element, other.element) ? one.element : null);
  }

  private static @Nullable String merged(@Nullable String one, @Nullable String other) {
    if (Identities.NULL.equals(one)) {
      return other;
    }
    return Objects.equals(one, other) || Identities.NULL.equals(other) ? one : null;
  }

  @Override
  public @Nullable Flow naryOperation(AbstractInsnNode at, List<? extends Flow> values) {
    if (at instanceof InvokeDynamicInsnNode lambda) {
      return lambda(lambda, values);
    }
    if (at instanceof MethodInsnNode call) {
      Flow result = call(call, values);
      return Type.VOID_TYPE.equals(Type.getReturnType(call.desc)) ? null : result;
    }
    return plain(null);
  }

  private Flow lambda(InvokeDynamicInsnNode at, List<? extends Flow> values) {
    Flow function = plain(Type.getReturnType(at.desc));
    if (at.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      values.forEach(value -> text(value, at));
      return function;
    }
    if (at.bsmArgs.length < 3
        || !(at.bsmArgs[1] instanceof Handle code)
        || !(at.bsmArgs[2] instanceof Type shape)) {
      return function;
    }
    lambda(at, code, shape, values);
    if (code.getOwner().startsWith("java/")) {
      toTheJdk(at, code, shape, values);
    }
    Order order = OrderedCalls.order(code.getOwner());
    if (code.getTag() == Opcodes.H_NEWINVOKESPECIAL && order != null) {
      Made made = new Made(order, "a new " + simple(code.getOwner()), place(at));
      flow(Set.of(made), result(code.getOwner(), code.getName() + code.getDesc()));
    }
    Code target = new Code(code.getOwner(), code.getName() + code.getDesc());
    Set<Node> from =
        Set.of(
            result(target.owner(), target.key()),
            new Made(Order.LAMBDA, "the class of a lambda", place(at)));
    return new Flow(1, shape.getDescriptor(), from, OrderedCalls.part(code), null, target);
  }

  /** The parameters and the result of a lambda are those of the method that it implements. */
  private void lambda(
      InvokeDynamicInsnNode at, Handle code, Type shape, List<? extends Flow> captured) {
    int tag = code.getTag();
    int first = tag == Opcodes.H_INVOKESTATIC || tag == Opcodes.H_NEWINVOKESPECIAL ? 0 : 1;
    String key = code.getName() + code.getDesc();
    for (int i = first; i < captured.size(); i++) {
      flow(whole(captured.get(i)), parameter(code.getOwner(), key, i - first));
    }
    String calls = at.name + ((Type) at.bsmArgs[0]).getDescriptor();
    String functions = Type.getReturnType(at.desc).getInternalName();
    Type[] free = shape.getArgumentTypes();
    for (int i = 0; i < free.length; i++) {
      int to = captured.size() + i - first;
      if (to >= 0 && mayHold(plain(free[i]).type)) {
        Holder parameter = parameter(code.getOwner(), key, to);
        flow(Set.of(ELEMENTS, parameter(functions, calls, i)), parameter);
      }
    }
    flow(Set.of(result(code.getOwner(), key)), result(functions, calls));
  }

  /** A reference to a method of the JDK: it does with what it gets what a call does. */
  private void toTheJdk(
      InvokeDynamicInsnNode at, Handle code, Type shape, List<? extends Flow> captured) {
    List<Flow> given = new ArrayList<>(captured);
    Type[] free = shape.getArgumentTypes();
    for (Type type : free) {
      Flow one = plain(type);
      given.add(mayHold(one.type) ? of(one.type, Set.of(ELEMENTS)) : one);
    }
    int tag = code.getTag();
    boolean onObject = tag != Opcodes.H_INVOKESTATIC && tag != Opcodes.H_NEWINVOKESPECIAL;
    Holder result = result(code.getOwner(), code.getName() + code.getDesc());
    Type[] types = Type.getArgumentTypes(code.getDesc());
    for (int i = 0; i < given.size(); i++) {
      int argument = onObject ? i - 1 : i;
      if (OrderedCalls.passesOn(code.getOwner(), code.getName())) {
        flow(whole(given.get(i)), result);
      } else if (argument < 0 && !OrderedCalls.isFine(code)) {
        use(given.get(i), at);
      } else if (argument >= 0 && argument < types.length) {
        give(at, code, types[argument], given.get(i));
      }
    }
    if (onObject && OrderedCalls.adds(code.getName()) && !given.isEmpty()) {
      String last = free.length == 0 ? null : plain(free[free.length - 1]).type;
      java.lang.reflect.Type type = known(of(last, Set.of()));
      orders.element(whole(given.get(0)), type);
      add(given.get(0), type, at);
    }
  }

  private void give(InvokeDynamicInsnNode at, Handle code, Type type, Flow value) {
    if (OrderedCalls.isAsk(code.getName())) {
      return;
    }
    if (OrderedCalls.isRead(type)) {
      use(value, at);
    } else {
      keep(type, whole(value));
    }
  }

  /** An object of a class is asked for something, which may tell its identity. */
  private void asked(MethodInsnNode at, Flow value) {
    if (at.desc.equals("()I") && at.name.equals("hashCode")) {
      hash(value, at);
    }
    if (at.desc.equals("()Ljava/lang/String;") && at.name.equals("toString")) {
      text(value, at);
    }
  }

  /** A value is made a text. */
  private void text(Flow value, AbstractInsnNode at) {
    String type = value.type;
    if (type != null && !mayHold(type) && !codes.isRecord(type)) {
      told(value, at);
      return;
    }
    for (boolean ofClass : new boolean[] {false, true}) {
      Use use = new Use(place(at), ofClass);
      flow(whole(value), use);
      if (type != null) {
        flow(inside(type), use);
      }
    }
    told(value, at);
  }

  /** The text of an object without one of its own tells which it is. */
  private void told(Flow value, AbstractInsnNode at) {
    String type = value.type;
    boolean letters = "[C".equals(type) && at instanceof MethodInsnNode;
    if (type != null && !letters && !isLambda(type) && !type.equals(Identities.NULL)) {
      orders.text(type, place(at));
    }
  }

  /** What is in an object of a class, as far as its text shows it. */
  private Set<Node> inside(String type) {
    Set<Node> all = new HashSet<>();
    codes.components(type, one -> all.add(new Holder("field " + one, false)));
    if (!codes.isRecord(type) && mayHold(type) && !isLambda(type)) {
      all.add(ELEMENTS);
    }
    return all;
  }

  private Flow call(MethodInsnNode at, List<? extends Flow> values) {
    Flow made = plain(Type.getReturnType(at.desc));
    boolean isStatic = at.getOpcode() == Opcodes.INVOKESTATIC;
    String home = codes.home(at.owner, at.name, at.desc);
    if (home.startsWith("java/")) {
      return isStatic ? factory(at, values, made) : onObject(at, values, made);
    }
    int first = isStatic ? 0 : 1;
    boolean library = !bodies.isUsers(home) && !home.startsWith("dev/tarry/machines/");
    for (int i = first; i < values.size(); i++) {
      Flow value = values.get(i);
      flow(whole(value), parameter(at.owner, at.name + at.desc, i - first));
      if (library || OrderedCalls.isUseOfMachine(at.name, at.desc)) {
        use(value, at);
      }
    }
    if (!isStatic) {
      asked(at, of(at.owner, values.get(0).from()));
    }
    return made.type == null ? made : of(made.type, Set.of(result(at.owner, at.name + at.desc)));
  }

  /** What was put into an array right before, as {@code Objects.hash(a, b)} is called. */
  private List<Flow> given(AbstractInsnNode at) {
    List<Flow> all = new ArrayList<>();
    for (AbstractInsnNode one = at;
        one != null && one.getOpcode() != Opcodes.ANEWARRAY;
        one = one.getPrevious()) {
      Flow value = stored.get(one);
      if (value != null) {
        all.add(value);
      }
    }
    return all;
  }

  private void hash(Flow value, AbstractInsnNode at) {
    flow(whole(value), new Use(place(at), true));
    if (value.type != null && !(method.name + method.desc).equals("hashCode()I")) {
      orders.hash(code, value.type, value.from, place(at));
    }
  }

  /** A static method of the JDK. */
  private Flow factory(MethodInsnNode at, List<? extends Flow> values, Flow made) {
    String what = simple(at.owner) + "." + at.name;
    if (what.equals("Objects.hash")) {
      given(at).forEach(value -> hash(value, at));
    }
    if (what.equals("Objects.hashCode") || what.equals("Arrays.hashCode")) {
      hash(values.get(0), at);
    }
    if (FORMATS.contains(what)) {
      given(at).forEach(value -> text(value, at));
    }
    if (OrderedCalls.isText(at.owner, at.name)) {
      values.forEach(value -> text(value, at));
      return made;
    }
    boolean constant = at.owner.equals("java/util/Set") || at.owner.equals("java/util/Map");
    if (constant
        && (at.name.equals("of") || at.name.startsWith("copyOf") || what.equals("Map.ofEntries"))) {
      keep(at, values, 0);
      boolean several =
          values.size() > (at.owner.endsWith("Map") ? 2 : 1)
              || at.desc.startsWith("([")
              || at.desc.startsWith("(Ljava/util/");
      return several ? of(made.type, Set.of(new Made(Order.JVM, what, place(at)))) : made;
    }
    if (at.owner.equals("java/util/stream/Collectors")) {
      return collector(at, values, made, what);
    }
    if (OrderedCalls.isTotal(at.owner, at.name, values)) {
      return made.as(Part.TOTAL);
    }
    if (at.owner.equals("java/util/EnumSet")) {
      return of(made.type, Set.of(new Made(Order.SORTED, what, place(at))));
    }
    if (OrderedCalls.makesHashed(at.name)) {
      return of(made.type, Set.of(new Made(Order.HASHES, what, place(at))));
    }
    if (OrderedCalls.isFine(at.owner, at.name, values)) {
      return made;
    }
    if (OrderedCalls.passesOn(at.owner, at.name)) {
      Set<Node> from = new HashSet<>();
      values.forEach(value -> from.addAll(whole(value)));
      return new Flow(made.size, made.type, Set.copyOf(from), Part.WHOLE, null);
    }
    keep(at, values, 0);
    return mayHold(made.type) ? of(made.type, Set.of(ELEMENTS)) : made;
  }

  /** What a call of the JDK keeps as it is, and what it reads in its order. */
  private void keep(MethodInsnNode at, List<? extends Flow> values, int first) {
    Type[] types = Type.getArgumentTypes(at.desc);
    for (int i = 0; i < types.length; i++) {
      Flow value = values.get(first + i);
      Set<Node> whole = whole(value);
      if (!whole.isEmpty()) {
        flow(whole, parameter(at.owner, at.name + at.desc, i));
        if (OrderedCalls.isRead(types[i])) {
          use(value, at);
        } else {
          keep(types[i], whole);
        }
      }
    }
  }

  /** An object of the JDK keeps what it is given, or what a function returns. */
  private void keep(Type type, Set<Node> given) {
    if (OrderedCalls.isFunction(type)) {
      flow(given, RESULTS);
      flow(Set.of(RESULTS), ELEMENTS);
    } else {
      flow(given, ELEMENTS);
    }
  }

  private Flow collector(MethodInsnNode at, List<? extends Flow> values, Flow made, String what) {
    boolean free = OrderedCalls.isFreeCollector(at.name, at.desc, values) && arePure(values);
    int supplier = List.of(Type.getArgumentTypes(at.desc)).indexOf(SUPPLIER);
    if (supplier >= 0) {
      Set<Node> supplied = Set.of(returned(values.get(supplier), at));
      if (supplier > 0) {
        orders.element(supplied, classes.find(returned(values.get(0))));
      }
      return new Flow(1, made.type, supplied, free ? Part.FREE : Part.WHOLE, null);
    }
    Order order = OrderedCalls.orderOfCollector(at.name);
    if (order == null) {
      return free ? made.as(Part.FREE) : made;
    }
    Made hashed = new Made(order, what, place(at));
    if (order == Order.HASHES && !at.name.equals("toSet")) {
      orders.element(Set.of(hashed), classes.find(returned(values.get(0))));
    }
    return new Flow(1, made.type, Set.of(hashed), free ? Part.FREE : Part.WHOLE, null);
  }

  /** What a function returns. */
  private Returned returned(Flow function, AbstractInsnNode at) {
    Returned returned = new Returned(place(at) + " " + method.instructions.indexOf(at));
    flow(whole(function), returned);
    return returned;
  }

  /** The class of what a lambda returns, or null. */
  private static @Nullable String returned(Flow lambda) {
    String shape = lambda.type;
    return shape != null && isLambda(shape) ? plain(Type.getReturnType(shape)).type : null;
  }

  /** The class of the first parameter of a lambda, or null. */
  private static @Nullable String taken(Flow lambda) {
    String shape = lambda.type;
    Type[] all = shape != null && isLambda(shape) ? Type.getArgumentTypes(shape) : new Type[0];
    return all.length == 0 ? null : plain(all[0]).type;
  }

  private static boolean isLambda(@Nullable String type) {
    return type != null && type.startsWith("(");
  }

  /**
   * Whether lambdas do nothing but compute a result, so that the order of calls does not matter.
   */
  private boolean arePure(List<? extends Flow> values) {
    return values.stream()
        .filter(
            value -> isLambda(value.type()) || value.part() == Part.ELEMENT || isFunction(value))
        .allMatch(
            value ->
                value.part() == Part.TOTAL
                    || value.part() == Part.FREE
                    || (value.lambda() != null && LambdaEffects.isPure(value.lambda(), bodies)));
  }

  private static boolean isFunction(Flow value) {
    return value.type() != null && value.type().startsWith("java/util/function/");
  }

  /** A method of an object of the JDK. */
  private Flow onObject(MethodInsnNode at, List<? extends Flow> values, Flow made) {
    Flow self = values.get(0);
    Set<Node> from = whole(self);
    List<? extends Flow> given = values.subList(1, values.size());
    asked(at, self);
    if (at.name.equals("getClass")) {
      flow(from, new Use(place(at), true));
      return made;
    }
    if (FORMATS.contains(simple(at.owner) + "." + at.name)) {
      given(at).forEach(value -> text(value, at));
    }
    if (OrderedCalls.isText(at.owner, at.name)) {
      given.forEach(value -> text(value, at));
      return self.as(self.part);
    }
    if (self.part == Part.TOTAL || OrderedCalls.isTotal(at.owner, at.name, given)) {
      return made.as(Part.TOTAL);
    }
    if (at.owner.startsWith("java/util/function/") && self.part != Part.ELEMENT) {
      keep(at, values, 1);
      if (!mayHold(made.type)) {
        return made;
      }
      Returned returned = returned(self, at);
      flow(Set.of(result(at.owner, at.name + at.desc)), returned);
      return of(made.type, Set.of(returned));
    }
    if (self.part == Part.ELEMENT && at.owner.equals(ENTRY)) {
      boolean key = at.name.equals("getKey");
      return key
          ? new Flow(1, made.type, self.from, Part.ELEMENT, null)
          : mayHold(made.type) ? of(made.type, Set.of(ELEMENTS)) : made;
    }
    if (at.name.equals("toString")) {
      return made;
    }
    if (self.part == Part.WHOLE && !given.isEmpty()) {
      learn(at, self, given);
    }
    give(at, self, values);
    boolean list =
        at.owner.endsWith("List") || at.owner.endsWith("Deque") || at.owner.endsWith("Queue");
    if (!OrderedCalls.isFine(at.owner, at.name, given, list) && !isPassedOn(at, given)) {
      use(self, at);
    }
    if (at.name.equals("next") || (list && at.name.equals("get"))) {
      return self.part == Part.WHOLE ? new Flow(1, made.type, from, Part.ELEMENT, null) : made;
    }
    return stream(at, made, self, given);
  }

  private static Set<Node> with(Set<Node> some, Node more) {
    Set<Node> all = new HashSet<>(some);
    all.add(more);
    return Set.copyOf(all);
  }

  /** Whether the order of a collection becomes that of the result, and nothing else of it. */
  private boolean isPassedOn(MethodInsnNode at, List<? extends Flow> given) {
    if (at.name.equals("sorted")) {
      return true;
    }
    if (at.name.equals("collect") && given.size() == 1) {
      return given.get(0).part() == Part.FREE;
    }
    return OrderedCalls.runs(at.name)
        ? arePure(given) && OrderedCalls.areFunctions(given)
        : OrderedCalls.passesOn(at.owner, at.name);
  }

  /** What is given to an object of the JDK. */
  private void give(MethodInsnNode at, Flow self, List<? extends Flow> values) {
    Type[] types = Type.getArgumentTypes(at.desc);
    if (OrderedCalls.isAsk(at.name)) {
      return;
    }
    boolean pours = OrderedCalls.pours(at.name) && types.length > 0 && !self.from.isEmpty();
    for (int i = 0; i < types.length; i++) {
      Flow value = values.get(1 + i);
      Set<Node> whole = whole(value);
      if (whole.isEmpty()) {
        continue;
      }
      flow(whole, parameter(at.owner, at.name + at.desc, i));
      if (pours && OrderedCalls.isRead(types[i])) {
        orders.pour(code, whole, self.from, new Use(place(at), false));
      } else if (OrderedCalls.isRead(types[i])) {
        use(value, at);
      } else {
        keep(types[i], whole);
      }
    }
    if (at.name.equals("<init>")
        && at.desc.startsWith("(Ljava/util/Comparator;")
        && !OrderedCalls.isTotal(values.get(1))) {
      Made tied = new Made(Order.GIVEN, "ties", place(at));
      self.from.stream().filter(Made.class::isInstance).forEach(one -> flow(Set.of(tied), one));
    }
  }

  /** What a call tells of elements, and what it puts into the collection. */
  private void learn(MethodInsnNode at, Flow self, List<? extends Flow> given) {
    Set<Node> into = whole(self);
    Flow first = given.get(0);
    boolean all = at.name.equals("addAll") || at.name.equals("putAll");
    if (OrderedCalls.adds(at.name)) {
      java.lang.reflect.@Nullable Type type = all ? Object.class : known(first);
      if (!all) {
        orders.element(into, type);
      }
      add(self, type, at);
    }
    if (at.name.equals("forEach") || at.name.equals("filter") || OrderedCalls.maps(at.name)) {
      String type = taken(first);
      if (type != null && !type.equals(ENTRY)) {
        orders.elements(into, classes.find(type));
      }
    }
  }

  /** Something of a type is put into what may be a hash set that was not made here. */
  private void add(Flow self, java.lang.reflect.@Nullable Type type, AbstractInsnNode at) {
    Set<Node> into = whole(self);
    String kind = OrderedCalls.mayHash(self.type);
    if (kind != null && into.stream().anyMatch(node -> !(node instanceof Made))) {
      Made made = new Made(Order.HASHES, kind, place(at));
      orders.element(Set.of(made), type);
      orders.fill(code, into, made);
    }
  }

  private java.lang.reflect.@Nullable Type known(Flow value) {
    String type = value.type;
    if (type == null || type.equals(Identities.NULL)) {
      return null;
    }
    Class<?> found = isLambda(type) ? null : classes.find(type);
    return found == null ? Object.class : found;
  }

  /** What is made of a collection: an iterator, a stream, a view, a copy. */
  private Flow stream(MethodInsnNode at, Flow made, Flow self, List<? extends Flow> given) {
    Set<Node> from = whole(self);
    if (at.name.equals("sorted") && (given.isEmpty() || OrderedCalls.isTotal(given.get(0)))) {
      return made;
    }
    if (at.name.equals("collect") && given.size() == 1) {
      Flow collector = given.get(0);
      Class<?> element = classes.find(self.element);
      boolean others = self.part == Part.MAPPED;
      orders.element(collector.from, others && element == null ? Object.class : element);
      orders.pour(code, from, collector.from, new Use(place(at), false));
      return of(made.type, collector.from);
    }
    if (at.name.equals("collect")) {
      return of(made.type, Set.of(returned(given.get(0), at)));
    }
    if (OrderedCalls.maps(at.name) && !given.isEmpty()) {
      return new Flow(1, made.type, from, Part.MAPPED, returned(given.get(0)));
    }
    if (at.name.equals("values") || at.name.equals("boxed")) {
      return new Flow(made.size, made.type, from, Part.MAPPED, OrderedCalls.boxed(at.owner));
    }
    if (!mayHold(made.type)) {
      return made;
    }
    if (OrderedCalls.passesOn(at.owner, at.name)
        || OrderedCalls.runs(at.name)
        || at.name.equals("sorted")) {
      Set<Node> all = with(from, result(at.owner, at.name + at.desc));
      return new Flow(1, made.type, all, self.part, self.element);
    }
    return of(made.type, with(Set.of(ELEMENTS), result(at.owner, at.name + at.desc)));
  }
}
