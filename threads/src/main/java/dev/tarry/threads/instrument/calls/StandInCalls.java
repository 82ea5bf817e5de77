package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.code.ClassNames;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls to JVM-wide services of which each execution has its own: shutdown hooks, the MBean server,
 * the host name, {@code SecureRandom}; and reflection, which hides what instrumentation has added,
 * and the loaders of the classes that were not instrumented.
 */
public final class StandInCalls {
  private static final String LOADER = "java/lang/ClassLoader";
  private static final String RUNTIME = "java/lang/Runtime";
  private static final String MANAGEMENT = "java/lang/management/ManagementFactory";
  private static final String SECURE = "java/security/SecureRandom";
  private static final String REPEATABLE = "dev/tarry/threads/run/jdk/RepeatableSecureRandom";

  private static final Map<String, Set<String>> ANSWERED =
      Map.of(
          RUNTIME,
          Set.of("addShutdownHook", "removeShutdownHook"),
          MANAGEMENT,
          Set.of("getPlatformMBeanServer"),
          "java/net/InetAddress",
          Set.of("getLocalHost"),
          SECURE,
          Set.of("<init>", "getInstance", "getInstanceStrong"));

  /** The results of reflection, some of which are members that instrumentation added. */
  private static final Set<String> SHOWN =
      Set.of(
          "getDeclaredFields()[Ljava/lang/reflect/Field;",
          "getFields()[Ljava/lang/reflect/Field;",
          "getDeclaredMethods()[Ljava/lang/reflect/Method;",
          "getMethods()[Ljava/lang/reflect/Method;",
          "getInterfaces()[Ljava/lang/Class;");

  /** Reading files of the program gives the same every time; anything else is refused. */
  private static final Set<String> OPENS = Set.of("getContent", "openConnection", "openStream");

  /** Classes that the program defines are instrumented like all others. */
  private static final Set<String> DEFINES =
      Set.of(LOADER, "java/lang/invoke/MethodHandles$Lookup");

  private static final String LOADER_TYPE = "L" + LOADER + ";";
  private static final String CLASS_TYPE = "Ljava/lang/Class;";

  /** Methods that find classes by their names. */
  private static final Set<String> FINDS = Set.of("forName", "loadClass", "findSystemClass");

  private StandInCalls() {}

  /** Replaces the result of the call by another object of the same type. */
  private static boolean shows(MethodCode code, MethodInsnNode call) {
    String type = Type.getReturnType(call.desc).getDescriptor();
    code.method.instructions.insert(call, Bytecode.outside("shown", "(" + type + ")" + type));
    return true;
  }

  /** Class loaders, and classes found by name: the program must not get the originals. */
  private static boolean isOfLoaders(MethodInsnNode call, String from) {
    return ClassNames.isLibrary(from.replace('/', '.'))
        && (call.desc.endsWith(")" + LOADER_TYPE)
            || (call.desc.endsWith(")" + CLASS_TYPE) && FINDS.contains(call.name))
            || call.name.equals("fromMethodDescriptorString"));
  }

  private static void opens(MethodCode code, MethodInsnNode call) {
    MethodCode.Saved saved = new MethodCode.Saved(code, Type.getArgumentTypes(call.desc));
    InsnList list = new InsnList();
    list.add(saved.store);
    list.add(Bytecode.outside("opens", "(Ljava/net/URL;)Ljava/net/URL;"));
    list.add(saved.load);
    code.method.instructions.insertBefore(call, list);
  }

  /** The calls that are answered. */
  public static Map<String, Set<String>> answered() {
    return ANSWERED;
  }

  /** Replaces the call; false if it is another one. */
  public static boolean rewrite(MethodCode code, MethodInsnNode call) {
    if (call.owner.equals("java/lang/Class") && SHOWN.contains(call.name + call.desc)) {
      return shows(code, call);
    }
    if (call.owner.equals("java/net/URL") && OPENS.contains(call.name)) {
      opens(code, call);
      return false;
    }
    String from = code.infos.origin(call.owner, call.name + call.desc);
    if (call.name.equals("getParent") && from.equals(LOADER)) {
      InsnList list = new InsnList();
      list.add(Bytecode.outside(call.name, "(" + LOADER_TYPE + ")" + LOADER_TYPE));
      code.replace(call, list);
      return true;
    }
    if (isOfLoaders(call, from)) {
      return shows(code, call);
    }
    if (call.name.equals("defineClass") && DEFINES.contains(from)) {
      InsnList list = new InsnList();
      list.add(Bytecode.outside(call.name, call.desc.replace("(", "(L" + from + ";")));
      code.replace(call, list);
      return true;
    }
    if (!ANSWERED.getOrDefault(call.owner, Set.of()).contains(call.name)) {
      return false;
    }
    if (call.name.equals("<init>")) {
      return creates(code, call);
    }
    InsnList list = new InsnList();
    String type = call.desc;
    if (call.owner.equals(RUNTIME)) {
      type = type.replace("(", "(L" + RUNTIME + ";");
    }
    list.add(Bytecode.outside(call.owner.equals(SECURE) ? "secureRandom" : call.name, type));
    code.replace(call, list);
    return true;
  }

  /** {@code new SecureRandom()} makes one that is the same in every execution. */
  private static boolean creates(MethodCode code, MethodInsnNode call) {
    AbstractInsnNode creation = Bytecode.creation(call);
    if (!(creation instanceof TypeInsnNode made) || !made.desc.equals(SECURE)) {
      return false;
    }
    made.desc = REPEATABLE;
    InsnList list = new InsnList();
    String type = call.desc;
    list.add(Bytecode.gate("seed", "()J"));
    list.add(
        new MethodInsnNode(
            Opcodes.INVOKESPECIAL, REPEATABLE, "<init>", type.replace(")", "J)"), false));
    code.replace(call, list);
    return true;
  }
}
