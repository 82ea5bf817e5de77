/**
 * What is known after an act: of each machine and spec its state and fields, or of threads the values they share, the
 * locks they hold and what they wait for. Before its first change a field has the value that the change replaces.
 *
 * A world is a map from an owner (a task, or the name of a spec) to a map of its fields, the state being the field "".
 */
class States {
  static #EVERY = 500;

  /** The states of a trace; those of another one are used for the acts that both have in common, which are so many. */
  constructor(trace, before, common) {
    this.trace = trace;
    const first = {fields: new Map(), locks: new Map(), waits: new Map()};
    for (const act of trace.acts) {
      for (const n of act.notes) {
        if (!isChange(n)) continue;
        const owner = this.owner(n),
          field = fieldOf(n);
        let fields = first.fields.get(owner);
        if (!fields) first.fields.set(owner, (fields = new Map()));
        if (!fields.has(field)) fields.set(field, n.before);
      }
    }
    const known = before && isSame(before.marks[0].fields, first.fields) ? Math.floor(common / States.#EVERY) + 1 : 0;
    this.marks = known ? before.marks.slice(0, known) : [first];
  }

  /** What is known after this act. */
  after(index) {
    const every = States.#EVERY;
    for (let mark = this.marks.length; mark * every <= index; mark++) {
      this.marks.push(this.#play(this.marks[mark - 1], (mark - 1) * every, mark * every));
    }
    const mark = Math.floor(index / every);
    return this.#play(this.marks[mark], mark * every, index + 1);
  }

  /** Tells what is known after each act, one after the other; a world is good until the next one. */
  each(tell) {
    const world = this.#play(this.marks[0], 0, 0);
    for (const act of this.trace.acts) {
      this.#act(world, act);
      tell(world);
    }
  }

  /** Whose a change is: what threads change is not theirs. */
  owner(n) {
    return n.task < 0 ? "spec " + specOf(n) : this.trace.ofThreads ? "shared" : n.task;
  }

  #play(from, first, end) {
    const world = {
      fields: new Map([...from.fields].map(([owner, fields]) => [owner, new Map(fields)])),
      locks: new Map(from.locks),
      waits: new Map(from.waits),
    };
    for (let i = first; i < end; i++) this.#act(world, this.trace.acts[i]);
    return world;
  }

  #act(world, act) {
    world.waits.delete(act.task);
    for (const n of act.notes) this.#note(world, n);
  }

  #note(world, n) {
    if (isChange(n)) world.fields.get(this.owner(n)).set(fieldOf(n), n.value);
    if (n.kind === "holds") world.locks.set(n.task + " " + n.name, n);
    if (n.kind === "frees") world.locks.delete(n.task + " " + n.name);
    if (n.kind === "waits") world.waits.set(n.task, n);
    if (n.kind === "wakes") world.waits.delete(n.other);
    if (n.kind === "reads") {
      if (!world.fields.has("shared")) world.fields.set("shared", new Map());
      world.fields.get("shared").set(n.name, n.value);
    }
  }
}

/** Whether two worlds have the same fields with the same values. */
const isSame = (one, other) =>
  one.size === other.size &&
  [...one].every(([owner, fields]) => {
    const others = other.get(owner);
    return others?.size === fields.size && [...fields].every(([field, value]) => others.get(field) === value);
  });
const isChange = n => n.kind === "moves" || n.kind === "changes" || n.kind === "spec";
const fieldOf = n =>
  n.kind === "moves" || n.kind === "spec" ? "" : n.task < 0 ? n.name.slice(n.name.indexOf(".") + 1) : n.name;

/** Whether a note tells a change of a value that was there before. */
const isNews = n => isChange(n) && !(n.kind === "moves" && !n.before);
