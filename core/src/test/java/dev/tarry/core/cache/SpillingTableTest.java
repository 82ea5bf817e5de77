package dev.tarry.core.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.tarry.core.cache.Visited.Answer;
import dev.tarry.core.cache.Visited.WhenFull;
import dev.tarry.core.files.ScratchDisk;
import dev.tarry.core.program.Fingerprint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The set that goes on on disk against a HashSet, also under several threads. */
class SpillingTableTest {
  private final List<String> told = new ArrayList<>();

  private Visited table(long memory, long disk) {
    return Visited.bounded(memory, WhenFull.SPILL, new ScratchDisk(disk, told::add));
  }

  private static Set<Long> held(Visited table) {
    Set<Long> held = new HashSet<>();
    table.forEach(
        value -> {
          if (!held.add(value)) {
            fail(value + " was handed over twice");
          }
        });
    return held;
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dev.tarry.core.cache.FingerprintTableTest#values")
  void itIsASetHoweverLittleMemoryItHas(String name, LongUnaryOperator values) {
    for (long memory : List.of(0L, 40_000L, 300_000L)) {
      Visited table = table(memory, 1 << 30);
      Set<Long> twin = new HashSet<>();
      Random random = new Random(name.hashCode());
      for (int i = 0; i < 60_000; i++) {
        long value = values.applyAsLong(random.nextInt(40_000));
        boolean had = twin.contains(value);
        if (i % 3 == 0 && table.contains(value) != had) {
          fail("holds " + value + ": " + !had);
        }
        if ((table.add(value) == Answer.NEW) == had) {
          fail("not a set at " + value);
        }
        twin.add(value);
      }
      assertThat(held(table)).isEqualTo(twin);
      assertThat(table.size()).isEqualTo(twin.size());
      assertThat(table.forgot()).isFalse();
      assertThat(told).isEmpty();
    }
  }

  @Test
  void aMillionStatesFitIntoAFewMegabytes() {
    Visited table = table(3 << 20, 1 << 30);
    long most = 0;
    for (long n = 0; n < 1_000_000; n++) {
      if (table.add(n * 3) != Answer.NEW) {
        fail("not new: " + n);
      }
      most = n % 1000 == 0 ? Math.max(most, table.bytes()) : most;
    }
    for (long n = 0; n < 1_000_000; n += 7) {
      if (table.add(n * 3) != Answer.KNOWN || table.contains(n * 3 + 1)) {
        fail("wrong at " + n);
      }
    }
    assertThat(table.size()).isEqualTo(1_000_000);
    assertThat(most).isLessThan(3 << 20);
  }

  @Test
  void eachStateIsNewToOneOfSeveralThreads() throws Exception {
    int threads = 4;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      for (int round = 0; round < 6; round++) {
        Visited table = table(30_000L << round, 1 << 30);
        CyclicBarrier together = new CyclicBarrier(threads);
        List<Future<Long>> counts = new ArrayList<>();
        for (int t = 0; t < threads; t++) {
          Random random = new Random(round * 10L + t);
          counts.add(
              pool.submit(
                  () -> {
                    together.await();
                    long fresh = 0;
                    for (int i = 0; i < 60_000; i++) {
                      long value = Fingerprint.mix(random.nextInt(50_000));
                      fresh += table.add(value) == Answer.NEW ? 1 : 0;
                      if (!table.contains(value)) {
                        throw new AssertionError("lost " + value);
                      }
                    }
                    return fresh;
                  }));
        }
        long fresh = 0;
        for (Future<Long> count : counts) {
          fresh += count.get();
        }
        assertThat(fresh).isEqualTo(table.size()).isEqualTo(held(table).size());
        assertThat(told).isEmpty();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void aFullDiskIsToldOnceAndKeepsWhatThereIs() {
    Visited table = table(100_000, 200_000);
    int kept = 0;
    for (int n = 0; n < 200_000; n++) {
      kept += table.add(n * 5L) == Answer.NEW ? 1 : 0;
    }
    assertThat(told).hasSize(1).first().asString().contains("200,000 bytes on disk");
    assertThat(table.forgot()).isTrue();
    assertThat(table.size()).isEqualTo(kept).isGreaterThan(10_000).isLessThan(100_000);
    assertThat(table.contains(5)).isTrue();
  }
}
