package dev.tarry.bench.oracle.threads;

/** The source of the class that the threads of a generated program run: {@code Body}. */
public final class ThreadBody {
  private ThreadBody() {}

  /**
   * The source. The program is {@code self} there, and the number of the thread is {@code number}.
   *
   * @param program the name of the program's class
   * @param run what a thread does
   */
  public static String source(String program, String run) {
    return """

          static final class Body implements Runnable {
            final SELF self;
            final int number;

            Body(SELF self, int number) {
              this.self = self;
              this.number = number;
            }

            public void run() {
              try {
                RUN
              } catch (RuntimeException | Error e) {
                throw e;
              } catch (Throwable e) {
                throw new IllegalStateException(e);
              }
            }
          }
        """
        .replace("SELF", program)
        .replace("RUN", run);
  }
}
