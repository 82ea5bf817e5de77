package dev.tarry.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Cluster;
import dev.tarry.core.Bug;
import dev.tarry.core.Report;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Timeout(120)
class SpreadSamplingTest {
  private static final Budget BUDGET =
      Budget.standard().withTime(Duration.ofSeconds(60)).withSchedules(500);

  private static final List<String> SEARCHES =
      List.of("mix", "ss", "rs", "irs", "pct", "pos", "rb");

  static List<Named<Subject>> programs() {
    return TestPrograms.three().stream().map(it -> Named.of(it.name(), it)).toList();
  }

  private static Cluster cluster;

  @BeforeAll
  static void open() {
    cluster = open("local[2]");
  }

  @AfterAll
  static void close() {
    cluster.close();
  }

  private static Cluster open(String master) {
    return new SparkProvider().open(new Cluster.Request(master, Map.of(), null));
  }

  private static Report here(Subject subject, Strategy strategy) {
    return new Tester(subject.maker().get(), strategy, BUDGET).test();
  }

  private static Report there(Subject subject, Strategy strategy) {
    Strategy spread = cluster.spread(subject, strategy, BUDGET);
    return new Tester(subject.maker().get(), spread, BUDGET).test();
  }

  private static void assertSame(Report there, Report here) {
    assertThat(there.verdict()).isEqualTo(here.verdict());
    assertThat(there.bugs().stream().map(Bug::failure).toList())
        .isEqualTo(here.bugs().stream().map(Bug::failure).toList());
    assertThat(there.bugs().stream().map(Bug::original).toList())
        .isEqualTo(here.bugs().stream().map(Bug::original).toList());
    assertThat(there.bugs().stream().map(Bug::shrunk).toList())
        .isEqualTo(here.bugs().stream().map(Bug::shrunk).toList());
    assertThat(there.schedules()).isEqualTo(here.schedules());
    assertThat(there.transitions()).isEqualTo(here.transitions());
    assertThat(there.states()).isEqualTo(here.states());
    assertThat(there.visits()).isEqualTo(here.visits());
    assertThat(there.strata()).isEqualTo(here.strata());
    assertThat(there.cuts()).isEqualTo(here.cuts());
    assertThat(there.coverage()).isEqualTo(here.coverage());
    assertThat(there.notes()).isEqualTo(here.notes());
  }

  @Test
  void aSearchOnAClusterFindsWhatOneWorkerFinds() {
    for (String search : SEARCHES) {
      Strategy strategy = Strategy.of(Searches.named(search)).withSeed(7);
      Subject subject = TestPrograms.counter();
      assertSame(there(subject, strategy), here(subject, strategy));
    }
  }

  @Test
  void theFirstFailingSampleIsTheSame() {
    Subject subject = TestPrograms.example("chainTrustsNeighbour");
    Strategy strategy = Strategy.of(Searches.named("ss"));
    assertSame(there(subject, strategy), here(subject, strategy));
  }

  @Tag("workers")
  @ParameterizedTest
  @MethodSource("programs")
  void everySearchFindsTheSameInOtherPrograms(Subject subject) {
    for (String search : SEARCHES) {
      Strategy strategy = Strategy.of(Searches.named(search)).withSeed(8);
      assertSame(there(subject, strategy), here(subject, strategy));
    }
  }

  @Tag("workers")
  @Test
  void aSearchThatKeepsGoingCollectsTheSameBugs() {
    Subject subject = TestPrograms.example("chainTrustsNeighbour");
    Strategy strategy = Strategy.of(Searches.named("rs")).withKeepGoing(true);
    assertSame(there(subject, strategy), here(subject, strategy));
  }

  @Test
  void thePortfolioIsSpreadAsItsSamples() {
    Subject subject = TestPrograms.example("chainTrustsNeighbour");
    Report there = there(subject, Strategy.of(Searches.named("portfolio")));
    assertSame(there, here(subject, Strategy.of(Searches.named("mix"))));
    assertThat(there.bugs()).isNotEmpty();
  }

  @Test
  void aSearchWithoutPiecesIsRefusedByName() {
    Subject subject = TestPrograms.counter();
    assertThatThrownBy(() -> there(subject, Strategy.of(Searches.named("dfs"))))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("\"dfs\" cannot be spread");
  }

  @Test
  void aMasterThatDoesNotAnswerIsAMistake() {
    assertThatThrownBy(() -> open("spark://127.0.0.1:9"))
        .isInstanceOf(Mistake.class)
        .hasMessageContaining("nobody answers at spark://127.0.0.1:9");
  }
}
