package dev.tarry.libraries.tests.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import ch.qos.logback.core.read.ListAppender;
import dev.tarry.libraries.LibraryTest;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** SLF4J and Logback. */
public class LogbackTests {
  private static final org.slf4j.Logger LOG = LoggerFactory.getLogger(LogbackTests.class);

  private int written;

  @LibraryTest
  public void codeThatLogsIsTested() throws InterruptedException {
    Thread other = new Thread(() -> LOG.trace("written by {}", Thread.currentThread().getName()));
    other.start();
    MDC.put("user", "Ann");
    LOG.trace("written by {}", "main");
    other.join();
    assertEquals("Ann", MDC.get("user"));
  }

  @LibraryTest
  public void anAppenderHearsAll() throws InterruptedException {
    LoggerContext context = new LoggerContext();
    Logger logger = context.getLogger("a");
    logger.setLevel(Level.INFO);
    ListAppender<ILoggingEvent> appender = new ListAppender<>();
    appender.setContext(context);
    appender.start();
    logger.addAppender(appender);
    Thread other = new Thread(() -> logger.info("one"));
    other.start();
    logger.info("two");
    other.join();
    assertEquals(2, appender.list.size());
  }

  @LibraryTest(bug = "what an asynchronous appender has written is read before it is stopped")
  public void anAsynchronousAppenderHasWritten() {
    LoggerContext context = new LoggerContext();
    Logger logger = context.getLogger("a");
    logger.setLevel(Level.INFO);
    AppenderBase<ILoggingEvent> counter =
        new AppenderBase<>() {
          @Override
          protected void append(ILoggingEvent event) {
            written++;
          }
        };
    counter.setContext(context);
    counter.start();
    AsyncAppender async = new AsyncAppender();
    async.setContext(context);
    async.addAppender(counter);
    async.start();
    logger.addAppender(async);
    logger.info("one");
    assertEquals(1, written);
    async.stop();
  }
}
