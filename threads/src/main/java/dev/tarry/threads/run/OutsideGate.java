package dev.tarry.threads.run;

import dev.tarry.threads.run.access.BufferAccesses;
import dev.tarry.threads.run.access.JvmServices;
import dev.tarry.threads.run.access.JvmState;
import dev.tarry.threads.run.access.Ordering;
import dev.tarry.threads.run.access.ReflectiveAccesses;
import dev.tarry.threads.run.access.WholeArrays;
import dev.tarry.threads.run.access.WholeObjects;
import dev.tarry.threads.run.jdk.AddedMembers;
import dev.tarry.threads.run.jdk.RepeatableSecureRandom;
import dev.tarry.threads.run.sync.CallsToJdk;
import dev.tarry.threads.run.sync.KeptReferences;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.InetAddress;
import java.net.URL;
import java.nio.Buffer;
import java.security.ProtectionDomain;
import java.security.Provider;
import java.security.SecureRandom;
import java.security.SecureRandomParameters;
import java.util.Arrays;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import javax.management.MBeanServer;
import org.jspecify.annotations.Nullable;

/**
 * What instrumented code calls for reflective and similar accesses, and for state of the whole JVM;
 * as {@link Gate}, it is loaded once for every sandbox.
 */
public final class OutsideGate {
  private static final Sandbox SANDBOX = (Sandbox) OutsideGate.class.getClassLoader();
  private static final ThreadExecution EXECUTION = SANDBOX.execution();

  private static final ReflectiveAccesses REFLECTION = EXECUTION.reflection();
  private static final WholeArrays ARRAYS = EXECUTION.arrays();
  private static final CallsToJdk CALLS = EXECUTION.calls();
  private static final WholeObjects WHOLES = EXECUTION.wholes();
  private static final BufferAccesses BUFFERS = EXECUTION.buffers();
  private static final JvmState JVM = EXECUTION.jvm();
  private static final JvmServices SERVICES = EXECUTION.services();
  private static final KeptReferences REFERENCES = EXECUTION.references();

  private static final Set<String> LOCAL = Set.of("file", "jar", "jrt");

  private OutsideGate() {}

  public static void handle(Object handle, Object ref, int index, int site, int how) {
    REFLECTION.handle(handle, ref, index, site, (how & 1) != 0, Ordering.of(how >> 1));
  }

  public static void field(Field field, Object ref, int site, boolean write) {
    REFLECTION.field(field, ref, site, write);
  }

  public static void unsafe(Object ref, long offset, int site, int bytes, int how) {
    REFLECTION.unsafe(ref, offset, bytes, site, (how & 1) != 0, Ordering.of(how >> 1));
  }

  public static MethodHandle accessor(
      MethodHandle handle, Class<?> owner, String name, boolean write) {
    return REFLECTION.accessor(handle, owner, name, write);
  }

  public static MethodHandle accessor(MethodHandle handle, Field field, boolean write) {
    return REFLECTION.accessor(handle, field, write);
  }

  public static MethodHandle elementAccessor(MethodHandle handle, boolean write) {
    return REFLECTION.elementAccessor(handle, write);
  }

  public static void reflected(Class<?> owner, String name) {
    REFLECTION.reflected(owner, name);
  }

  public static void reflected(Method method, @Nullable Object object, int site) {
    REFLECTION.reflected(method.getDeclaringClass(), method.getName());
    CALLS.calledByName(object, site);
  }

  public static void reflected(@Nullable Object object) {
    CALLS.returnedByName(object);
  }

  public static MethodHandle caller(MethodHandle handle, Class<?> owner, String name, boolean no) {
    return REFLECTION.caller(handle, owner, CALLS::calledByName);
  }

  public static MethodHandle caller(MethodHandle handle, Method method, boolean no) {
    REFLECTION.reflected(method.getDeclaringClass(), method.getName());
    return Modifier.isStatic(method.getModifiers())
        ? handle
        : caller(handle, method.getDeclaringClass(), method.getName(), no);
  }

  public static void arraycopy(Object from, int at, Object to, int toAt, int count, int site) {
    ARRAYS.arraycopy(from, at, to, toAt, count, site);
  }

  public static Object copy(Object array, int site) {
    return ARRAYS.copy(array, site);
  }

  public static void copies(Object object, int site) {
    WHOLES.reads(object, site);
  }

  public static void copied(Object copy) {
    WHOLES.copied(copy);
  }

  public static void tells(Object object, int site) {
    WHOLES.readsAtOnce(object, site);
  }

  public static void compares(Object one, @Nullable Object other, int site) {
    WHOLES.readsAtOnce(one, site);
    if (other != null && other.getClass() == one.getClass()) {
      WHOLES.readsAtOnce(other, site);
    }
  }

  public static @Nullable Object snapshot(Object array, int site) {
    return ARRAYS.snapshot(array, site);
  }

  public static void handOver(Object array, int site) {
    ARRAYS.handOver(array, site);
  }

  public static @Nullable Object blank(Object array) {
    return ARRAYS.blank(array);
  }

  public static void fill(Object array, Object values, int from, int to, int site) {
    ARRAYS.fill(array, values, from, to, site);
  }

  public static void buffer(
      Buffer buffer, int at, int bytes, int site, boolean moves, boolean write) {
    BUFFERS.access(buffer, at, bytes, site, moves, write);
  }

  public static @Nullable String getProperty(String key, int site) {
    return JVM.get(checked(key), site);
  }

  public static @Nullable String getProperty(String key, String other, int site) {
    String found = JVM.get(checked(key), site);
    return found == null ? other : found;
  }

  public static @Nullable String setProperty(String key, String value, int site) {
    return JVM.set(checked(key), Objects.requireNonNull(value), site);
  }

  public static @Nullable String clearProperty(String key, int site) {
    return JVM.set(checked(key), null, site);
  }

  public static Properties getProperties(int site) {
    return JVM.all(site);
  }

  private static String checked(String key) {
    if (key.isEmpty()) {
      throw new IllegalArgumentException("key can't be empty");
    }
    return key;
  }

  public static boolean getBoolean(String key, int site) {
    return key != null && !key.isEmpty() && Boolean.parseBoolean(JVM.get(key, site));
  }

  public static @Nullable Integer getInteger(String key, int site) {
    Long found = getLong(key, site);
    return found == null || found.intValue() != found ? null : (Integer) found.intValue();
  }

  public static @Nullable Integer getInteger(String key, int other, int site) {
    Integer found = getInteger(key, site);
    return found == null ? (Integer) other : found;
  }

  public static @Nullable Integer getInteger(String key, Integer other, int site) {
    Integer found = getInteger(key, site);
    return found == null ? other : found;
  }

  public static @Nullable Long getLong(String key, int site) {
    String found = key == null || key.isEmpty() ? null : JVM.get(key, site);
    try {
      return found == null ? null : Long.decode(found);
    } catch (NumberFormatException none) {
      return null;
    }
  }

  public static @Nullable Long getLong(String key, long other, int site) {
    Long found = getLong(key, site);
    return found == null ? (Long) other : found;
  }

  public static @Nullable Long getLong(String key, Long other, int site) {
    Long found = getLong(key, site);
    return found == null ? other : found;
  }

  public static Field[] shown(Field[] fields) {
    return AddedMembers.without(fields);
  }

  public static Method[] shown(Method[] methods) {
    return AddedMembers.without(methods);
  }

  public static Class<?>[] shown(Class<?>[] interfaces) {
    return AddedMembers.without(interfaces);
  }

  /** The loader to show to the program: that of the copies in place of that of the originals. */
  public static @Nullable ClassLoader shown(@Nullable ClassLoader loader) {
    return SANDBOX.standsFor(loader) ? SANDBOX : loader;
  }

  public static @Nullable Class<?> shown(@Nullable Class<?> type) {
    return SANDBOX.copy(type);
  }

  public static MethodType shown(MethodType type) {
    MethodType shown = type.changeReturnType(shown(type.returnType()));
    for (int i = 0; i < type.parameterCount(); i++) {
      shown = shown.changeParameterType(i, shown(type.parameterType(i)));
    }
    return shown;
  }

  /** The parent of a loader; the loader of the copies has the parent of that of the originals. */
  public static @Nullable ClassLoader getParent(ClassLoader loader) {
    ClassLoader parent = loader.getParent();
    if (loader != SANDBOX) {
      return shown(parent);
    }
    while (parent != null && SANDBOX.standsFor(parent)) {
      parent = parent.getParent();
    }
    return parent;
  }

  /** Defines a class for the program; one for another loader is not under control. */
  public static Class<?> defineClass(
      ClassLoader loader, @Nullable String name, byte[] bytes, int from, int size) {
    if (loader != SANDBOX) {
      EXECUTION.uncontrolled("java.lang.ClassLoader.defineClass");
    }
    return SANDBOX.generate(name, Arrays.copyOfRange(bytes, from, from + size));
  }

  public static Class<?> defineClass(
      ClassLoader loader,
      @Nullable String name,
      byte[] bytes,
      int from,
      int size,
      @Nullable ProtectionDomain domain) {
    return defineClass(loader, name, bytes, from, size);
  }

  public static Class<?> defineClass(MethodHandles.Lookup lookup, byte[] bytes) {
    return defineClass(lookup.lookupClass().getClassLoader(), null, bytes, 0, bytes.length);
  }

  /** Only files have the same content every time. */
  public static URL opens(URL url) {
    if (!LOCAL.contains(url.getProtocol())) {
      EXECUTION.uncontrolled("java.net.URL.openConnection to " + url.getProtocol() + ":");
    }
    return url;
  }

  public static InetAddress getLocalHost() {
    return InetAddress.getLoopbackAddress();
  }

  public static MBeanServer getPlatformMBeanServer() {
    return SERVICES.beanServer();
  }

  public static void addShutdownHook(Runtime runtime, Thread hook) {
    SERVICES.addShutdownHook(hook, EXECUTION.threads().isAlive(hook));
  }

  public static boolean removeShutdownHook(Runtime runtime, Thread hook) {
    return SERVICES.removeShutdownHook(Objects.requireNonNull(hook));
  }

  public static SecureRandom secureRandom() {
    return new RepeatableSecureRandom(EXECUTION.numbers().seed());
  }

  public static SecureRandom secureRandom(String algorithm) {
    return secureRandom();
  }

  public static SecureRandom secureRandom(String algorithm, String provider) {
    return secureRandom();
  }

  public static SecureRandom secureRandom(String algorithm, Provider provider) {
    return secureRandom();
  }

  public static SecureRandom secureRandom(String algorithm, SecureRandomParameters parameters) {
    return secureRandom();
  }

  public static SecureRandom secureRandom(
      String algorithm, SecureRandomParameters parameters, String provider) {
    return secureRandom();
  }

  public static SecureRandom secureRandom(
      String algorithm, SecureRandomParameters parameters, Provider provider) {
    return secureRandom();
  }

  public static void refers(Object referent, String what, int site) {
    REFERENCES.made(referent, what, site);
  }

  public static void changesLogger(String what, int site) {
    JVM.changesLogger(what, site);
  }

  public static void changesAccess(Object members, boolean open, int site) {
    JVM.changesAccess(members, open, site);
  }

  public static void unwatched(String what, int site) {
    JVM.unwatched(what, site);
  }
}
