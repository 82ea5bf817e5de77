package dev.tarry.bench.threads.daisy;

import dev.tarry.bench.threads.Crew;

/**
 * Two users of one file system: one deletes an old file and writes a new one, the other writes a
 * file and reads it back.
 *
 * <p>The error, a race deep in {@link Blocks}: freeing the old file's block may undo that the other
 * user's block is marked as used. The new file then gets the same block, and the other user reads
 * what it did not write.
 */
public class Daisy implements Runnable {
  private static final int OLD = 0;
  private static final int NEW = 1;
  private static final int OTHER = 2;

  private final int earlier;
  private final int later;
  private final Files files;

  /** Users of whom one looks for its file so many times, and both read theirs afterwards. */
  Daisy(int earlier, int later, boolean correct) {
    this.earlier = earlier;
    this.later = later;
    this.files = new Files(3, correct);
  }

  /** Two threads. */
  public static final class Paper extends Daisy {
    public Paper() {
      super(0, 1, false);
    }
  }

  /** Both read more than they write. */
  public static final class Harder extends Daisy {
    public Harder() {
      super(2, 8, false);
    }
  }

  /** The same, with a lock for each byte of the map. */
  public static final class Correct extends Daisy {
    public Correct() {
      super(0, 1, true);
    }
  }

  @Override
  public void run() {
    try {
      files.create(OLD);
      files.write(OLD, 0, 1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    Crew.run(new Replacer(), new Writer());
  }

  private final class Replacer implements Crew.Job {
    @Override
    public void work() throws InterruptedException {
      files.delete(OLD);
      files.create(NEW);
      files.write(NEW, 0, 2);
      files.write(NEW, 1, 3);
      for (int i = 1; i < later; i++) {
        files.read(NEW, 0);
        files.read(NEW, 1);
      }
    }
  }

  private final class Writer implements Crew.Job {
    @Override
    public void work() throws InterruptedException {
      for (int i = 0; i < earlier; i++) {
        files.read(OTHER, 0);
      }
      files.create(OTHER);
      files.write(OTHER, 0, 4);
      files.write(OTHER, 1, 5);
      for (int i = 0; i < later; i++) {
        if (files.read(OTHER, 0) != 4 || files.read(OTHER, 1) != 5) {
          throw new IllegalStateException("a file does not hold what was written to it");
        }
      }
    }
  }
}
