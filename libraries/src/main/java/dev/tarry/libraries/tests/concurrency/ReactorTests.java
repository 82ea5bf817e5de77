package dev.tarry.libraries.tests.concurrency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Reactor: flows, schedulers and sinks. */
public class ReactorTests {
  @LibraryTest
  public void zippedMonosWaitForEachOther() {
    Scheduler scheduler = Schedulers.newParallel("test", 2);
    Integer sum =
        Mono.zip(
                Mono.fromCallable(() -> 1).subscribeOn(scheduler),
                Mono.fromCallable(() -> 2).subscribeOn(scheduler),
                Integer::sum)
            .block(Duration.ofSeconds(5));
    scheduler.dispose();
    assertEquals(3, sum);
  }

  @LibraryTest(bug = "a sink for one thread is used by two, and its answer is not looked at")
  public void aSinkTakesEverything() throws InterruptedException {
    Sinks.Many<Integer> sink = Sinks.many().unicast().onBackpressureBuffer();
    List<Integer> all = new ArrayList<>();
    Thread other = new Thread(() -> sink.tryEmitNext(1));
    other.start();
    sink.tryEmitNext(2);
    other.join();
    sink.tryEmitComplete();
    Flux<Integer> flux = sink.asFlux();
    flux.subscribe(all::add);
    assertEquals(2, all.size());
  }
}
