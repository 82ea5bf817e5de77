package dev.tarry.machines.runtime.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.model.Composite;
import dev.tarry.machines.model.Hashed;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MemoTest {
  private static final int SIZE = 8;

  /** The part of a value that decides its hash. */
  private record Part(String name, long hash) implements Hashed {}

  private static final class Value extends Composite {
    private final Part part;

    Value(String name, long hash) {
      this.part = new Part(name, hash);
    }

    @Override
    protected @Nullable Object[] parts() {
      return new @Nullable Object[] {part};
    }
  }

  private final Memo memo = new Memo(SIZE);
  private final Value from = new Value("from", 0);

  /**
   * The n-th number that makes a value have the first place, by itself or together with another.
   */
  private static long hash(int n, long before) {
    long number = 0;
    for (int found = 0; found < n; number++) {
      long bits = before * 31 + new Value("any", number).hash();
      found += ((bits ^ (bits >>> 32)) & (SIZE - 1)) == 0 ? 1 : 0;
    }
    return number - 1;
  }

  private Value by(String name, int n) {
    return new Value(name, hash(n, from.hash()));
  }

  @Test
  void twoEntriesOfOnePlaceAreBothRemembered() {
    Value one = by("one", 1);
    Value other = by("other", 2);
    memo.put(from, one, "first");
    memo.put(from, other, "second");
    assertThat(memo.get(from, one)).isEqualTo("first");
    assertThat(memo.get(from, other)).isEqualTo("second");
  }

  @Test
  void theOldestOfThreeGoes() {
    for (int i = 1; i <= 3; i++) {
      memo.put(from, by("v" + i, i), i);
    }
    assertThat(memo.get(from, by("v1", 1))).isNull();
    assertThat(memo.get(from, by("v2", 2))).isEqualTo(2);
    assertThat(memo.get(from, by("v3", 3))).isEqualTo(3);
  }

  @Test
  void anEntryIsOfEqualValuesAndNotOfEqualHashes() {
    memo.put(from, by("one", 1), "first");
    assertThat(memo.get(new Value("from", 0), by("one", 1))).isEqualTo("first");
    assertThat(memo.get(from, by("another", 1))).isNull();
  }

  @Test
  void equalValuesAreOneObject() {
    long first = hash(1, 0);
    Value value = memo.intern(new Value("one", first));
    memo.intern(new Value("other", hash(2, 0)));
    assertThat(memo.intern(new Value("one", first))).isSameAs(value);
  }

  @Test
  void aMemoOfOneEntryWorks() {
    Memo small = new Memo(1);
    small.put(from, from, "it");
    assertThat(small.get(from, from)).isEqualTo("it");
  }
}
