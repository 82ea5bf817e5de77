package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Holder;
import dev.tarry.machines.capture.code.JvmOrders.Made;
import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.JvmOrders.Order;
import dev.tarry.machines.capture.code.JvmOrders.Use;
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
  private static final Set<String> BY_HASH =
      Set.of("HashSet", "HashMap", "concurrent/ConcurrentHashMap", "Hashtable");
  private static final Set<String> BY_JVM = Set.of("IdentityHashMap", "WeakHashMap");
  private static final Set<String> SORTED =
      Set.of(
          "TreeSet",
          "TreeMap",
          "EnumSet",
          "EnumMap",
          "PriorityQueue",
          "concurrent/ConcurrentSkipListSet",
          "concurrent/ConcurrentSkipListMap");

  /** Calls that use the order of what they are made on. */
  private static final Set<String> USES =
      Set.of(
          "next",
          "forEach",
          "forEachOrdered",
          "forEachRemaining",
          "tryAdvance",
          "toString",
          "toArray",
          "findFirst",
          "findAny",
          "reduce",
          "limit",
          "skip",
          "nextElement");

  /** Calls on lists and queues that use their order. */
  private static final Set<String> USES_OF_LISTS =
      Set.of("get", "indexOf", "getFirst", "getLast", "poll", "pop", "peek", "element", "equals");

  /** Calls of machines that use the order of what they are given. */
  private static final Set<String> USES_OF_MACHINES = Set.of("choose", "sendAll", "order");

  /** Steps of streams after which elements are others. */
  private static final Set<String> MAPPING =
      Set.of("map", "flatMap", "mapMulti", "mapToObj", "mapToInt", "mapToLong", "mapToDouble");

  private static final Set<String> HASHING_COLLECTORS = Set.of("toSet", "groupingBy", "toMap");
  private static final Set<String> JVM_COLLECTORS =
      Set.of("toUnmodifiableSet", "toUnmodifiableMap");
  private static final String OBJECT = "java/lang/Object";
  private static final Holder ARRAYS = new Holder("an element of an array");

  /** Calls that make a text of what is in an array. */
  private static final Set<String> FORMATS =
      Set.of("String.format", "String.formatted", "Formatter.format", "MessageFormat.format");

  private final String owner;
  private final MethodNode method;
  private final String file;
  private final JvmOrders orders;
  private final Identities codes;

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
    /** A collector or a function that makes something sorted. */
    SORTED
  }

  /**
   * A value on the stack or in a variable.
   *
   * @param type its internal name, or null
   * @param element the class of its elements if it is a stream that maps, or null
   */
  record Flow(int size, @Nullable String type, Set<Node> from, Part part, @Nullable String element)
      implements Value {
    @Override
    public int getSize() {
      return size;
    }

    Flow as(Part other) {
      return new Flow(size, type, from, other, element);
    }
  }

  private OrderReader(
      String owner, MethodNode method, String file, JvmOrders orders, Identities codes) {
    super(Opcodes.ASM9);
    this.owner = owner;
    this.method = method;
    this.file = file;
    this.orders = orders;
    this.codes = codes;
  }

  /** Reads a method of a class. */
  static void read(
      String owner, MethodNode method, String file, JvmOrders orders, Identities codes) {
    if ((method.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) != 0) {
      return;
    }
    try {
      new Analyzer<>(new OrderReader(owner, method, file, orders, codes)).analyze(owner, method);
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
    return new Holder("parameter " + i + " of " + name(owner, key));
  }

  private static Holder result(String owner, String key) {
    return new Holder("result of " + name(owner, key));
  }

  /** The name of a method: one for all that may be meant by a call, in whatever class. */
  private static String name(String owner, String key) {
    return key.startsWith("<") || key.startsWith("lambda$") ? owner + "." + key : key;
  }

  /** A field of a class, or of an object as this method sees it. */
  private Holder field(FieldInsnNode field, boolean isStatic) {
    String by = isStatic ? "" : " in " + owner + "." + method.name + method.desc;
    return new Holder("field " + field.owner + "." + field.name + by);
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
    return flow.type == null ? flow : of(flow.type, Set.of(holder));
  }

  @Override
  public Flow newOperation(AbstractInsnNode at) {
    if (at instanceof TypeInsnNode made) {
      String name = made.desc.startsWith("java/util/") ? made.desc.substring(10) : "";
      if (name.isEmpty() || SORTED.contains(name)) {
        return of(made.desc, Set.of());
      }
      Order order =
          BY_HASH.contains(name) ? Order.HASHES : BY_JVM.contains(name) ? Order.JVM : Order.GIVEN;
      return of(made.desc, Set.of(new Made(order, "a new " + simple(made.desc), place(at))));
    }
    if (at instanceof FieldInsnNode field) {
      Flow flow = plain(Type.getType(field.desc));
      return flow.type == null ? flow : of(flow.type, Set.of(field(field, true)));
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
        String type = ((TypeInsnNode) at).desc;
        if (value.part == Part.ELEMENT) {
          orders.element(value.from, type);
        }
        return new Flow(1, type, value.from, value.part, value.element);
      }
      case Opcodes.GETFIELD -> {
        FieldInsnNode field = (FieldInsnNode) at;
        Flow flow = plain(Type.getType(field.desc));
        return flow.type == null ? flow : of(flow.type, Set.of(field(field, false)));
      }
      case Opcodes.NEWARRAY -> {
        return of(((IntInsnNode) at).operand == Opcodes.T_CHAR ? "[C" : "[I", Set.of());
      }
      case Opcodes.ANEWARRAY -> {
        return of("[" + Type.getObjectType(((TypeInsnNode) at).desc).getDescriptor(), Set.of());
      }
      case Opcodes.PUTSTATIC -> {
        orders.flow(whole(value), field((FieldInsnNode) at, true));
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

  /** Where a value comes from, unless it is an element only. */
  private static Set<Node> whole(Flow value) {
    return value.part == Part.ELEMENT ? Set.of() : value.from;
  }

  @Override
  public @Nullable Flow binaryOperation(AbstractInsnNode at, Flow one, Flow other) {
    switch (at.getOpcode()) {
      case Opcodes.PUTFIELD -> {
        orders.flow(whole(other), field((FieldInsnNode) at, false));
        return null;
      }
      case Opcodes.AALOAD -> {
        String type = one.type;
        Flow flow = plain(type != null && type.startsWith("[L") ? elementOf(type) : null);
        return holdsMany(flow.type) ? of(flow.type, Set.of(ARRAYS)) : flow;
      }
      case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> {
        if (!codes.isUnique(one.type) && !codes.isUnique(other.type) && !isEquals()) {
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
      orders.flow(whole(three), ARRAYS);
    }
    return null;
  }

  @Override
  public void returnOperation(AbstractInsnNode at, Flow value, Flow expected) {
    orders.flow(whole(value), result(owner, method.name + method.desc));
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
    Flow made = plain(Type.getReturnType(at.desc));
    if (at.bsm.getOwner().equals("java/lang/invoke/StringConcatFactory")) {
      values.forEach(value -> text(value, at));
      return made;
    }
    if (at.bsmArgs.length < 3
        || !(at.bsmArgs[1] instanceof Handle code)
        || !(at.bsmArgs[2] instanceof Type shape)) {
      return made;
    }
    int first = code.getTag() == Opcodes.H_INVOKESTATIC ? 0 : 1;
    for (int i = first; i < values.size(); i++) {
      Holder to = parameter(code.getOwner(), code.getName() + code.getDesc(), i - first);
      orders.flow(whole(values.get(i)), to);
    }
    boolean sorted =
        code.getTag() == Opcodes.H_NEWINVOKESPECIAL
            && code.getOwner().startsWith("java/util/")
            && SORTED.contains(code.getOwner().substring(10));
    Set<Node> result = Set.of(result(code.getOwner(), code.getName() + code.getDesc()));
    return new Flow(1, shape.getDescriptor(), result, sorted ? Part.SORTED : Part.WHOLE, null);
  }

  /** An object of a class is asked for something, which may tell its identity. */
  private void asked(MethodInsnNode at, @Nullable String type) {
    if (at.desc.equals("()I") && at.name.equals("hashCode")) {
      hash(of(type, Set.of()), at);
    }
    if (at.desc.equals("()Ljava/lang/String;") && at.name.equals("toString")) {
      text(of(type, Set.of()), at);
    }
  }

  /** A value is made a text. */
  private void text(Flow value, AbstractInsnNode at) {
    orders.flow(whole(value), new Use(place(at)));
    String type = value.type;
    boolean letters = "[C".equals(type) && at instanceof MethodInsnNode;
    if (type != null && !letters && codes.isInText(type)) {
      orders.text(type, place(at));
    }
  }

  private Flow call(MethodInsnNode at, List<? extends Flow> values) {
    Flow made = plain(Type.getReturnType(at.desc));
    if (at.owner.startsWith("java/")) {
      boolean isStatic = at.getOpcode() == Opcodes.INVOKESTATIC;
      return isStatic ? factory(at, values, made) : onObject(at, values, made);
    }
    int first = at.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
    for (int i = first; i < values.size(); i++) {
      Set<Node> given = whole(values.get(i));
      orders.flow(given, parameter(at.owner, at.name + at.desc, i - first));
      if (USES_OF_MACHINES.contains(at.name) && at.desc.startsWith("(Ljava/util/Collection;")) {
        orders.flow(given, new Use(place(at)));
      }
    }
    asked(at, at.owner);
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
    if (codes.isIdentity(value.type)) {
      orders.hash(String.valueOf(value.type), place(at));
    }
  }

  /** A static method of the JDK. */
  private Flow factory(MethodInsnNode at, List<? extends Flow> values, Flow made) {
    String what = simple(at.owner) + "." + at.name;
    if (what.equals("Objects.hash")) {
      given(at).forEach(value -> hash(value, at));
    }
    if (what.equals("Objects.hashCode")) {
      hash(values.get(0), at);
    }
    if (FORMATS.contains(what)) {
      given(at).forEach(value -> text(value, at));
    }
    boolean constant = at.owner.equals("java/util/Set") || at.owner.equals("java/util/Map");
    if (constant
        && (at.name.equals("of") || at.name.startsWith("copyOf") || what.equals("Map.ofEntries"))) {
      boolean several =
          values.size() > (at.owner.endsWith("Map") ? 2 : 1)
              || at.desc.startsWith("([")
              || at.desc.startsWith("(Ljava/util/");
      return several ? of(made.type, Set.of(new Made(Order.JVM, what, place(at)))) : made;
    }
    if (at.owner.equals("java/util/stream/Collectors")) {
      return collector(at, values, made, what);
    }
    if (at.owner.equals("java/util/EnumSet")) {
      return made;
    }
    if (at.name.equals("valueOf") || at.name.equals("join") || what.equals("Objects.toString")) {
      values.forEach(value -> text(value, at));
      return made;
    }
    Set<Node> from = new HashSet<>();
    values.forEach(value -> from.addAll(whole(value)));
    return holdsMany(made.type) ? of(made.type, Set.copyOf(from)) : made;
  }

  private Flow collector(MethodInsnNode at, List<? extends Flow> values, Flow made, String what) {
    boolean supplied = at.desc.contains("Ljava/util/function/Supplier;");
    if (supplied) {
      return values.stream().anyMatch(value -> value.part() == Part.SORTED)
          ? made.as(Part.SORTED)
          : made;
    }
    if (HASHING_COLLECTORS.contains(at.name)) {
      Made hashed = new Made(Order.HASHES, what, place(at));
      if (!at.name.equals("toSet")) {
        orders.element(Set.of(hashed), returned(values.get(0)));
      }
      return of(made.type, Set.of(hashed));
    }
    return JVM_COLLECTORS.contains(at.name)
        ? of(made.type, Set.of(new Made(Order.JVM, what, place(at))))
        : made;
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

  /** A method of an object of the JDK. */
  private Flow onObject(MethodInsnNode at, List<? extends Flow> values, Flow made) {
    Flow self = values.get(0);
    Set<Node> from = whole(self);
    List<? extends Flow> given = values.subList(1, values.size());
    asked(at, self.type);
    if (FORMATS.contains(simple(at.owner) + "." + at.name)) {
      given(at).forEach(value -> text(value, at));
    }
    if (at.owner.startsWith("java/util/function/") && self.part != Part.ELEMENT) {
      return new Flow(made.size, made.type, from, Part.WHOLE, null); // what a lambda returns
    }
    if (from.isEmpty() && self.part != Part.ELEMENT) {
      given.forEach(value -> escape(at, value));
      return stream(at, made, self, given);
    }
    if (self.part == Part.ELEMENT) {
      boolean key = at.name.equals("getKey");
      return key ? new Flow(1, made.type, self.from, Part.ELEMENT, null) : made;
    }
    boolean list =
        at.owner.endsWith("List") || at.owner.endsWith("Deque") || at.owner.endsWith("Queue");
    if (USES.contains(at.name) || (list && USES_OF_LISTS.contains(at.name))) {
      orders.flow(from, new Use(place(at)));
    }
    if (self.part == Part.WHOLE && !given.isEmpty()) {
      learn(at, from, given);
    }
    if (at.name.equals("next") || (list && at.name.equals("get"))) {
      return self.part == Part.WHOLE ? new Flow(1, made.type, from, Part.ELEMENT, null) : made;
    }
    return stream(at, made, self, given);
  }

  /** What a call tells of elements, and what it puts into the collection. */
  private void learn(MethodInsnNode at, Set<Node> into, List<? extends Flow> given) {
    Flow first = given.get(0);
    boolean puts =
        at.name.startsWith("put") || at.name.startsWith("compute") || at.name.equals("merge");
    if (at.name.startsWith("add") || at.name.equals("<init>") || at.name.endsWith("All")) {
      into.stream().filter(Made.class::isInstance).forEach(to -> orders.flow(whole(first), to));
    }
    if (at.name.equals("add") || at.name.equals("addFirst") || at.name.equals("addLast") || puts) {
      orders.element(into, known(first));
    }
    if (at.name.equals("forEach") || at.name.equals("filter") || MAPPING.contains(at.name)) {
      orders.element(into, taken(first));
    }
  }

  private static @Nullable String known(Flow value) {
    boolean untold = isLambda(value.type) || OBJECT.equals(value.type);
    return untold || Identities.NULL.equals(value.type) ? null : value.type;
  }

  /** What an object of the JDK that holds no collection does with one that it is given. */
  private void escape(MethodInsnNode at, Flow value) {
    if (at.owner.endsWith("Builder") && at.name.equals("append")) {
      text(value, at);
    }
  }

  /** What is made of a collection: an iterator, a stream, a view, a copy. */
  private Flow stream(MethodInsnNode at, Flow made, Flow self, List<? extends Flow> given) {
    if (at.name.equals("sorted")) {
      return made;
    }
    if (at.name.equals("collect") && given.size() == 1) {
      Flow collector = given.get(0);
      orders.element(collector.from, self.element);
      boolean fresh = !collector.from.isEmpty() || collector.part == Part.SORTED;
      return fresh
          ? of(made.type, collector.from)
          : new Flow(1, made.type, self.from, self.part, self.element);
    }
    if (MAPPING.contains(at.name) && !given.isEmpty()) {
      return new Flow(1, made.type, self.from, Part.MAPPED, returned(given.get(0)));
    }
    if (at.name.equals("values") || at.name.equals("boxed")) {
      return new Flow(made.size, made.type, self.from, Part.MAPPED, null);
    }
    return holdsMany(made.type) ? new Flow(1, made.type, self.from, self.part, self.element) : made;
  }

  private static boolean holdsMany(@Nullable String type) {
    return type != null
        && (type.startsWith("java/util/") || type.equals("java/lang/Iterable"))
        && !type.equals("java/util/Optional");
  }
}
