/**
 * The sequence diagram: a lane for each task, a box for each act, an arrow for each message and for each thread that
 * lets another go on. It draws the rows in view, the lanes in view, and arrows with an end in these rows.
 */
class Diagram {
  static #PAD = 40;
  static #MARGIN = 44;
  static #NARROWEST = 28;
  static #UPRIGHT = 76;
  static #FAR = 15;
  static #HOT = 3;
  static #LETTER = 6.5;

  constructor(trace, rows, lanes) {
    Object.assign(this, {trace, rows, lanes, left: 0, column: 130, width: 0});
    this.gone = new Map();
    this.hottest = new Map();
    for (const act of trace.acts) {
      for (const n of act.notes) {
        if (n.kind === "halts") this.gone.set(n.task, act.index);
        if (n.kind === "moves" && n.before === "") this.gone.delete(n.task);
      }
    }
  }

  /** Fits the lanes into the room beside the list. */
  measure(room, list) {
    const lanes = Math.max(1, this.lanes.shown.length);
    this.left = list;
    this.column = clamp((room - list - Diagram.#PAD - Diagram.#MARGIN) / lanes, Diagram.#NARROWEST, 220);
    this.isCrowded = this.column < Diagram.#UPRIGHT;
    this.width = Math.max(room, list + Diagram.#PAD + lanes * this.column + Diagram.#MARGIN);
  }

  /** A lane for each spec that is hot at times, beside the list: the hotter, the wider. */
  #heat(kids, rows) {
    let place = 0;
    for (const [spec, heat] of this.trace.heat) {
      if (place === Diagram.#HOT) return;
      const most = this.#hottest(spec, heat),
        x = this.left + 4 + 11 * place++;
      for (const row of rows) {
        const step = "act" in row ? row.act.step : this.trace.acts[row.to].step;
        if (!heat[step]) continue;
        const wide = 2 + (7 * Math.log1p(heat[step])) / Math.log1p(most);
        const bar = svg("rect", {class: "heat", x, y: row.top - this.top, width: wide, height: this.rows.heightOf(row)});
        bar.append(svg("title", {}, spec + " has been hot for " + count(heat[step], "step")));
        kids.append(bar);
      }
    }
  }
  #hottest(spec, heat) {
    if (!this.hottest.has(spec)) this.hottest.set(spec, heat.reduce((a, b) => Math.max(a, b), 1));
    return this.hottest.get(spec);
  }

  /** Where a lane begins, and its middle. */
  start(place) {
    return this.left + Diagram.#PAD + place * this.column;
  }
  x(task) {
    return this.start(this.lanes.place.get(task) + 0.5);
  }

  draw(art, first, last, view, chosen) {
    const kids = document.createDocumentFragment(),
      labels = [];
    const rows = this.rows.all.slice(first, last + 1);
    this.top = rows.length ? rows[0].top : 0;
    const end = rows.length ? rows.at(-1).top + this.rows.heightOf(rows.at(-1)) : 0;
    art.style.top = view.head + this.top + "px";
    art.setAttribute("width", this.width);
    art.setAttribute("height", Math.max(0, end - this.top));
    for (const row of rows) this.#band(kids, row, chosen);
    this.#heat(kids, rows);
    this.#lifelines(kids, end, view);
    const arrows = new Set();
    for (const row of rows) {
      if (!("act" in row)) continue;
      this.trace.sentBy(row.act.index).forEach(a => arrows.add(a));
      this.trace.takenBy(row.act.index).forEach(a => arrows.add(a));
    }
    const labelled = new Set();
    for (const arrow of arrows) this.#arrow(kids, labels, labelled, arrow, chosen, end);
    for (const row of rows) if ("act" in row) this.#act(kids, labels, row.act, chosen);
    kids.append(...apart(labels, Diagram.#LETTER));
    art.replaceChildren(kids);
  }

  #y(index) {
    return this.rows.middle(index) - this.top;
  }

  #band(kids, row, chosen) {
    const act = row.act;
    const cls = !act
      ? "fold"
      : act.index === this.trace.failing
        ? "bad"
        : act.index === chosen
          ? "on"
          : this.#isLate(act)
            ? "late"
            : "";
    if (cls) {
      kids.append(
        svg("rect", {
          class: "band " + cls,
          x: this.left,
          y: row.top - this.top,
          width: this.width - this.left,
          height: this.rows.heightOf(row),
        }),
      );
    }
  }

  #isLate(act) {
    return act.part === 0 && this.trace.steps[act.step].delays > 0;
  }

  #lifelines(kids, end, view) {
    for (const task of this.lanes.shown) {
      const x = this.x(task);
      if (x < view.left - this.column || x > view.right + this.column) continue;
      const born = this.trace.creator.get(task),
        gone = this.gone.get(task);
      const y1 = born === undefined ? 0 : Math.max(0, this.#y(born)),
        y2 = gone === undefined ? end - this.top : Math.min(end - this.top, this.#y(gone));
      if (y1 < y2) kids.append(svg("line", {class: "life", x1: x, x2: x, y1, y2}));
    }
  }

  #act(kids, labels, act, chosen) {
    if (!this.lanes.isShown(act.task)) return;
    const x = this.x(act.task),
      y = this.#y(act.index);
    for (const n of act.notes)
      if (n.kind === "creates" && this.lanes.isShown(n.other))
        this.#birth(kids, x, this.x(n.other), y, act.index === chosen);
    const state =
      (this.#isLate(act) ? " late" : "") +
      (act.index === this.trace.failing ? " bad" : "") +
      (act.index === chosen ? " on" : "");
    const box = svg("rect", {class: "box" + state, x: x - 6, y: y - 9, width: 12, height: 18, rx: 4});
    box.dataset.act = act.index;
    kids.append(box);
    const said = this.#beside(act);
    if (said) {
      const turn = this.#leansRight(act) ? -11 : 11,
        cls = act.notes.some(n => n.kind === "fails" || n.kind === "crashes") ? "bad" : "dim";
      labels.push(
        svg("text", {class: cls, x: x + turn, y: y + 4, "text-anchor": turn < 0 ? "end" : "start"}, cut(said, 22)),
      );
    }
  }

  #birth(kids, from, to, y, on) {
    const way = Math.sign(to - from);
    kids.append(
      svg("line", {class: "msg birth" + (on ? " on" : ""), x1: from + way * 6, y1: y, x2: to - way * 6, y2: y}),
    );
    kids.append(svg("circle", {class: "birth" + (on ? " on" : ""), cx: to, cy: y, r: 5}));
  }

  /** What an act is to say beside its box: its new state before anything else. */
  #beside(act) {
    const of = kind => act.notes.findLast(n => n.kind === kind && n.task === act.task);
    const moved = of("moves");
    if (moved) return moved.value;
    const other = of("fails") ?? of("crashes") ?? of("halts") ?? of("chooses");
    if (other) return other.text;
    const announced = of("announces");
    return announced ? "\u00ab" + announced.name + "\u00bb" : "";
  }

  /** Whether the arrows of an act are on its right, so that its label had better be on its left. */
  #leansRight(act) {
    const at = this.lanes.place.get(act.task);
    let right = at === this.lanes.shown.length - 1 ? 0.5 : 0;
    const others = [
      ...this.trace.sentBy(act.index).map(a => a.to),
      ...this.trace.takenBy(act.index).map(a => a.from),
      ...act.notes.filter(n => n.kind === "creates").map(n => n.other),
    ];
    for (const other of others) {
      if (this.lanes.isShown(other)) right += Math.sign(this.lanes.place.get(other) - at);
    }
    return right > 0;
  }

  #arrow(kids, labels, labelled, arrow, chosen, bottom) {
    const fromShown = this.lanes.isShown(arrow.from),
      toShown = this.lanes.isShown(arrow.to);
    if (!fromShown && !toShown) return;
    const on = arrow.start === chosen || arrow.end === chosen,
      open = arrow.end < 0 && !arrow.lost;
    const end = arrow.end < 0 ? arrow.start : arrow.end;
    const far = this.rows.rowOf[end] - this.rows.rowOf[arrow.start] > Diagram.#FAR;
    const cls = " " + arrow.kind + (on ? " on" : far ? " far" : "") + (arrow.lost ? " lost" : open ? " open" : "");
    const sent = this.#y(arrow.start),
      y2 = this.#y(end),
      y1 = sent + (y2 > sent ? 5 : 0);
    const text = on ? cut(arrow.label, 40) : cut(arrow.label, 22);
    if (!fromShown || !toShown) return this.#stub(kids, labels, arrow, cls, fromShown ? y1 : y2, fromShown, text);
    if (arrow.from === arrow.to) return this.#loop(kids, labels, arrow, cls, y1, y2, text);

    const from = this.x(arrow.from),
      to = this.x(arrow.to),
      way = Math.sign(to - from);
    const x1 = from + way * 6,
      x2 = arrow.lost ? (from + to) / 2 : to - way * 7;
    kids.append(svg("line", {class: "msg" + cls, x1, y1, x2, y2}));
    if (arrow.lost)
      kids.append(svg("path", {class: "msg" + cls, d: "M" + (x2 - 5) + " " + (y2 - 5) + " l 10 10 m 0 -10 l -10 10"}));
    else this.#tip(kids, cls, x2, y2, Math.atan2(y2 - y1, x2 - x1));

    // The label lies near the sender, where its step is, or near the receiver if that alone is in view.
    const atSender = sent >= 0 && sent <= bottom - this.top;
    const same = (atSender ? arrow.start : "to " + arrow.end) + " " + way + " " + arrow.label;
    if (!on && ((far && !atSender) || labelled.has(same))) return;
    labelled.add(same);
    const length = Math.max(1, Math.hypot(x2 - x1, y2 - y1));
    const t = atSender ? Math.min(0.5, 14 / length) : 1 - Math.min(0.5, 14 / length);
    const ends = way > 0 !== atSender,
      x = x1 + (x2 - x1) * t + way * 4,
      hidden = ends && x - Diagram.#LETTER * text.length < this.left; // it would begin below the list
    labels.push(
      svg(
        "text",
        {
          class: cls.trim(),
          x: hidden ? this.left + 4 : x,
          y: y1 + (y2 - y1) * t - 4,
          "text-anchor": ends && !hidden ? "end" : "start",
        },
        text,
      ),
    );
  }

  #tip(kids, cls, x, y, angle) {
    kids.append(
      svg("path", {
        class: "tip" + cls,
        d: "M0 0 l -9 -4 l 0 8 z",
        transform: "translate(" + x + " " + y + ") rotate(" + (angle * 180) / Math.PI + ")",
      }),
    );
  }

  /** A message of a task to itself. */
  #loop(kids, labels, arrow, cls, y1, y2, text) {
    const x = this.x(arrow.from),
      end = y2 > y1 ? y2 : y1 + 8;
    kids.append(
      svg("path", {
        class: "msg" + cls,
        d:
          "M" +
          (x + 6) +
          " " +
          y1 +
          " C " +
          (x + 46) +
          " " +
          y1 +
          " " +
          (x + 46) +
          " " +
          end +
          " " +
          (x + 8) +
          " " +
          end,
      }),
    );
    this.#tip(kids, cls, x + 8, end, Math.PI);
    labels.push(svg("text", {class: cls.trim(), x: x + 40, y: (y1 + end) / 2 + 4}, text));
  }

  /** The end of a message whose other end is in a lane that is hidden. */
  #stub(kids, labels, arrow, cls, y, sends, text) {
    const lane = sends ? arrow.from : arrow.to,
      label = text + (sends ? " to " : " from ") + this.trace.name(sends ? arrow.to : arrow.from);
    const way = this.#leansRight(this.trace.acts[sends ? arrow.start : arrow.end]) ? -1 : 1,
      near = this.x(lane) + way * 8,
      far = near + way * 22;
    kids.append(svg("line", {class: "msg" + cls, x1: near, y1: y, x2: far, y2: y}));
    this.#tip(kids, cls, sends ? far : near, y, sends === way > 0 ? 0 : Math.PI);
    const anchor = way > 0 ? "start" : "end";
    labels.push(svg("text", {class: cls.trim(), x: far + way * 4, y: y + 4, "text-anchor": anchor}, label));
  }
}
