package dev.tarry.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tarry.cli.load.Subject;
import dev.tarry.cli.session.Cluster;
import dev.tarry.core.Searches;
import dev.tarry.core.Strategy;
import dev.tarry.core.Tester;
import dev.tarry.core.budget.Budget;
import dev.tarry.core.program.Mistake;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;

/** What {@link SpreadStrataTest} tests elsewhere is refused where Hadoop does not work. */
@EnabledForJreRange(minVersion = 23, disabledReason = "the Hadoop of Spark works here")
class StrataOnNewJdkTest {
  @Test
  void strataAreRefusedWithAWayOut() {
    try (Cluster cluster =
        new SparkProvider().open(new Cluster.Request("local[2]", Map.of(), null))) {
      Subject subject = TestPrograms.counter();
      Strategy ses = Strategy.of(Searches.named("ses"));
      assertThatThrownBy(
              () -> {
                Strategy spread = cluster.spread(subject, ses, Budget.standard());
                new Tester(subject.maker().get(), spread, Budget.standard()).test();
              })
          .isInstanceOf(Mistake.class)
          .hasMessageContaining("cannot use files on JDK " + Runtime.version().feature())
          .hasMessageContaining("use JDK 17 or 21, or a search that is spread by samples");
    }
  }
}
