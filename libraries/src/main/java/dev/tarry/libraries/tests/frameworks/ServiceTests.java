package dev.tarry.libraries.tests.frameworks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import com.google.common.util.concurrent.Striped;
import dev.tarry.libraries.LibraryTest;
import io.reactivex.rxjava3.subjects.PublishSubject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/** What services are made of: executors, caches, pools, streams and loggers. */
public class ServiceTests {
  private int n;

  private static ThreadPoolTaskExecutor executor() {
    ThreadPoolTaskExecutor executor = new ThreadPoolTaskExecutor();
    executor.setCorePoolSize(2);
    executor.initialize();
    return executor;
  }

  @LibraryTest(bug = "two tasks of an executor count without a lock")
  public void tasksOfSpringCount() throws Exception {
    ThreadPoolTaskExecutor executor = executor();
    Future<?> one = executor.submit(() -> n++);
    Future<?> two = executor.submit(() -> n++);
    one.get();
    two.get();
    executor.shutdown();
    assertEquals(2, n);
  }

  @LibraryTest
  public void aTaskOfSpringIsDoneInTime() throws Exception {
    ThreadPoolTaskScheduler scheduler = new ThreadPoolTaskScheduler();
    scheduler.initialize();
    CountDownLatch done = new CountDownLatch(1);
    scheduler.schedule(done::countDown, Instant.now().plusMillis(50));
    assertTrue(done.await(5, TimeUnit.SECONDS));
    scheduler.shutdown();
  }

  @LibraryTest
  public void stripedLocksGuardTheirKeys() throws Exception {
    Striped<Lock> locks = Striped.lock(4);
    Map<String, Integer> counts = new HashMap<>(Map.of("a", 0));
    Runnable add =
        () -> {
          Lock lock = locks.get("a");
          lock.lock();
          try {
            counts.put("a", counts.get("a") + 1);
          } finally {
            lock.unlock();
          }
        };
    Thread other = new Thread(add);
    other.start();
    add.run();
    other.join();
    assertEquals(2, counts.get("a"));
  }

  @LibraryTest(bug = "what was loaded before an invalidation is in the cache after it")
  public void aCacheForgetsWhatIsStale() throws Exception {
    Cache<String, Integer> cache = CacheBuilder.newBuilder().build();
    AtomicInteger source = new AtomicInteger(1);
    Thread other =
        new Thread(
            () -> {
              Integer known = cache.getIfPresent("a");
              if (known == null) {
                cache.put("a", source.get());
              }
            });
    other.start();
    source.set(2);
    cache.invalidate("a");
    other.join();
    Integer last = cache.getIfPresent("a");
    assertTrue(last == null || last == 2);
  }

  @LibraryTest
  public void anAsynchronousCacheComputesOnce() throws Exception {
    AtomicInteger computed = new AtomicInteger();
    AsyncCache<String, Integer> cache = Caffeine.newBuilder().buildAsync();
    Callable<Integer> look = () -> cache.get("a", key -> computed.incrementAndGet()).get();
    CompletableFuture<Integer> other =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return look.call();
              } catch (Exception failed) {
                throw new IllegalStateException(failed);
              }
            });
    assertEquals(1, look.call());
    assertEquals(1, other.get());
  }

  @LibraryTest
  public void aStreamOfReactorGoesOnElsewhere() {
    assertEquals(
        List.of(2, 4),
        Flux.just(1, 2)
            .publishOn(Schedulers.boundedElastic())
            .map(n -> 2 * n)
            .collectList()
            .block(Duration.ofSeconds(5)));
  }

  @LibraryTest(bug = "a subject that is not serialized is fed by two threads")
  public void aSubjectCountsItsElements() throws Exception {
    PublishSubject<Integer> subject = PublishSubject.create();
    subject.subscribe(element -> n += element);
    Thread other = new Thread(() -> subject.onNext(1));
    other.start();
    subject.onNext(1);
    other.join();
    assertEquals(2, n);
  }

  @LibraryTest(bug = "who fails does not give the connection back")
  public void aConnectionComesBack() throws Exception {
    GenericObjectPool<StringBuilder> pool =
        new GenericObjectPool<>(
            new BasePooledObjectFactory<>() {
              @Override
              public StringBuilder create() {
                return new StringBuilder();
              }

              @Override
              public PooledObject<StringBuilder> wrap(StringBuilder made) {
                return new DefaultPooledObject<>(made);
              }
            });
    pool.setMaxTotal(1);
    AtomicInteger calls = new AtomicInteger();
    Runnable use =
        () -> {
          try {
            StringBuilder connection = pool.borrowObject();
            if (calls.incrementAndGet() == 2) {
              throw new IllegalStateException("the second call fails");
            }
            pool.returnObject(connection);
          } catch (Exception expected) {
            // and the connection is gone
          }
        };
    List<Thread> all = List.of(new Thread(use), new Thread(use), new Thread(use));
    all.forEach(Thread::start);
    for (Thread thread : all) {
      thread.join();
    }
  }

  /** Something to read. */
  public record Point(int x, int y) {}

  @LibraryTest
  public void aReaderOfJacksonIsShared() throws Exception {
    ObjectReader reader = new ObjectMapper().readerFor(Point.class);
    List<Point> read = new ArrayList<>();
    Thread other =
        new Thread(
            () -> {
              try {
                Point point = reader.readValue("{\"x\":1,\"y\":2}");
                synchronized (read) {
                  read.add(point);
                }
              } catch (Exception failed) {
                throw new IllegalStateException(failed);
              }
            });
    other.start();
    Point own = reader.readValue("{\"x\":1,\"y\":2}");
    other.join();
    assertEquals(List.of(own), read);
  }

  @LibraryTest
  public void anAppenderThatStopsHasWrittenAll() {
    LoggerContext context = new LoggerContext();
    ListAppender<ILoggingEvent> list = new ListAppender<>();
    list.setContext(context);
    list.start();
    AsyncAppender appender = new AsyncAppender();
    appender.setContext(context);
    appender.addAppender(list);
    appender.start();
    context.getLogger("a").addAppender(appender);
    context.getLogger("a").info("hello");
    appender.stop();
    assertEquals(1, list.list.size());
  }

  @LibraryTest(bug = "a parallel stream fills a list that is not made for it")
  public void aParallelStreamFillsAList() {
    List<Integer> all = new ArrayList<>();
    List.of(1, 2, 3, 4).parallelStream().forEach(all::add);
    assertEquals(4, all.size());
  }

  @LibraryTest(bug = "a future that times out is completed all the same")
  public void aTimeoutCancelsTheWork() throws Exception {
    AtomicInteger done = new AtomicInteger();
    CompletableFuture<Integer> work =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                Thread.sleep(100);
              } catch (InterruptedException stopped) {
                return 0;
              }
              return done.incrementAndGet();
            });
    Integer got = work.completeOnTimeout(-1, 100, TimeUnit.MILLISECONDS).get();
    Thread.sleep(2_000);
    assertEquals(got == -1 ? 0 : 1, done.get());
  }
}
