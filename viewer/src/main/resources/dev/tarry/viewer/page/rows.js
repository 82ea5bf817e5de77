/**
 * The rows of the list: acts, and stretches of acts that are folded into one row. A row is {act} or {from, to, why},
 * with its top. An act is folded if it does not matter to the failure, is of a hidden lane, or has nothing to tell;
 * never the failing one, one that took a delay, or one that the reader opened.
 */
class Rows {
  static FOLD = 22;
  #opened = new Set();

  /** The rows of a trace, to be laid out. */
  constructor(trace, lanes, folding) {
    this.trace = trace;
    this.lanes = lanes;
    this.matters = actsThatMatter(trace);
    this.folding = folding;
    this.height = 30;
    this.filter = null;
    this.all = [];
  }

  /** Lays the rows out anew, after lanes, filters or folds have changed. */
  fit() {
    this.all = [];
    this.rowOf = new Int32Array(this.trace.acts.length);
    this.folded = 0;
    const listed = [];
    let top = 0,
      fold = null;
    for (const act of this.trace.acts) {
      const why = this.#why(act);
      if (why && fold) {
        fold.to = act.index;
      } else {
        if (fold) top += Rows.FOLD;
        fold = why ? {from: act.index, to: act.index, why: new Map(), top} : null;
        this.all.push(fold ?? {act, top});
        if (!fold) top += this.height;
      }
      if (why) {
        fold.why.set(why, (fold.why.get(why) ?? 0) + 1);
        this.folded++;
      } else listed.push(act);
      this.rowOf[act.index] = this.all.length - 1;
    }
    this.total = top + (fold ? Rows.FOLD : 0);
    this.lanes.fit(listed, this.folding);
  }

  /** Why an act is folded; empty if it is not. */
  #why(act) {
    if (this.filter) return this.filter(act) ? "" : "not found by the search";
    if (this.#opened.has(act.index)) return "";
    if (this.lanes.isHidden(act.task, this.folding))
      return this.trace.clocks.has(act.task) ? "of the clock" : "of hidden lanes";
    if (!this.folding || act.index === this.trace.failing || (act.part === 0 && this.trace.steps[act.step].delays))
      return "";
    if (act.notes.length === 0 || act.notes.every(n => n.kind === "turn")) return "with nothing to tell";
    return this.matters[act.index] ? "" : "not in the failure's causal past";
  }

  /** Whether there is anything that folding hides. */
  get canFold() {
    if (!this.folding) return true;
    return this.folded > 0 || this.#opened.size > 0;
  }

  setFolding(on) {
    this.folding = on;
    this.#opened.clear();
  }

  isFolded(index) {
    return !("act" in this.all[this.rowOf[index]]);
  }

  /** Opens the stretch that an act is folded into; it shows once the rows are laid out anew. */
  open(index) {
    const row = this.all[this.rowOf[index]];
    if ("act" in row) return;
    for (let i = row.from; i <= row.to; i++) this.#opened.add(i);
    this.filter = null;
  }

  /** The next act in the list, or the one before. */
  next(index, by) {
    let at = this.rowOf[index] + Math.sign(by),
      left = Math.abs(by),
      found = index;
    for (; at >= 0 && at < this.all.length && left > 0; at += Math.sign(by)) {
      const row = this.all[at];
      if ("act" in row) {
        found = row.act.index;
        left--;
      }
    }
    return found;
  }

  /** The number of the row at a height. */
  at(y) {
    let low = 0,
      high = this.all.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.all[middle].top <= y) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  heightOf(row) {
    return "act" in row ? this.height : Rows.FOLD;
  }

  /** The height in the middle of the row of an act. */
  middle(index) {
    const row = this.all[this.rowOf[index]];
    return row.top + this.heightOf(row) / 2;
  }
}
