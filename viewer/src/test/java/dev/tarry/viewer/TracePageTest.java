package dev.tarry.viewer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tarry.core.program.Coverage;
import dev.tarry.core.replay.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page, as text and in a real browser where there is one. */
class TracePageTest {
  private static final Coverage COVERAGE =
      new Coverage(
          List.of(
              new Coverage.Row("Node", "IDLE", Coverage.ENTRY, 0),
              new Coverage.Row("Node", "IDLE", "Elect", 1234),
              new Coverage.Row("Node", "IDLE", "Stop", 0)));

  private static final String UNTESTED =
      "NOT TESTED in a browser: there is no chromium or chrome in the PATH";

  @TempDir Path folder;

  private String opened(Trace trace, Coverage coverage, String fragment, String script)
      throws IOException, InterruptedException {
    String page = TracePage.of("a <b>test</b>", trace, List.of(new Fact("f", "1")), coverage);
    return opened(page, fragment, script);
  }

  private String opened(String page, String fragment, String script)
      throws IOException, InterruptedException {
    Optional<Browser> browser = Browser.find();
    if (browser.isEmpty()) {
      System.err.println(UNTESTED);
    }
    assumeTrue(browser.isPresent(), UNTESTED);
    Path file = folder.resolve("page.html");
    Files.writeString(file, page.replace("</body>", "<script>" + script + "</script></body>"));
    return browser.orElseThrow().open(file, fragment, folder.resolve("profile"));
  }

  private static String attribute(String dom, String name) {
    Matcher matcher = Pattern.compile("data-" + name + "=\"([^\"]*)\"").matcher(dom);
    assertThat(matcher.find()).as("attribute %s", name).isTrue();
    return matcher.group(1);
  }

  @Test
  void nothingTheProgramSaysBecomesMarkup() {
    String evil = "</script><img src=x onerror=alert(1)>";
    Trace trace = Traces.manySteps(2, 3, evil);
    String page = TracePage.of(evil, trace, List.of(new Fact(evil, evil)), Coverage.NONE);
    assertThat(page).doesNotContain("<img").containsOnlyOnce("<title>&lt;/script");
  }

  @Test
  void thePageAsksNoNetworkForAnything() {
    String page = TracePage.of("t", Traces.manySteps(2, 3, ""), List.of(), Coverage.NONE);
    String withoutNames = page.replace("http://www.w3.org/2000/svg", "");
    assertThat(withoutNames)
        .doesNotContain("http:")
        .doesNotContain("https:")
        .doesNotContain("src=");
  }

  @Test
  void tenThousandEventsOpenInLessThanTwoSeconds() throws Exception {
    String dom = opened(Traces.manySteps(12, 10_000, ""), Coverage.NONE, "", "");
    int ready = Integer.parseInt(attribute(dom, "ready"));
    assertThat(ready).as("milliseconds from opening to the first picture").isLessThan(2000);
    int rows = dom.split("class=\"row", -1).length - 1;
    assertThat(rows).as("rows drawn").isBetween(10, 100);
  }

  @Test
  void keysStepAndTheSearchBoxFinds() throws Exception {
    String script =
        """
        const key = k => dispatchEvent(new KeyboardEvent("keydown", {key: k}));
        const now = () => document.querySelector(".row.on").dataset.step;
        const seen = [now()];
        key("ArrowDown"); key("ArrowDown"); key("ArrowUp"); seen.push(now());
        key("d"); seen.push(now());
        key("End"); seen.push(now());
        const find = document.getElementById("find");
        find.value = "N=77]"; find.dispatchEvent(new Event("input")); seen.push(now());
        seen.push(document.getElementById("hits").textContent);
        document.documentElement.dataset.seen = seen.join(" | ");
        """;
    String dom = opened(Traces.manySteps(3, 200, ""), Coverage.NONE, "#step=5", script);
    assertThat(attribute(dom, "seen")).isEqualTo("5 | 6 | 50 | 200 | 77 | 1 of 2");
    assertThat(dom).doesNotContain("<b>test</b>").contains("a &lt;b&gt;test&lt;/b&gt;");
  }

  @Test
  void aStepShowsWhatItChangesAndCoverageHasItsOwnTab() throws Exception {
    String dom = opened(Traces.manySteps(3, 30, ""), COVERAGE, "#coverage", "");
    assertThat(dom).contains("<span class=\"was\">29</span> <span class=\"is\">30</span>");
    assertThat(dom)
        .contains("0 of 1 state entered, 1 of 2 handlers reached")
        .contains(">never</td>");
  }

  @Test
  void thePageOfCoverageShowsTheFirstOfItsTestsAndNamesAll() throws Exception {
    Map<String, Coverage> tests = new LinkedHashMap<>();
    tests.put("all <tests>", COVERAGE);
    tests.put("one", Coverage.NONE);
    String page = CoveragePage.of(tests);
    assertThat(page).doesNotContain("<tests>");
    String dom = opened(page, "", "");
    assertThat(dom).contains("all &lt;tests&gt;</option>", ">one</option>", ">1,234</td>");
    assertThat(dom).contains("<main id=\"trace-tab\" hidden=\"\">");
  }
}
