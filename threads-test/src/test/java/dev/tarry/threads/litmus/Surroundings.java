package dev.tarry.threads.litmus;

import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.lang.ref.Cleaner;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.Callable;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What libraries need of the JVM around them: an execution has its own, or it is always the same.
 */
@SuppressWarnings({"ClassCanBeStatic", "NonAtomicVolatileUpdate"}) // as libraries have it
public final class Surroundings {
  private Surroundings() {}

  /** A thread that cleans up waits for the collector forever, and nobody minds. */
  @Outcomes("0 true")
  public static final class CleanedUp implements Callable<String> {
    private volatile int cleaned;

    @Override
    public String call() {
      ReferenceQueue<Object> queue = new ReferenceQueue<>();
      Thread cleaner =
          new Thread(
              () -> {
                try {
                  queue.remove();
                  cleaned++;
                } catch (InterruptedException ended) {
                  throw new IllegalStateException(ended);
                }
              });
      cleaner.start();
      return cleaned + " " + (new WeakReference<>(getClass(), queue).get() == getClass());
    }
  }

  /** The thread of a cleaner of the JDK does the same; what is cleaned by hand is cleaned. */
  @Outcomes("0")
  public static final class NothingToClean implements Callable<String> {
    private volatile int cleaned;

    @Override
    public String call() {
      Cleaner.create();
      return "" + cleaned;
    }
  }

  /** Beans are registered in a server that only this execution has. */
  @Outcomes("false 3")
  public static final class Beans implements Callable<String> {
    /** What is asked for. */
    public interface ThreeMBean {
      int getThree();
    }

    /** A bean. */
    public static final class Three implements ThreeMBean {
      @Override
      public int getThree() {
        return 3;
      }
    }

    @Override
    public String call() throws Exception {
      MBeanServer server = ManagementFactory.getPlatformMBeanServer();
      ObjectName name = new ObjectName("dev.tarry:type=Three");
      boolean there = server.isRegistered(name);
      server.registerMBean(new Three(), name);
      return there + " " + server.getAttribute(name, "Three");
    }
  }

  /** A hook is kept and not run, since the JVM goes on. */
  @Outcomes("true false")
  public static final class AtTheEnd implements Callable<String> {
    @Override
    public String call() {
      Thread hook = new Thread(() -> {});
      Runtime.getRuntime().addShutdownHook(hook);
      return Runtime.getRuntime().removeShutdownHook(hook)
          + " "
          + Runtime.getRuntime().removeShutdownHook(hook);
    }
  }

  /** Secret chance is the same in every execution, or this one would not repeat. */
  @Outcomes("4")
  public static final class Secret implements Callable<String> {
    private volatile int n;

    @Override
    public String call() {
      byte[] bytes = new byte[4];
      new SecureRandom().nextBytes(bytes);
      Thread other = new Thread(() -> n++);
      other.start();
      for (int i = bytes[0] & 7; i > 0; i--) {
        n = 3;
      }
      return "" + bytes.length;
    }
  }

  /** A static field is read by a handle before anything else has used its class. */
  @Outcomes("7 7")
  public static final class StaticByHandle implements Callable<String> {
    /** With a static field. */
    static final class Holder {
      static final Integer SEVEN = Integer.valueOf(7);
    }

    @Override
    public String call() throws Exception {
      Object seven =
          MethodHandles.lookup().findStaticVarHandle(Holder.class, "SEVEN", Integer.class).get();
      return seven + " " + Holder.class.getDeclaredField("SEVEN").get(null);
    }
  }

  /** Reflection shows what the programmer wrote. */
  @Outcomes("[n] 0")
  public static final class Shown implements Callable<String> {
    /** With a field. */
    static final class One {
      int n;
    }

    @Override
    public String call() {
      return java.util.Arrays.stream(One.class.getDeclaredFields()).map(f -> f.getName()).toList()
          + " "
          + One.class.getInterfaces().length;
    }
  }

  /** A file of the program is read by its address. */
  @Outcomes("202")
  public static final class Resource implements Callable<String> {
    @Override
    public String call() throws Exception {
      try (InputStream in = getClass().getResource("Surroundings.class").openStream()) {
        return "" + in.read();
      }
    }
  }

  /** A class that the program makes is there in every execution, and its accesses are watched. */
  @Outcomes({"0", "5"})
  public static final class Made implements Callable<String> {
    @Override
    public String call() throws Exception {
      Class<?> made = MethodHandles.lookup().defineClass(code());
      Runnable setter = (Runnable) made.getDeclaredConstructor().newInstance();
      new Thread(setter).start();
      return "" + made.getField("n").get(setter);
    }

    /**
     * {@code public class Five implements Runnable { public int n; public void run() { n = 5; }}}.
     */
    private static byte[] code() {
      String name = "dev/tarry/threads/litmus/Five";
      ClassWriter type = new ClassWriter(0);
      String[] interfaces = {"java/lang/Runnable"};
      type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", interfaces);
      type.visitField(Opcodes.ACC_PUBLIC, "n", "I", null, null).visitEnd();
      MethodVisitor init = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
      init.visitVarInsn(Opcodes.ALOAD, 0);
      init.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
      init.visitInsn(Opcodes.RETURN);
      init.visitMaxs(1, 1);
      MethodVisitor run = type.visitMethod(Opcodes.ACC_PUBLIC, "run", "()V", null, null);
      run.visitVarInsn(Opcodes.ALOAD, 0);
      run.visitInsn(Opcodes.ICONST_5);
      run.visitFieldInsn(Opcodes.PUTFIELD, name, "n", "I");
      run.visitInsn(Opcodes.RETURN);
      run.visitMaxs(2, 1);
      return type.toByteArray();
    }
  }

  /** Services of the program are found by the class loader of the thread. */
  @Outcomes({"1", "2"})
  public static final class Provided implements Callable<String> {
    private final List<Service> found = new ArrayList<>();

    /** A service. */
    public static class Service {
      private int n;
    }

    @Override
    public String call() throws Exception {
      ServiceLoader.load(Service.class).forEach(found::add);
      Service service = found.get(0);
      Together.run(() -> service.n++, () -> service.n++);
      return "" + service.n;
    }
  }
}
