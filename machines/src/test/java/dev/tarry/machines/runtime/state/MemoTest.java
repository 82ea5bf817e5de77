package dev.tarry.machines.runtime.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.machines.model.Hashed;
import org.junit.jupiter.api.Test;

class MemoTest {
  /** A value whose hash a test chooses. */
  private record Value(String name, long hash) implements Hashed {
    @Override
    public long bytes() {
      return 0;
    }
  }

  private final Memo memo = new Memo(8);
  private final Value from = new Value("from", 0);

  @Test
  void twoEntriesOfOnePlaceAreBothRemembered() {
    Value one = new Value("one", 8);
    Value other = new Value("other", 16);
    memo.put(from, one, "first");
    memo.put(from, other, "second");
    assertThat(memo.get(from, one)).isEqualTo("first");
    assertThat(memo.get(from, other)).isEqualTo("second");
  }

  @Test
  void theOldestOfThreeGoes() {
    for (int i = 1; i <= 3; i++) {
      memo.put(from, new Value("v" + i, 8L * i), i);
    }
    assertThat(memo.get(from, new Value("v1", 8))).isNull();
    assertThat(memo.get(from, new Value("v2", 16))).isEqualTo(2);
    assertThat(memo.get(from, new Value("v3", 24))).isEqualTo(3);
  }

  @Test
  void anEntryIsOfEqualValuesAndNotOfEqualHashes() {
    memo.put(from, new Value("one", 8), "first");
    assertThat(memo.get(new Value("from", 0), new Value("one", 8))).isEqualTo("first");
    assertThat(memo.get(from, new Value("another", 8))).isNull();
  }

  @Test
  void equalValuesAreOneObject() {
    Value value = memo.intern(new Value("one", 8));
    memo.intern(new Value("other", 16));
    assertThat(memo.intern(new Value("one", 8))).isSameAs(value);
  }

  @Test
  void aMemoOfOneEntryWorks() {
    Memo small = new Memo(1);
    small.put(from, from, "it");
    assertThat(small.get(from, from)).isEqualTo("it");
  }
}
