/**
 * The trace that the page shows. Only this file knows how the data in the page is written; `PageJson` writes it:
 *
 *   title; facts [[name, value]]; failure {kind, text, delays, stack?}; tasks [{name, path}];
 *   steps [{task, delays, options, data, why, passed, owed [spec], notes [{kind, task, other, name, value, before, event, text}]}],
 *   with a text in place of notes if there are none, and an event with its payload in a send;
 *   messages [{sent, from, taken, to, event, lost}]; coverage [[test, search]], see `coverage.js`;
 *   sources {file: address}; a page that is served has more, see `drive.js`.
 *
 * Members that are empty, zero or nobody are left out. A message is lost in a step, whose number it has. Steps are counted from 1 there, and from 0 everywhere else.
 *
 * Kinds of notes are those of `Note.Kind` in lower case. Notes of threads that the page also understands:
 *   wakes {other, name}: lets the other thread go on, by what `name` says (unlock, notify, put, submit, end);
 *   holds {name}, frees {name}: has a lock from here on, gives it back;
 *   waits {name, other?}: waits for what `name` says, which the other has, until it is woken or acts;
 *   reads {name, value}: reads a shared location.
 *
 * A step has acts: one for each task that does something in it, in the order in which they do it. Mostly that is one.
 * A step in which a task only gets its turn has none: the next step tells what came of it, and why. Nor has a step of
 * threads in which there is nothing to tell.
 */
class Trace {
  /**
   * A trace. Data with `kept` goes on from another trace, of which that many steps are kept, and the first `known`
   * messages: `ended` [[message, taken, lost]] says what the steps behind do to them.
   */
  constructor(data, before) {
    this.title = data.title;
    this.facts = data.facts;
    this.failure = data.failure ?? null;
    this.tasks = data.tasks;
    this.coverage = data.coverage;
    this.sources = {...before?.sources, ...data.sources};
    this.drive = data.drive ?? null;
    this.fine = data.fine ?? "no failure";
    const kept = data.kept ?? 0,
      old = kept ? before.#upTo(kept, data.known) : new Beginning();
    const steps = data.steps.map(s => ({
      task: -1,
      delays: 0,
      why: "",
      passed: [],
      owed: [],
      ...s,
      notes: (s.notes ?? []).map(noteOf),
    }));
    this.steps = kept ? before.steps.slice(0, kept).concat(steps) : steps;
    this.ofThreads = !this.steps.some(step =>
      step.notes.some(n => n.kind === "takes" || n.kind === "moves" || n.kind === "sends"),
    );
    this.heat = heatOf(this.steps);
    this.acts = old.acts;
    this.actsOfStep = old.actsOfStep;
    this.actsOfTask = this.tasks.map((_, task) => old.actsOfTask[task] ?? []);
    for (let i = kept; i < this.steps.length; i++) this.#step(this.steps[i], i);
    this.last = this.acts.length - 1;
    this.failing = this.failure ? this.last : -1;
    this.messages = old.messages;
    this.out = old.out;
    this.in = old.in;
    for (const [i, taken, lost] of data.ended ?? []) this.#end(this.messages[i], taken, lost);
    const more = data.messages.map(m => this.#message(m)),
      wakes = this.ofThreads ? this.acts.flatMap(act => this.#wakes(act)) : [];
    for (const m of more) this.messages.push(m);
    this.arrows = wakes.length ? [...this.messages, ...wakes] : this.messages;
    for (const arrow of more.concat(wakes)) {
      group(this.out, arrow.start, arrow);
      if (arrow.end >= 0) group(this.in, arrow.end, arrow);
    }
    this.creator = new Map();
    this.clocks = new Set();
    for (const act of this.acts) {
      for (const n of act.notes) {
        if (n.kind === "creates") this.creator.set(n.other, act.index);
        if (n.kind === "sets_timer") this.clocks.add(n.other);
      }
    }
  }

  #step(step, i) {
    this.actsOfStep.push([]);
    step.was ??= this.steps[i - 1]?.task ?? -1;
    if (isTurn(step, this.steps[i + 1])) return leadsTo(step, this.steps[i + 1]);
    if (this.ofThreads && !step.notes.length && !step.delays) return;
    for (const act of actsOf(step, i)) {
      act.index = this.acts.length;
      this.acts.push(act);
      this.actsOfStep[i].push(act.index);
      if (act.task >= 0) this.actsOfTask[act.task].push(act.index);
    }
  }

  /** What there is in the first so many steps, and of the first messages. This trace is of no use any more. */
  #upTo(steps, known) {
    const end = this.actsBefore(steps),
      old = new Beginning();
    for (const m of this.messages.slice(known)) {
      const same = this.out.get(m.start);
      same.splice(same.indexOf(m), 1);
    }
    for (let i = end; i < this.acts.length; i++) {
      this.out.delete(i);
      this.in.delete(i);
    }
    old.messages = this.messages.slice(0, known);
    for (const m of old.messages) {
      if (m.end >= end) m.end = -1;
      if (m.lost > steps) m.lost = 0;
    }
    old.out = this.out;
    old.in = this.in;
    old.acts = this.acts.slice(0, end);
    old.actsOfStep = this.actsOfStep.slice(0, steps);
    old.actsOfTask = this.actsOfTask.map(own => own.slice(0, own.findLastIndex(i => i < end) + 1));
    return old;
  }

  /** How many acts there are in the first so many steps. */
  actsBefore(steps) {
    let low = 0,
      high = this.acts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.acts[middle].step < steps) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a trace with this data can go on from this one: the tasks in what is kept must be called as they were. */
  isContinuedBy(data) {
    let most = -1;
    for (let i = 0, end = this.actsBefore(data.kept); i < end; i++) {
      const act = this.acts[i];
      most = Math.max(most, act.task);
      for (const n of act.notes) most = Math.max(most, n.task, n.other);
    }
    for (let task = 0; task <= most; task++) {
      const one = this.tasks[task],
        other = data.tasks[task];
      if (one?.name !== other?.name || one?.path !== other?.path) return false;
    }
    return true;
  }

  name(task) {
    return task < 0 ? "" : this.tasks[task].name;
  }

  /** What an act does, in a line: that it fails comes behind what it does, and last what changes. */
  text(act) {
    if (!act.notes.length) return this.steps[act.step].text ?? "";
    const rank = n => (isNews(n) ? 2 : n.kind === "fails" ? 1 : 0);
    return [...act.notes].sort((a, b) => rank(a) - rank(b)).map(n => n.text).join("; ");
  }

  /** The number of an act as people read it and links say it: that of its step, and which act of it if not the first. */
  number(act) {
    return act.step + 1 + (act.part ? "." + (act.part + 1) : "");
  }

  /** The act with such a number; undefined if there is none. */
  at(number) {
    const m = /^(\d+)(?:\.(\d+))?$/.exec(number);
    if (!m) return undefined;
    const own = this.actsOfStep[m[1] - 1];
    return own?.length ? own[(m[2] ?? 1) - 1] : this.actsOfStep[m[1]]?.[0];
  }

  /** The act of a task that is nearest behind this one, or before it; undefined if there is none. */
  near(task, index, back) {
    const all = this.actsOfTask[task] ?? [];
    return back ? all.findLast(i => i < index) : all.find(i => i > index);
  }

  sentBy(index) {
    return this.out.get(index) ?? [];
  }
  takenBy(index) {
    return this.in.get(index) ?? [];
  }

  #message(m) {
    const start = this.#act(m.sent - 1, m.from);
    return {
      kind: "message",
      from: m.from,
      to: m.to,
      start,
      end: m.taken ? this.#act(m.taken - 1, m.to) : -1,
      label: m.event,
      lost: m.lost ?? 0,
    };
  }

  #end(m, taken, lost) {
    m.end = taken ? this.#act(taken - 1, m.to) : -1;
    m.lost = lost;
    if (m.end >= 0) group(this.in, m.end, m);
  }

  #act(step, task) {
    const acts = this.actsOfStep[step];
    return acts.find(i => this.acts[i].task === task) ?? acts[0];
  }

  #wakes(act) {
    return act.notes
      .filter(n => n.kind === "wakes")
      .map(n => ({
        kind: "wakes",
        from: act.task,
        to: n.other,
        start: act.index,
        end: this.near(n.other, act.index) ?? -1,
        label: n.name,
        lost: 0,
      }));
  }
}

/** What a trace begins with: nothing, or what it has in common with another one. */
class Beginning {
  acts = [];
  actsOfStep = [];
  actsOfTask = [];
  messages = [];
  out = new Map();
  in = new Map();
}

/** Of each spec that is hot at times, for how many steps it has been hot after each step: its temperature. */
function heatOf(steps) {
  const heat = new Map();
  steps.forEach((step, i) => {
    for (const spec of step.owed) {
      if (!heat.has(spec)) heat.set(spec, new Int32Array(steps.length));
      heat.get(spec)[i] = (i ? heat.get(spec)[i - 1] : 0) + 1;
    }
  });
  return heat;
}

const noteOf = n => ({task: -1, other: -1, name: "", value: "", before: "", ...n});

/** Whether nothing happens in a step but that a task gets its turn. */
function isTurn(step, next) {
  const only = step.notes.length > 0 && step.notes.every(n => n.kind === "turn");
  return only && next !== undefined && !(step.delays && next.delays);
}

/** Lets the step behind a turn tell why it was this task's turn, unless a fault strikes there. */
function leadsTo(turn, next) {
  next.was = turn.was;
  if (next.delays) return;
  for (const name of ["delays", "why", "passed", "options", "data"]) next[name] = turn[name];
}

/** The acts of a step; what a spec does, the task does that it looks at. */
function actsOf(step, i) {
  const notes = step.notes.filter(n => n.kind !== "turn");
  const acts = [];
  for (const n of notes) {
    const whose = n.task < 0 ? (acts.at(-1)?.task ?? step.task) : n.task;
    if (acts.at(-1)?.task !== whose) acts.push({step: i, part: acts.length, task: whose, notes: []});
    acts.at(-1).notes.push(n);
  }
  return acts.length ? acts : [{step: i, part: 0, task: step.task, notes: step.notes}];
}

function group(map, key, value) {
  if (map.has(key)) map.get(key).push(value);
  else map.set(key, [value]);
}
