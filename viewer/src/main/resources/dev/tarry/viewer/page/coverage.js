/**
 * What a search reached, and how it went: plots, a diagram of each machine and a table, for the test or for one of
 * several. A search is {rows [[machine, state, event, reached]], moves, strata, shares, curve}; see `plots.js`, `machines.js`.
 */
class CoverageTable {
  constructor(coverage, box) {
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
    const plots = el("div", "plots"),
      machines = el("div", "plots");
    const fill = () => {
      const search = coverage[this.which.value][1];
      plots.replaceChildren(...plotsOf(search));
      machines.replaceChildren(...new MachineDiagrams(search.rows, search.moves).draw());
      table.replaceChildren(...(search.rows.length ? this.#table(search.rows, never.checked) : []));
      only.hidden = !search.rows.length;
    };
    const only = el("label", "", never, " only what was never reached");
    this.which.onchange = never.onchange = fill;
    box.append(coverage.length > 1 ? el("p", "", this.which) : "", plots, machines, el("p", "", only), table);
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

/** How a search went, if that is known. */
function plotsOf(search) {
  const plots = [];
  if (search.strata.each.length) plots.push(strataPlot(search.strata));
  if (search.curve.length > 1) plots.push(curvePlot(search.curve));
  if (search.shares.length) plots.push(sharesPlot(search.shares));
  return plots;
}
