package dev.tarry.cli.screen;

import dev.tarry.cli.load.Subject;
import dev.tarry.core.Listener;
import dev.tarry.core.Listener.Progress;
import dev.tarry.core.budget.Budget;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Prints results, and the progress of running searches.
 *
 * <p>On a terminal there is a line for each running search, redrawn five times a second below the
 * results; otherwise a plain line for each of them every ten seconds.
 */
public final class Screen implements AutoCloseable {
  private static final Duration REDRAW = Duration.ofMillis(200);
  private static final Duration PLAIN_LINE = Duration.ofSeconds(10);
  private static final String UP_AND_CLEAR = "\u001b[1A\u001b[2K";
  private static final Progress NOTHING_YET = new Progress(0, 0, 0, 0, 0, 0, Duration.ZERO);

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean live;
  private final int columns;
  private final Map<String, Line> running = new LinkedHashMap<>();
  private int drawn;
  private boolean closed;

  private static final class Line {
    final Budget budget;
    Progress progress = NOTHING_YET;

    Line(Budget budget) {
      this.budget = budget;
    }
  }

  private Screen(PrintWriter out, PrintWriter err, boolean live, int columns) {
    this.out = out;
    this.err = err;
    this.live = live;
    this.columns = columns;
  }

  /** A screen that prints progress now and then, until it is closed. */
  public static Screen open(PrintWriter out, PrintWriter err, boolean live, int columns) {
    Screen screen = new Screen(out, err, live, columns);
    screen.tellEvery(live ? REDRAW : PLAIN_LINE);
    return screen;
  }

  /** A screen without progress. */
  public static Screen silent(PrintWriter out, PrintWriter err) {
    return new Screen(out, err, false, 0);
  }

  private void tellEvery(Duration period) {
    Thread thread = new Thread(() -> tellUntilClosed(period), "tarry-screen");
    thread.setDaemon(true);
    thread.start();
  }

  private synchronized void tellUntilClosed(Duration period) {
    try {
      long due = System.nanoTime() + period.toNanos();
      while (!closed) {
        long left = (due - System.nanoTime()) / 1_000_000;
        if (left > 0) {
          wait(left);
        } else {
          due += period.toNanos();
          tell();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tell() {
    try {
      clear();
      draw();
    } catch (OutOfMemoryError full) {
      // The search has it too, and says so.
    }
  }

  /** A search of this test begins; the answer follows it. */
  public synchronized Listener begins(Subject subject, Budget budget) {
    Line line = new Line(budget);
    running.put(subject.name(), line);
    return progress -> {
      synchronized (this) {
        line.progress = progress;
      }
    };
  }

  /** The search of this test ended; prints its result. */
  public synchronized void ends(Subject subject, Consumer<PrintWriter> result) {
    running.remove(subject.name());
    print(result);
  }

  /** Prints something that stays. */
  public synchronized void print(Consumer<PrintWriter> text) {
    clear();
    text.accept(out);
    out.flush();
    if (live) {
      draw();
    }
  }

  private void clear() {
    err.print(UP_AND_CLEAR.repeat(drawn));
    err.flush();
    drawn = 0;
  }

  private void draw() {
    running.forEach(
        (test, line) -> {
          String text = ProgressText.of(test, line.progress, line.budget);
          err.println(live ? ProgressText.cut(text, columns) : text);
        });
    err.flush();
    drawn = live ? running.size() : 0;
  }

  @Override
  public synchronized void close() {
    closed = true;
    notifyAll();
    clear();
  }
}
