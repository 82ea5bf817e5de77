package dev.tarry.threads.run.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.tarry.threads.run.code.Unwatched;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class OwnPropertiesTest {
  private final Properties before = new Properties();
  private final Unwatched unwatched = new Unwatched();

  private OwnProperties copy() {
    before.setProperty("kept", "1");
    before.setProperty("changed", "1");
    before.setProperty("removed", "1");
    return new OwnProperties(before, unwatched);
  }

  @Test
  void changesStayInTheExecution() {
    OwnProperties own = copy();
    assertThat(own.change("changed", "2")).isEqualTo("1");
    assertThat(own.getProperty("changed")).isEqualTo("2");
    assertThat(before.getProperty("changed")).isEqualTo("1");
  }

  @Test
  void whatDiffersFromBeforeIsPartOfTheState() {
    OwnProperties own = copy();
    own.change("changed", "2");
    own.change("added", "3");
    own.change("removed", null);
    own.change("kept", "2");
    own.change("kept", "1");
    assertThat(own.changed())
        .containsExactly(entry("added", "3"), entry("changed", "2"), entry("removed", null));
    assertThat(unwatched.all()).isEmpty();
  }

  @Test
  void changesOfTheObjectItselfAreReportedAsNotWatched() {
    copy().put("a", "b");
    assertThat(unwatched.all()).singleElement().asString().contains("System.getProperties");
  }
}
