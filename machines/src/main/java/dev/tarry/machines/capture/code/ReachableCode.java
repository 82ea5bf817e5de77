package dev.tarry.machines.capture.code;

import dev.tarry.core.program.Mistake;
import dev.tarry.machines.capture.code.Turns.Code;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodNode;

/**
 * The code of the user's that handlers can reach: the methods of their machine, static methods that
 * are called, and all methods of objects that are created or captured. Code in it must not end the
 * JVM or write static fields; which static fields it reads is told, and what in it depends on the
 * JVM or on what is {@linkplain OutsideCalls outside}.
 *
 * <p>Classes in folders are looked into, and those in the same jar as the class to begin with. The
 * JDK and other jars are taken for libraries that do neither. A class that is there and whose file
 * cannot be found is told, as something that is not watched.
 */
public final class ReachableCode {
  private static final String START_OF_CLASS = "<clinit>()V";

  /** How many steps are taken before code is too large to be followed: some seconds. */
  private static final int MOST_STEPS = 30_000_000;

  /** The home of all classes in folders. */
  private static final String FOLDERS = "folders";

  private final Map<Home, Seen> homes = new LinkedHashMap<>();
  private final Set<Read> reads = new HashSet<>();
  private final Deque<Runnable> work = new ArrayDeque<>();
  private final JvmOrders orders;
  private final StaticReads statics = new StaticReads();
  private final boolean ofMachines;
  private Identities classes = new Identities(List.of());
  private Members members = new Members(classes);
  private String from = "";
  private Home home = new Home(null, FOLDERS);
  private Seen seen = new Seen();

  /** Whether the code that is looked through now is refused if it writes static fields. */
  private boolean strict;

  private final UserCode user =
      new UserCode() {
        @Override
        public boolean isUsers(String owner) {
          return code(owner) != null;
        }

        @Override
        public @Nullable MethodNode body(String owner, String key) {
          ClassCode in = code(owner);
          return in == null ? null : in.body(key);
        }
      };

  /** Where the class to begin with is: what loads it, and the jar that it is in. */
  private record Home(@Nullable ClassLoader loader, String root) {}

  /** What was looked at from a home: what is a library to one may be the home of another. */
  private static final class Seen {
    final Map<String, @Nullable ClassCode> classes = new HashMap<>();
    final Set<String> objects = new HashSet<>();
    final Set<String> methods = new HashSet<>();
  }

  /** A static field that is read, of a class that this loader finds. */
  private record Read(ClassCode.Static field, @Nullable ClassLoader loader) {}

  /** Code of machines, which must not share state. */
  public ReachableCode() {
    this(true);
  }

  /**
   * Some code.
   *
   * @param ofMachines whether static fields that it writes are a mistake, and not only told of
   */
  public ReachableCode(boolean ofMachines) {
    this(ofMachines, new StepLimit(MOST_STEPS));
  }

  ReachableCode(boolean ofMachines, StepLimit limit) {
    this.ofMachines = ofMachines;
    this.orders = new JvmOrders(limit);
  }

  /** The static fields that the code reads, and the fields of enums. */
  public StaticReads statics() {
    return statics;
  }

  /** The orders of collections that code uses and that differ from JVM to JVM, in words. */
  public synchronized List<String> orders() {
    homes
        .values()
        .forEach(
            one -> members.know(one.objects.stream().map(classes::find).filter(Objects::nonNull)));
    return orders.found(members);
  }

  /** Code was seen to use something that is not watched, in words. */
  public synchronized void unwatched(String what) {
    orders.unread(what);
  }

  /** Whether this is a class of the user's, and not one of a library. */
  public synchronized boolean isUsers(Class<?> type) {
    String name = Type.getInternalName(type);
    URL file = file(name, type.getClassLoader());
    return file == null || homes.keySet().stream().anyMatch(one -> isUsers(name, file, one));
  }

  /** Looks through what the objects of a class can reach. */
  public synchronized void look(Class<?> type) {
    look(type, ofMachines, () -> object(Type.getInternalName(type)));
  }

  /** Looks through what a static method can reach. */
  public synchronized void look(Method method) {
    Class<?> type = method.getDeclaringClass();
    String key = method.getName() + Type.getMethodDescriptor(method);
    look(type, ofMachines, () -> call(Type.getInternalName(type), key));
  }

  /** Looks through a condition of this class. Static fields that it writes are only told. */
  public synchronized void lookAtCondition(Class<?> type) {
    look(type, false, () -> object(Type.getInternalName(type)));
  }

  /**
   * Looks through a condition that is a lambda, written in this class. It does not tell which code
   * it stands for: that of all lambdas is looked through that look like it from outside.
   */
  public synchronized void lookAtCondition(Class<?> lambda, Class<?> in) {
    Set<String> types = lambdaTypes(lambda);
    look(
        in,
        false,
        () -> {
          ClassCode code = code(Type.getInternalName(in));
          if (code != null) {
            code.methods().values().stream()
                .flatMap(method -> method.lambdas().stream())
                .filter(made -> types.contains(made.type()))
                .forEach(made -> call(made.code().owner(), made.code().key()));
          }
        });
  }

  /** What this captures and one of the interfaces that it implements, as descriptors. */
  private static Set<String> lambdaTypes(Class<?> lambda) {
    Type[] captured =
        Arrays.stream(lambda.getDeclaredFields())
            .filter(field -> !Modifier.isStatic(field.getModifiers()))
            .map(field -> Type.getType(field.getType()))
            .toArray(Type[]::new);
    return Arrays.stream(lambda.getInterfaces())
        .map(function -> Type.getMethodDescriptor(Type.getType(function), captured))
        .collect(Collectors.toSet());
  }

  private void look(Class<?> type, boolean writesRefused, Runnable begin) {
    String name = Type.getInternalName(type);
    URL file = file(name, type.getClassLoader());
    if (file == null) {
      lacksFile(type);
      return;
    }
    strict = writesRefused;
    start(type, name, file);
    begin.run();
    while (!work.isEmpty()) {
      work.pop().run();
    }
  }

  private void start(Class<?> type, String name, URL file) {
    from = type.getSimpleName().isEmpty() ? type.getName() : type.getSimpleName();
    home = new Home(type.getClassLoader(), isInFolder(file) ? FOLDERS : root(file, name));
    if (!homes.containsKey(home)) {
      homes.put(home, new Seen());
      classes = new Identities(homes.keySet().stream().map(Home::loader).toList());
      members = new Members(classes);
    }
    seen = Objects.requireNonNull(homes.get(home));
  }

  private void lacksFile(Class<?> type) {
    orders.unread(
        "the code of "
            + type.getName()
            + ", because its class loader does not find the class file; load it from a folder or a"
            + " jar");
  }

  private static @Nullable URL file(String name, @Nullable ClassLoader loader) {
    String file = name + ".class";
    return loader == null ? ClassLoader.getSystemResource(file) : loader.getResource(file);
  }

  private static boolean isInFolder(URL file) {
    return file.getProtocol().equals("file");
  }

  private static String root(URL file, String name) {
    String text = file.toString();
    return text.substring(0, text.length() - name.length() - ".class".length());
  }

  private @Nullable ClassCode code(String name) {
    if (!seen.classes.containsKey(name)) {
      seen.classes.put(name, isUsers(name) ? ClassCode.read(name, home.loader) : null);
    }
    return seen.classes.get(name);
  }

  private boolean isUsers(String name) {
    if (name.startsWith("[")) {
      return false;
    }
    URL file = file(name, home.loader);
    if (file != null) {
      return isUsers(name, file, home);
    }
    Class<?> found = classes.find(name); // otherwise code that needs it fails
    if (found != null) {
      lacksFile(found);
    }
    return false;
  }

  private static boolean isUsers(String name, URL file, Home home) {
    String root = root(file, name);
    return !name.startsWith("java/")
        && !name.startsWith("dev/tarry/core/")
        && (root.equals(home.root) || isInFolder(file))
        && !root.equals(library());
  }

  /** Where the classes of this library are. */
  private static String library() {
    String name = Type.getInternalName(ReachableCode.class);
    URL file = ReachableCode.class.getResource("/" + name + ".class");
    return file == null ? "" : root(file, name);
  }

  /** An object of this class is there: everything may be done with it. */
  private void object(String name) {
    ClassCode code = code(name);
    if (code == null || !seen.objects.add(name)) {
      return;
    }
    code.methods()
        .forEach(
            (key, method) -> {
              if (!method.isStatic()) {
                method(code, key, method);
              }
            });
    isUsed(name);
    code.supertypes().forEach(this::object);
  }

  /** A class is initialised when it is used. */
  private void isUsed(String name) {
    ClassCode code = code(name);
    ClassCode.Method start = code == null ? null : code.methods().get(START_OF_CLASS);
    if (code != null && start != null) {
      method(code, START_OF_CLASS, start);
    }
  }

  private void call(String owner, String key) {
    ClassCode code = code(owner);
    if (code == null) {
      return;
    }
    ClassCode.Method method = code.methods().get(key);
    if (method != null) {
      isUsed(owner);
      method(code, key, method);
    } else {
      code.supertypes().forEach(above -> call(above, key));
    }
  }

  private void method(ClassCode in, String key, ClassCode.Method method) {
    if (seen.methods.add(in.name() + "." + key)) {
      work.push(() -> follow(in, key, method));
    }
  }

  private void follow(ClassCode in, String key, ClassCode.Method method) {
    boolean start = key.equals(START_OF_CLASS);
    Code code = new Code(in.name(), key);
    orders.turns().code(code);
    method.calls().forEach(call -> orders.turns().call(code, new Code(call.owner(), call.key())));
    method
        .handles()
        .forEach(made -> orders.turns().lambda(code, new Code(made.owner(), made.key())));
    in.read(key, orders, classes, members, user);
    for (ClassCode.Ending ending : method.endings()) {
      throw new Mistake(
          from
              + " can reach a call of "
              + ending.what()
              + " at "
              + in.place(ending.line())
              + ", which ends the whole check; use check(..) for a bug and halt() to end a machine");
    }
    method.outside().forEach(call -> unread(in, call));
    for (ClassCode.Inherited call : method.inherited()) {
      ClassCode.Outside above =
          call.in(members.declaring(call.owner(), call.method(), call.descriptor()));
      if (above != null) {
        unread(in, above);
      }
    }
    for (ClassCode.Write write : method.writes()) {
      if (!start || !write.field().owner().equals(in.name())) {
        refuse(in, write, "the static field ");
      }
    }
    for (ClassCode.Write write : method.fieldWrites()) {
      boolean made = key.startsWith("<init>") && write.field().owner().equals(in.name());
      if (isOfEnum(write.field()) && !made) {
        refuse(in, write, "the field of an enum ");
      }
    }
    for (ClassCode.Static field : method.fieldReads()) {
      if (isOfEnum(field)) {
        read(field);
      }
    }
    for (ClassCode.Static field : method.reads()) {
      isUsed(field.owner());
      read(field);
    }
    method.created().forEach(this::object);
    method.handles().forEach(call -> call(call.owner(), call.key()));
    if (!start) {
      method.calls().forEach(call -> call(call.owner(), call.key()));
    }
  }

  private void unread(ClassCode in, ClassCode.Outside call) {
    orders.unread(
        call.what()
            + " ("
            + in.place(call.line())
            + "), which the engine does not control"
            + call.remedy());
  }

  private boolean isOfEnum(ClassCode.Static field) {
    ClassCode code = code(field.owner());
    return code != null && code.isEnum();
  }

  private void refuse(ClassCode in, ClassCode.Write write, String what) {
    if (code(write.field().owner()) == null) {
      return;
    }
    if (strict) {
      throw new Mistake(
          in.simpleName()
              + " writes "
              + what
              + write.field().name()
              + " at "
              + in.place(write.line())
              + (in.simpleName().equals(from) ? "" : ", which " + from + " can reach")
              + "; machines must not share state. Make it a field of the"
              + " machine, or send it in an event");
    }
    orders.unread(
        "what "
            + in.simpleName()
            + " writes into "
            + what
            + write.field().name()
            + " ("
            + in.place(write.line())
            + "), which is no part of a state; give it back as a result");
  }

  private void read(ClassCode.Static field) {
    ClassCode code = code(field.owner());
    if (code == null) {
      return;
    }
    if (!code.shared().contains(field.name())) {
      code.supertypes().forEach(above -> read(new ClassCode.Static(above, field.name())));
    } else if (reads.add(new Read(field, home.loader))) {
      statics.add(field.owner().replace('/', '.'), field.name(), home.loader);
    }
  }
}
