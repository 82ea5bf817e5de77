package dev.tarry.threads.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** Objects and classes that others see before their constructors or initialisers have ended. */
@SuppressWarnings("StaticAssignmentInConstructor") // wrong on purpose
public final class Unfinished {
  private Unfinished() {}

  /** What a constructor hands out. */
  private interface Shape {
    int size();
  }

  private abstract static class Cast {
    static volatile @Nullable Shape last;
    private final int size;

    Cast() {
      last = (Shape) (Object) this;
      size = 5;
    }

    int sizeNow() {
      return size;
    }
  }

  private static final class Square extends Cast implements Shape {
    @Override
    public int size() {
      return sizeNow();
    }
  }

  /** An object that its constructor hands out by a cast. */
  @Outcomes({"none", "0", "5"})
  public static final class HandedOutByCast implements Callable<String> {
    private String seen = "none";

    private void look() {
      Shape shape = Cast.last;
      if (shape != null) {
        seen = "" + shape.size();
      }
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(Square::new, this::look);
      return seen;
    }
  }

  private record Handed(int size) {
    static volatile @Nullable Handed last;

    Handed(int size) {
      last = this;
      this.size = size;
    }
  }

  /** A record that its constructor hands out, told by the method that the compiler makes. */
  @Outcomes({"none", "Handed[size=0]", "Handed[size=5]"})
  public static final class HandedOutRecord implements Callable<String> {
    private String seen = "none";

    private void look() {
      Handed handed = Handed.last;
      if (handed != null) {
        seen = handed.toString();
      }
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(() -> new Handed(5), this::look);
      return seen;
    }
  }

  private static class Sized {
    final int size;

    Sized(int size) {
      this.size = size;
    }
  }

  /** What a constructor reads before it calls that of the class above. */
  @Outcomes({"0", "1", "2"})
  public static final class ReadBeforeSuper implements Callable<String> {
    private int value;
    private int seen;

    private final class Copy extends Sized {
      Copy() {
        super(value);
      }
    }

    private void write() {
      value = 1;
      value = 2;
    }

    @Override
    public String call() throws InterruptedException {
      Together.run(this::write, () -> seen = new Copy().size);
      return "" + seen;
    }
  }

  private static final class Service {
    static final Service ONLY = new Service();
    static final List<Integer> TABLE = new ArrayList<>(List.of(7));

    final Thread worker;
    int seen;

    Service() {
      worker = Together.start(this::work);
    }

    private void work() {
      seen = TABLE.get(0);
    }
  }

  /** A thread that the initialiser starts waits for its end to read a static field. */
  @Outcomes("7")
  public static final class StartedByInitialiser implements Callable<String> {
    @Override
    public String call() throws InterruptedException {
      Service.ONLY.worker.join();
      return "" + Service.ONLY.seen;
    }
  }

  private static final class Impatient {
    static int seen;
    static final Impatient ONLY = new Impatient();

    Impatient() {
      Thread worker = Together.start(this::work);
      try {
        worker.join();
      } catch (InterruptedException never) {
        throw new IllegalStateException(never);
      }
    }

    private void work() {
      seen = 1;
    }
  }

  /** An initialiser that waits for such a thread waits forever. */
  @Outcomes("deadlock")
  public static final class InitialiserThatJoins implements Callable<String> {
    @Override
    public String call() {
      return Impatient.ONLY.hashCode() + " " + Impatient.seen;
    }
  }
}
