/**
 * The machines of a program as diagrams: a box for each state with what it handles, an arrow for each transition. What
 * was reached more often is warmer; what was never reached is dashed.
 *
 * rows [[machine, state, event, reached]], moves [[machine, state, event, to, taken]].
 */
class MachineDiagrams {
  static #LINE = 16;
  static #LETTER = 6.5;
  static #GAP = {x: 120, y: 26};
  static figures = 0;

  constructor(rows, moves) {
    this.machines = new Map();
    for (const [machine, state, event, reached] of rows) {
      const states = this.#states(machine);
      if (!states.has(state)) states.set(state, {name: state, entered: 0, handlers: []});
      if (event === "entry") states.get(state).entered += reached;
      else states.get(state).handlers.push([event, reached]);
    }
    this.moves = moves.filter(([machine, from, , to]) => {
      const states = this.machines.get(machine);
      return states?.has(from) && states.has(to);
    });
    this.most = Math.max(1, ...rows.map(row => row[3]));
  }

  #states(machine) {
    if (!this.machines.has(machine)) this.machines.set(machine, new Map());
    return this.machines.get(machine);
  }

  /** A figure for each machine. */
  draw() {
    return [...this.machines].map(([machine, states]) => this.#figure(machine, [...states.values()]));
  }

  #figure(machine, states) {
    const moves = this.moves.filter(move => move[0] === machine);
    this.#lay(states, moves);
    const wide = Math.max(...states.map(s => s.x + s.wide)) + 50,
      high = Math.max(...states.map(s => s.y + s.high)) + 40;
    const art = svg("svg", {viewBox: "0 0 " + wide + " " + high, width: wide, height: high, role: "img", class: "machine-art"});
    art.dataset.head = "head-of-" + MachineDiagrams.figures++;
    art.append(arrowHead(art.dataset.head));
    const reached = states.filter(s => s.entered).length;
    const text = machine + ": " + reached + " of " + count(states.length, "state") + " entered";
    art.setAttribute("aria-label", "State machine " + text);
    const labels = [],
      between = new Map();
    for (const [, from, event, to, taken] of moves) {
      const key = JSON.stringify([from, to]);
      if (!between.has(key)) between.set(key, {from, to, events: []});
      between.get(key).events.push([event, taken, this.#count(states, from, event)]);
    }
    const byName = new Map(states.map(s => [s.name, s]));
    for (const edge of between.values()) this.#edge(art, labels, byName.get(edge.from), byName.get(edge.to), edge.events);
    for (const state of states) this.#box(art, state, state === states[0]);
    const taken = states.map(s => ({left: s.x, right: s.x + s.wide, top: s.y, bottom: s.y + s.high}));
    art.append(...apart(labels, MachineDiagrams.#LETTER, taken));
    const scroll = el("div", "scroll", art);
    scroll.tabIndex = 0;
    scroll.setAttribute("role", "group");
    scroll.setAttribute("aria-label", "State machine of " + machine);
    return el("figure", "plot", el("figcaption", "", text), scroll);
  }

  #count(states, from, event) {
    const state = states.find(s => s.name === from);
    return event === "entry" ? state.entered : (state.handlers.find(h => h[0] === event)?.[1] ?? 0);
  }

  /** Places states in columns by how many transitions they are from the start. */
  #lay(states, moves) {
    const column = new Map([[states[0].name, 0]]),
      open = [states[0].name];
    while (open.length) {
      const from = open.shift();
      for (const [, source, , to] of moves)
        if (source === from && !column.has(to)) {
          column.set(to, column.get(from) + 1);
          open.push(to);
        }
    }
    const far = Math.max(...column.values());
    const heights = new Map();
    const widths = new Map();
    for (const state of states) {
      state.column = column.get(state.name) ?? far + 1;
      state.lines = [
        state.name,
        state.entered ? "entered " + brief(state.entered) : "never entered",
        ...state.handlers.map(([event, n]) => event + " " + (n ? brief(n) : "never")),
      ];
      state.wide = clamp(Math.max(...state.lines.map(l => l.length)) * 7 + 20, 90, 240);
      state.high = state.lines.length * MachineDiagrams.#LINE + 12;
      widths.set(state.column, Math.max(widths.get(state.column) ?? 0, state.wide));
    }
    let x = 12;
    const lefts = new Map();
    for (const c of [...widths.keys()].sort((a, b) => a - b)) {
      lefts.set(c, x);
      x += widths.get(c) + MachineDiagrams.#GAP.x;
    }
    for (const state of states) {
      state.x = lefts.get(state.column);
      state.y = 30 + (heights.get(state.column) ?? 0);
      heights.set(state.column, state.y - 30 + state.high + MachineDiagrams.#GAP.y);
    }
  }

  #heat(n) {
    return n ? 0.06 + (0.3 * Math.log1p(n)) / Math.log1p(this.most) : 0;
  }

  #box(art, state, first) {
    const box = svg("rect", {
      x: state.x,
      y: state.y,
      width: state.wide,
      height: state.high,
      rx: 8,
      class: "state" + (state.entered ? "" : " never-reached") + (first ? " first" : ""),
    });
    const warm = svg("rect", {x: state.x, y: state.y, width: state.wide, height: state.high, rx: 8, class: "warm"});
    warm.setAttribute("fill-opacity", this.#heat(state.entered));
    art.append(box, warm);
    state.lines.forEach((line, i) => {
      const never = i === 1 ? !state.entered : i > 1 && !state.handlers[i - 2][1];
      const text = svg(
        "text",
        {x: state.x + 10, y: state.y + (i + 1) * MachineDiagrams.#LINE, class: i === 0 ? "name" : never ? "bad" : "dim"},
        cut(line, 34),
      );
      text.append(svg("title", {}, line));
      art.append(text);
    });
  }

  #edge(art, labels, from, to, events) {
    const taken = events.some(e => e[1]),
      heat = Math.max(...events.map(e => e[2]));
    const a = {x: from.x + from.wide, y: from.y + 14},
      b = {x: to.x, y: to.y + 14};
    let d, at;
    if (from === to) {
      const r = from.x + from.wide;
      d = `M${r - 30} ${from.y} C${r - 30} ${from.y - 26} ${r} ${from.y - 26} ${r - 8} ${from.y}`;
      at = {x: r - 4, y: from.y - 12, anchor: "start"};
    } else if (to.column > from.column) {
      const bend = (b.x - a.x) / 2;
      d = `M${a.x} ${a.y} C${a.x + bend} ${a.y} ${b.x - bend} ${b.y} ${b.x} ${b.y}`;
      at = {x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - 4, anchor: "middle"};
    } else {
      const start = {x: from.x, y: from.y + from.high - 10},
        end = to.column === from.column ? {x: to.x, y: to.y + to.high - 12} : {x: to.x + to.wide, y: to.y + to.high - 10},
        out = to.column === from.column ? -40 : 40;
      d = `M${start.x} ${start.y} C${start.x - 40} ${start.y + 18} ${end.x + out} ${end.y + 18} ${end.x} ${end.y}`;
      at = {x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 + 22, anchor: "middle"};
    }
    const line = svg("path", {d, class: "msg" + (taken ? "" : " open"), "stroke-width": 1 + 2.5 * this.#heat(heat) * 3});
    line.setAttribute("marker-end", "url(#" + art.dataset.head + ")");
    art.append(line);
    const names = events.map(([event, was]) => event + (was ? "" : " never"));
    const text = cut(names.join(", "), 28);
    const label = svg("text", {x: at.x, y: at.y, "text-anchor": at.anchor, class: taken ? "" : "bad"}, text);
    label.append(svg("title", {}, from.name + " \u2192 " + to.name + ": " + names.join(", ")));
    labels.push(label);
  }
}

function arrowHead(id) {
  const marker = svg("marker", {id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: "userSpaceOnUse", orient: "auto"});
  marker.append(svg("path", {d: "M0 0 L8 4 L0 8 Z", class: "tip"}));
  const defs = svg("defs", {});
  defs.append(marker);
  return defs;
}
