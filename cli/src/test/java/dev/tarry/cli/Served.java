package dev.tarry.cli;

import dev.tarry.cli.session.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A command that serves a page until it is told to end. */
final class Served implements AutoCloseable {
  private static final Pattern LINK = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/[\\w-]+/");
  private static final int SECONDS = 60;

  private final Interruption interruption = new Interruption();
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private final AtomicInteger exit = new AtomicInteger(-1);
  private final Thread thread;

  Served(Object... arguments) {
    String[] args = Arrays.stream(arguments).map(Object::toString).toArray(String[]::new);
    Terminal terminal = new Terminal(false, false, 100, "tarry", interruption);
    Runnable run =
        () ->
            exit.set(
                Main.run(
                    Main.commandLine(terminal),
                    args,
                    new PrintWriter(out, true),
                    new PrintWriter(err, true)));
    thread = new Thread(run, "served");
    thread.start();
  }

  /** Where the page is, once it is there. */
  String link() throws IOException, InterruptedException {
    for (int i = 0; i < 100 * SECONDS && thread.isAlive(); i++) {
      Matcher link = LINK.matcher(out.toString());
      if (link.find()) {
        return link.group();
      }
      Thread.sleep(10);
    }
    throw new IOException("no link: " + out + err);
  }

  /** What it has printed so far. */
  String out() {
    return out.toString();
  }

  String err() {
    return err.toString();
  }

  /** Ends it; its exit code. */
  int end() throws InterruptedException {
    interruption.request();
    thread.join(1000L * SECONDS);
    return exit.get();
  }

  @Override
  public void close() {
    interruption.request();
  }
}
