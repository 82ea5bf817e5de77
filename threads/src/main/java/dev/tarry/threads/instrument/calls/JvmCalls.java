package dev.tarry.threads.instrument.calls;

import dev.tarry.threads.instrument.Bytecode;
import dev.tarry.threads.instrument.ClassInfos;
import dev.tarry.threads.instrument.MethodCode;
import dev.tarry.threads.run.access.JvmState;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls that change something that belongs to no object: system properties, which are explored;
 * files and settings of the whole JVM, which are not.
 */
public final class JvmCalls {
  /** Calls that read or set system properties; Tarry answers them. */
  private static final Map<String, List<String>> PROPERTIES =
      Map.of(
          "java/lang/System",
          List.of("clearProperty", "getProperties", "getProperty", "setProperty"),
          "java/lang/Boolean",
          List.of("getBoolean"),
          "java/lang/Integer",
          List.of("getInteger"),
          "java/lang/Long",
          List.of("getLong"));

  /** Methods that create, change or delete files. */
  private static final Map<String, List<String>> FILES =
      Map.of(
          "java/io/File",
          List.of(
              "createNewFile",
              "createTempFile",
              "delete",
              "mkdir",
              "mkdirs",
              "renameTo",
              "setLastModified",
              "setReadOnly"),
          "java/io/FileOutputStream",
          List.of("<init>"),
          "java/io/FileWriter",
          List.of("<init>"),
          "java/io/RandomAccessFile",
          List.of("<init>"),
          "java/nio/file/Files",
          List.of(
              "copy",
              "createDirectories",
              "createDirectory",
              "createFile",
              "createLink",
              "createSymbolicLink",
              "createTempDirectory",
              "createTempFile",
              "delete",
              "deleteIfExists",
              "move",
              "newBufferedWriter",
              "newByteChannel",
              "newOutputStream",
              "setAttribute",
              "setLastModifiedTime",
              "write",
              "writeString"));

  /** Methods that change settings of the whole JVM, or return them to be changed. */
  private static final Map<String, List<String>> SETTINGS =
      Map.ofEntries(
          Map.entry("java/lang/System", List.of("setErr", "setIn", "setOut", "setProperties")),
          Map.entry("java/lang/Thread", List.of("setDefaultUncaughtExceptionHandler")),
          Map.entry("java/lang/invoke/CallSite", List.of("setTarget")),
          Map.entry("java/lang/invoke/SwitchPoint", List.of("invalidateAll")),
          Map.entry(
              "java/security/Security", List.of("addProvider", "removeProvider", "setProperty")),
          Map.entry("java/util/Locale", List.of("setDefault")),
          Map.entry("java/util/TimeZone", List.of("setDefault")),
          Map.entry(
              "java/util/logging/Handler",
              List.of("setEncoding", "setErrorManager", "setFilter", "setFormatter", "setLevel")),
          Map.entry(
              "java/util/logging/LogManager",
              List.of("readConfiguration", "reset", "updateConfiguration")),
          Map.entry(
              "java/util/logging/Logger",
              List.of(
                  "addHandler",
                  "removeHandler",
                  "setFilter",
                  "setLevel",
                  "setParent",
                  "setResourceBundle",
                  "setUseParentHandlers")),
          Map.entry(
              "java/util/prefs/Preferences",
              List.of(
                  "clear",
                  "put",
                  "putBoolean",
                  "putByteArray",
                  "putDouble",
                  "putFloat",
                  "putInt",
                  "putLong",
                  "remove",
                  "removeNode")));

  private static final String SEGMENT = "java/lang/foreign/MemorySegment";

  /** Methods of memory segments that access no memory. */
  private static final Set<String> LOOKS_AT_SEGMENTS =
      Set.of("address", "byteSize", "heapBase", "isNative", "isReadOnly", "scope");

  /** The methods among them, of whatever class. */
  private static final Set<String> SETTERS =
      SETTINGS.values().stream().flatMap(List::stream).collect(Collectors.toUnmodifiableSet());

  private JvmCalls() {}

  /** Calls that read or set system properties. */
  public static Map<String, List<String>> properties() {
    return PROPERTIES;
  }

  /** Calls that create, change or delete files. */
  public static Map<String, List<String>> files() {
    return FILES;
  }

  /** Calls that change settings of the whole JVM. */
  public static Map<String, List<String>> settings() {
    return SETTINGS;
  }

  /** Replaces the call; false if it is another one, which may have been announced. */
  public static boolean rewrite(MethodCode code, MethodInsnNode call) {
    if (PROPERTIES.getOrDefault(call.owner, List.of()).contains(call.name)) {
      String name = Bytecode.simple(call.owner) + "." + call.name;
      InsnList list = new InsnList();
      list.add(Bytecode.number(code.site(JvmState.PROPERTIES, name)));
      list.add(Bytecode.outside(call.name, call.desc.replace(")", "I)")));
      code.replace(call, list);
      return true;
    }
    if (isAccessibility(code.infos, call)) {
      InsnList list = new InsnList();
      list.add(new InsnNode(Opcodes.DUP2)); // the member, or several, and whether to open them
      list.add(Bytecode.number(code.site("", "setAccessible(false)")));
      list.add(Bytecode.outside("changesAccess", "(Ljava/lang/Object;ZI)V"));
      code.method.instructions.insertBefore(call, list);
      return false;
    }
    String what = unwatched(code.infos, call);
    if (what != null) {
      InsnList list = new InsnList();
      list.add(new LdcInsnNode(what));
      list.add(Bytecode.number(code.site("", what)));
      boolean logger = code.infos.isSubclass(call.owner, "java/util/logging/Logger");
      boolean manager = call.owner.equals("java/util/logging/LogManager");
      list.add(
          Bytecode.outside(
              logger || manager ? "changesLogger" : "unwatched", "(Ljava/lang/String;I)V"));
      code.method.instructions.insertBefore(call, list);
    }
    return false;
  }

  private static boolean isAccessibility(ClassInfos infos, MethodInsnNode call) {
    return call.name.equals("setAccessible")
        && infos.isSubclass(call.owner, "java/lang/reflect/AccessibleObject");
  }

  private static @Nullable String unwatched(ClassInfos infos, MethodInsnNode call) {
    if (FILES.getOrDefault(call.owner, List.of()).contains(call.name)) {
      return "changes to files";
    }
    if (call.owner.equals(SEGMENT) && !LOOKS_AT_SEGMENTS.contains(call.name)) {
      return "memory segments, which may share memory with arrays or each other";
    }
    if (!SETTERS.contains(call.name)) {
      return null;
    }
    for (Map.Entry<String, List<String>> entry : SETTINGS.entrySet()) {
      if (entry.getValue().contains(call.name) && infos.isSubclass(call.owner, entry.getKey())) {
        return Bytecode.simple(call.owner) + "." + call.name + ", which changes the whole JVM";
      }
    }
    return null;
  }
}
