package dev.tarry.threads.run.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** What a sandbox knows is what the program of its run knows, whatever ran in it before. */
class SitesTest {
  private final SiteTable table = new SiteTable();
  private final Sites sites = new Sites(table);
  private final int read = sites.add("A.get:1", "A.x", "A.x", "A.get:1");
  private final int write = sites.add("A.set:2", "A.x", "A.x", "A.set:2");
  private final int other = sites.add("B.run:3", "B.run:3", "array", "B.run:3");
  private final int third = sites.add("C.run:4", "C.run:4", "array", "C.run:4");

  @Test
  void whatIsFoundDoesNotCountBeforeTheSearchBeginsAgain() {
    sites.learn(read);
    assertThat(sites.fresh()).containsExactly("A.x");
    assertThat(sites.isPoint(read)).isFalse();
    sites.begin(Places.of(Set.of("A.x")));
    assertThat(sites.fresh()).isEmpty();
    assertThat(sites.isPoint(read)).isTrue();
    assertThat(sites.isPoint(write)).as("the places of a field are learned together").isTrue();
    assertThat(sites.isPoint(other)).isFalse();
  }

  @Test
  void aProgramThatKnowsLessKnowsLessAgain() {
    sites.begin(Places.of(Set.of("A.x")));
    sites.begin(Places.of(Set.of()));
    assertThat(sites.isPoint(read)).isFalse();
    assertThat(sites.fresh()).isEmpty();
  }

  @Test
  void sandboxesOfDifferentProgramsDoNotMeddle() {
    Sites beside = new Sites(table);
    assertThat(beside.add("A.get:1", "A.x", "A.x", "A.get:1")).isEqualTo(read);
    sites.begin(Places.of(Set.of("A.x")));
    beside.learn(other);
    assertThat(beside.isPoint(read)).isFalse();
    assertThat(sites.fresh()).isEmpty();
  }

  @Test
  void sitesThatAccessTheSameAreLearnedTogether() {
    sites.together(other, third);
    sites.learn(third);
    assertThat(sites.fresh()).containsExactlyInAnyOrder("B.run:3", "C.run:4");
  }

  @Test
  void whatBelongsTogetherIsMissedByAProgramThatKnowsHalfOfIt() {
    sites.together(other, third);
    sites.begin(Places.of(Set.of("B.run:3")));
    assertThat(sites.fresh()).containsExactly("C.run:4");
    Sites beside = new Sites(table);
    beside.begin(Places.of(Set.of("C.run:4")));
    assertThat(beside.fresh()).containsExactly("B.run:3");
  }

  @Test
  void whatLoadedCodeNeedsIsMissedByEveryProgramWithoutIt() {
    sites.need("lives");
    assertThat(sites.fresh()).containsExactly("lives");
    sites.begin(Places.of(Set.of("lives")));
    assertThat(sites.fresh()).isEmpty();
    sites.begin(Places.of(Set.of("A.x")));
    assertThat(sites.fresh()).containsExactly("lives");
  }

  @Test
  void codeThatIsLoadedLaterHasItsPoints() {
    sites.begin(Places.of(Set.of("D.y")));
    int late = sites.add("D.run:5", "D.y", "D.y", "D.run:5");
    assertThat(sites.isPoint(late)).isTrue();
  }
}
