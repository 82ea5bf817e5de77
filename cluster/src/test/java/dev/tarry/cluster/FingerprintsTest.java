package dev.tarry.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.search.RandomSource;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FingerprintsTest {
  @Test
  void aSetThatGrowsByRunsHoldsWhatAPlainSetHolds() {
    RandomSource chance = RandomSource.of(1, 1);
    TreeSet<Long> plain = new TreeSet<>();
    Fingerprints set = Fingerprints.NONE;
    for (int i = 0; i < 60; i++) {
      TreeSet<Long> more = new TreeSet<>();
      int count = chance.below(40);
      for (int j = 0; j < count; j++) {
        long one = chance.bits() >> chance.below(60);
        if (!plain.contains(one)) {
          more.add(one);
        }
      }
      plain.addAll(more);
      set = set.plus(more.stream().mapToLong(Long::longValue).toArray());
    }
    Fingerprints all = set;
    assertThat(all.size()).isEqualTo(plain.size());
    assertThat(plain).allMatch(all::contains);
    TreeSet<Long> told = new TreeSet<>();
    all.forEach(told::add);
    assertThat(told).isEqualTo(plain);
    for (long i = -200; i < 200; i++) {
      assertThat(all.contains(i)).isEqualTo(plain.contains(i));
    }
  }
}
