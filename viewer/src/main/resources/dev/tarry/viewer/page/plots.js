/**
 * Plots of searches, for reports and for those that go on: bars of strata and of a portfolio, curves of
 * what was discovered by when, and lines of any kind. Each has its figures as text too.
 */

/** States, or else schedules, of each stratum as bars; strata {unit, explorer, each [[states, schedules, searched]]}. */
function strataPlot(strata) {
  if (!strata.each.length) return el("p", "badge", "This search has no strata.");
  const sampled = strata.each.every(([states]) => !states),
    amount = ([states, schedules]) => (sampled ? schedules : states),
    most = Math.max(1, ...strata.each.map(amount));
  const body = el("tbody");
  strata.each.slice(0, 200).forEach((stratum, n) => {
    const bar = el("div", stratum[2] ? "bar" : "bar begun");
    bar.style.width = (100 * Math.log1p(amount(stratum))) / Math.log1p(most) + "%";
    body.append(
      el(
        "tr",
        "",
        el("td", "number", count(n, strata.unit)),
        el("td", "wide", bar),
        el("td", "number", amount(stratum).toLocaleString("en")),
        el("td", "badge", stratum[2] ? "searched" : sampled ? "sampled" : "begun"),
      ),
    );
  });
  const caption = (sampled ? "Schedules" : "States") + " in each stratum of " + strata.explorer + "; the scale is logarithmic.";
  return el("figure", "plot", el("figcaption", "", caption), el("table", "bars", body));
}

/**
 * Which search of a portfolio had how much of the work, and discovered how much; shares [[search, work, states,
 * schedules, found]], where found is 1 if it found a bug, and 2 if that is the one in the report.
 */
function sharesPlot(shares) {
  const all = i => Math.max(
      1,
      shares.reduce((sum, share) => sum + share[i], 0),
    ),
    work = all(1),
    states = all(2),
    part = (n, of) => (100 * n) / of,
    most = Math.max(...shares.flatMap(share => [part(share[1], work), part(share[2], states)]), 1),
    percent = (n, of) => part(n, of).toFixed(part(n, of) < 9.95 && n ? 1 : 0) + " %";
  const bar = (cls, n, of) => {
    const b = el("div", cls);
    b.style.width = (100 * part(n, of)) / most + "%";
    return b;
  };
  const body = el("tbody");
  for (const share of shares) {
    body.append(
      el(
        "tr",
        "",
        el("td", "name", share[0], share[4] ? el("span", "finder", share[4] === 1 ? " found a bug" : " found the bug") : ""),
        el("td", "wide", bar("bar", share[1], work), bar("bar first", share[2], states)),
        el("td", "number", percent(share[1], work)),
        el("td", "number", share[2].toLocaleString("en")),
        el("td", "number", share[3].toLocaleString("en")),
      ),
    );
  }
  const head = el("tr", "", ...["search", "", "work", "states", "schedules"].map((h, i) => el(h ? "th" : "td", i > 1 ? "number" : h ? "" : "wide", h)));
  const caption = "The portfolio: each search's share of the work (upper bar), and of the states that it visited first (lower bar).";
  return el("figure", "plot", el("figcaption", "", caption), el("table", "bars shares", el("thead", "", head), body));
}

/** What was discovered by when; curve [[seconds, states, schedules]]. */
function curvePlot(curve) {
  if (curve.length < 2) return el("p", "badge", "The search was too short for a curve.");
  const [end, states, schedules] = curve.at(-1);
  const lines = [{name: "states", points: curve.map(p => [p[0], p[1]])}];
  if (schedules) lines.push({name: "schedules", points: curve.map(p => [p[0], p[2]])});
  const text =
    "States by time: " +
    states.toLocaleString("en") +
    " after " +
    secondsOf(end) +
    (schedules ? "; dashed: schedules, " + schedules.toLocaleString("en") : "") +
    ".";
  return linesPlot({caption: text, lines, width: 460, height: 190, right: secondsOf, up: brief, isNamed: false});
}

/**
 * Lines from the origin: {caption, lines [{name, points [[x, y]]}], width, height}, and how numbers are written on the
 * axes (`right`, `up`). Each line has its own colour and dashes; the key says its name and where it ends.
 */
function linesPlot({caption, lines, width, height, right = plain, up = plain, isNamed = true}) {
  const left = 56,
    bottom = 24,
    top = 10,
    edge = 14;
  const most = i => Math.max(0, ...lines.flatMap(line => line.points.map(p => p[i]))) || 1;
  const end = most(0),
    high = most(1);
  const x = t => left + ((width - left - edge) * t) / end,
    y = n => height - bottom - ((height - bottom - top) * n) / high;
  const art = svg("svg", {viewBox: "0 0 " + width + " " + height, class: "curve", role: "img"});
  art.style.width = width + "px";
  for (const n of ticks(high)) {
    art.append(svg("line", {class: "life", x1: left, x2: width - edge, y1: y(n), y2: y(n)}));
    art.append(svg("text", {x: left - 6, y: y(n) + 4, "text-anchor": "end"}, up(n)));
  }
  for (const t of ticks(end)) art.append(svg("text", {x: x(t), y: height - 6, "text-anchor": "middle"}, right(t)));
  lines.forEach((line, i) => {
    const d = line.points.map((p, k) => (k ? "L" : "M") + x(p[0]).toFixed(1) + " " + y(p[1]).toFixed(1)).join("");
    const path = svg("path", {class: "plotted line-" + (i % 8), d});
    path.append(svg("title", {}, line.name));
    art.append(path);
  });
  const ends = lines.map(line => line.name + " " + (line.points.length ? up(line.points.at(-1)[1]) : "\u2013"));
  art.setAttribute("aria-label", caption + (isNamed ? " At their ends: " + ends.join(", ") : ""));
  const key = lines.map((line, i) => {
    const sample = svg("svg", {viewBox: "0 0 24 8", class: "sample", "aria-hidden": "true"});
    sample.append(svg("path", {class: "plotted line-" + (i % 8), d: "M0 4H24"}));
    return el("li", "", sample, line.name);
  });
  const figure = el("figure", "plot", el("figcaption", "", caption), art, ...(isNamed ? [el("ul", "key", ...key)] : []));
  figure.style.maxWidth = "min(100%, " + width + "px)";
  return figure;
}

/** Some round numbers from 0 to the most there is. */
function ticks(most) {
  const power = 10 ** Math.floor(Math.log10(most)),
    step = [0.2, 0.5, 1, 2].map(n => n * power).find(n => most / n <= 5) ?? 2 * power;
  const all = [];
  for (let i = 0; i * step <= most * 1.001; i++) all.push(i * step);
  return all;
}
const plain = n => n.toLocaleString("en", {maximumSignificantDigits: 6});

const secondsOf = s => (s === 0 ? "0" : s < 1 ? Math.round(s * 1000) + " ms" : s.toFixed(s < 10 ? 1 : 0) + " s");
const brief = n =>
  n >= 1e6 ? (n / 1e6).toFixed(1) + " M" : n >= 1e4 ? Math.round(n / 1e3) + " k" : Math.round(n).toLocaleString("en");
