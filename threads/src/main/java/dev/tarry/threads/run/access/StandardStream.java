package dev.tarry.threads.run.access;

import dev.tarry.threads.boot.Hook;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * The standard output of the JVM, or its error output, as a program sees it. The code behind it,
 * such as a test runner that captures output, is not the program's. What is printed is not part of
 * the state, and the stream is never closed.
 */
public final class StandardStream extends PrintStream {
  private final String name;

  private StandardStream(String name, PrintStream real) {
    super(new Behind(real), true, Charset.defaultCharset());
    this.name = name;
  }

  /** Puts such streams in front of the present ones, unless that has been done. */
  public static void install() {
    if (!(System.out instanceof StandardStream)) {
      System.setOut(new StandardStream("System.out", System.out));
    }
    if (!(System.err instanceof StandardStream)) {
      System.setErr(new StandardStream("System.err", System.err));
    }
  }

  @Override
  public void close() {
    flush();
  }

  @Override
  public String toString() {
    return name;
  }

  /** The real stream, which the program does not control. */
  private static final class Behind extends OutputStream {
    private final PrintStream real;

    Behind(PrintStream real) {
      this.real = real;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      Hook.pause();
      try {
        real.write(bytes, from, length);
      } finally {
        Hook.resume();
      }
    }

    @Override
    public void flush() throws IOException {
      Hook.pause();
      try {
        real.flush();
      } finally {
        Hook.resume();
      }
    }
  }
}
