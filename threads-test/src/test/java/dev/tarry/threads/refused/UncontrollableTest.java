package dev.tarry.threads.refused;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tarry.threads.Backend;
import dev.tarry.threads.OtherJvm;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.Security;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What cannot be controlled ends with a message that names it and its place, and never passes. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class UncontrollableTest {
  private static final Map<String, Object> FROM_BEFORE = new TreeMap<>();

  @TempDir static Path folder;

  private static final AtomicReference<@Nullable Runnable> WORK = new AtomicReference<>();

  private static Thread stray;

  /** What hangs takes 10 s to be noticed: it runs in the background. */
  private static final Map<Class<?>, String> HANGS = new ConcurrentHashMap<>();

  private static List<Thread> hanging;

  static List<Class<?>> all() {
    return Stream.of(Outside.class, Strays.class, Chances.class)
        .flatMap(family -> Arrays.stream(family.getDeclaredClasses()))
        .filter(type -> type.isAnnotationPresent(Says.class))
        .sorted(Comparator.comparing(Class::getName))
        .toList();
  }

  static List<Class<?>> prompt() {
    return all().stream().filter(type -> !type.getAnnotation(Says.class).hangs()).toList();
  }

  /** A thread, a locked list and a pipe, where the set-ups find them. */
  @BeforeAll
  @SuppressWarnings("JdkObsolete") // its monitor is what the test is about
  static void prepare() throws Exception {
    Vector<Object> list = new Vector<>();
    CountDownLatch locked = new CountDownLatch(1);
    stray =
        new Thread(
            () -> {
              synchronized (list) {
                locked.countDown();
                work();
              }
            },
            "stray");
    stray.setDaemon(true);
    stray.start();
    locked.await();
    FROM_BEFORE.put("stray thread", stray);
    FROM_BEFORE.put("stray list", list);
    FROM_BEFORE.put("stray work", WORK);
    Path pipe = folder.resolve("pipe");
    if (new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0) {
      FROM_BEFORE.put("stray pipe", pipe.toString());
    }
    if (Runtime.version().feature() >= 21) {
      FROM_BEFORE.put("stray new virtual", virtual("stray new virtual"));
      Thread virtual = virtual("stray virtual");
      virtual.start();
      FROM_BEFORE.put("stray virtual", virtual);
    }
    System.getProperties().putAll(FROM_BEFORE);
    boolean hasPipe = FROM_BEFORE.containsKey("stray pipe");
    hanging =
        all().stream()
            .filter(type -> type.getAnnotation(Says.class).hangs())
            .filter(type -> hasPipe || type != Strays.NamedPipe.class)
            .map(type -> new Thread(() -> HANGS.put(type, TryOut.of(type, Backend.AUTO))))
            .toList();
    hanging.forEach(Thread::start);
  }

  /** A virtual thread that waits until it is interrupted: {@code Thread.ofVirtual()} and so on. */
  private static Thread virtual(String name) throws ReflectiveOperationException {
    Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
    Class<?> type = Class.forName("java.lang.Thread$Builder");
    type.getMethod("name", String.class).invoke(builder, name);
    Runnable body =
        () -> {
          while (!Thread.currentThread().isInterrupted()) {
            LockSupport.park();
          }
        };
    return (Thread) type.getMethod("unstarted", Runnable.class).invoke(builder, body);
  }

  /** Runs what the set-ups give it, until it is interrupted. */
  private static void work() {
    try {
      while (true) {
        Runnable runnable = WORK.getAndSet(null);
        if (runnable != null) {
          try {
            runnable.run();
          } catch (RuntimeException refused) {
            // the search has been told
          }
        }
        Thread.sleep(1);
      }
    } catch (InterruptedException ended) {
      // done
    }
  }

  @AfterAll
  static void cleanUp() {
    stray.interrupt();
    if (FROM_BEFORE.get("stray virtual") instanceof Thread virtual) {
      virtual.interrupt();
    }
    FROM_BEFORE.keySet().forEach(System.getProperties()::remove);
    Security.setProperty("stray runs", "0");
  }

  @Test
  void thereAreAtLeastTwenty() {
    assertThat(all()).hasSizeGreaterThanOrEqualTo(20);
  }

  @ParameterizedTest
  @MethodSource("prompt")
  void whatCannotBeControlledIsRefused(Class<?> type) {
    int jdk = type.getAnnotation(Says.class).jdk();
    assumeTrue(Runtime.version().feature() >= jdk, "this is no JDK of " + jdk + " or newer");
    check(type, TryOut.of(type, Backend.AUTO));
    if (Runtime.version().feature() >= 21) {
      check(type, TryOut.of(type, Backend.PLATFORM));
    }
  }

  @Test
  @Order(Integer.MAX_VALUE)
  void whatHangsIsRefused() throws InterruptedException {
    for (Thread thread : hanging) {
      thread.join(30_000);
    }
    assertThat(HANGS).hasSize(hanging.size());
    HANGS.forEach(UncontrollableTest::check);
  }

  /** The message names the thing, the place and the remedy. */
  private static void check(Class<?> type, String message) {
    assertThat(message).contains(type.getAnnotation(Says.class).value());
    if (type != Strays.Native.class && type != Outside.WebServer.class) {
      assertThat(message)
          .satisfiesAnyOf(
              text -> assertThat(text).containsPattern("\\(" + file(type) + ":\\d+\\)"),
              text -> assertThat(text).contains("not repeatable"));
    }
    assertThat(message)
        .containsPattern("leave|let the test|move it|use |; keep |; put |replace|[Rr]emove");
  }

  private static String file(Class<?> type) {
    return type.getNestHost().getSimpleName() + "\\.java";
  }

  @Test
  void aMissingAgentIsTold() throws Exception {
    String option = "-XX:+DisableAttachMechanism";
    OtherJvm.Said said =
        OtherJvm.run(
            OtherJvm.thisJdk(), List.of(option), TryOut.class, Chances.FreeMemory.class.getName());
    assertThat(said.text()).contains("the agent cannot attach itself").contains("-javaagent:");
  }

  /** A class file of a version that there is not yet. */
  @Test
  void aClassFileThatIsTooNewIsTold() throws Exception {
    ClassLoader loader = new Future(getClass().getClassLoader());
    Class<?> main = Class.forName(UsesNewer.class.getName(), true, loader);
    assertThat(TryOut.of(main, Backend.AUTO))
        .contains("the class " + Newer.class.getName() + " cannot be read")
        .contains("version 999")
        .contains("compile it for an older Java");
  }

  /** Gives the class file another version. */
  private static final class Future extends ClassLoader {
    Future(ClassLoader parent) {
      super(parent);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals(UsesNewer.class.getName())) {
        return super.loadClass(name, resolve);
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException unreadable) {
        throw new ClassNotFoundException(name, unreadable);
      }
    }

    @Override
    public InputStream getResourceAsStream(String name) {
      InputStream in = super.getResourceAsStream(name);
      if (!name.endsWith("/Newer.class")) {
        return in;
      }
      try (in) {
        byte[] bytes = in.readAllBytes();
        bytes[6] = (byte) (999 >> 8);
        bytes[7] = (byte) 999;
        return new ByteArrayInputStream(bytes);
      } catch (IOException unreadable) {
        throw new UncheckedIOException(unreadable);
      }
    }
  }
}
