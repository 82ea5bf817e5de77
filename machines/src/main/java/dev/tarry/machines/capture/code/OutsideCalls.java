package dev.tarry.machines.capture.code;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * JDK calls whose result is not a function of their arguments, or that have effects outside the
 * machine: randomness, the clock, files, the network, threads, properties. A handler that makes one
 * may do what no search has seen, and running it twice shows that only by luck.
 */
final class OutsideCalls {
  private static final String TIME = "; use timers, so that the engine controls time";
  private static final String CHANCE = "; use choose(), so that the engine controls the choice";
  private static final String KEEP = "; keep it in fields and send it in events";
  private static final String ORDER = "; use stream(), since threads take elements in any order";
  private static final String ALONE = "; create a machine and send it events";
  private static final String CODE = "; call it directly, so that the engine can read its code";
  private static final String SORT = "; they come in any order";
  private static final String STACK = "; it shows how the engine calls handlers";

  /** Methods by their names; {@code *} for all methods of a class, constructors included. */
  private static final Map<String, String> METHODS =
      Map.ofEntries(
          Map.entry("java/lang/System.currentTimeMillis", TIME),
          Map.entry("java/lang/System.nanoTime", TIME),
          Map.entry("java/util/Calendar.getInstance", TIME),
          Map.entry("java/lang/Math.random", CHANCE),
          Map.entry("java/lang/StrictMath.random", CHANCE),
          Map.entry("java/util/UUID.randomUUID", CHANCE),
          Map.entry("java/util/concurrent/ThreadLocalRandom.current", CHANCE),
          Map.entry("java/security/SecureRandom.<init>", CHANCE),
          Map.entry("java/lang/System.identityHashCode", "; give the object a number in a field"),
          Map.entry("java/security/SecureRandom.getInstance", CHANCE),
          Map.entry("java/security/SecureRandom.getInstanceStrong", CHANCE),
          Map.entry("java/util/random/RandomGenerator.getDefault", CHANCE),
          Map.entry("java/util/random/RandomGenerator.of", CHANCE),
          Map.entry("java/lang/Runtime.freeMemory", KEEP),
          Map.entry("java/lang/Runtime.totalMemory", KEEP),
          Map.entry("java/lang/Runtime.availableProcessors", KEEP),
          Map.entry("java/lang/Thread.getName", KEEP),
          Map.entry("java/lang/Thread.getId", KEEP),
          Map.entry("java/lang/Thread.threadId", KEEP),
          Map.entry("java/lang/ProcessHandle.*", KEEP),
          Map.entry("java/lang/Runtime.maxMemory", KEEP),
          Map.entry("java/lang/Runtime.exec", KEEP),
          Map.entry("java/lang/ProcessBuilder.start", KEEP),
          Map.entry("java/lang/Thread.getPriority", KEEP),
          Map.entry("java/lang/Thread.getState", KEEP),
          Map.entry("java/lang/Thread.activeCount", KEEP),
          Map.entry("java/lang/Thread.getStackTrace", STACK),
          Map.entry("java/lang/Thread.getAllStackTraces", STACK),
          Map.entry("java/lang/Throwable.getStackTrace", STACK),
          Map.entry("java/lang/Thread.toString", KEEP),
          Map.entry("java/lang/Thread.hashCode", KEEP),
          Map.entry("java/lang/Thread.getThreadGroup", KEEP),
          Map.entry("java/lang/Thread.isDaemon", KEEP),
          Map.entry("java/lang/Thread.isVirtual", KEEP),
          Map.entry("java/lang/Thread.isAlive", KEEP),
          Map.entry("java/lang/StackWalker.*", STACK),
          Map.entry("java/lang/Class.getMethods", SORT),
          Map.entry("java/lang/Class.getDeclaredMethods", SORT),
          Map.entry("java/lang/reflect/Method.invoke", CODE),
          Map.entry("java/lang/reflect/Constructor.newInstance", CODE),
          Map.entry("java/lang/Class.newInstance", CODE),
          Map.entry("java/lang/reflect/Proxy.newProxyInstance", CODE),
          Map.entry("java/lang/invoke/MethodHandle.*", CODE),
          Map.entry("java/lang/invoke/VarHandle.*", CODE),
          Map.entry("java/util/ServiceLoader.*", CODE),
          Map.entry("java/lang/management/ManagementFactory.*", KEEP),
          Map.entry("java/lang/ref/WeakReference.get", KEEP),
          Map.entry("java/lang/ref/SoftReference.get", KEEP),
          Map.entry("java/lang/ref/Reference.get", KEEP),
          Map.entry("java/lang/ref/Reference.refersTo", KEEP),
          Map.entry("java/lang/ref/ReferenceQueue.*", KEEP),
          Map.entry("java/util/WeakHashMap.<init>", KEEP),
          Map.entry("java/util/prefs/Preferences.*", KEEP),
          Map.entry("java/util/logging/Logger.getLevel", KEEP),
          Map.entry("java/util/logging/Logger.setLevel", KEEP),
          Map.entry("java/util/logging/Logger.addHandler", KEEP),
          Map.entry("java/util/logging/Logger.removeHandler", KEEP),
          Map.entry("java/util/logging/Logger.getHandlers", KEEP),
          Map.entry("java/util/Locale.setDefault", KEEP),
          Map.entry("java/util/TimeZone.setDefault", KEEP),
          Map.entry("java/lang/System.getProperties", KEEP),
          Map.entry("java/lang/System.setProperties", KEEP),
          Map.entry("java/lang/System.console", KEEP),
          Map.entry("java/lang/System.setIn", KEEP),
          Map.entry("java/lang/System.setOut", KEEP),
          Map.entry("java/lang/System.setErr", KEEP),
          Map.entry("java/lang/Runtime.addShutdownHook", KEEP),
          Map.entry("java/lang/Runtime.removeShutdownHook", KEEP),
          Map.entry("java/nio/file/Path.toAbsolutePath", KEEP),
          Map.entry("java/nio/file/Path.toRealPath", KEEP),
          Map.entry("java/security/KeyPairGenerator.*", CHANCE),
          Map.entry("javax/crypto/KeyGenerator.*", CHANCE),
          Map.entry("java/net/InetAddress.*", ALONE),
          Map.entry("java/lang/System.setProperty", KEEP),
          Map.entry("java/lang/System.clearProperty", KEEP),
          Map.entry("java/nio/file/Files.*", KEEP),
          Map.entry("java/io/FileInputStream.<init>", KEEP),
          Map.entry("java/io/FileOutputStream.<init>", KEEP),
          Map.entry("java/io/FileReader.<init>", KEEP),
          Map.entry("java/io/FileWriter.<init>", KEEP),
          Map.entry("java/io/RandomAccessFile.<init>", KEEP),
          Map.entry("java/net/Socket.<init>", ALONE),
          Map.entry("java/net/ServerSocket.<init>", ALONE),
          Map.entry("java/net/URL.openStream", ALONE),
          Map.entry("java/net/URL.openConnection", ALONE),
          Map.entry("java/net/http/HttpClient.*", ALONE),
          Map.entry("java/lang/Thread.start", ALONE),
          Map.entry("java/lang/Thread.startVirtualThread", ALONE),
          Map.entry("java/lang/Thread.interrupt", ALONE),
          Map.entry("java/lang/Thread.interrupted", ALONE),
          Map.entry("java/lang/Thread.isInterrupted", ALONE),
          Map.entry("java/util/concurrent/Executors.*", ALONE),
          Map.entry("java/nio/channels/FileChannel.open", KEEP),
          Map.entry("java/nio/channels/SocketChannel.open", ALONE),
          Map.entry("java/nio/channels/ServerSocketChannel.open", ALONE),
          Map.entry("java/nio/channels/DatagramChannel.open", ALONE),
          Map.entry("java/net/DatagramSocket.<init>", ALONE),
          Map.entry("java/util/zip/ZipFile.<init>", KEEP),
          Map.entry("java/util/jar/JarFile.<init>", KEEP),
          Map.entry("java/util/Timer.*", ALONE),
          Map.entry("java/util/concurrent/ForkJoinPool.*", ALONE),
          Map.entry("java/util/concurrent/ForkJoinTask.fork", ALONE),
          Map.entry("java/util/concurrent/ThreadPoolExecutor.<init>", ALONE),
          Map.entry("java/util/concurrent/ScheduledThreadPoolExecutor.<init>", ALONE),
          Map.entry("java/util/concurrent/CompletableFuture.orTimeout", ALONE),
          Map.entry("java/util/concurrent/CompletableFuture.completeOnTimeout", ALONE),
          Map.entry("java/util/concurrent/CompletableFuture.delayedExecutor", ALONE));

  /** Methods that only without an argument take what they need from outside: a seed, a clock. */
  private static final Map<String, String> WITHOUT_ARGUMENTS =
      Map.of(
          "java/util/Random.<init>", CHANCE,
          "java/util/SplittableRandom.<init>", CHANCE,
          "java/util/random/RandomGeneratorFactory.create", CHANCE,
          "java/util/Date.<init>", TIME,
          "java/util/GregorianCalendar.<init>", TIME);

  /** What depends on the name of a file only. */
  private static final Set<String> NAMES_OF_FILES =
      Set.of(
          "<init>",
          "compareTo",
          "equals",
          "getName",
          "getParent",
          "getParentFile",
          "getPath",
          "hashCode",
          "isAbsolute",
          "toPath",
          "toString",
          "toURI");

  private static final String SHUFFLE = "java/util/Collections.shuffle";
  private static final Set<String> PARALLEL = Set.of("parallelStream", "parallel");
  private static final Set<String> CLOCKS =
      Set.of(
          "systemUTC", "systemDefaultZone", "system", "tickMillis", "tickSeconds", "tickMinutes");
  private static final String TRACE = "java/lang/Throwable.printStackTrace";

  /** The names of the methods above that a class may inherit. */
  private static final Set<String> INHERITED =
      Stream.of(
              METHODS.keySet().stream().map(name -> name.substring(name.lastIndexOf('.') + 1)),
              PARALLEL.stream(),
              Stream.of("dateNow", "printStackTrace"))
          .flatMap(names -> names)
          .filter(name -> !name.equals("*") && !name.equals("<init>"))
          .collect(Collectors.toUnmodifiableSet());

  private OutsideCalls() {}

  /**
   * Whether a call of this name may be one of those though the class that it names is not: it
   * inherits the method. Threads inherit several setters.
   */
  static boolean mayBeInherited(String method) {
    return INHERITED.contains(method) || method.startsWith("set") || method.endsWith("Async");
  }

  /** What to say of a call, with what to do instead; null if it is one like any other. */
  static @Nullable String of(String owner, String method, String descriptor) {
    String name = owner + "." + method;
    String remedy = METHODS.getOrDefault(name, METHODS.get(owner + ".*"));
    if (remedy == null && descriptor.startsWith("()")) {
      remedy = WITHOUT_ARGUMENTS.get(name);
    }
    if (remedy == null && name.equals(TRACE) && !descriptor.startsWith("()")) {
      remedy = STACK;
    }
    if (remedy == null && name.equals(SHUFFLE) && descriptor.equals("(Ljava/util/List;)V")) {
      remedy = CHANCE;
    }
    if (remedy == null && PARALLEL.contains(method) && owner.startsWith("java/util/")) {
      remedy = ORDER;
    }
    if (remedy == null && readsTheClock(owner, method, descriptor)) {
      remedy = TIME;
    }
    if (remedy == null && usesFiles(owner, method, descriptor)) {
      remedy = KEEP;
    }
    if (remedy == null && owner.equals("java/lang/reflect/Field") && method.startsWith("set")) {
      remedy = method.equals("setAccessible") ? null : CODE;
    }
    if (remedy == null && owner.equals("java/lang/Thread") && method.startsWith("set")) {
      remedy = KEEP;
    }
    if (remedy == null && method.endsWith("Async") && owner.startsWith("java/util/concurrent/")) {
      remedy = ALONE;
    }
    return remedy;
  }

  /** What to say of a static field of the JDK that is read; null if it is one like any other. */
  static @Nullable String ofField(String owner, String name) {
    return owner.equals("java/lang/System") && name.equals("in") ? KEEP : null;
  }

  /** Whether a call uses a file, or creates what reads or writes one. */
  private static boolean usesFiles(String owner, String method, String descriptor) {
    if (owner.equals("java/io/File")) {
      return !NAMES_OF_FILES.contains(method);
    }
    boolean named = descriptor.startsWith("(Ljava/lang/String;");
    return method.equals("<init>")
        && (owner.equals("java/io/PrintWriter")
            || owner.equals("java/io/PrintStream")
            || owner.equals("java/util/Formatter")
            || owner.equals("java/util/Scanner"))
        && (descriptor.startsWith("(Ljava/io/File;")
            || descriptor.startsWith("(Ljava/nio/file/Path;")
            || (named && owner.startsWith("java/io/")));
  }

  private static boolean readsTheClock(String owner, String method, String descriptor) {
    if (owner.equals("java/time/Clock") || owner.equals("java/time/InstantSource")) {
      return CLOCKS.contains(method);
    }
    if (owner.equals("java/util/GregorianCalendar")) {
      return method.equals("<init>") && descriptor.startsWith("(Ljava/util/");
    }
    return owner.startsWith("java/time/")
        && (method.equals("now") || method.equals("dateNow"))
        && !descriptor.contains("Ljava/time/Clock;)");
  }
}
