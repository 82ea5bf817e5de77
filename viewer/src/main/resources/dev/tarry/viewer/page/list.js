/** The list of steps: the rows in view, each with its number, who, what, and why it was this one's turn. */
class StepList {
  constructor(trace, rows) {
    this.trace = trace;
    this.rows = rows;
  }

  draw(list, first, last, chosen, isHit) {
    const kids = document.createDocumentFragment();
    this.rows.all.slice(first, last + 1).forEach((row, i) => {
      const r = "act" in row ? this.#act(row.act, chosen, isHit(row.act)) : this.#fold(row);
      r.setAttribute("role", "option");
      r.setAttribute("aria-setsize", this.rows.all.length);
      r.setAttribute("aria-posinset", first + i + 1);
      r.style.top = row.top + "px";
      r.style.height = this.rows.heightOf(row) + "px";
      kids.append(r);
    });
    list.replaceChildren(kids);
    const on = list.querySelector(".on");
    if (on) list.setAttribute("aria-activedescendant", on.id);
    else list.removeAttribute("aria-activedescendant");
  }

  #act(act, chosen, hit) {
    const step = this.trace.steps[act.step],
      value = valueAfter(act.index),
      late = act.part === 0 && step.delays;
    const r = el(
      "div",
      "row" +
        (late ? " late" : "") +
        (act.index === this.trace.failing ? " bad" : "") +
        (act.index === chosen ? " on" : "") +
        (hit ? " hit" : ""),
      el("span", "no", this.trace.number(act)),
      el("span", "who", this.trace.name(act.task)),
      el("span", "what", cut(this.trace.text(act), 240)),
      ...(value === undefined ? [] : [el("span", "value mono", cut(value, 24))]),
      el("span", "why", act.part === 0 ? step.why : ""),
    );
    r.id = "act-" + act.index;
    r.dataset.act = act.index;
    r.setAttribute("aria-selected", String(act.index === chosen));
    return r;
  }

  #fold(row) {
    const n = row.to - row.from + 1,
      why = [...row.why];
    const text =
      why.length === 1
        ? count(n, "step") + " " + why[0][0]
        : count(n, "step") + ": " + why.map(([reason, of]) => of + " " + reason).join(", ");
    const r = el("div", "row folded", el("span", "no", "\u25b8"), el("span", "what", text));
    r.id = "fold-" + row.from;
    r.dataset.fold = row.from;
    r.title = text + ". Click to show.";
    r.setAttribute("aria-selected", "false");
    return r;
  }
}
