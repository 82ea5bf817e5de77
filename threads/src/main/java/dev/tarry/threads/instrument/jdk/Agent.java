package dev.tarry.threads.instrument.jdk;

import dev.tarry.core.program.Mistake;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Changes the bottom of the JDK once in a JVM: code that blocks or asks for the present thread
 * calls a hook first. It starts with {@code -javaagent}, or attaches itself when it is first
 * needed.
 */
public final class Agent {
  private static final String BOOT = "dev/tarry/threads/boot/";
  private static final String[] BOOT_CLASSES = {
    "Hook",
    "Hook$Driver",
    "TimerHook",
    "OrderHook",
    "UseHook",
    "ReferenceHook",
    "Control",
    "Control$OfThreads",
    "Control$OfMonitors",
    "Control$OfObjects",
    "Control$OfTime",
    "Control$OfNumbers",
    "Control$OfPools",
    "Control$OfReferences",
    "Carrier",
    "Numbered"
  };
  private static final String[] OPENED = {
    "java.io",
    "java.lang",
    "java.lang.invoke",
    "java.nio",
    "java.util",
    "java.util.concurrent",
    "java.util.concurrent.atomic",
    "java.util.concurrent.locks",
    "jdk.internal.misc",
    "jdk.internal.vm"
  };

  private Agent() {}

  /** Installs the agent at once; {@code -javaagent} calls this. */
  public static void premain(String arguments, Instrumentation instrumentation) {
    Holder.given = instrumentation;
    install();
  }

  /** Changes the JDK, unless that has been done. */
  public static void install() {
    Holder.installed();
  }

  /** Done once, when first asked for. */
  private static final class Holder {
    private static @Nullable Instrumentation given;
    private static boolean done;

    private Holder() {}

    static synchronized void installed() {
      if (!done) {
        Instrumentation known = given;
        Agent.change(known == null ? attach() : known);
        done = true;
      }
    }
  }

  /** Called by reflection, because its annotations do not compile here. */
  private static Instrumentation attach() {
    try {
      Class<?> agent = Class.forName("net.bytebuddy.agent.ByteBuddyAgent");
      return (Instrumentation) agent.getMethod("install").invoke(null);
    } catch (ReflectiveOperationException refused) {
      throw new Mistake(
          "the agent cannot attach itself to this JVM ("
              + (refused.getCause() == null ? refused : refused.getCause()).getMessage()
              + "); start the JVM with -javaagent:tarry-threads.jar, or without"
              + " -XX:+DisableAttachMechanism");
    }
  }

  private static void change(Instrumentation instrumentation) {
    try {
      instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar().toFile()));
    } catch (IOException unwritable) {
      throw new Mistake(
          "the classes for the bootstrap class path cannot be written: " + unwritable.getMessage());
    }
    load();
    Module base = Object.class.getModule();
    Set<Module> us = Set.of(Agent.class.getModule());
    Map<String, Set<Module>> opens = new HashMap<>();
    for (String name : OPENED) {
      if (base.getPackages().contains(name)) {
        opens.put(name, us);
      }
    }
    instrumentation.redefineModule(base, Set.of(), opens, opens, Set.of(), Map.of());
    JdkTransformer transformer = new JdkTransformer();
    instrumentation.addTransformer(transformer, true);
    List<Class<?>> loaded = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (instrumentation.isModifiableClass(type)
          && JdkTransformer.isChanged(type.getName().replace('.', '/'))) {
        loaded.add(type);
      }
    }
    try {
      instrumentation.retransformClasses(loaded.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError refused) {
      throw new Mistake("this JVM does not let its classes be changed: " + refused);
    }
    transformer.check();
  }

  /**
   * Loads the classes that the changed JDK calls; nobody else may have loaded them from elsewhere.
   */
  private static void load() {
    for (String name : BOOT_CLASSES) {
      try {
        String dotted = (BOOT + name).replace('/', '.');
        if (Class.forName(dotted, true, Agent.class.getClassLoader()).getClassLoader() != null) {
          throw new IllegalStateException(dotted + " was loaded before the agent was installed");
        }
      } catch (ClassNotFoundException missing) {
        throw new IllegalStateException("a class for the bootstrap class path is gone", missing);
      }
    }
  }

  private static Path jar() throws IOException {
    Path file = Files.createTempFile("tarry-boot", ".jar");
    file.toFile().deleteOnExit();
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(file))) {
      for (String name : BOOT_CLASSES) {
        String path = BOOT + name + ".class";
        out.putNextEntry(new JarEntry(path));
        try (InputStream in = Agent.class.getClassLoader().getResourceAsStream(path)) {
          if (in == null) {
            throw new IOException(path + " is missing");
          }
          in.transferTo(out);
        }
        out.closeEntry();
      }
    }
    return file;
  }
}
