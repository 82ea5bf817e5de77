/** The reader's expression: its value after every step, in the list, and the steps at which it changes. */
class Values {
  static #LISTED = 40;
  #all = null;

  constructor() {
    this.box = $("values");
    this.input = el("input");
    this.input.type = "text";
    this.input.id = "expression";
    this.input.spellcheck = false;
    this.input.placeholder = "Machine.field > 1 and Spec.state == \"Busy\"";
    this.input.setAttribute("aria-label", "Expression over fields and states");
    this.input.onchange = () => this.set(this.input.value);
    this.input.onkeydown = e => {
      if (e.key === "Enter") this.set(this.input.value);
    };
    this.now = el("p");
    this.now.setAttribute("role", "status");
    this.changes = el("div");
    this.box.append(el("summary", "", "Evaluate at every step"), this.input, this.now, this.changes);
    this.said = "";
    listeners.push(() => this.tell());
  }

  /** Evaluates a text after every step; an empty one ends that. */
  set(text) {
    this.said = "";
    this.expression = null;
    try {
      if (text.trim()) this.expression = new Expression(text);
    } catch (wrong) {
      this.said = wrong.message;
    }
    this.renew();
    draw();
  }

  /** Evaluates anew, for another trace. */
  renew() {
    this.#all = null;
    if (this.expression) {
      this.#all = [];
      states.each(world => this.#all.push(this.expression.value(names => found(names, world))));
    }
    this.tell();
  }

  /** The value after an act, as text; undefined without an expression. */
  at(index) {
    return this.#all ? shownValue(this.#all[index]) : undefined;
  }

  /** The next act, or the one before, at which the value is another one. */
  next(from, back) {
    const all = this.#all ?? [];
    for (let i = from + (back ? -1 : 1); i >= 0 && i < all.length; i += back ? -1 : 1)
      if (i > 0 && all[i] !== all[i - 1]) return i;
    return undefined;
  }

  tell() {
    this.now.className = this.said ? "bad-text" : "";
    this.now.textContent = this.said || (this.#all ? "After this step: " + (this.at(chosen) ?? "\u2013") : "");
    const changes = [];
    if (this.#all) this.#all.forEach((value, i) => (i === 0 || value !== this.#all[i - 1]) && changes.push(i));
    this.changes.replaceChildren(
      ...changes.slice(0, Values.#LISTED).map(i => {
        const b = button(trace.number(trace.acts[i]) + ": " + cut(this.at(i), 40), "", () => choose(i));
        if (i === chosen) b.setAttribute("aria-current", "step");
        return b;
      }),
      changes.length > Values.#LISTED ? el("span", "badge", " and " + (changes.length - Values.#LISTED) + " more changes") : "",
    );
    this.changes.className = "tools";
  }
}

const shownValue = value => (value === undefined ? "\u2013" : String(value));

/** What names stand for in a world: a field or the state of a machine or spec, or a value that threads share. */
function found(names, world) {
  const shared = world.fields.get("shared");
  if (shared?.has(names.join("."))) return valueOf(shared.get(names.join(".")));
  const owner = ownerOf(names[0]),
    fields = owner === undefined ? undefined : world.fields.get(owner);
  if (!fields || names.length < 2) return undefined;
  let value = names[1] === "state" && !fields.has("state") ? fields.get("") : fields.get(names[1]);
  value = value === undefined ? undefined : valueOf(value);
  for (const part of names.slice(2)) value = partOf(value, part);
  return value;
}

/** Whose a name is: that of a lane, in short or in full, or of a spec. */
function ownerOf(name) {
  const task = trace.tasks.findIndex(t => t.name === name || t.path === name);
  return task >= 0 ? task : "spec " + name;
}
const values = new Values();
valueAfter = index => values.at(index);
