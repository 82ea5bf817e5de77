package dev.tarry.libraries.tests.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** Spring: a context, its events, and methods that run asynchronously. */
public class SpringTests {
  /** A bean with state. */
  public static class Counter {
    private int n;

    @EventListener
    public void on(String event) {
      n++;
    }
  }

  /** Hears of events. */
  @Configuration(proxyBeanMethods = false)
  public static class Listening {
    @Bean
    public Counter counter() {
      return new Counter();
    }
  }

  /** A bean whose work is done elsewhere. */
  public static class Worker {
    private final AtomicInteger done = new AtomicInteger();

    @Async
    public CompletableFuture<Integer> work() {
      return CompletableFuture.completedFuture(done.incrementAndGet());
    }
  }

  /** Works asynchronously. */
  @Configuration
  @EnableAsync
  public static class Working {
    @Bean
    public Worker worker() {
      return new Worker();
    }

    @Bean
    public Executor taskExecutor() {
      ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
      executor.setCorePoolSize(1);
      return executor;
    }
  }

  @LibraryTest
  public void anAsynchronousMethodAnswers() throws Exception {
    try (AnnotationConfigApplicationContext context =
        new AnnotationConfigApplicationContext(Working.class)) {
      assertEquals(1, context.getBean(Worker.class).work().get(5, TimeUnit.SECONDS));
    }
  }

  @LibraryTest(bug = "a listener counts without a lock, and events come from two threads")
  public void allEventsAreCounted() throws Exception {
    try (AnnotationConfigApplicationContext context =
        new AnnotationConfigApplicationContext(Listening.class)) {
      Thread other = new Thread(() -> context.publishEvent("a"));
      other.start();
      context.publishEvent("b");
      other.join();
      assertEquals(2, context.getBean(Counter.class).n);
    }
  }
}
