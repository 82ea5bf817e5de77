/**
 * The lanes of the diagram: their order, and which of them are shown. A lane is shown if an act in the list is about it;
 * the reader can show and hide each one, and that counts more. Clocks are hidden until asked for; and where there are
 * many lanes, so are those of tasks that are only created.
 */
class Lanes {
  static #MANY = 30;
  #asked = new Map();

  constructor(trace, before) {
    this.trace = trace;
    const seen = new Set();
    for (const act of trace.acts) this.#about(act, seen);
    this.order = trace.tasks.map((_, task) => task).filter(task => seen.has(task));
    if (before) this.#adopt(before);
    this.shown = [...this.order];
    this.place = new Map();
  }

  /** Keeps the order of the lanes of another trace, and which of them the reader wants to see, by their paths. */
  #adopt(before) {
    const place = new Map(before.order.map((task, i) => [before.trace.tasks[task].path, i]));
    const at = task => place.get(this.trace.tasks[task].path) ?? Infinity;
    this.order.sort((a, b) => (at(a) === at(b) ? a - b : at(a) - at(b)));
    const asked = new Map([...before.#asked].map(([task, shown]) => [before.trace.tasks[task].path, shown]));
    this.trace.tasks.forEach(({path}, task) => {
      if (asked.has(path)) this.#asked.set(task, asked.get(path));
    });
  }

  /** Whether the acts of a task are out of the list. */
  isHidden(task, folding) {
    return this.#asked.get(task) === false || (folding && this.trace.clocks.has(task) && !this.#asked.get(task));
  }

  isShown(task) {
    return this.place.has(task);
  }

  ask(task, shown) {
    this.#asked.set(task, shown);
  }

  askAll(shown) {
    this.order.forEach(task => this.ask(task, shown(task)));
  }

  /** Moves a lane to before another one that is shown, or to the end. */
  moveBefore(task, other) {
    if (task === other) return;
    this.order = this.order.filter(t => t !== task);
    const at = this.order.indexOf(other);
    this.order.splice(at < 0 ? this.order.length : at, 0, task);
  }

  /** Moves a lane by one place among those in a list, which is in their order. */
  shift(task, by, among) {
    const at = among.indexOf(task),
      to = at + by;
    if (to < 0 || to >= among.length) return;
    this.moveBefore(task, by < 0 ? among[to] : among[to + 1]);
    if (by > 0 && to === among.length - 1) {
      // behind the last one of the list, which need not be the last of all
      this.order = this.order.filter(t => t !== task);
      this.order.splice(this.order.indexOf(among[to]) + 1, 0, task);
    }
  }

  /** Shows the lanes that these acts are about. */
  fit(acts, folding) {
    const used = new Set(),
      busy = new Set();
    for (const act of acts) this.#about(act, used, busy);
    if (folding && used.size > Lanes.#MANY) used.forEach(task => busy.has(task) || used.delete(task));
    this.shown = this.order.filter(t => !this.isHidden(t, folding) && (used.has(t) || this.#asked.get(t)));
    this.place = new Map(this.shown.map((task, i) => [task, i]));
  }

  /** Adds the tasks that an act is about to those that are seen; and to the busy ones, but for those that it creates. */
  #about(act, seen, busy = seen) {
    const does = task => {
      seen.add(task);
      busy.add(task);
    };
    if (act.task >= 0) does(act.task);
    for (const n of act.notes) {
      if (n.other < 0) continue;
      if (n.kind === "creates") seen.add(n.other);
      else does(n.other);
    }
    for (const arrow of this.trace.takenBy(act.index)) does(arrow.from);
  }
}
