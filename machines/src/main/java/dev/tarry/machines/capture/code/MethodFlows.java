package dev.tarry.machines.capture.code;

import dev.tarry.machines.capture.code.JvmOrders.Holder;
import dev.tarry.machines.capture.code.JvmOrders.Made;
import dev.tarry.machines.capture.code.JvmOrders.Node;
import dev.tarry.machines.capture.code.JvmOrders.Order;
import dev.tarry.machines.capture.code.JvmOrders.Returned;
import dev.tarry.machines.capture.code.JvmOrders.Use;
import dev.tarry.machines.capture.code.StackValue.Part;
import dev.tarry.machines.capture.code.Turns.Code;
import java.lang.reflect.Field;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** What is known of the method that is read, and what it tells {@link JvmOrders}. */
final class MethodFlows {
  private static final String OBJECT = "java/lang/Object";

  /** What is in arrays, collections and optionals. */
  static final Holder ELEMENTS = new Holder("an element", true);

  /** What the functions return that the JDK is given. */
  static final Returned RESULTS = new Returned("a result");

  private final String owner;
  private final MethodNode method;
  private final String file;
  private final JvmOrders orders;
  private final Identities classes;
  private final Members codes;
  private final Code code;

  /** A method of a class, which is in this file. */
  MethodFlows(
      String owner,
      MethodNode method,
      String file,
      JvmOrders orders,
      Identities classes,
      Members codes) {
    this.owner = owner;
    this.method = method;
    this.file = file;
    this.orders = orders;
    this.classes = classes;
    this.codes = codes;
    this.code = new Code(owner, method.name + method.desc);
  }

  /** The line of an instruction, as {@code File.java:line}. */
  String place(AbstractInsnNode at) {
    for (AbstractInsnNode one = at; one != null; one = one.getPrevious()) {
      if (one instanceof LineNumberNode line) {
        return file + ":" + line.line;
      }
    }
    return owner.replace('/', '.') + "." + method.name;
  }

  /** A parameter of a method, by its number. */
  static Holder parameter(String owner, String key, int i) {
    return new Holder("parameter " + i + " of " + name(owner, key), true);
  }

  /** What a method returns. */
  static Holder result(String owner, String key) {
    return new Holder("result of " + name(owner, key), false);
  }

  /** The name of a method: one for all that may be meant by a call, in whatever class. */
  private static String name(String owner, String key) {
    return key.startsWith("<") || key.startsWith("lambda$") ? owner + "." + key : key;
  }

  /** A parameter of this method. */
  Holder parameter(int i) {
    Holder holder = parameter(owner, method.name + method.desc, i);
    orders.elements(Set.of(holder), codes.parameter(owner, method.name, method.desc, i));
    if ((method.access & Opcodes.ACC_BRIDGE) != 0) {
      flow(Set.of(ELEMENTS), holder); // the JDK may call it
    }
    return holder;
  }

  /** What this method returns. */
  Holder result() {
    return result(owner, method.name + method.desc);
  }

  /** A field, of whatever object. */
  Holder field(FieldInsnNode at) {
    Field field = codes.field(at.owner, at.name);
    String in = field == null ? at.owner : field.getDeclaringClass().getName();
    Holder holder = new Holder("field " + in + "." + at.name, false);
    if (field != null) {
      orders.elements(Set.of(holder), HashCodes.elementOf(field.getGenericType()));
    }
    return holder;
  }

  /** What is in these gets into that one too. */
  void flow(Set<Node> from, Node to) {
    orders.flow(code, from, to);
  }

  /** An order is used. */
  void use(StackValue value, AbstractInsnNode at) {
    flow(whole(value), new Use(place(at), false));
  }

  /** All of a collection is put into one of these, in its order. */
  void pour(Set<Node> from, Set<Node> into, AbstractInsnNode at) {
    orders.pour(code, from, into, new Use(place(at), false));
  }

  /** Elements are put into one of these, which may be a hash set. */
  void fill(Set<Node> into, Made made) {
    orders.fill(code, into, made);
  }

  /** The hash of an object is used. A method that computes a hash only passes it on. */
  void hash(StackValue value, AbstractInsnNode at) {
    flow(whole(value), new Use(place(at), true));
    if (value.type() != null && !(method.name + method.desc).equals("hashCode()I")) {
      orders.hash(code, value.type(), value.from(), place(at));
    }
  }

  /** A call is one that the engine does not control. */
  void unread(MethodInsnNode at, String remedy) {
    orders.unread(words(at) + " (" + place(at) + "), which the engine does not control" + remedy);
  }

  /** A collection that is created here. */
  Made created(Order order, String type, AbstractInsnNode at) {
    return new Made(order, "a new " + simple(type), place(at));
  }

  /** The method that is called, in words. */
  static String words(MethodInsnNode call) {
    return simple(call.owner) + "." + call.name;
  }

  /** The method that is referred to, in words. */
  static String words(Handle code) {
    return simple(code.getOwner()) + "." + code.getName();
  }

  private static String simple(String type) {
    return type.replaceFirst(".*[/$]", "");
  }

  /** Whether a value of a type may be a collection, or a function. */
  boolean mayHold(@Nullable String type) {
    if (type == null || type.startsWith("[")) {
      return type != null && type.length() > 2;
    }
    if (type.startsWith("java/util/") || type.equals(OBJECT) || StackValue.isLambda(type)) {
      return true;
    }
    Class<?> found = classes.find(type);
    return found == null || found.isInterface() || Iterable.class.isAssignableFrom(found);
  }

  /** Where a value comes from; if it is an element, it may be any. */
  Set<Node> whole(StackValue value) {
    if (value.part() == Part.ELEMENT) {
      return mayHold(value.type()) ? Set.of(ELEMENTS) : Set.of();
    }
    return value.from();
  }

  /** A value that was taken out of something: it may be any element. */
  StackValue taken(StackValue value) {
    return mayHold(value.type()) ? StackValue.of(value.type(), Set.of(ELEMENTS)) : value;
  }

  /** What a function returns. */
  Returned returned(StackValue function, AbstractInsnNode at) {
    Returned returned = new Returned(place(at) + " " + method.instructions.indexOf(at));
    flow(whole(function), returned);
    return returned;
  }
}
