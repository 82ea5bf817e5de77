package dev.tarry.threads.found;

import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.AsyncAppenderBase;
import ch.qos.logback.core.ContextBase;

/** LOGBACK-720: the worker ends at once if it looks before the appender says it has started. */
public final class WorkerGone implements Runnable {
  @Override
  public void run() {
    ContextBase context = new ContextBase();
    Sink sink = new Sink();
    sink.setContext(context);
    sink.start();
    AsyncAppenderBase<String> appender = new AsyncAppenderBase<>();
    appender.setContext(context);
    appender.setQueueSize(1);
    appender.addAppender(sink);
    appender.start();
    appender.doAppend("one");
    appender.doAppend("two");
  }

  /** Where events go. */
  public static final class Sink extends AppenderBase<String> {
    @Override
    protected void append(String event) {}
  }
}
