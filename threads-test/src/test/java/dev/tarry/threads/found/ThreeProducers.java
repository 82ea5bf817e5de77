package dev.tarry.threads.found;

import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.spi.LoggingEvent;

/** Bugzilla 37904: a notification goes to a producer, and all wait forever with a full buffer. */
public final class ThreeProducers implements Runnable {
  @Override
  public void run() {
    AsyncAppender appender = new AsyncAppender();
    appender.setBufferSize(1);
    appender.addAppender(new Sink());
    Logger logger = Logger.getRootLogger();
    for (int i = 0; i < 3; i++) {
      LoggingEvent event = new LoggingEvent("", logger, 0L, Level.INFO, "event", null);
      new Thread(() -> appender.append(event), "producer-" + i).start();
    }
  }

  /** Where events go. */
  public static final class Sink extends AppenderSkeleton {
    @Override
    protected void append(LoggingEvent event) {}

    @Override
    public void close() {}

    @Override
    public boolean requiresLayout() {
      return false;
    }
  }
}
