// What is shown and chosen: the parts of the page, how they share the screen, and what is drawn of them.

let valueAfter = () => undefined;
let trace, lanes, rows, states, diagram, list, panel, heads, laneMenu;
const ofHeads = {
  next: (task, back) => {
    const all = trace.actsOfTask[task];
    const index = trace.near(task, chosen, back) ?? (back ? all.at(-1) : all[0]);
    if (index !== undefined) choose(index);
  },
  hide: task => {
    lanes.ask(task, false);
    relaid();
  },
  move: (task, before) => {
    lanes.moveBefore(task, before);
    relaid();
  },
  shift: (task, by) => {
    lanes.shift(task, by, lanes.shown);
    relaid();
  },
};
/** Makes the parts of the page for a trace; what the reader did to the lanes of the one before stays. */
function build(data) {
  const before = lanes,
    folding = rows?.folding ?? true,
    common = data.kept ? trace.actsBefore(data.kept) : 0;
  trace = new Trace(data, data.kept ? trace : null);
  lanes = new Lanes(trace, before);
  rows = new Rows(trace, lanes, folding);
  states = new States(trace, common ? states : null, common);
  diagram = new Diagram(trace, rows, lanes);
  list = new StepList(trace, rows);
  panel = new Panel(trace, states, index => choose(index));
  heads ??= new Heads(ofHeads);
  heads.renew(trace, lanes, diagram);
  laneMenu = new LaneMenu(trace, lanes, () => relaid());
}
build(JSON.parse($("data").textContent));
const view = $("view"),
  SLIM = 56,
  MORE = 6;
let head = 46,
  chosen = 0,
  query = "",
  hits = [];

// Sizes. On a narrow screen the list and the diagram take turns, and the panel is below.

const isNarrow = () => innerWidth <= 900;
const isSmall = () => innerWidth <= 620;
const sizes = {list: Number(likes.get("list")) || 0, panel: Number(likes.get("panel")) || 0, swapped: false};
const usualList = () => clamp(Math.round(view.clientWidth * 0.42), 240, 520);
const usualPanel = () =>
  isNarrow() ? Math.round($("trace-tab").clientHeight * 0.38) : clamp(Math.round(innerWidth * 0.27), 280, 420);
const listSize = {
  get: () => listWidth(),
  set: w => {
    sizes.list = w;
    likes.set("list", w);
    relaid();
  },
  least: () => SLIM,
  most: () => Math.max(SLIM, view.clientWidth - 60),
  usual: usualList,
};
const panelSize = {
  get: () => (isNarrow() ? $("side").offsetHeight : $("side").offsetWidth),
  set: w => {
    sizes.panel = w;
    if (!isNarrow()) likes.set("panel", w);
    relaid();
  },
  least: () => 100,
  most: () => (isNarrow() ? Math.max(100, $("trace-tab").clientHeight - 120) : Math.max(100, innerWidth - 320)),
  usual: usualPanel,
};
function listWidth() {
  if (isSmall()) return sizes.swapped ? SLIM : view.clientWidth;
  return clamp(sizes.list || usualList(), SLIM, Math.max(SLIM, view.clientWidth - 60));
}
const edges = [
  splitter($("list-edge"), listSize, 1, () => true),
  splitter($("panel-edge"), panelSize, -1, () => !isNarrow()),
];

/**
 * Lays everything out anew, after sizes, lanes or folds have changed; the chosen row stays where it is. What is in view is
 * drawn, unless that is done later.
 */
function relaid(later) {
  const before = rows.all.length ? rows.middle(chosen) - view.scrollTop : 0;
  $("side").style.flexBasis = clamp(sizes.panel || usualPanel(), 100, panelSize.most()) + "px";
  const wide = listWidth();
  root.style.setProperty("--list", wide + "px");
  root.style.setProperty("--digits", String(trace.steps.length).length + 2 + "ch");
  root.classList.toggle("slim", wide < 140);
  root.classList.toggle("two-lines", isSmall() && !sizes.swapped);
  rows.height = isSmall() && !sizes.swapped ? 48 : 30;
  rows.fit();
  diagram.measure(view.clientWidth, wide);
  $("sheet").style.width = (isSmall() && !sizes.swapped ? wide : diagram.width) + "px";
  root.classList.toggle("crowded", diagram.isCrowded);
  head = $("heads").offsetHeight;
  $("sheet").style.height = head + rows.total + 40 + "px";
  $("list").style.height = rows.total + "px";
  heads.fit();
  laneMenu.tell();
  edges.forEach(edge => edge.tell());
  $("fold").hidden = !rows.canFold;
  $("fold").textContent = rows.folding ? "Unfold " + count(rows.folded, "step") : "Fold";
  if (trace.acts.length) view.scrollTop = rows.middle(chosen) - before;
  heads.mark(trace.acts[chosen]?.task);
  if (!later) draw();
}

// Drawing: only rows in view.

let pending = false,
  drawnAt = "";
const redraw = () => {
  if (pending) return;
  pending = true;
  requestAnimationFrame(() => {
    pending = false;
    if (drawnAt !== view.scrollTop + " " + view.scrollLeft) draw();
  });
};
function draw() {
  const top = view.scrollTop,
    bottom = top + view.clientHeight,
    left = view.scrollLeft,
    right = left + view.clientWidth;
  const first = Math.max(0, rows.at(top) - MORE),
    last = Math.min(rows.all.length - 1, rows.at(bottom) + MORE);
  drawnAt = top + " " + left;
  list.draw($("list"), first, last, chosen, isHit);
  diagram.draw($("art"), first, last, {head, left, right}, chosen);
}

// Choosing an act.

/** Told of each choice; parts that come behind this one add to it. */
const listeners = [];
const onChosen = () => listeners.forEach(tell => tell(trace.acts[chosen]));
/** The part of the address that says which step is chosen. */
let hashOf = number => "#step=" + number;

function choose(index, quiet) {
  if (!trace.acts.length) {
    panel.show($("detail"), -1);
    tellHits();
    onChosen();
    return;
  }
  chosen = clamp(index, 0, trace.last);
  if (rows.isFolded(chosen)) {
    rows.open(chosen);
    $("only").checked = false;
    relaid();
  }
  const act = trace.acts[chosen];
  $("side").scrollTop = $("detail").scrollTop = 0; // what asks for sizes comes before what changes them, so that the browser lays out once
  reveal();
  draw();
  heads.mark(act.task);
  panel.show($("detail"), chosen);
  tellHits();
  onChosen();
  if (quiet) return;
  $("said").textContent = "Step " + trace.number(act) + ": " + trace.name(act.task) + " " + cut(trace.text(act), 200);
  try {
    history.replaceState(null, "", hashOf(trace.number(act)));
  } catch (refused) {
    /* not from every place */
  }
}
/** Scrolls to the chosen row and its lane. */
function reveal() {
  const row = rows.all[rows.rowOf[chosen]],
    height = rows.height;
  if (row.top < view.scrollTop + height) view.scrollTop = Math.max(0, row.top - height);
  else if (row.top + head + 2 * height > view.scrollTop + view.clientHeight)
    view.scrollTop = row.top + head + 2 * height - view.clientHeight;
  const task = trace.acts[chosen].task;
  if (!lanes.isShown(task)) return;
  const x = diagram.x(task),
    half = diagram.column / 2;
  if (x - half < view.scrollLeft + diagram.left || x + half > view.scrollLeft + view.clientWidth)
    view.scrollLeft = x - (view.clientWidth + diagram.left) / 2;
}
const goToFailure = () => {
  if (trace.failing >= 0) choose(trace.failing);
};
const isLate = act => act.part === 0 && trace.steps[act.step].delays > 0;
const nextWhere = test => {
  for (let i = 1; i <= trace.acts.length; i++) {
    const index = (chosen + i) % trace.acts.length;
    if (test(trace.acts[index])) return choose(index);
  }
};
const nextDelay = () => nextWhere(isLate);
const onward = () => {
  if (chosen !== trace.last)
    choose(trace.acts.findIndex(act => act.index > chosen && (isLate(act) || act.index === trace.last)));
};
const sameTask = back => {
  const index = trace.near(trace.acts[chosen]?.task, chosen, back);
  if (index !== undefined) choose(index);
};
const whereTaken = () => {
  const arrow = trace.sentBy(chosen).find(a => a.end >= 0);
  if (arrow) choose(arrow.end);
};
const whereSent = () => {
  const index = trace.takenBy(chosen)[0]?.start ?? trace.creator.get(trace.acts[chosen]?.task);
  if (index !== undefined && index < chosen) choose(index);
};
