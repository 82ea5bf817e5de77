package dev.tarry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tarry.cli.threads.TicketSale;
import dev.tarry.rules.browser.Browser;
import dev.tarry.rules.browser.BrowserTab;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tarry explore}, as a person uses it. */
class ExploreTest {
  private static final String PAXOS = "Scenarios.paxosBreaksPromise";

  /** A program whose states never end, with a transition that is never taken. */
  private static final String ENDLESS =
      """
      event ePing: machine;
      event eNever;
      machine Main {
        start state Init {
          entry {
            var one: machine; var other: machine;
            one = new Node(); other = new Node();
            send one, ePing, other; send other, ePing, one; send one, ePing, one;
          }
        }
      }
      machine Node {
        var seen: int;
        start state Ready {
          on ePing do (from: machine) { seen = seen + 1; send from, ePing, this; goto Busy; }
          on eNever goto Stuck;
        }
        state Busy {
          on ePing do (from: machine) { seen = seen + 2; send from, ePing, this; if (seen > 9) { goto Ready; } }
        }
        state Stuck { ignore ePing; }
      }
      test endless [main=Main]: { Main, Node };
      """;

  /** What is chosen, and what the page says. */
  private static final String NOW = "document.querySelector('.row.on .no').textContent";

  private static final String STEPS = "document.querySelector('.facts > p').textContent";
  private static final String VERDICT = "document.getElementById('verdict').textContent";
  private static final String SAID = "document.getElementById('drive-said').textContent";
  private static final String IDLE = "!document.getElementById('drive').hasAttribute('aria-busy')";

  /** How many choices there are next. */
  private static final String NEXT = "document.querySelectorAll('#drive > div .choices li').length";

  /** The key of a choice that the run does not take. */
  private static final String OTHER =
      "document.querySelector('#drive > div .choices button:not([aria-current]) kbd').textContent";

  /** What the page shows at some steps of the run. */
  private static final String SHOWN =
      """
      (async () => {
        const base = location.hash.replace(/step=.*$/, "step="), seen = [];
        const length = Number(document.querySelector('.facts > p').textContent.split(" ")[0].replaceAll(",", ""));
        for (const step of [3, 699, 700, 701, 702, 4999, length]) {
          location.hash = base + Math.min(step, length);
          await new Promise(done => setTimeout(done, 50));
          seen.push(step, ...["list", "detail"].map(id => document.getElementById(id).innerText), document.getElementById("art").outerHTML);
        }
        return seen.join("\\n").replace(/(Dark|Light|Copy link)/g, "");
      })()
      """;

  @TempDir static Path profiles;
  private static Browser browser;

  @TempDir Path folder;

  @BeforeAll
  static void startTheBrowser() throws Exception {
    browser = Browser.start(profiles);
  }

  @AfterAll
  static void endTheBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  /** Checks a test, which has a bug; the folder with its files. */
  private Path checked(Path program, String test) {
    Path out = folder.resolve("out");
    CommandRun check =
        CommandRun.of("check", program, "--test", test, "--out", out, "--workers", 1);
    assertThat(check.exit()).as(check.out() + check.err()).isEqualTo(1);
    return out;
  }

  /** Saves the run that is shown, as a click does; the text of the file. */
  private static String saved(BrowserTab tab) throws Exception {
    tab.value(
        "window.saved = null, URL.createObjectURL = blob => { window.saved = blob.text(); return 'blob:x'; }, 0");
    tab.press("w");
    tab.await("window.saved");
    return tab.value("window.saved");
  }

  private CommandRun replayed(String text) throws Exception {
    Path file = Files.writeString(folder.resolve("saved.schedule"), text);
    return CommandRun.of("replay", file);
  }

  @Test
  void aCounterexampleIsSteppedThroughBranchedRunOnSavedAndReplayed() throws Exception {
    Path file = checked(CommandRun.exampleClasses(), PAXOS).resolve(PAXOS + ".schedule");
    try (Served served = new Served("explore", file);
        BrowserTab tab = browser.tab()) {
      tab.show(served.link(), 1280, 800, false);
      String verdict = tab.value(VERDICT);
      assertThat(verdict).contains("are chosen").contains("Agreement.java");
      String last = tab.value(NOW);
      assertThat(tab.value(STEPS)).startsWith(last.replaceAll("[.].*", "") + " steps");
      tab.picture("explore-paxos-violation");

      tab.press("Home");
      assertThat(tab.value(NOW)).isEqualTo("1");
      for (int i = 0; i < 100 && !tab.value(NOW).equals(last); i++) {
        tab.press("ArrowDown");
      }
      assertThat(tab.value(NOW)).isEqualTo(last);
      assertThat(tab.value("document.querySelector('.row.on').className")).contains("bad");
      CommandRun original = replayed(saved(tab));
      assertThat(original.exit()).isEqualTo(1);
      assertThat(original.out()).contains(verdict);

      tab.press("Home");
      while (!tab.value(NOW).equals("4")) {
        tab.press("ArrowDown");
      }
      tab.await(NEXT + " > 1");
      tab.picture("explore-paxos-choices");
      tab.press("1");
      tab.await(STEPS + ".startsWith('5 steps')");
      assertThat(tab.value(NOW)).startsWith("5");
      assertThat(tab.value("document.querySelectorAll('.row.late').length")).isEqualTo("1");
      tab.press("r");
      tab.await("!" + STEPS + ".startsWith('5 steps') && " + IDLE);
      tab.picture("explore-paxos-run-on");
      String steps = tab.value(STEPS);
      String ended = tab.value(VERDICT);
      CommandRun other = replayed(saved(tab));
      assertThat(other.err()).isEmpty();
      if (other.exit() == 1) {
        assertThat(other.out()).contains(ended).contains(steps.split(" ", -1)[0] + " steps");
      } else {
        assertThat(ended).isEqualTo("ended without a failure");
        assertThat(other.out()).contains("it passed, in " + steps);
      }

      String address = tab.value("location.href");
      String hash = tab.value("location.hash");
      assertThat(hash).contains("run=v1").contains("step=");
      tab.press("s");
      tab.await(SAID + ".match(/Found from|Searched from/)");
      tab.show(address, 1280, 800, true);
      tab.await(STEPS + " === '" + steps + "'");
      assertThat(tab.value("document.querySelectorAll('.tree button').length")).isNotEqualTo("1");
      tab.picture("explore-paxos-dark");
      assertThat(tab.axe()).isEmpty();
      tab.size(390, 844);
      tab.picture("explore-paxos-small");
      assertThat(tab.axe()).isEmpty();
      assertThat(served.end()).isEqualTo(0);
      assertThat(served.err()).isEmpty();
    }
  }

  @Test
  void aCounterexampleOfThreadsIsDrivenLikeOneOfMachines() throws Exception {
    Path classes = CommandRun.codeOf(TicketSale.class);
    Path file = checked(classes, "TicketSale.soldTwice").resolve("TicketSale.soldTwice.schedule");
    try (Served served = new Served("explore", file);
        BrowserTab tab = browser.tab()) {
      tab.show(served.link(), 1280, 800, true);
      assertThat(tab.value(VERDICT)).contains("sold 2 times");
      tab.picture("explore-threads-violation");
      tab.press("Home");
      tab.await(NEXT + " > 1");
      tab.picture("explore-threads-choices");
      tab.press("1");
      tab.await(IDLE);
      tab.press("r");
      tab.await(VERDICT + " === 'ended without a failure'");
      tab.picture("explore-threads-run-on");
      CommandRun passed = replayed(saved(tab));
      assertThat(passed.out()).contains("it passed, in " + tab.value(STEPS));
      tab.press("Home");
      tab.await(NEXT + " > 1 && " + IDLE);
      tab.press("s");
      tab.await(SAID + ".startsWith('Found from step') && " + IDLE);
      assertThat(tab.value(VERDICT)).contains("sold 2 times");
      assertThat(replayed(saved(tab)).out()).contains("sold 2 times");
      assertThat(served.err()).isEmpty();
    }
  }

  /** Behind many steps only what is new is sent; that must come to the same page. */
  @Test
  void aLongRunThatGoesOnIsShownAsOneThatIsOpened() throws Exception {
    Path program = Files.writeString(folder.resolve("endless.p"), ENDLESS);
    try (Served served = new Served("explore", program, "--test", "endless");
        BrowserTab tab = browser.tab()) {
      tab.show(served.link(), 1280, 800, false);
      for (String steps : new String[] {"1 step", "2 steps"}) {
        tab.press("1");
        tab.await(STEPS + " === '" + steps + "' && " + IDLE);
      }
      for (String turn : new String[] {"back 1 step", "back 0 steps", "forward 1 step"}) {
        String[] words = turn.split(" ", 2);
        tab.value("history." + words[0] + "(), 0");
        tab.await(STEPS + " === '" + words[1] + "' && " + IDLE);
      }
      tab.press("Home");
      tab.press("b");
      tab.press("r");
      tab.await(STEPS + ".startsWith('10,00') && " + IDLE);
      for (int step : new int[] {700, 5000}) {
        tab.value("location.hash = location.hash.replace(/step=.*$/, 'step=" + step + "')");
        tab.await(NOW + " === '" + step + "' && " + NEXT + " > 1");
        tab.press(tab.value(OTHER));
        tab.await(STEPS + ".startsWith('" + String.format("%,d", step + 1) + " steps') && " + IDLE);
        if (step == 700) {
          tab.press("x");
          tab.await(STEPS + ".startsWith('10,701 steps') && " + IDLE);
        }
      }
      String sizes =
          "performance.getEntriesByName(location.href.replace(/#.*/, 'take')).map(e => e.decodedBodySize < 100000)";
      assertThat(tab.value(sizes)).isEqualTo("[true,true,true,true]");
      String shown = tab.value(SHOWN);
      assertThat(shown).hasSizeGreaterThan(10_000);
      String address = tab.value("location.href");
      String steps = tab.value(STEPS);
      tab.show(served.link(), 1280, 800, false);
      tab.show(address, 1280, 800, false);
      tab.await(STEPS + " === '" + steps + "' && " + IDLE);
      assertThat(tab.value(SHOWN)).isEqualTo(shown);
    }
  }

  @Test
  void aCheckIsWatchedWhileItGoesOn() throws Exception {
    Path out = folder.resolve("out");
    String states = "Number(document.querySelector('.counts dd').textContent.replaceAll(',', ''))";
    Path program = Files.writeString(folder.resolve("endless.p"), ENDLESS);
    try (BrowserTab tab = browser.tab();
        Served served = new Served("check", program, "--time", "100s", "--out", out, "--watch")) {
      tab.show(served.link(), 1280, 800, false);
      tab.await("document.querySelector('.counts dd') && " + states + " > 1000");
      long before = Long.parseLong(tab.value(states));
      tab.await(states + " > " + before);
      tab.await("document.querySelectorAll('.bars tr').length > 0");
      tab.await("document.querySelectorAll('.machine-art').length > 1");
      tab.await("document.querySelector('.curve')");
      tab.picture("watch");
      assertThat(tab.axe()).isEmpty();
      assertThat(served.end()).as(served.out() + served.err()).isEqualTo(0);
      tab.await("document.documentElement.dataset.over === 'true'");
      tab.size(390, 844);
      tab.picture("watch-small");
    }
  }

  @Test
  void aPageFromDiskHasPlotsAndMachinesAndNeedsNoServer() throws Exception {
    Path out = checked(CommandRun.exampleClasses(), PAXOS);
    try (BrowserTab tab = browser.tab()) {
      tab.show(out.resolve(PAXOS + ".html").toUri().toString(), 1280, 800, true);
      assertThat(tab.value("document.getElementById('drive').hidden")).isEqualTo("true");
      assertThat(tab.value(VERDICT)).contains("are chosen");
      tab.press("ArrowUp");
      tab.press("f");
      assertThat(tab.value("document.querySelector('.row.on').className")).contains("bad");
      tab.click("#tab");
      assertThat(tab.value("document.querySelectorAll('.bars tr').length > 1")).isEqualTo("true");
      assertThat(tab.value("document.querySelectorAll('.machine-art').length")).isEqualTo("3");
      tab.picture("disk-coverage");
      assertThat(tab.axe()).isEmpty();
      tab.size(390, 844);
      tab.picture("disk-coverage-small");
    }
  }
}
