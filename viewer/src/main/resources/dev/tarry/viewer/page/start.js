// What the mouse does, links, coverage, and the beginning.

$("find").oninput = $("only").onchange = search;
$("go-failure").onclick = goToFailure;
$("next-delay").onclick = nextDelay;
$("fold").onclick = turnFold;
$("lanes").onclick = () => laneMenu.toggle(!laneMenu.isOpen);
$("swap").onclick = turnSwap;
$("theme").onclick = turnTheme;
$("help").onclick = acts["?"];
view.onscroll = redraw;
view.onclick = e => {
  const at = e.target.closest("[data-act], [data-fold]");
  if (at?.dataset.act) choose(Number(at.dataset.act));
  else if (at) {
    rows.open(Number(at.dataset.fold));
    relaid();
  }
};
addEventListener("resize", () => {
  relaid();
  if (trace.acts.length) reveal();
});
const wanted = () => trace.at(/[#&]step=([\d.]+)$/.exec(location.hash)?.[1]);
addEventListener("hashchange", () => {
  if (drive.follows(location.hash)) return;
  if (wanted() !== undefined) choose(wanted(), true);
});

const traced = trace.acts.length > 0 || trace.coverage.length === 0;
function showCoverage(on) {
  $("coverage").hidden = !on;
  $("trace-tab").hidden = on;
  document.body.classList.toggle("covering", on);
  $("tab").textContent = on ? "Trace" : "Coverage";
  if (!on) relaid();
}
if (trace.coverage.length) {
  new CoverageTable(trace.coverage, $("coverage"));
  $("tab").hidden = !traced;
  $("tab").onclick = () => showCoverage($("coverage").hidden);
}
$("verdict").hidden = $("facts").hidden = !traced;

/** Shows a trace, with this act chosen, or where the address says, or where it fails or ends. */
function show(index) {
  tellHeader();
  $("go-failure").hidden = trace.failing < 0;
  $("next-delay").hidden = !trace.acts.some(isLate);
  chosen = Math.max(0, index ?? wanted() ?? trace.failing);
  relaid(trace.acts.length > 0);
  choose(chosen, true);
}
/** Shows another trace in place of this one, at the act that a function gives, or at its end. */
function load(data, where) {
  build(data);
  haystack = null;
  values.renew();
  $("find").value = query = "";
  hits = [];
  chosen = 0;
  view.scrollTop = 0;
  show(where ? where() : trace.last);
}
show();
if (!traced || (location.hash === "#coverage" && trace.coverage.length)) showCoverage(true);
$("list").focus({preventScroll: true});
drive.begin();
root.dataset.ready = Math.round(performance.now());
