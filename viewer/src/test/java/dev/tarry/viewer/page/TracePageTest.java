package dev.tarry.viewer.page;

import static dev.tarry.viewer.Traces.changes;
import static dev.tarry.viewer.Traces.loses;
import static dev.tarry.viewer.Traces.sends;
import static dev.tarry.viewer.Traces.starts;
import static dev.tarry.viewer.Traces.step;
import static dev.tarry.viewer.Traces.takes;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.core.Listener;
import dev.tarry.core.program.Coverage;
import dev.tarry.core.program.Step;
import dev.tarry.core.replay.Trace;
import dev.tarry.core.search.Share;
import dev.tarry.core.search.Strata;
import dev.tarry.core.search.Stratum;
import dev.tarry.notes.Note;
import dev.tarry.rules.browser.Browser;
import dev.tarry.rules.browser.BrowserTab;
import dev.tarry.viewer.Curve;
import dev.tarry.viewer.Fact;
import dev.tarry.viewer.Sources;
import dev.tarry.viewer.Traces;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page, as text and in a real browser where there is one. */
class TracePageTest {
  private static final Coverage COVERAGE =
      new Coverage(
          List.of(
              new Coverage.Row("Node", "IDLE", Coverage.ENTRY, 0),
              new Coverage.Row("Node", "IDLE", "Elect", 1234),
              new Coverage.Row("Node", "IDLE", "Stop", 0)));

  /** What the scripts of the tests use: they press keys, and keep what they see. */
  private static final String TOOLS =
      """
      const $ = id => document.getElementById(id);
      const all = css => [...document.querySelectorAll(css)];
      const key = (key, target, more) =>
        (target ?? document.body).dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true, ...more}));
      const now = () => document.querySelector(".row.on")?.querySelector(".no").textContent;
      const lanes = () => all("#head-row .name").map(e => e.textContent).join(",");
      const seen = [];
      """;

  @TempDir static Path profiles;
  private static Browser browser;
  private static BrowserTab tab;

  @TempDir Path folder;

  @AfterAll
  static void endTheBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  /** What a script saw of a page, and the page after it. */
  private record Opened(String seen, String page) {}

  private Opened opened(Trace trace, Coverage coverage, String fragment, String script)
      throws IOException, InterruptedException {
    String page = TracePage.of("a <b>test</b>", trace, facts(), coverage, Sources.NONE);
    return opened(page, fragment, script);
  }

  private static List<Fact> facts() {
    return List.of(new Fact("replay", "tarry replay x.schedule"), new Fact("f", "1"));
  }

  /** What a script sees of the page of a trace. */
  private String seen(Trace trace, String fragment, String script)
      throws IOException, InterruptedException {
    return opened(trace, Coverage.NONE, fragment, script).seen;
  }

  private Opened opened(String page, String fragment, String script)
      throws IOException, InterruptedException {
    return opened(page, fragment, script, 1400, 900);
  }

  private Opened opened(String page, String fragment, String script, int width, int height)
      throws IOException, InterruptedException {
    if (browser == null) {
      browser = Browser.start(profiles);
      tab = browser.tab();
    }
    Path file = Files.writeString(folder.resolve("page.html"), page);
    tab.show(file.toUri() + fragment, width, height, false);
    String seen = tab.value("(async () => {" + TOOLS + script + "; return seen.join(' | '); })()");
    String dom = tab.value("document.documentElement.outerHTML");
    tab.value("localStorage.clear(), 0"); // what a page remembers is not for the next one
    return new Opened(seen, dom);
  }

  /**
   * A client asks a server, which fails; another client asks another server, to which the failure
   * owes nothing.
   */
  private static Trace twoPairs() {
    return Traces.failing(
        List.of("Client", "Server", "Other", "Idle"),
        step(1, 0, 0, starts(0, "Init"), sends(0, 1, "eReq", "5")),
        step(2, 2, 0, starts(2, "Init"), sends(2, 3, "eHello", "0")),
        step(3, 3, 0, takes(3, "eHello", "0")),
        step(4, 0, 1, changes(0, "sent", "0", "1")),
        step(5, 1, 0, takes(1, "eReq", "5")));
  }

  @Test
  void nothingTheProgramSaysBecomesMarkup() {
    String evil = "</script><img src=x onerror=alert(1)>{{data}}";
    Trace trace = Traces.manySteps(2, 3, evil);
    List<Fact> facts = List.of(new Fact(evil, evil));
    String page = TracePage.of(evil, trace, facts, Coverage.NONE, Sources.NONE);
    assertThat(page).doesNotContain("<img").containsOnlyOnce("<title>&lt;/script");
  }

  @Test
  void thePageAsksNoNetworkForAnything() {
    Trace trace = Traces.manySteps(2, 3, "");
    String page = TracePage.of("t", trace, List.of(), Coverage.NONE, Sources.NONE);
    String withoutNames = page.replace("http://www.w3.org/2000/svg", "");
    assertThat(withoutNames)
        .doesNotContain("http:")
        .doesNotContain("https:")
        .doesNotContain("src=");
  }

  @Test
  void ofTenThousandStepsAndAHundredLanesOnlyThoseInViewAreDrawn() throws Exception {
    String script =
        """
        seen.push(now(), all(".row").length < 100, all("#art *").length < 1000);
        key("Home"); seen.push(now(), all(".row").length < 100, all("#art *").length < 1000);
        """;
    assertThat(seen(Traces.manySteps(100, 10_000, ""), "", script))
        .isEqualTo("10000 | true | true | 1 | true | true");
  }

  @Test
  void keysStepAndTheSearchBoxFinds() throws Exception {
    String script =
        """
        key("z"); seen.push(now());
        key("ArrowDown"); key("ArrowDown"); key("k"); seen.push(now());
        key("d"); seen.push(now());
        key("End"); seen.push(now());
        const find = $("find");
        find.value = "N=77]"; find.dispatchEvent(new Event("input")); seen.push(now(), $("hits").textContent);
        key("Enter", find); seen.push(now());
        $("only").click(); seen.push(all(".row[data-act]").length);
        key("f"); seen.push(now(), location.hash);
        """;
    Opened opened = opened(Traces.manySteps(3, 200, ""), Coverage.NONE, "#step=5", script);
    assertThat(opened.seen).isEqualTo("5 | 6 | 50 | 200 | 77 | 1 of 2 | 80 | 2 | 200 | #step=200");
    assertThat(opened.page).doesNotContain("<b>test</b>").contains("a &lt;b&gt;test&lt;/b&gt;");
  }

  @Test
  void keysStepOverIntoAndOutAsInADebugger() throws Exception {
    String script =
        """
        key("F10"); seen.push(now());
        key("F10", null, {shiftKey: true}); seen.push(now());
        key("F11"); seen.push(now());
        key("F11", null, {shiftKey: true}); seen.push(now());
        key("F8"); seen.push(now());
        key("F8"); seen.push(now());
        """;
    assertThat(seen(twoPairs(), "#step=1", script)).isEqualTo("4 | 1 | 5 | 1 | 4 | 5");
  }

  @Test
  void aPageOpensAtTheFailureAndFoldsWhatDoesNotHappenBeforeIt() throws Exception {
    String script =
        """
        const numbers = () => all(".row .no").map(e => e.textContent).join("");
        seen.push(now(), numbers(), document.querySelector(".folded .what").textContent, lanes(), $("lanes").textContent);
        document.querySelector(".folded").click(); seen.push(numbers(), lanes());
        key("z"); seen.push($("fold").textContent); key("z"); seen.push(numbers());
        key("z"); seen.push(numbers());
        """;
    assertThat(seen(twoPairs(), "", script))
        .isEqualTo(
            "5 | 1▸45 | 2 steps not in the failure's causal past | Client,Server | Lanes 2 of 4"
                + " | 12345 | Client,Server,Other,Idle | Fold | 1▸45 | 12345");
  }

  @Test
  void aLinkToAFoldedStepShowsIt() throws Exception {
    String script = "seen.push(now(), all('.row[data-act]').length);";
    assertThat(seen(twoPairs(), "#step=3", script)).isEqualTo("3 | 5");
  }

  @Test
  void aClockIsHiddenUntilAskedFor() throws Exception {
    Note timer = new Note(Note.Kind.SETS_TIMER, 0, 1, "eTimeout", "", "10 ms");
    Trace trace =
        Traces.failing(
            List.of("Node", "Clock"),
            step(1, 0, 0, starts(0, "Init"), timer),
            step(2, 1, 0, sends(1, 0, "eTimeout", "")),
            step(3, 0, 0, takes(0, "eTimeout", "")));
    String script =
        """
        seen.push(lanes(), document.querySelector(".folded .what").textContent);
        seen.push(all("#art text").some(e => e.textContent === "eTimeout from Clock"));
        key("z"); seen.push(lanes());
        """;
    assertThat(seen(trace, "", script)).isEqualTo("Node | 1 step of the clock | true | Node,Clock");
  }

  @Test
  void lanesAreMovedHiddenAndFiltered() throws Exception {
    String script =
        """
        key("z");
        const head = () => document.querySelector("#head-row .name[tabindex='0']");
        head().focus();
        key("ArrowRight", head()); key("ArrowRight", head(), {shiftKey: true}); seen.push(lanes());
        key("Delete", head()); seen.push(lanes());
        key("l");
        const filter = document.querySelector("#lane-menu input[type=search]");
        filter.value = "er"; filter.dispatchEvent(new Event("input"));
        seen.push(all("#lane-menu li label").map(e => e.firstChild.checked + e.textContent).join());
        all("#lane-menu button").find(b => b.textContent === "Only these").click(); seen.push(lanes());
        all("#lane-menu li")[1].querySelector("[data-move$=up]").click(); seen.push(lanes());
        all("#lane-menu li")[0].querySelector("input").click(); seen.push(lanes());
        key("Escape"); seen.push($("lane-menu").hidden, document.activeElement.id);
        """;
    assertThat(seen(twoPairs(), "", script))
        .isEqualTo(
            "Client,Other,Server,Idle | Client,Other,Idle"
                + " | true Other 1 step,false Server 1 step | Other,Server | Server,Other | Other"
                + " | true | lanes");
  }

  @Test
  void aLaneIsMovedByDraggingItsHead() throws Exception {
    String script =
        """
        key("z");
        const name = all("#head-row .name")[0];
        const far = all("#head-row .name")[2].getBoundingClientRect();
        const at = name.getBoundingClientRect();
        const pointer = (type, x, target) =>
          target.dispatchEvent(new PointerEvent(type, {clientX: x, clientY: at.top, bubbles: true}));
        pointer("pointerdown", at.left + 5, name);
        pointer("pointermove", far.left + 15, window);
        pointer("pointerup", far.left + 15, window);
        seen.push(lanes());
        """;
    assertThat(seen(twoPairs(), "", script)).isEqualTo("Server,Other,Client,Idle");
  }

  @Test
  void barsBetweenThePartsMoveByKeys() throws Exception {
    String script =
        """
        const width = id => $(id).offsetWidth, was = [width("list"), width("detail")];
        key("ArrowRight", $("list-edge")); key("ArrowLeft", $("panel-edge"), {shiftKey: true});
        seen.push(width("list") - was[0], width("detail") - was[1], $("panel-edge").getAttribute("aria-valuenow") - was[1]);
        """;
    assertThat(seen(twoPairs(), "", script)).isEqualTo("20 | 100 | 100");
  }

  @Test
  void onANarrowScreenTheStepsAndTheDiagramTakeTurns() throws Exception {
    Trace trace = Traces.manySteps(20, 600, "");
    String page = TracePage.of("t", trace, facts(), Coverage.NONE, Sources.NONE);
    String script =
        """
        const fits = () => document.documentElement.scrollWidth <= innerWidth;
        const shown = css => getComputedStyle(document.querySelector(css)).display !== "none";
        const see2 = () => seen.push(innerWidth < 620, fits(), shown(".row .what"), shown("#art"), now());
        see2(); $("swap").click(); see2();
        """;
    assertThat(opened(page, "#step=300", script, 390, 844).seen)
        .isEqualTo("true | true | true | false | 300 | true | true | false | true | 300");
  }

  /** A page with a failure, a fold, delays, lost messages, a menu of lanes and coverage. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          light | 1280 | 800 | key('f')
          dark  | 1280 | 800 | key('z'); $('lanes').click()
          light | 390  | 844 | $('help').click()
          dark  | 390  | 844 | $('swap').click()
          light | 1280 | 800 | $('tab').click()
          """)
  void axeFindsNothing(String theme, int width, int height, String script) throws Exception {
    Trace trace =
        Traces.failing(
            List.of("Client", "Server"),
            step(1, 0, 0, starts(0, "Init"), sends(0, 1, "eReq", "5"), loses(0, 1, "eReq")),
            step(2, 0, 1, changes(0, "sent", "0", "1"), sends(0, 1, "eReq", "6")),
            step(3, 1, 0, takes(1, "eReq", "6")));
    String page = TracePage.of("t", trace, facts(), COVERAGE, Sources.NONE);
    String themed = "if ($('theme').textContent.toLowerCase() === '" + theme + "') key('t');";
    String look =
        """
        ; const found = await axe.run(document, {resultTypes: ["violations"]});
        seen.push(found.passes.length > 5, ...found.violations.map(v => v.id + ": " + v.nodes.map(n => n.html).join()));
        """;
    String withAxe = page.replace("<body>", "<body>" + axe());
    assertThat(opened(withAxe, "", themed + script + look, width, height).seen).isEqualTo("true");
  }

  private static String axe() throws IOException {
    try (InputStream in = TracePageTest.class.getResourceAsStream("/axe.min.js")) {
      String script = new String(Objects.requireNonNull(in).readAllBytes(), UTF_8);
      return "<script>" + script.replace("</script", "<\\/script") + "</script>";
    }
  }

  @Test
  void eventsAreLabelledWithTheirPayloadAndStepsSayWhereTheyGo() throws Exception {
    String script =
        """
        key("z"); seen.push(all("#art text").map(e => e.textContent).join());
        seen.push($("detail").innerText.includes("sends eHello(0) to Idle → step 3"));
        seen.push(all(".copy").map(b => b.title).join());
        """;
    assertThat(seen(twoPairs(), "#step=2", script))
        .isEqualTo(
            "eReq(5),eHello(0),Init,Init | true"
                + " | Copy the line that replays it,Copy link to this step");
  }

  @Test
  void whatSeveralThreadsDoInOneStepStandsInTheLaneOfEach() throws Exception {
    Note calls = new Note(Note.Kind.TELLS, 0, Step.NOBODY, "", "calls Future.get", "");
    Note enters = new Note(Note.Kind.TELLS, 1, Step.NOBODY, "", "enters a monitor", "");
    Trace trace =
        Traces.failing(
            List.of("main", "worker"),
            step(1, 0, 0, calls, enters, calls),
            step(2, 0, 0, changes(0, "Bank.balance", "1", "2")));
    String script =
        """
        seen.push(now(), all(".row").map(e => e.innerText.replaceAll("\\n", " ")).join(), all("#art .box").map(e => e.getAttribute("x")).join());
        key("ArrowDown"); seen.push(now(), location.hash.slice(6), $("detail").innerText.includes("Shared values"));
        """;
    String seen = seen(trace, "#step=1.2", script);
    assertThat(seen)
        .startsWith("1.2 | 1 main calls Future.get,1.2 worker enters a monitor,1.3 main calls")
        .endsWith("1.3 | 1.3 | true");
    String[] boxes = seen.split(" \\| ", -1)[2].split(",", -1);
    assertThat(boxes[0]).isEqualTo(boxes[2]).isEqualTo(boxes[3]).isNotEqualTo(boxes[1]);
  }

  /** The notes of threads that {@code page/trace.js} names. */
  @Test
  void threadsShowWhoLetsWhomGoOnAndLocksAndWaiting() throws Exception {
    String json =
        """
        {"title": "t", "failure": {"kind": "exception", "text": "boom", "delays": 0, "stack": "at Bank.add(Bank.java:7)"},
         "facts": [], "tasks": [{"name": "a", "path": "a"}, {"name": "b", "path": "b"}], "messages": [], "coverage": [],
         "sources": {"Bank.java": "file:///src/Bank.java"}, "steps": [
          {"task": 0, "options": 2, "notes": [{"kind": "holds", "task": 0, "name": "a lock", "text": "locks a lock"},
            {"kind": "reads", "task": 0, "name": "Bank.sum", "value": "1", "text": "reads Bank.sum = 1"}]},
          {"task": 1, "options": 2, "notes": [{"kind": "waits", "task": 1, "other": 0, "name": "a lock", "text": "waits"}]},
          {"task": 0, "options": 2, "notes": [{"kind": "frees", "task": 0, "name": "a lock", "text": "unlocks a lock"},
            {"kind": "wakes", "task": 0, "other": 1, "name": "unlock", "text": "lets b go on"}]},
          {"task": 1, "options": 1, "notes": [{"kind": "holds", "task": 1, "name": "a lock", "text": "locks a lock"}]}]}
        """;
    String script =
        """
        const held = () => all("#detail tr").map(e => e.innerText.replaceAll(/\\s+/g, " ")).join();
        seen.push($("detail").querySelector("pre a").href, held());
        key("Home"); key("ArrowDown"); seen.push(held());
        seen.push(all("#art line.wakes").length, all("#art text.wakes").map(e => e.textContent).join());
        key("ArrowDown"); seen.push(held(), $("detail").innerText.includes("lets b go on → step 4"));
        """;
    assertThat(opened(TracePage.page("t", json), "", script).seen)
        .isEqualTo(
            "file:///src/Bank.java#L7 | b holds a lock,Bank.sum 1"
                + " | a holds a lock,b waits for a lock, which a has,Bank.sum 1"
                + " | 1 | unlock | Bank.sum 1 | true");
  }

  @Test
  void placesAreLinksToFilesThatAreThere() throws Exception {
    Path source = Files.createDirectories(folder.resolve("src/main/java")).resolve("Node.java");
    Files.writeString(source, "class Node {}");
    Sources sources = Sources.near(List.of(folder.resolve("target/classes")));
    String page = TracePage.of("t", twoPairs(), List.of(), Coverage.NONE, sources);
    String script = "seen.push($('verdict').querySelector('a').href);";
    assertThat(page).contains(source.toUri().toString());
    assertThat(opened(page, "", script).seen).isEqualTo(source.toUri() + "#L12");
    Files.createDirectories(folder.resolve("src/test/java"));
    Files.writeString(folder.resolve("src/test/java/Node.java"), "class Node {}");
    Sources again = Sources.near(List.of(folder.resolve("target/classes")));
    assertThat(again.find("Node.java")).as("one of two files").isEmpty();
  }

  @Test
  void aStepShowsWhatItChangesAndCoverageHasItsOwnTab() throws Exception {
    String dom = opened(Traces.manySteps(3, 30, ""), COVERAGE, "#coverage", "").page;
    assertThat(dom).contains("<span class=\"was\">29</span> <span class=\"is\">30</span>");
    assertThat(dom)
        .contains("0 of 1 state entered, 1 of 2 handlers reached")
        .contains(">never</td>");
  }

  @Test
  void aSearchHasPlotsAndADiagramOfEachMachine() throws Exception {
    Coverage coverage =
        new Coverage(
            List.of(
                new Coverage.Row("Node", "IDLE", Coverage.ENTRY, 9),
                new Coverage.Row("Node", "IDLE", "Elect", 7),
                new Coverage.Row("Node", "LEADER", Coverage.ENTRY, 7),
                new Coverage.Row("Node", "LOST", Coverage.ENTRY, 0)),
            List.of(
                new Coverage.Transition("Node", "IDLE", "Elect", "LEADER", true),
                new Coverage.Transition("Node", "LEADER", "Stop", "LOST", false)));
    Strata strata =
        new Strata(
            Strata.Unit.DELAY,
            "rtc",
            false,
            List.of(new Stratum(0, 12, 0, true), new Stratum(1, 1234, 0, false)));
    Curve curve = new Curve();
    for (int i = 1; i <= 5000; i++) {
      curve.progress(new Listener.Progress(0, i, i, 0, 0, 0, Duration.ofMillis(100L * i)));
    }
    assertThat(curve.points())
        .hasSizeBetween(100, 401)
        .isSortedAccordingTo((a, b) -> a.time().compareTo(b.time()));
    List<Share> shares =
        List.of(new Share("ses rtc", 900, 40, 0, 2), new Share("pct", 100, 10, 7, 1));
    SearchFigures searched =
        new SearchFigures(coverage, strata, shares, List.of("pct"), curve.points());
    String page = TracePage.of("t", twoPairs(), facts(), searched, Sources.NONE);
    String script =
        """
        $("tab").click();
        seen.push(all(".shares tbody tr").map(e => e.innerText.replaceAll(/\\s+/g, " ") + e.querySelector(".bar").style.width).join());
        seen.push(all(".bars:not(.shares) tr").map(e => e.innerText.replaceAll(/\\s+/g, " ")).join());
        seen.push(all(".machine-art .state").length, all(".machine-art .never-reached").length, all(".machine-art path.msg").length);
        seen.push(all(".machine-art path.open").length, all("figcaption")[1].textContent.slice(0, 15), all(".curve path").length);
        """;
    assertThat(opened(page, "", script).seen)
        .isEqualTo(
            "ses rtc found a bug 90 % 40 0100%,pct found the bug 10 % 10 711.1111% | 0 delays 12 searched,1 delay 1,234 begun | 3 | 1 | 2 | 1 | States by time: | 1");
  }

  @Test
  void aPageOfFiguresHasTablesAndTheSamePlots() throws Exception {
    LinePlot plot =
        new LinePlot(
            "bugs (up) by states (right)",
            List.of(
                new LinePlot.Line("ses <rtc>", List.of(new double[] {0, 1}, new double[] {50, 4})),
                new LinePlot.Line("nothing", List.of())));
    LinePlot nothing =
        new LinePlot(
            "nothing yet",
            List.of(
                new LinePlot.Line("states", List.of(new double[] {0, 0}, new double[] {0, 0}))));
    String page =
        new FiguresPage("All & sundry", "What was measured.")
            .table(
                List.of("", "SES"),
                List.of(List.of("Small"), List.of("One", "**7**"), List.of("Two", "*")))
            .plots("Bugs", List.of(plot), 270, 160)
            .plots("None", List.of(nothing, new LinePlot("empty", List.of())), 270, 160)
            .html();
    String script =
        """
        seen.push($("title").textContent, all("table tr").map(e => e.innerText.replaceAll(/\\s+/g, " ")).join(), all("td b").length);
        seen.push(all("h2").map(e => e.textContent), all(".plot path.plotted").length, all(".key li").map(e => e.textContent).join());
        seen.push(all(".curve")[0].getAttribute("aria-label"), all(".plot")[0].querySelectorAll(".curve text").length, all(".curve text").map(e => e.textContent).join());
        """;
    assertThat(opened(page, "", script).seen)
        .isEqualTo(
            "All & sundry |  SES,Small,One 7,Two * | 1 | Bugs,None | 6 | ses <rtc>,nothing,states"
                + " | bugs (up) by states (right) At their ends: ses <rtc> 4, nothing \u2013"
                + " | 11 | 0,1,2,3,4,0,10,20,30,40,50"
                + ",0,0.2,0.4,0.6,0.8,1,0,0.2,0.4,0.6,0.8,1".repeat(2));
  }

  @Test
  void thePageOfCoverageShowsTheFirstOfItsTestsAndNamesAll() throws Exception {
    Map<String, SearchFigures> tests = new LinkedHashMap<>();
    tests.put("all <tests>", SearchFigures.of(COVERAGE));
    tests.put("one", SearchFigures.of(Coverage.NONE));
    String page = CoveragePage.of(tests);
    assertThat(page).doesNotContain("<tests>");
    String dom = opened(page, "", "").page;
    assertThat(dom).contains("all &lt;tests&gt;</option>", ">one</option>", ">1,234</td>");
    assertThat(dom).contains("<main id=\"trace-tab\" hidden=\"\">");
  }

  @Test
  void anExpressionIsEvaluatedAfterEveryStep() throws Exception {
    Trace trace =
        Traces.failing(
            List.of("Client", "Server#2"),
            step(1, 0, 0, starts(0, "Init"), changes(0, "tries", "0", "1")),
            step(2, 1, 0, starts(1, "Idle"), changes(1, "seen", "{}", "{7=[a, b], 8=Vote[n=3]}")),
            step(3, 0, 0, changes(0, "tries", "1", "-2")),
            step(4, 1, 0, changes(1, "name", "", "\"it\"")));
    String script =
        """
        const of = text => {
          $("expression").value = text; $("expression").dispatchEvent(new Event("change"));
          return all(".row .value").map(e => e.textContent).join() || $("values").querySelector("p").textContent;
        };
        key("z");
        seen.push(of("Client.tries"), of("Client.tries + 1 > 1"), of("Client.state == 'Init' and not (Client.tries < 0)"));
        seen.push(of("Server#2.seen[7]"), of("Server#2.seen[8].n * 2"), of("size(Server#2.seen)"), of("has(`Server#2`.seen[7], 'b')"));
        seen.push(of("Server#2.name == \\"it\\""), of("Nobody.field"));
        seen.push(of("Client."), of("1 +"), of("alert(1)"), of("Client.tries = 5"), of("window.location"), of(""));
        of("Client.tries"); key("Home"); key("e"); seen.push(now()); key("E"); seen.push(now(), all("#values .tools button").length);
        """;
    assertThat(seen(trace, "", script))
        .isEqualTo(
            "1,1,-2,-2 | true,true,false,false | true,true,false,false"
                + " | –,[a, b],[a, b],[a, b] | –,6,6,6 | 0,2,2,2 | –,true,true,true"
                + " | false,false,false,true | –,–,–,–"
                + " | It ends too early | It ends too early | At 6 there is unexpected text: ("
                + " | At 14 there is something else: = 5 | –,–,–,– | "
                + " | 3 | 3 | 2");
  }

  @Test
  void aHotSpecHasALaneOfItsTemperatureAndClocksAreToldOnDemand() throws Exception {
    List<Trace.Entry> entries =
        List.of(
            step(1, 0, 0, starts(0, "Init"), sends(0, 1, "eReq", "5")),
            hot(step(2, 0, 0, changes(0, "n", "0", "1"))),
            hot(step(3, 1, 0, takes(1, "eReq", "5"))),
            step(4, 0, 0, changes(0, "n", "1", "2")));
    String script =
        """
        key("z"); key("Home"); seen.push(all("#art .heat").map(e => e.textContent).join());
        key("ArrowDown"); key("ArrowDown"); seen.push($("detail").innerText.includes("Answered has been hot for 2 steps"));
        const clock = document.querySelector(".clock"); clock.open = true;
        await new Promise(done => setTimeout(done, 100));
        seen.push([...clock.querySelectorAll("td")].map(e => e.textContent).join());
        """;
    assertThat(seen(Traces.failing(List.of("Client", "Server"), entries), "", script))
        .isEqualTo(
            "Answered has been hot for 1 step,Answered has been hot for 2 steps | true"
                + " | Client,1,Server,1");
  }

  @Test
  void aTraceThatNoBrowserCouldShowIsCut() {
    Trace.Entry step = Traces.step(1, 0, 0, Traces.changes(0, "turns", "1", "2"));
    Trace trace = Traces.failing(List.of("main"), Collections.nCopies(300_000, step));
    String page = TracePage.of("livelock", trace, List.of(), Coverage.NONE, Sources.NONE);
    assertThat(page).contains("the first 100,000 of 300,000 steps").hasSizeLessThan(30_000_000);
  }

  private static Trace.Entry hot(Trace.Entry of) {
    return new Trace.Entry(
        of.number(),
        of.task(),
        of.text(),
        of.details(),
        of.data(),
        of.index(),
        of.options(),
        of.passed(),
        of.then(),
        List.of("Answered"));
  }
}
