/**
 * The runs that were tried, as a tree: a run hangs below the one that it shares most choices with, by the step at which
 * it departs from that one.
 */
function triedTree(tried, current, go) {
  const runs = tried.map((run, i) => ({...run, i, indices: indicesOf(run.run), below: [], from: 0}));
  const roots = [];
  for (const run of runs) {
    let parent = null;
    for (const other of runs.slice(0, run.i)) {
      const shared = sharedLength(run.indices, other.indices);
      if (!parent || shared > run.from) {
        parent = other;
        run.from = shared;
      }
    }
    (parent ? parent.below : roots).push(run);
  }
  const item = run => {
    const end = {failed: "fails", ended: "ends", open: "goes on"}[run.end];
    const text = (run.i ? "from step " + (run.from + 1) + ": " : "") + run.how;
    const b = button(text, "", () => go(run.run));
    b.append(
      el("span", "badge", " " + count(run.steps, "step") + ", " + count(run.delays, "delay") + ", "),
      el("span", run.end === "failed" ? "bad-text" : "badge", end),
    );
    if (run.text) b.title = run.text;
    if (run.run === current) b.setAttribute("aria-current", "true");
    const below = run.below.sort((a, c) => a.from - c.from || a.i - c.i);
    return el("li", "", b, ...(below.length ? [el("ul", "", ...below.map(item))] : []));
  };
  return el("ul", "tree", ...roots.map(item));
}

/** The indices of a schedule: `v1:rtc:0*3.1` has 0, 0, 0, 1. */
function indicesOf(schedule) {
  const text = schedule.split(":")[2];
  if (!text) return [];
  return text.split(".").flatMap(part => {
    const [index, times] = part.split("*");
    return new Array(Number(times ?? 1)).fill(Number(index));
  });
}

function sharedLength(one, other) {
  let n = 0;
  while (n < one.length && n < other.length && one[n] === other[n]) n++;
  return n;
}
