package dev.tarry.core.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.cache.Visited.WhenFull;
import dev.tarry.core.program.Fingerprint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongUnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fast set against a HashSet, also under several threads. */
class FingerprintTableTest {
  private static final List<WhenFull> WITHOUT_DISK =
      List.of(WhenFull.STOP_ADDING, WhenFull.REPLACE);

  /** Ways to draw the n-th value, some of them unkind. */
  static Stream<Arguments> values() {
    return Stream.of(
        named("random", Fingerprint::mix),
        named("small", n -> n % 5_000),
        named("reserved", n -> List.of(0L, Segment.MOVED, 1L, 2L, -1L).get((int) (n % 5))),
        named("all in one segment", n -> Fingerprint.unmix(Fingerprint.mix(n) >>> 6)),
        named("all in one slot", n -> Fingerprint.unmix((n % 500) << 32)),
        named("multiples of a power of two", n -> n << 40),
        named("extremes", n -> n % 2 == 0 ? Long.MAX_VALUE - n / 7 : Long.MIN_VALUE + n / 3));
  }

  private static Arguments named(String name, LongUnaryOperator values) {
    return Arguments.of(name, values);
  }

  private static Set<Long> held(Visited table) {
    Set<Long> held = new HashSet<>();
    table.forEach(value -> handOver(value, held));
    return held;
  }

  private static void handOver(long value, Set<Long> held) {
    if (!held.add(value)) {
      fail(value + " was handed over twice");
    }
  }

  @Test
  void unmixUndoesMix() {
    for (long n = -100; n < 100; n++) {
      assertThat(Fingerprint.unmix(Fingerprint.mix(n))).isEqualTo(n);
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  void anUnboundedTableIsASet(String name, LongUnaryOperator values) {
    Visited table = Visited.unbounded();
    Set<Long> twin = new HashSet<>();
    Random random = new Random(name.hashCode());
    for (int i = 0; i < 40_000; i++) {
      long value = values.applyAsLong(random.nextInt(20_000));
      if ((table.add(value) != Answer.KNOWN) != twin.add(value)) {
        fail("not a set at " + value);
      }
      if (i % 10_000 == 0) {
        assertThat(held(table)).isEqualTo(twin);
        assertThat(table.size()).isEqualTo(twin.size());
      }
    }
    assertThat(held(table)).isEqualTo(twin);
    assertThat(table.forgot()).isFalse();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("values")
  void aBoundedTableForgetsButNeverInvents(String name, LongUnaryOperator values) {
    for (WhenFull whenFull : WITHOUT_DISK) {
      for (long bound : new long[] {0, 100, 1_000, 20_000, 100_000}) {
        Visited table = Visited.bounded(bound, whenFull);
        Set<Long> twin = new HashSet<>();
        Random random = new Random(bound + name.hashCode());
        for (int i = 0; i < 8_000; i++) {
          long value = values.applyAsLong(random.nextInt(20_000));
          boolean fresh = table.add(value) != Answer.KNOWN;
          boolean right = twin.add(value) ? fresh : !fresh || table.forgot();
          if (!right || table.bytes() > bound) {
            fail("wrong about " + value + ", with " + table.bytes() + " bytes");
          }
        }
        assertThat(twin.containsAll(held(table))).isTrue();
        if (!table.forgot()) {
          assertThat(held(table)).isEqualTo(twin);
        }
      }
    }
  }

  @Test
  void aFullTableKeepsWhatItHasOrTakesTheNew() {
    for (WhenFull whenFull : WITHOUT_DISK) {
      Visited table = Visited.bounded(8_192, whenFull);
      for (long n = 0; n < 3_000; n++) {
        table.add(Fingerprint.mix(n));
      }
      Set<Long> before = held(table);
      for (long n = 3_000; n < 6_000; n++) {
        table.add(Fingerprint.mix(n));
      }
      assertThat(table.forgot()).isTrue();
      assertThat(before).hasSizeBetween(500, 1_024);
      assertThat(held(table).equals(before)).isEqualTo(whenFull == WhenFull.STOP_ADDING);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void eachValueIsNewToOneThreadOnly(int threads) throws Exception {
    for (int round = 0; round < 6; round++) {
      int seed = round;
      Visited table = Visited.unbounded();
      CyclicBarrier begin = new CyclicBarrier(threads);
      ExecutorService pool = Executors.newFixedThreadPool(threads);
      List<Future<List<Long>>> fresh = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        int thread = t;
        Callable<List<Long>> adds =
            () -> {
              List<Long> mine = new ArrayList<>();
              begin.await();
              for (int n = 0; n < 20_000; n++) {
                // All add the same values, each from another place on; some are unkind.
                long i = (n + thread * 7L) % 20_000;
                long value = seed % 3 == 0 ? Fingerprint.unmix(i << 12) : Fingerprint.then(seed, i);
                if (table.add(value) != Answer.KNOWN) {
                  mine.add(value);
                }
              }
              return mine;
            };
        fresh.add(pool.submit(adds));
      }
      List<Long> all = new ArrayList<>();
      for (Future<List<Long>> future : fresh) {
        all.addAll(future.get());
      }
      pool.shutdown();
      assertThat(all).hasSize(20_000);
      assertThat(new HashSet<>(all)).hasSize(20_000);
      assertThat(held(table)).isEqualTo(new HashSet<>(all));
      assertThat(table.size()).isEqualTo(20_000);
    }
  }

  @Test
  void aBoundedTableUnderThreadsNeverSaysThatAValueItHasNotSeenIsKnown() throws Exception {
    for (WhenFull whenFull : WITHOUT_DISK) {
      Visited table = Visited.bounded(20_000, whenFull);
      Set<Long> known = ConcurrentHashMap.newKeySet();
      ExecutorService pool = Executors.newFixedThreadPool(3);
      List<Future<?>> done = new ArrayList<>();
      for (int t = 0; t < 3; t++) {
        int thread = t;
        done.add(
            pool.submit(
                () -> {
                  for (int n = 0; n < 20_000; n++) {
                    long value = Fingerprint.then(thread, n);
                    known.add(value);
                    if (table.add(value) == Answer.KNOWN) {
                      fail(value + " was not known");
                    }
                  }
                }));
      }
      for (Future<?> future : done) {
        future.get();
      }
      pool.shutdown();
      assertThat(known.containsAll(held(table))).isTrue();
    }
  }

  @Test
  void aStateTakesSixteenBytesOnTheAverageAndTwentyFourAtWorst() {
    Visited table = Visited.unbounded();
    double sum = 0;
    int samples = 0;
    double worst = 0;
    long from = 1 << 12;
    long to = 1 << 19;
    for (long n = 1; n <= to; n++) {
      table.add(Fingerprint.mix(n));
      if (n >= from) {
        double each = (double) table.bytes() / n;
        worst = Math.max(worst, each);
        sum += each;
        samples++;
      }
    }
    assertThat(sum / samples).isLessThanOrEqualTo(16);
    assertThat(worst).isLessThanOrEqualTo(24);
  }

  @Test
  void theCollisionProbabilityIsThatOfTheBirthdayBound() {
    assertThat(Visited.collisionProbability(0)).isZero();
    assertThat(Visited.collisionProbability(1)).isZero();
    assertThat(Visited.collisionProbability(2)).isEqualTo(0x1p-64);
    assertThat(Visited.collisionProbability(1L << 32)).isBetween(0.49, 0.5);
    assertThat(Visited.collisionProbability(Long.MAX_VALUE)).isEqualTo(1);
  }
}
