package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.threads.TicketSale;
import dev.tarry.junit.SystematicTest;
import dev.tarry.junit.threads.ConcurrencyTest;
import dev.tarry.rules.browser.Browser;
import dev.tarry.rules.browser.BrowserTab;
import java.io.File;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.AssertionFailedError;

/** Tests of threads that are written for JUnit, on the command line. */
class JUnitTestsTest {
  private static final Path CLASSES = CommandRun.codeOf(TicketSale.class);

  /** What such tests need. */
  private static final String CLASS_PATH =
      Stream.of(
              ConcurrencyTest.class,
              SystematicTest.class,
              BeforeEach.class,
              AnnotationSupport.class,
              AssertionFailedError.class,
              API.class)
          .map(type -> CommandRun.codeOf(type).toString())
          .collect(Collectors.joining(File.pathSeparator));

  @TempDir Path folder;

  @Test
  void aTestOfJUnitIsCheckedReplayedAndExplored() throws Exception {
    Path out = folder.resolve("out");
    CommandRun check =
        CommandRun.of(
            "check", CLASSES, "--test", "TicketOffice.*", "--foreign", CLASS_PATH, "--out", out);
    assertThat(check.exit()).as(check.out() + check.err()).isEqualTo(1);
    assertThat(check.out())
        .contains(
            "TicketOffice.sells", "-1 tickets are left", "TicketOffice.countsDown.scenario-2");
    Path schedule = out.resolve("TicketOffice.sells.schedule");
    assertThat(CommandRun.of("replay", schedule).out()).contains("-1 tickets are left");
    try (Served served = new Served("explore", schedule);
        Browser browser = Browser.start(folder);
        BrowserTab tab = browser.tab()) {
      tab.show(served.link(), 1280, 800, false);
      assertThat(tab.value("document.getElementById('verdict').textContent"))
          .contains("-1 tickets are left");
      tab.press("Home");
      tab.await("document.querySelectorAll('#drive > div .choices li').length > 1");
      tab.picture("explore-junit");
      assertThat(served.err()).isEmpty();
    }
  }
}
