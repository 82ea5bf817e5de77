/**
 * A page of tables and plots. `FiguresPage` writes its data:
 *
 *   title; text; parts [{header [name], lines [[cell]]} or {heading, plots, width, height}]; for plots see `plots.js`.
 */
function figureTable({header, lines}) {
  const cell = (tag, text, i) => el(tag, i ? "number" : "name", /^\*\*.+\*\*$/.test(text) ? el("b", "", text.slice(2, -2)) : text);
  const row = line => {
    if (line.length > 1) return el("tr", "", ...line.map((text, i) => cell("td", text, i)));
    const head = cell("th", line[0], 0);
    head.colSpan = header.length;
    return el("tr", "first", head);
  };
  const names = header.map((name, i) => cell(name ? "th" : "td", name, i));
  const box = el("div", "scroll", el("table", "figures", el("thead", "", el("tr", "", ...names)), el("tbody", "", ...lines.map(row))));
  box.tabIndex = 0;
  box.setAttribute("role", "region");
  box.setAttribute("aria-label", "Table");
  return [box];
}

const figures = JSON.parse($("data").textContent);
$("title").textContent = figures.title;
$("coverage").append(
  el("p", "", figures.text),
  ...figures.parts.flatMap(part =>
    part.header
      ? figureTable(part)
      : [el("h2", "", part.heading), el("div", "plots", ...part.plots.map(plot => linesPlot({...part, ...plot})))],
  ),
);
$("theme").onclick = turnTheme;
root.dataset.ready = Math.round(performance.now());
