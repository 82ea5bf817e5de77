package dev.tarry.threads.refused;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/** Set-ups that are not the same whenever they run. */
@SuppressWarnings("NonAtomicVolatileUpdate")
public final class Chances {
  private Chances() {}

  /** How much memory is left. */
  @Says("java.lang.Runtime.freeMemory")
  public static final class FreeMemory implements Callable<Long> {
    @Override
    public Long call() {
      return Runtime.getRuntime().freeMemory();
    }
  }

  /** How much room is left on a disk. */
  @Says("java.io.File.getUsableSpace")
  public static final class DiskSpace implements Callable<Long> {
    @Override
    public Long call() {
      return new File(".").getUsableSpace();
    }
  }

  /** How much room is left on a disk, by another call. */
  @Says("java.nio.file.FileStore.getUsableSpace")
  public static final class FileStoreSpace implements Callable<Long> {
    @Override
    public Long call() throws IOException {
      return Files.getFileStore(Path.of(".")).getUsableSpace();
    }
  }

  /** The number of an object of the JDK decides what happens. */
  @Says("not repeatable")
  public static final class Hash implements Callable<Integer> {
    private volatile int n;

    @Override
    public Integer call() {
      new Thread(() -> n++).start();
      for (int i = new ArrayList<>(List.of(new Object())).get(0).hashCode() & 15; i > 0; i--) {
        n++;
      }
      return 0;
    }
  }

  /** State that the JDK keeps decides what happens. */
  @Says("not repeatable")
  public static final class Property implements Callable<Integer> {
    private volatile int n;

    @Override
    public Integer call() {
      new Thread(() -> n++).start();
      String last = Security.getProperty("stray runs");
      int runs = last == null ? 1 : Integer.parseInt(last) + 1;
      Security.setProperty("stray runs", "" + runs);
      for (int i = 0; i < runs % 7; i++) {
        n++;
      }
      return 0;
    }
  }
}
