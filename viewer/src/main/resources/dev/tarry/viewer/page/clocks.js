/**
 * Vector clocks of acts: of each task, how many of its acts happen before this one or are it. An act happens before the
 * next one of its task, a message or a wake-up before what it leads to, and a creation before the first act of what it
 * creates. Worked out when they are first asked for.
 */
class Clocks {
  #all = null;

  constructor(trace) {
    this.trace = trace;
  }

  /** The clock of an act as [[task, count]...], without zeros. */
  of(index) {
    this.#all ??= this.#work();
    return [...this.#all[index]].map((n, task) => [task, n]).filter(([, n]) => n > 0);
  }

  #work() {
    const trace = this.trace,
      last = new Map(),
      all = [];
    for (const act of trace.acts) {
      const clock = new Int32Array(trace.tasks.length);
      const learn = index => {
        const other = index === undefined || index >= act.index ? null : all[index];
        if (other) for (let i = 0; i < clock.length; i++) clock[i] = Math.max(clock[i], other[i]);
      };
      learn(last.get(act.task) ?? trace.creator.get(act.task));
      trace.takenBy(act.index).forEach(arrow => learn(arrow.start));
      if (act.task >= 0) clock[act.task]++;
      last.set(act.task, act.index);
      all.push(clock);
    }
    return all;
  }
}
