package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that wait for the outside world or cannot be repeated. They end the run with a message. */
public final class RefusedCalls {
  /** All calls to classes whose names begin like this. */
  private static final List<String> PREFIXES =
      List.of(
          "java/awt/",
          "java/lang/management/", // except for what is allowed below
          "java/net/http/",
          "java/nio/channels/",
          "java/rmi/",
          "java/util/concurrent/StructuredTaskScope",
          "javax/management/monitor/",
          "javax/management/remote/",
          "javax/management/timer/",
          "javax/net/",
          "javax/swing/",
          "sun/misc/Signal");

  /** All calls to these classes. */
  private static final Set<String> CLASSES =
      Set.of(
          "java/net/Socket",
          "java/net/ServerSocket",
          "java/net/DatagramSocket",
          "java/net/MulticastSocket",
          "java/net/HttpURLConnection",
          "java/net/InetAddress",
          "java/net/NetworkInterface",
          "java/nio/file/FileStore",
          "java/nio/file/WatchService",
          "java/lang/Process",
          "java/lang/ProcessBuilder",
          "java/io/PipedInputStream",
          "java/io/PipedOutputStream",
          "java/io/PipedReader",
          "java/io/PipedWriter",
          "java/io/Console");

  /** Methods of refused classes that always return the same, or that Tarry answers. */
  private static final Map<String, Set<String>> ALLOWED =
      Map.of(
          "java/lang/management/ManagementFactory",
          Set.of("getPlatformMBeanServer", "getRuntimeMXBean"),
          "java/net/InetAddress",
          Set.of(
              "getAddress",
              "getByAddress(Ljava/lang/String;[B)Ljava/net/InetAddress;",
              "getHostAddress",
              "getHostName",
              "getLocalHost",
              "getLoopbackAddress"),
          "java/lang/management/RuntimeMXBean",
          Set.of(
              "getInputArguments",
              "getSpecName",
              "getSpecVendor",
              "getSpecVersion",
              "getVmName",
              "getVmVendor",
              "getVmVersion"));

  /** Off-heap memory, and the lowest level of waiting. */
  private static final Set<String> OF_UNSAFE =
      Set.of(
          "allocateMemory",
          "copyMemory",
          "freeMemory",
          "monitorEnter",
          "monitorExit",
          "park",
          "reallocateMemory",
          "setMemory",
          "tryMonitorEnter",
          "unpark");

  /** Some methods of a class, by name, or by name and type. */
  private static final Map<String, Set<String>> METHODS =
      Map.ofEntries(
          Map.entry("java/io/File", Set.of("getFreeSpace", "getUsableSpace")),
          Map.entry(
              "java/lang/Runtime",
              Set.of(
                  "exec",
                  "exit",
                  "halt",
                  "load",
                  "loadLibrary",
                  "gc",
                  "freeMemory",
                  "totalMemory")),
          Map.entry(
              "java/lang/System",
              Set.of("exit", "load", "loadLibrary", "gc", "runFinalization", "console")),
          Map.entry(
              "java/lang/ClassLoader",
              Set.of(
                  "defineClass(Ljava/lang/String;Ljava/nio/ByteBuffer;Ljava/security/ProtectionDomain;)Ljava/lang/Class;",
                  "defineClass([BII)Ljava/lang/Class;")),
          Map.entry("java/lang/ProcessHandle", Set.of("onExit", "isAlive", "destroy", "pid")),
          Map.entry(
              "java/lang/Thread",
              Set.of("stop", "suspend", "resume", "activeCount", "enumerate", "getAllStackTraces")),
          Map.entry(
              "java/lang/ThreadGroup",
              Set.of(
                  "activeCount", "activeGroupCount", "enumerate", "interrupt", "list", "destroy")),
          Map.entry(
              "java/lang/invoke/MethodHandles",
              Set.of(
                  "collectCoordinates",
                  "dropCoordinates",
                  "filterCoordinates",
                  "filterValue",
                  "insertCoordinates",
                  "permuteCoordinates",
                  "varHandleExactInvoker",
                  "varHandleInvoker")),
          Map.entry("java/lang/invoke/MethodHandles$Lookup", Set.of("defineHiddenClass")),
          Map.entry("java/lang/invoke/VarHandle", Set.of("toMethodHandle")),
          Map.entry(
              "javax/management/MBeanServerFactory",
              Set.of("createMBeanServer", "findMBeanServer", "releaseMBeanServer")),
          Map.entry("java/net/URLClassLoader", Set.of("<init>", "newInstance")),
          Map.entry("java/nio/file/FileSystem", Set.of("newWatchService")),
          Map.entry("java/util/Arrays", Set.of("parallelSort", "parallelPrefix", "parallelSetAll")),
          Map.entry("jdk/internal/misc/Unsafe", OF_UNSAFE),
          Map.entry("sun/misc/Unsafe", OF_UNSAFE));

  private static final Set<String> PARALLEL = Set.of("parallelStream", "parallel");

  private RefusedCalls() {}

  /** The prefixes of the names of refused classes. */
  public static List<String> prefixes() {
    return PREFIXES;
  }

  /** Classes to which all calls are refused. */
  public static Set<String> classes() {
    return CLASSES;
  }

  /** Methods of a class that are refused, by name, or by name and type. */
  public static Map<String, Set<String>> methods() {
    return METHODS;
  }

  public static void rewrite(MethodCode code, MethodInsnNode call) {
    String text = text(call, code.infos.origin(call.owner, call.name + call.desc));
    if (text != null) {
      stop(code, call, text);
    }
  }

  public static void rewrite(MethodCode code, FieldInsnNode access) {
    if (access.owner.equals("java/lang/System") && access.name.equals("in")) {
      stop(code, access, "System.in");
    }
  }

  private static void stop(MethodCode code, AbstractInsnNode node, String text) {
    InsnList list = new InsnList();
    list.add(new LdcInsnNode(text));
    list.add(Bytecode.gate("uncontrolled", "(Ljava/lang/String;)V"));
    code.method.instructions.insertBefore(node, list);
  }

  /** Whether a call accesses memory by its address. */
  private static boolean isAddress(MethodInsnNode call) {
    return call.desc.startsWith("(J")
        && (call.name.startsWith("get") || call.name.startsWith("put"));
  }

  private static boolean isPrefixed(String owner) {
    for (String prefix : PREFIXES) {
      if (owner.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String text(MethodInsnNode call, String owner) {
    Set<String> fine = ALLOWED.getOrDefault(owner, Set.of());
    boolean allowed = fine.contains(call.name) || fine.contains(call.name + call.desc);
    boolean whole = !allowed && (CLASSES.contains(owner) || isPrefixed(owner));
    Set<String> some = METHODS.getOrDefault(owner, Set.of());
    boolean one = some.contains(call.name) || some.contains(call.name + call.desc);
    boolean parallel = call.owner.startsWith("java/util/") && PARALLEL.contains(call.name);
    boolean unsafe = call.owner.endsWith("/misc/Unsafe") && isAddress(call);
    if (!whole && !one && !parallel && !unsafe) {
      return null;
    }
    String name = owner.replace('/', '.');
    return call.name.equals("<init>") ? "new " + name : name + "." + call.name;
  }
}
