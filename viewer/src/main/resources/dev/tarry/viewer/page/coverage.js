/** Coverage: a table for the test, or for one of several. */
class CoverageTable {
  constructor(coverage) {
    this.which = el("select");
    this.which.setAttribute("aria-label", "Test");
    coverage.forEach(([test], i) => {
      const o = el("option", "", test);
      o.value = i;
      this.which.append(o);
    });
    this.which.value = 0;
    const never = el("input"),
      table = el("div");
    never.type = "checkbox";
    const fill = () => table.replaceChildren(...this.#table(coverage[this.which.value][1], never.checked));
    this.which.onchange = never.onchange = fill;
    $("coverage").append(
      el("p", "", coverage.length > 1 ? this.which : "", el("label", "", never, " only what was never reached")),
      table,
    );
    fill();
  }

  #table(rows, onlyNever) {
    const most = Math.max(1, ...rows.map(row => row[3])),
      body = el("tbody");
    const states = rows.filter(row => row[2] === "entry"),
      handlers = rows.filter(row => row[2] !== "entry");
    const reached = (some, noun) =>
      some.filter(row => row[3]).length.toLocaleString("en") + " of " + count(some.length, noun);
    let before = [];
    for (const row of rows) {
      const [machine, state, event, times] = row;
      if (onlyNever && times) continue;
      const first = machine !== before[0],
        fresh = first || state !== before[1],
        bar = el("div", "bar");
      bar.style.width = (160 * Math.log1p(times)) / Math.log1p(most) + "px";
      body.append(
        el(
          "tr",
          (times ? "" : "never") + (first ? " first" : ""),
          el("td", "name", first ? machine : ""),
          el("td", "", fresh ? state : ""),
          el("td", "mono", event),
          el("td", "number", times ? times.toLocaleString("en") : "never"),
          el("td", "", times ? bar : ""),
        ),
      );
      before = row;
    }
    const head = el(
      "tr",
      "",
      ...["machine", "state", "event", "reached"].map((h, i) => el("th", i === 3 ? "number" : "", h)),
      el("td"),
    );
    const text =
      reached(states, "state") +
      " entered, " +
      reached(handlers, "handler") +
      " reached. A bar grows with the logarithm of the count.";
    return [
      el("p", "badge", text),
      body.children.length ? el("table", "", el("thead", "", head), body) : el("p", "", "Nothing was left out."),
    ];
  }
}
