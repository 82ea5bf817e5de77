package dev.tarry.threads.run.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Places go into a schedule as short words, and mean the same when they come back. */
class PlacesTest {
  private static final List<String> NAMES = List.of("demo/Account.balance", "demo/Bank.run:12");

  @Test
  void wordsStandForTheSamePlaces() {
    Places places = Places.of(NAMES);
    Places read = Places.NONE.with(places.words());
    assertThat(read.areAll()).isTrue();
    assertThat(places.areAll()).isFalse();
    for (String name : NAMES) {
      assertThat(read.contains(name)).isTrue();
    }
    assertThat(read.contains("demo/Account.owner")).isFalse();
    assertThat(read.words()).isEqualTo(places.words());
  }

  @Test
  void noPlacesAreWordsToo() {
    assertThat(Places.NONE.with(Places.NONE.words()).areAll()).isTrue();
  }

  @Test
  void aNameThatLooksLikeACodeIsAName() {
    Places places = Places.NONE.with(List.of(Sites.CLOCK, "lives"));
    assertThat(places.contains(Sites.CLOCK)).isTrue();
    assertThat(places.names()).containsExactly(Sites.CLOCK, "lives");
    assertThat(Places.NONE.with(places.words()).contains(Sites.CLOCK)).isTrue();
  }

  @Test
  void namesFromOlderSchedulesStayNames() {
    assertThat(Places.NONE.with(NAMES).names()).isEqualTo(NAMES);
    assertThat(Places.NONE.with(NAMES).areAll()).isFalse();
  }

  /** Of 2,000 names two have the same word once in 190 times, if words are as good as random. */
  @Test
  void namesHaveWordsOfTheirOwn() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      names.add("demo/Class" + i / 40 + ".field" + i % 40);
    }
    assertThat(new HashSet<>(Places.of(names).words())).hasSize(2_001);
  }
}
