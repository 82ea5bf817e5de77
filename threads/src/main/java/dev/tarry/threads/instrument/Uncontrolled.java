package dev.tarry.threads.instrument;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls that wait for the world outside or cannot be repeated: they end the run with a message. */
final class Uncontrolled {
  private static final List<String> PACKAGES =
      List.of("java/net/http/", "java/nio/channels/", "java/rmi/", "javax/net/", "javax/swing/");

  private static final Set<String> CLASSES =
      Set.of(
          "java/net/Socket",
          "java/net/ServerSocket",
          "java/net/DatagramSocket",
          "java/net/MulticastSocket",
          "java/net/URLConnection",
          "java/net/HttpURLConnection",
          "java/net/InetAddress",
          "java/lang/Process",
          "java/lang/ProcessBuilder",
          "java/lang/ref/Cleaner",
          "java/lang/ref/ReferenceQueue",
          "java/io/PipedInputStream",
          "java/io/PipedOutputStream",
          "java/io/PipedReader",
          "java/io/PipedWriter",
          "java/io/Console",
          "java/security/SecureRandom");

  private static final Map<String, Set<String>> METHODS =
      Map.of(
          "java/lang/Runtime",
          Set.of("exec", "exit", "halt", "addShutdownHook", "load", "loadLibrary", "gc"),
          "java/lang/System",
          Set.of("exit", "load", "loadLibrary", "gc", "runFinalization"),
          "java/net/URL",
          Set.of("openStream", "openConnection", "getContent"),
          "java/lang/Thread",
          Set.of("stop", "suspend", "resume", "ofVirtual", "startVirtualThread"),
          "java/util/concurrent/Executors",
          Set.of("newVirtualThreadPerTaskExecutor"),
          "java/util/Arrays",
          Set.of("parallelSort", "parallelPrefix", "parallelSetAll"));

  private static final Set<String> PARALLEL = Set.of("parallelStream", "parallel");

  private Uncontrolled() {}

  static void rewrite(Code code, MethodInsnNode call) {
    String text = text(call);
    if (text != null) {
      stop(code, call, text);
    }
  }

  static void rewrite(Code code, FieldInsnNode access) {
    if (access.owner.equals("java/lang/System") && access.name.equals("in")) {
      stop(code, access, "System.in");
    }
  }

  private static void stop(Code code, AbstractInsnNode node, String text) {
    InsnList list = new InsnList();
    list.add(new LdcInsnNode(text));
    list.add(Code.gate("uncontrolled", "(Ljava/lang/String;)V"));
    code.method.instructions.insertBefore(node, list);
  }

  private static @Nullable String text(MethodInsnNode call) {
    boolean whole =
        CLASSES.contains(call.owner) || PACKAGES.stream().anyMatch(call.owner::startsWith);
    boolean one = METHODS.getOrDefault(call.owner, Set.of()).contains(call.name);
    boolean parallel = call.owner.startsWith("java/util/") && PARALLEL.contains(call.name);
    boolean unsafe =
        call.owner.equals("sun/misc/Unsafe") && call.desc.startsWith("(Ljava/lang/Object;J");
    boolean now =
        (call.getOpcode() == Opcodes.INVOKESTATIC
                && call.owner.startsWith("java/time/")
                && !(call.owner.equals("java/time/Instant") && call.desc.startsWith("()"))
                && (call.name.equals("now") || call.name.startsWith("system")))
            || (call.owner.equals("java/util/Date")
                && call.name.equals("<init>")
                && call.desc.equals("()V"));
    if (!whole && !one && !parallel && !unsafe && !now) {
      return null;
    }
    String owner = call.owner.replace('/', '.');
    return call.name.equals("<init>") ? "new " + owner : owner + "." + call.name;
  }
}
