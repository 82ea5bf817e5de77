/**
 * The heads of the lanes, which stay in sight. A click goes to the next act of a lane, dragging moves the lane, and its
 * cross hides it. By keys: arrows go from head to head, with Shift they move the lane, Delete hides it.
 */
class Heads {
  #focused = -1;
  #fitted = "";

  constructor(does) {
    Object.assign(this, {does, row: $("head-row"), heads: new Map()});
    this.row.onkeydown = e => this.#key(e);
  }

  /** Is from now on for another trace. */
  renew(trace, lanes, diagram) {
    Object.assign(this, {trace, lanes, diagram});
  }

  /** Puts a head over each lane that is shown; they stay if they are those that are there. */
  fit() {
    const places = [this.diagram.left, this.diagram.column, this.diagram.isCrowded];
    const fitted = JSON.stringify([places, this.lanes.shown.map(task => [task, this.trace.name(task), this.trace.tasks[task].path])]);
    if (fitted === this.#fitted) return;
    this.#fitted = fitted;
    this.heads.clear();
    if (!this.lanes.isShown(this.#focused)) this.#focused = this.lanes.shown[0];
    const had = this.row.contains(document.activeElement);
    this.row.replaceChildren(
      ...this.lanes.shown.map((task, place) => {
        const head = this.#head(task);
        head.style.left = this.diagram.start(place) + (this.diagram.isCrowded ? 1 : 4) + "px";
        head.style.width = this.diagram.column - (this.diagram.isCrowded ? 2 : 8) + "px";
        this.heads.set(task, head);
        return head;
      }),
    );
    if (had) this.#focus(this.#focused);
  }

  mark(task) {
    this.heads.forEach((head, t) => head.classList.toggle("on", t === task));
  }

  #head(task) {
    const name = this.trace.name(task),
      parts =
        !this.diagram.isCrowded && name.length * 8 > this.diagram.column - 18 ? /^(.+?)([#_ -]?\d+)$/.exec(name) : null;
    const main = button("", "", null);
    main.append(
      ...(parts ? parts.slice(1) : [this.diagram.isCrowded ? ending(name) : name]).map(part =>
        el("span", "", part.trim()),
      ),
    );
    main.title = this.trace.tasks[task].path + ": click for its next step, drag to move the lane";
    main.className = "name";
    main.tabIndex = task === this.#focused ? 0 : -1;
    const hide = button("\u00d7", "Hide the lane " + name, () => this.does.hide(task));
    hide.className = "hide";
    hide.tabIndex = -1;
    const head = el("div", "head", main, hide);
    main.onclick = e => {
      if (!head.dragged) this.does.next(task, e.shiftKey);
    };
    main.onfocus = () => {
      this.#focused = task;
    };
    main.onpointerdown = e => this.#drag(e, head, task);
    return head;
  }

  #drag(e, head, task) {
    const from = e.clientX,
      left = parseFloat(head.style.left);
    head.dragged = false;
    const move = p => {
      if (!head.dragged && Math.abs(p.clientX - from) < 6) return;
      head.dragged = true;
      head.classList.add("dragged");
      head.style.left = left + p.clientX - from + "px";
    };
    const drop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
      if (!head.dragged) return;
      const middle = parseFloat(head.style.left) + this.diagram.column / 2;
      const before = this.lanes.shown.find(other => other !== task && this.diagram.x(other) > middle);
      this.does.move(task, before ?? -1);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
  }

  #key(e) {
    const task = this.#focused,
      at = this.lanes.shown.indexOf(task);
    const by = {ArrowLeft: -1, ArrowRight: 1}[e.key];
    if (by && e.shiftKey) this.does.shift(task, by);
    else if (by) this.#focus(this.lanes.shown[clamp(at + by, 0, this.lanes.shown.length - 1)]);
    else if (e.key === "Delete" || e.key === "Backspace") {
      this.#focused = this.lanes.shown[at + 1] ?? this.lanes.shown[at - 1];
      this.does.hide(task);
    } else return;
    e.preventDefault();
    e.stopPropagation();
  }

  #focus(task) {
    this.#focused = task;
    this.heads.forEach((head, t) => {
      head.firstChild.tabIndex = t === task ? 0 : -1;
    });
    this.heads.get(task)?.firstChild.focus();
  }
}

/** The end of a name that is too long, which is where names differ. */
const ending = name => (name.length <= 15 ? name : "\u2026" + name.slice(-14));
