package dev.tarry.cli;

import dev.tarry.rules.browser.Browser;
import dev.tarry.rules.browser.BrowserTab;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Prints how long a page with 10,000 steps and 100 machines takes: {@code -Dtarry.pagespeed}. */
@EnabledIfSystemProperty(named = "tarry.pagespeed", matches = ".*")
class PageSpeedTest {
  private static final String PROGRAM =
      """
      event ePing: (from: machine, n: int);
      machine Main {
        start state Init {
          entry {
            var i: int;
            var all: seq[machine];
            while (i < 99) { all += (i, new Node()); i = i + 1; }
            i = 0;
            while (i < 99) { send all[i], ePing, (from = all[(i * 7 + 1) % 99], n = i); i = i + 1; }
          }
        }
      }
      machine Node {
        var seen: int;
        start state Ready {
          on ePing do (p: (from: machine, n: int)) {
            seen = seen + 1;
            send p.from, ePing, (from = this, n = p.n + 1);
          }
        }
      }
      test endless [main=Main]: { Main, Node };
      """;

  private static final String STEP =
      """
      (async () => {
        const times = [];
        for (let i = 0; i < 60; i++) {
          const begin = performance.now();
          document.body.dispatchEvent(new KeyboardEvent("keydown", {key: i < 30 ? "ArrowDown" : "ArrowUp", bubbles: true}));
          document.body.offsetHeight;
          times.push(performance.now() - begin);
          await new Promise(done => requestAnimationFrame(done));
        }
        times.sort((a, b) => a - b);
        return "median " + times[30].toFixed(1) + " ms, worst " + times[59].toFixed(1) + " ms";
      })()
      """;

  /** Takes the first choice again and again, from the key until the run is shown and laid out. */
  private static final String TAKE =
      """
      (async () => {
        const times = [], served = [], rest = ms => new Promise(done => setTimeout(done, ms));
        for (let i = 0; i < 15; i++) {
          await rest(300);
          performance.clearResourceTimings();
          const begin = performance.now();
          const shown = new Promise(done => new MutationObserver(done).observe(document.getElementById("facts"), {childList: true}));
          document.body.dispatchEvent(new KeyboardEvent("keydown", {key: "1", code: "Digit1", bubbles: true}));
          await shown;
          document.body.offsetHeight;
          times.push(performance.now() - begin);
          await rest(50);
          served.push(performance.getEntriesByType("resource").filter(e => e.name.endsWith("take")).map(e => e.duration)[0] ?? 0);
        }
        const told = all => {
          const sorted = [...all].sort((a, b) => a - b);
          return "first " + all[0].toFixed(0) + " ms, median " + sorted[7].toFixed(1) + " ms, worst " + sorted[14].toFixed(1) + " ms";
        };
        return told(times) + "; of that the server: " + told(served);
      })()
      """;

  @TempDir Path folder;

  @Test
  void tellsHowLongTenThousandStepsTake() throws Exception {
    Path program = Files.writeString(folder.resolve("endless.p"), PROGRAM);
    try (Served served = new Served("explore", program, "--test", "endless");
        Browser browser = Browser.start(folder);
        BrowserTab tab = browser.tab()) {
      tab.show(served.link(), 1280, 800, false);
      String idle = "!document.getElementById('drive').hasAttribute('aria-busy')";
      long begin = System.nanoTime();
      tab.press("r");
      tab.await("document.querySelector('.facts > p').textContent.startsWith('10,0') && " + idle);
      say("10,000 steps of 100 machines run and shown", begin);
      say("served: a step by key: " + tab.value(STEP));
      begin = System.nanoTime();
      tab.press("End");
      tab.await("document.querySelectorAll('#drive > div .choices li').length > 0");
      say("the choices at the end", begin);
      begin = System.nanoTime();
      String steps = tab.value("document.querySelector('.facts > p').textContent");
      tab.press("1");
      tab.await("document.querySelector('.facts > p').textContent !== '" + steps + "' && " + idle);
      say("a choice taken at the end, looked at each 20 ms", begin);
      say("choices taken at the end: " + tab.value(TAKE));
      tab.picture("explore-hundred-machines");
      tab.value(
          "URL.createObjectURL = blob => { window.saved = blob.text(); return 'blob:x'; }, 0");
      tab.value(
          "[...document.querySelectorAll('#drive button')].find(b => b.textContent === 'Save page').click()");
      tab.await("window.saved");
      Path page = Files.writeString(folder.resolve("page.html"), tab.value("window.saved"));
      say("the page from disk has " + Files.size(page) / 1024 + " KiB");
      tab.show(page.toUri().toString(), 1280, 800, false);
      say(
          "from disk, the scripts were done after "
              + tab.value("document.documentElement.dataset.ready")
              + " ms");
      say(
          "from disk, first paint: "
              + tab.value(
                  "String(performance.getEntriesByName('first-contentful-paint')[0]?.startTime)")
              + " ms");
      say("from disk: a step by key: " + tab.value(STEP));
      tab.picture("disk-hundred-machines");
      tab.size(390, 844);
      say("390 px: a step by key: " + tab.value(STEP));
      tab.picture("disk-hundred-machines-small");
    }
  }

  private static void say(String what, long begin) {
    say(what + ": " + (System.nanoTime() - begin) / 1_000_000 + " ms");
  }

  private static void say(String what) {
    System.out.println("pagespeed: " + what);
  }
}
