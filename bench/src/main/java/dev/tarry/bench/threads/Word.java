package dev.tarry.bench.threads;

/**
 * Two threads that write a word together, k letters each.
 *
 * <p>The error: the word is abab...bbaa..., which takes turns letter by letter and then two by two,
 * one of (2k)! / (k!)². The word holds the whole past, so that no states merge, and there are as
 * many as beginnings of words.
 */
public class Word implements Runnable {
  private final int k;
  private long word = 1;

  Word(int k) {
    this.k = k;
  }

  /** One word of 70. */
  public static final class Four extends Word {
    public Four() {
      super(4);
    }
  }

  /** One word of 924. */
  public static final class Six extends Word {
    public Six() {
      super(6);
    }
  }

  /** One word of 12,870. */
  public static final class Eight extends Word {
    public Eight() {
      super(8);
    }
  }

  @Override
  public void run() {
    Crew.run(new Writer(0), new Writer(1));
    if (word == secret()) {
      throw new IllegalStateException("the word is out");
    }
  }

  /** The word in binary, a leading 1 first: a is 0, b is 1. */
  private long secret() {
    long secret = 1;
    int pairs = k / 4;
    for (int i = 0; i < k - 2 * pairs; i++) {
      secret = 4 * secret + 1;
    }
    for (int i = 0; i < pairs; i++) {
      secret = 16 * secret + 12;
    }
    return secret;
  }

  private synchronized void write(int letter) {
    word = 2 * word + letter;
  }

  private final class Writer implements Crew.Job {
    private final int letter;

    Writer(int letter) {
      this.letter = letter;
    }

    @Override
    public void work() {
      for (int i = 0; i < k; i++) {
        write(letter);
      }
    }
  }
}
