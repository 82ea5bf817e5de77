package dev.tarry.libraries.tests.concurrency;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tarry.libraries.LibraryTest;
import io.reactivex.rxjava3.core.Observable;
import io.reactivex.rxjava3.schedulers.Schedulers;
import io.reactivex.rxjava3.subjects.PublishSubject;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** RxJava: streams that run on other threads. */
public class RxJavaTests {
  @LibraryTest
  public void mergedStreamsHaveAllElements() {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Integer> all =
        Observable.merge(
                Observable.just(1).subscribeOn(Schedulers.from(pool)),
                Observable.just(2).subscribeOn(Schedulers.from(pool)))
            .toSortedList()
            .blockingGet();
    pool.shutdown();
    assertEquals(List.of(1, 2), all);
  }

  @LibraryTest
  public void theComputationSchedulerRunsTheWork() {
    int n = Observable.range(1, 2).subscribeOn(Schedulers.computation()).reduce(0, Integer::sum).blockingGet();
    assertEquals(3, n);
  }

  @LibraryTest(bug = "a subject may hear of an element before anyone has subscribed")
  public void aSubscriberHearsTheElement() throws InterruptedException {
    PublishSubject<Integer> subject = PublishSubject.create();
    AtomicInteger heard = new AtomicInteger();
    Thread other = new Thread(() -> subject.onNext(1));
    other.start();
    subject.subscribe(n -> heard.incrementAndGet());
    other.join();
    assertEquals(1, heard.get());
  }
}
