/**
 * Plots of searches, for reports and for those that go on: bars of strata and of a portfolio, and curves of
 * what was discovered by when. Each has its figures as text too.
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
 * schedules, found]].
 */
function sharesPlot(shares) {
  const all = i => Math.max(
      1,
      shares.reduce((sum, share) => sum + share[i], 0),
    ),
    work = all(1),
    states = all(2),
    part = (n, of) => (100 * n) / of,
    percent = (n, of) => part(n, of).toFixed(part(n, of) < 9.95 && n ? 1 : 0) + " %";
  const bar = (cls, n, of) => {
    const b = el("div", cls);
    b.style.width = part(n, of) + "%";
    return b;
  };
  const body = el("tbody");
  for (const share of shares) {
    body.append(
      el(
        "tr",
        "",
        el("td", "name", share[0], share[4] ? el("span", "finder", share[4] === 1 ? " found a bug" : " found bugs") : ""),
        el("td", "wide", bar("bar", share[1], work), bar("bar first", share[2], states)),
        el("td", "number", percent(share[1], work)),
        el("td", "number", share[2].toLocaleString("en")),
        el("td", "number", share[3].toLocaleString("en")),
      ),
    );
  }
  const head = el("tr", "", ...["search", "", "work", "states", "schedules"].map((h, i) => el(h ? "th" : "td", i > 1 ? "number" : "", h)));
  const caption = "The portfolio: each search's part of the work (upper bar), and of the states, by who was there first (lower bar).";
  return el("figure", "plot", el("figcaption", "", caption), el("table", "bars shares", el("thead", "", head), body));
}

/** What was discovered by when; curve [[seconds, states, schedules]]. */
function curvePlot(curve) {
  if (curve.length < 2) return el("p", "badge", "The search was too short for a curve.");
  const wide = 460,
    high = 190,
    left = 64,
    bottom = 26,
    top = 10,
    right = 12;
  const end = Math.max(curve.at(-1)[0], 0.001),
    most = Math.max(1, ...curve.map(p => Math.max(p[1], p[2])));
  const x = t => left + ((wide - left - right) * t) / end,
    y = n => high - bottom - ((high - bottom - top) * n) / most;
  const art = svg("svg", {viewBox: "0 0 " + wide + " " + high, class: "curve", role: "img"});
  for (const part of [0, 0.5, 1]) {
    art.append(svg("line", {class: "life", x1: left, x2: wide - right, y1: y(most * part), y2: y(most * part)}));
    art.append(svg("text", {x: left - 6, y: y(most * part) + 4, "text-anchor": "end"}, brief(most * part)));
    art.append(svg("text", {x: x(end * part), y: high - 8, "text-anchor": part === 1 ? "end" : part ? "middle" : "start"}, secondsOf(end * part)));
  }
  const path = i => curve.map((p, k) => (k ? "L" : "M") + x(p[0]).toFixed(1) + " " + y(p[i]).toFixed(1)).join("");
  const [, states, schedules] = curve.at(-1);
  if (schedules) art.append(svg("path", {class: "msg wakes", d: path(2)}));
  art.append(svg("path", {class: "msg on", d: path(1)}));
  const text = "States by time: " + states.toLocaleString("en") + " after " + secondsOf(end);
  const more = schedules ? "; dashed: schedules, " + schedules.toLocaleString("en") : "";
  art.setAttribute("aria-label", text + more);
  return el("figure", "plot", el("figcaption", "", text + more + "."), art);
}

const secondsOf = s => (s < 1 ? Math.round(s * 1000) + " ms" : s.toFixed(s < 10 ? 1 : 0) + " s");
const brief = n =>
  n >= 1e6 ? (n / 1e6).toFixed(1) + " M" : n >= 1e4 ? Math.round(n / 1e3) + " k" : Math.round(n).toLocaleString("en");
