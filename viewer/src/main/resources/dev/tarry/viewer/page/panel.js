/** The panel: why it was this step's turn, what it does and changes, and what is known after it. */
class Panel {
  static #OPEN = 12;

  constructor(trace, states, go) {
    this.trace = trace;
    this.states = states;
    this.go = go;
    this.clocks = new Clocks(trace);
  }

  show(box, index) {
    const trace = this.trace,
      act = trace.acts[index];
    if (!act) {
      box.replaceChildren(el("p", "", trace.drive ? "The run has no steps yet: take a choice." : "The run has no steps."));
      return;
    }
    const step = trace.steps[act.step];
    const address = () => location.href.replace(/#.*/, "") + hashOf(trace.number(act));
    const kids = [
      el(
        "div",
        "title",
        el("h2", "", "Step " + trace.number(act) + (act.task < 0 ? "" : ": " + trace.name(act.task))),
        copyButton("link", "link to this step", address),
      ),
    ];
    if (act.part === 0) kids.push(...this.#turn(act, step));
    if (index === trace.failing) kids.push(...this.#failure());
    kids.push(...this.#deeds(act, step), ...this.#changes(act));
    const world = this.states.after(index);
    kids.push(...this.#heat(act), ...this.#threads(world, act), ...this.#owners(world, act), this.#clock(act));
    box.replaceChildren(...kids);
  }

  #turn(act, step) {
    const name = task => this.trace.name(task),
      kids = [];
    if (step.delays) {
      const over = step.passed.map(name).join(", ");
      kids.push(
        el(
          "p",
          "delay",
          count(step.delays, "delay") + (over ? ": passed over " + over : step.data ? ": not the first answer" : ""),
        ),
      );
    } else if (step.why) {
      const was = name(step.was);
      kids.push(
        el(
          "p",
          "badge",
          {
            blocked: was + " waits, so it is this one's turn",
            finished: was + " is done, so it is this one's turn",
            order: "the explorer's order puts this one first",
          }[step.why] ?? step.why,
        ),
      );
    }
    kids.push(
      el(
        "p",
        "badge",
        step.data
          ? "answer " + (step.delays + 1) + " of " + step.options
          : step.options === 1
            ? "nothing else could run here"
            : "one of " + count(step.options, "choice") + " here",
      ),
    );
    return kids;
  }

  /** Specs that are hot after this step. */
  #heat(act) {
    return [...this.trace.heat]
      .filter(([, heat]) => heat[act.step])
      .map(([spec, heat]) => el("p", "delay", spec + " has been hot for " + count(heat[act.step], "step")));
  }

  /** The vector clock, worked out when the reader asks for it. */
  #clock(act) {
    const box = el("details", "clock", el("summary", "", "Vector clock"));
    box.ontoggle = () => {
      Panel.clockOpen = box.open;
      if (!box.open || box.children.length > 1) return;
      const rows = this.clocks.of(act.index).map(([task, n]) =>
        el("tr", task === act.task ? "on" : "", el("td", "", this.trace.name(task)), el("td", "mono", String(n))),
      );
      box.append(el("table", "", el("tbody", "", ...rows)));
    };
    box.open = !!Panel.clockOpen;
    return box;
  }

  #failure() {
    const kids = [el("p", "bad-text", ...this.linked(this.trace.failure.text))];
    if (this.trace.failure.stack) kids.push(el("pre", "mono", ...this.linked(this.trace.failure.stack)));
    return kids;
  }

  #deeds(act, step) {
    const done = act.notes.filter(n => !isNews(n));
    if (act.notes.length && !done.length) return [];
    const said = done.length
      ? done.map(n => el("p", "mono", ...this.linked(n.text), ...this.#journey(n, act)))
      : [el("p", "", ...this.linked(step.text ?? ""))];
    return [el("h3", "", "What it does"), ...said];
  }

  #changes(act) {
    const changed = act.notes.filter(isNews);
    if (!changed.length) return [];
    const rows = changed.map(n =>
      el(
        "tr",
        "",
        el("td", "", n.kind === "moves" ? "state" : n.name),
        el("td", "mono", el("span", "was", n.before), " ", el("span", "is", n.value)),
      ),
    );
    return [el("h3", "", "What changes"), el("table", "", el("tbody", "", ...rows))];
  }

  /** Where a message comes from, or where it goes. */
  #journey(n, act) {
    const link = index => {
      const a = el("a", "", "step " + this.trace.number(this.trace.acts[index]));
      a.href = "#step=" + this.trace.number(this.trace.acts[index]);
      a.onclick = e => {
        e.preventDefault();
        this.go(index);
      };
      return a;
    };
    if (n.kind === "takes")
      return this.trace
        .takenBy(act.index)
        .slice(0, 1)
        .flatMap(a => [" \u2190 ", link(a.start)]);
    if ((n.kind !== "sends" && n.kind !== "wakes") || n.other < 0) return [];
    const sent = this.trace.sentBy(act.index).filter(a => a.to === n.other && a.label === (n.event ?? n.name));
    if (sent.some(a => a.lost)) return [];
    const arrived = sent.filter(a => a.end >= 0);
    return arrived.length ? arrived.flatMap(a => [" \u2192 ", link(a.end)]) : [el("span", "badge", " (not taken)")];
  }

  /** Threads with what they hold and wait for, as far as it is told. */
  #threads(world, act) {
    if (!this.trace.ofThreads) return [];
    const rows = [];
    this.trace.tasks.forEach((_, task) => {
      const held = [...world.locks.values()].filter(n => n.task === task).map(n => n.name),
        waits = world.waits.get(task);
      if (!held.length && !waits) return;
      const does = [
        ...held.map(lock => el("div", "", "holds " + lock)),
        ...(waits
          ? [
              el(
                "div",
                "delay",
                "waits for " +
                  waits.name +
                  (waits.other >= 0 ? ", which " + this.trace.name(waits.other) + " has" : ""),
              ),
            ]
          : []),
      ];
      rows.push(
        el("tr", task === act.task ? "on" : "", el("td", "", this.trace.name(task)), el("td", "mono", ...does)),
      );
    });
    return rows.length ? [el("h3", "", "Locks and waiting"), el("table", "", el("tbody", "", ...rows))] : [];
  }

  /** Machines, specs and what threads share, with their fields. */
  #owners(world, act) {
    const touched = new Set(act.notes.filter(isChange).map(n => this.states.owner(n) + " " + fieldOf(n)));
    const waiting = this.#inboxes(act.index, a => a.to),
      sent = this.#inboxes(act.index, a => a.from);
    const owners = [...new Set([...world.fields.keys(), ...waiting.keys()])];
    owners.sort(
      (a, b) =>
        (b === act.task) - (a === act.task) ||
        (typeof a === "string") - (typeof b === "string") ||
        (a < b ? -1 : a > b ? 1 : 0),
    );
    if (!owners.length) return [];
    const cards = owners.map(owner => {
      const fields = world.fields.get(owner) ?? new Map(),
        inbox = waiting.get(owner),
        outbox = sent.get(owner);
      const title =
        owner === "shared" ? "Shared values" : typeof owner === "string" ? owner.slice(5) : this.trace.name(owner);
      const head = [el("b", "", title), el("span", "badge mono", fields.get("") ?? "")],
        cls = "machine" + (owner === act.task ? " on" : "");
      if (!inbox && !outbox && [...fields.keys()].every(field => field === ""))
        return el("div", cls, el("div", "summary", ...head));
      const card = el("details", cls, el("summary", "", ...head));
      const fill = () => {
        if (card.open && card.children.length === 1)
          card.append(fieldTable(fields, inbox, outbox, field => touched.has(owner + " " + field)));
      };
      card.open = owners.length <= Panel.#OPEN || owner === act.task || owner === "shared";
      card.ontoggle = fill;
      fill();
      return card;
    });
    return [el("h3", "", "After this step"), ...cards];
  }

  /** What was sent, to each machine or by each, and is not taken after this act; nothing that is lost on its way. */
  #inboxes(index, whose) {
    const waiting = new Map();
    for (const a of this.trace.arrows) {
      if (a.kind === "message" && a.start <= index && (a.end < 0 || a.end > index) && !a.lost)
        group(waiting, whose(a), a.label);
    }
    return waiting;
  }

  /** A text in which places are links, if their files are known. */
  linked(text) {
    const kids = [],
      place = /([\w$./\\:-]*\.(?:java|kt|p)):(\d+)(?::\d+)?/g;
    let done = 0;
    for (const m of text.matchAll(place)) {
      const address = this.trace.sources[m[1]];
      if (!address) continue;
      const a = el("a", "", m[0]);
      a.href = address + "#L" + m[2];
      a.title = m[1] + ", line " + m[2];
      kids.push(text.slice(done, m.index), a);
      done = m.index + m[0].length;
    }
    return [...kids, text.slice(done)];
  }
}

/** How many events of an inbox are listed. */
const LISTED = 20;

function fieldTable(fields, inbox, outbox, isTouched) {
  const rows = [...fields]
    .filter(([field]) => field !== "")
    .map(([field, value]) =>
      el("tr", "", el("td", "", field), el("td", "mono", el("span", isTouched(field) ? "is" : "", value))),
    );
  const waiting = (name, events) =>
    rows.push(
      el(
        "tr",
        "",
        el("td", "", name),
        el(
          "td",
          "mono",
          ...events.slice(0, LISTED).map(event => el("div", "", cut(event, 200))),
          ...(events.length > LISTED ? [el("div", "badge", "and " + (events.length - LISTED) + " more")] : []),
        ),
      ),
    );
  if (inbox) waiting("not taken yet", inbox);
  if (outbox) waiting("sent, not taken yet", outbox);
  return el("table", "", el("tbody", "", ...rows));
}
