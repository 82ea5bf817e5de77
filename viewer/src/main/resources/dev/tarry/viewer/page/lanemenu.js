/** The menu of lanes: filters them by name, shows and hides each, and moves it up and down. */
class LaneMenu {
  constructor(trace, lanes, changed) {
    Object.assign(this, {trace, lanes, changed});
    this.box = $("lane-menu");
    this.filter = el("input");
    this.filter.type = "search";
    this.filter.placeholder = "Filter by name";
    this.filter.setAttribute("aria-label", "Filter lanes by name");
    this.filter.oninput = () => this.#fill();
    this.list = el("ul");
    const matching = () => new Set(this.#matching());
    this.box.replaceChildren(
      el(
        "div",
        "line",
        this.filter,
        button("Only these", "", () => {
          const m = matching();
          this.#change(() => lanes.askAll(task => m.has(task)));
        }),
        button("Show all", "", () => this.#change(() => lanes.askAll(() => true))),
        button("Close", "", () => this.toggle(false)),
      ),
      this.list,
    );
  }

  get isOpen() {
    return !this.box.hidden;
  }

  toggle(open) {
    this.box.hidden = !open;
    $("lanes").setAttribute("aria-expanded", String(open));
    if (open) {
      const at = $("lanes").getBoundingClientRect();
      this.box.style.top = at.bottom + 4 + "px";
      this.box.style.left = clamp(at.left, 8, Math.max(8, innerWidth - this.box.offsetWidth - 8)) + "px";
      this.#fill();
      this.filter.focus();
    } else $("lanes").focus();
  }

  /** Says on its button how many lanes are shown. */
  tell() {
    const all = this.lanes.order.length,
      shown = this.lanes.shown.length;
    $("lanes").textContent = "Lanes" + (shown < all ? " " + shown + " of " + all : "");
    if (this.isOpen) this.#fill();
  }

  #matching() {
    const wanted = this.filter.value.trim().toLowerCase();
    return this.lanes.order.filter(
      task =>
        this.trace.tasks[task].path.toLowerCase().includes(wanted) ||
        this.trace.name(task).toLowerCase().includes(wanted),
    );
  }

  #change(how, focus) {
    how();
    this.changed();
    if (focus) this.list.querySelector(focus)?.focus();
  }

  #fill() {
    const tasks = this.#matching();
    this.list.replaceChildren(
      ...tasks.map(task => {
        const name = this.trace.name(task),
          check = el("input");
        check.type = "checkbox";
        check.checked = this.lanes.isShown(task);
        check.dataset.task = task;
        check.onchange = () => this.#change(() => this.lanes.ask(task, check.checked), "[data-task='" + task + "']");
        const move = (text, word, by) => {
          const b = button(text, "Move " + name + " " + word, () =>
            this.#change(() => this.lanes.shift(task, by, tasks), "[data-move='" + task + word + "']"),
          );
          b.dataset.move = task + word;
          return b;
        };
        const label = el(
          "label",
          "",
          check,
          " ",
          name,
          " ",
          el("span", "badge", count(this.trace.actsOfTask[task].length, "step")),
        );
        return el("li", "line", label, move("\u2191", "up", -1), move("\u2193", "down", 1));
      }),
    );
  }
}
