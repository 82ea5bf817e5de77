/**
 * Watches searches while they go on: asks the server how they are, twice a second, as long as the page is seen.
 *
 *   over; known, how many have ended; tests [{name, verdict, counts {states, transitions, schedules, frontier, seconds,
 *   budget}, bugs [text], search}], where a verdict is empty as long as the search goes on; for a search see `coverage.js`.
 *   The tests whose end the page knows are left out.
 *
 * Where there are many, those that have ended without a bug are folded.
 */
class Watch {
  static #EVERY = 500;
  static #FEW = 4;
  #known = 0;
  #before = new Map();
  #parts = new Map();

  show(data) {
    this.#known = data.known;
    for (const test of data.tests) {
      if (!this.#parts.has(test.name)) this.#parts.set(test.name, this.#part(test.name));
      const part = this.#parts.get(test.name);
      part.test = test;
      this.#fill(part);
    }
    const parts = [...this.#parts.values()];
    for (const part of parts) {
      if (!part.turned) this.#turn(part, parts.length <= Watch.#FEW || !part.test.verdict || isBad(part.test));
    }
    const going = parts.filter(part => !part.test.verdict).length,
      wrong = parts.filter(part => part.test.bugs.length).length;
    $("said").textContent =
      (data.over ? "All searches have ended" : parts.length ? searches(going) + " running" : "Nothing has started yet") +
      (parts.length > going ? ", " + (data.over ? searches(parts.length) : parts.length - going + " ended") : "") +
      (wrong ? ", " + wrong + " with a bug" : "") +
      ".";
    root.dataset.over = data.over;
    $("title").textContent = data.over ? "Searched" : "Searching";
    document.title = $("title").textContent + (wrong ? ": a bug" : "");
  }

  #part(name) {
    const part = {
      verdict: el("span", "badge"),
      bugs: el("ul", "bugs"),
      counts: el("dl", "counts"),
      plots: el("div", "plots"),
      machines: el("div", "plots"),
    };
    const summary = el("summary", "", el("h2", "", name, " ", part.verdict));
    part.box = el("details", "", summary, part.bugs, part.counts, part.plots, part.machines);
    part.box.open = true;
    summary.onclick = () => (part.turned = true);
    part.box.ontoggle = () => this.#fill(part);
    $("coverage").append(part.box);
    return part;
  }

  #turn(part, open) {
    if (part.box.open !== open) part.box.open = open;
  }

  #fill(part) {
    const test = part.test;
    const {states = 0, transitions = 0, schedules = 0, frontier = 0, seconds = 0, budget = 0} = test.counts;
    const rates = this.#rates(test.name, seconds, states, schedules, !!test.verdict);
    const isKnown = "states" in test.counts;
    part.verdict.textContent = test.verdict || (isKnown ? "searching, " + secondsOf(seconds) + " of " + secondsOf(budget) : "begins");
    part.verdict.classList.toggle("bad-text", isBad(test));
    part.bugs.replaceChildren(...test.bugs.map(bug => el("li", "", bug)));
    part.bugs.hidden = !test.bugs.length;
    part.counts.hidden = !isKnown;
    if (!part.box.open) return;
    const fact = (name, value) => el("div", "", el("dt", "", name), el("dd", "", value));
    part.counts.replaceChildren(
      fact("states", states.toLocaleString("en")),
      fact("states per second", brief(rates.states)),
      fact("steps", transitions.toLocaleString("en")),
      fact("schedules", schedules.toLocaleString("en")),
      fact("schedules per second", brief(rates.schedules)),
      fact("waiting", frontier.toLocaleString("en")),
    );
    part.plots.replaceChildren(...plotsOf(test.search));
    const scrolled = [...part.machines.querySelectorAll(".scroll")].map(e => e.scrollLeft);
    const focused = [...part.machines.querySelectorAll(".scroll")].indexOf(document.activeElement);
    part.machines.replaceChildren(...new MachineDiagrams(test.search.rows, test.search.moves).draw());
    part.machines.querySelectorAll(".scroll").forEach((e, i) => {
      e.scrollLeft = scrolled[i] ?? 0;
      if (i === focused) e.focus({preventScroll: true});
    });
  }

  /** How many a second: since two seconds ago, or in all if the search has ended. */
  #rates(name, seconds, states, schedules, ended) {
    const points = this.#before.get(name) ?? [];
    points.push([seconds, states, schedules]);
    while (points.length > 2 && points[1][0] < seconds - 2) points.shift();
    this.#before.set(name, points);
    const [from, s, r] = ended || points.length < 2 ? [0, 0, 0] : points[0],
      time = Math.max(seconds - from, 0.001);
    return {states: seconds ? (states - s) / time : 0, schedules: seconds ? (schedules - r) / time : 0};
  }

  async go() {
    for (;;) {
      await new Promise(done => setTimeout(done, Watch.#EVERY));
      if (document.hidden) continue;
      try {
        const answer = await fetch("status", {method: "POST", body: new URLSearchParams({known: this.#known})});
        const data = await answer.json();
        this.show(data);
        if (data.over) return;
      } catch (unreachable) {
        $("said").textContent = "The searches have ended or were stopped.";
        root.dataset.over = "true";
        return;
      }
    }
  }
}
/** Whether a search found a bug, or could not be made. */
const isBad = test => test.bugs.length > 0 || test.verdict.startsWith("error");
const searches = n => n + (n === 1 ? " search" : " searches");
$("theme").onclick = turnTheme;
const watch = new Watch();
watch.show(JSON.parse($("data").textContent));
watch.go();
root.dataset.ready = Math.round(performance.now());
