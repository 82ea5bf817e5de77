/**
 * Drives the exploration, if the page is served by `tarry explore`; a page from a file has no `drive` in its data, and
 * this part stays hidden. `ExploreServer` writes what is read here:
 *
 *   drive {run, explorer, first, over, choices, note, tried [{run, how, steps, delays, end, text}]}, where a run is a
 *   schedule; choices [{task, name, cost, text, fails?, data?}] at the end of the run, in the explorer's order.
 *
 * A position is a run and how many of its choices were taken: as many as there are steps up to the chosen one.
 */
class Drive {
  static #PATIENCE = 90;
  #known = new Map();
  #asking = 0;
  #busy = false;
  #seed = 1;

  constructor() {
    this.box = $("drive");
    this.next = el("div");
    this.instead = el("details", "", el("summary"));
    this.said = $("drive-said");
    this.tree = el("details", "", el("summary", "", "Tried"));
    this.tree.ontoggle = () => this.#tellTree();
    this.instead.ontoggle = () => this.#tell();
    this.tools = el("div", "tools");
    this.seed = el("input");
    this.seed.type = "number";
    this.seed.min = 0;
    this.seed.value = 1;
    this.seed.setAttribute("aria-label", "Seed of the next random run");
    this.file = el("input", "unseen");
    this.file.type = "file";
    this.file.tabIndex = -1;
    this.file.setAttribute("aria-hidden", "true");
    this.file.onchange = async () => {
      if (this.file.files[0]) this.#load(await this.file.files[0].text());
      this.file.value = "";
    };
    this.text = el("textarea");
    this.text.rows = 3;
    this.text.setAttribute("aria-label", "A schedule, or the text of a schedule file");
    this.text.placeholder = "v1:rtc:0*5.1";
    this.loading = el(
      "details",
      "",
      el("summary", "", "Load a schedule"),
      this.text,
      el(
        "div",
        "tools",
        button("Load this text", "", () => this.#load(this.text.value)),
        button("Choose a file", "", () => this.file.click()),
        this.file,
      ),
    );
    this.tools.append(
      this.#tool("Run on", "Run to the end by the explorer (r)", () => this.onward()),
      this.#tool("Random", "Run on with random choices (x)", () => this.random()),
      this.seed,
      this.#tool("Search 5 s", "Search from here for 5 seconds (s)", () => this.search()),
      this.#tool("Save", "Save the schedule of this run, for tarry replay (w)", () => this.save()),
      this.#tool("Save page", "Save this run as a page that needs no server", () => this.savePage()),
    );
  }

  #tool(text, title, act) {
    const b = button(text, "", act);
    b.title = title;
    return b;
  }

  get isOn() {
    return trace.drive !== null;
  }

  /** Shows the part, and goes to the run that the address names. */
  begin() {
    if (!this.isOn) return;
    this.box.hidden = false;
    this.box.append(this.next, this.instead, this.tools, this.tree, this.loading);
    this.tree.open = !isNarrow();
    hashOf = number => {
      const run = trace.drive.run;
      const which = run === trace.drive.first ? "" : "run=" + encodeURIComponent(run) + "&";
      return "#" + which + "step=" + (number ?? 0);
    };
    listeners.push(() => this.tell());
    relaid();
    if (!this.follows(location.hash)) this.tell();
  }

  /** Whether an address names another run than the one that is shown; then it is shown soon. */
  follows(hash) {
    if (!this.isOn) return false;
    const run = new URLSearchParams(hash.slice(1)).get("run") ?? trace.drive.first;
    if (run === trace.drive.run) return false;
    const step = /[#&]step=([\d.]+)$/.exec(hash)?.[1];
    this.#do("run", {run}, () => trace.at(step) ?? trace.last, true);
    return true;
  }

  /** How many choices have been taken where the reader is. */
  get at() {
    const act = trace.acts[chosen];
    return act ? act.step + 1 : 0;
  }

  // What the reader asks for.

  take(choice, before) {
    const at = before ?? this.at;
    if (this.#isTaken(at, choice)) return this.#forward(at);
    this.#do("take", {run: trace.drive.run, at, choice});
  }
  /** Takes the choice of this number, if there is one: next, or in place of the chosen step. */
  choose(choice, instead) {
    const at = instead ? this.#before().at(-1) : this.at;
    const choices = at === undefined ? [] : this.#choices(at);
    if (choices && choice >= choices.length) return;
    this.take(choice, at);
  }
  onward() {
    this.#do("onward", {run: trace.drive.run, at: this.at});
  }
  random() {
    const seed = Math.max(0, Math.floor(Number(this.seed.value) || 0));
    this.seed.value = seed + 1;
    this.#do("random", {run: trace.drive.run, at: this.at, seed});
  }
  search() {
    this.#say("Searching from step " + this.at + " for 5 seconds \u2026");
    this.#do("search", {run: trace.drive.run, at: this.at, seconds: 5});
  }
  async save() {
    const answer = await this.#ask("save", {run: trace.drive.run});
    if (answer) download(fileName(trace.title) + ".schedule", "text/plain", answer.text);
    if (answer) this.#say("Saved the schedule of this run.");
    return answer?.text;
  }
  async savePage() {
    const answer = await this.#ask("page", {run: trace.drive.run});
    if (answer) download(fileName(trace.title) + ".html", "text/html", answer.text);
    if (answer) this.#say("Saved this run as a page.");
    return answer?.text;
  }
  #load(text) {
    this.#do("load", {text});
  }

  /** Whether the run that is shown takes this choice after so many. */
  #isTaken(at, choice) {
    return at < trace.steps.length && this.#index(at) === choice;
  }
  #index(at) {
    this.indices ??= indicesOf(trace.drive.run);
    return this.indices[at];
  }
  #forward(at) {
    let step = at;
    while (step < trace.steps.length - 1 && !trace.actsOfStep[step].length) step++;
    const to = trace.actsOfStep[step].at(-1);
    if (to !== undefined) choose(to);
  }

  /** Asks for a run and shows it; unless the address has led to it, it gets a place in the history of the page. */
  async #do(what, fields, where, isHere) {
    let answer = await this.#ask(what, fields);
    if (answer?.kept && !trace.isContinuedBy(answer)) answer = await this.#ask("run", {run: answer.drive.run});
    if (!answer) return;
    this.#known.clear();
    this.indices = null;
    load(answer, where);
    try {
      const act = trace.acts[chosen];
      const address = hashOf(act && trace.number(act));
      if (isHere) history.replaceState(null, "", address);
      else history.pushState(null, "", address);
    } catch (refused) {
      /* not from every place */
    }
    this.#say(answer.drive.note || this.#outcome());
  }
  #outcome() {
    const end = trace.failure ? "It fails" : trace.drive.over ? "It is over" : "It can go on";
    return count(trace.steps.length, "step") + ". " + end + ".";
  }

  async #ask(what, fields) {
    if (this.#busy) return null;
    this.#busy = true;
    this.box.setAttribute("aria-busy", "true");
    try {
      return await post(what, fields);
    } catch (failed) {
      this.#say(failed.message, true);
      return null;
    } finally {
      this.#busy = false;
      this.box.removeAttribute("aria-busy");
    }
  }

  #say(text, bad) {
    this.said.textContent = text;
    this.said.classList.toggle("bad-text", !!bad);
  }

  // What the reader sees.

  /** Shows the choices where the reader is; those that are not known are asked for when the reader rests. */
  tell() {
    this.#tell();
    clearTimeout(this.#asking);
    const missing = [this.at, ...(this.instead.open ? this.#before() : [])].filter(at => !this.#choices(at));
    if (missing.length) this.#asking = setTimeout(() => this.#fetch(missing), Drive.#PATIENCE);
    this.#tellTree();
  }

  async #fetch(missing) {
    const run = trace.drive.run;
    for (const at of missing) {
      try {
        const answer = await post("choices", {run, at});
        if (run !== trace.drive.run) return;
        this.#known.set(at, answer.choices);
      } catch (failed) {
        return this.#say(failed.message, true);
      }
    }
    this.#tell();
  }

  #choices(at) {
    return at === trace.steps.length ? trace.drive.choices : this.#known.get(at);
  }

  /** The numbers of choices before this act: of its step, and of those before it in which a task only got its turn. */
  #before() {
    const act = trace.acts[chosen];
    if (!act) return [];
    const earlier = trace.acts.findLast(a => a.index < act.index && a.step < act.step);
    const all = [];
    for (let at = (earlier?.step ?? -1) + 1; at <= act.step; at++) all.push(at);
    return all;
  }

  #tell() {
    const at = this.at;
    const title = trace.failure && at === trace.steps.length ? "The run has failed" : "Next";
    this.next.replaceChildren(
      el("h2", "", title, el("span", "badge", " in the order of " + trace.drive.explorer)),
      this.#list(at, false),
    );
    const before = this.#before();
    this.instead.hidden = !before.length;
    this.instead.firstChild.textContent = "Instead of step " + (before.at(-1) + 1);
    const lists = this.instead.open ? before.map(n => this.#list(n, true)) : [];
    this.instead.replaceChildren(this.instead.firstChild, ...lists);
    if (this.instead.open && before.some(n => !this.#choices(n)) && !this.#waits) {
      this.#waits = true;
      this.#fetch(before.filter(n => !this.#choices(n))).finally(() => {
        this.#waits = false;
      });
    }
  }
  #waits = false;

  #list(at, instead) {
    const choices = this.#choices(at);
    if (!choices) return el("p", "badge", "\u2026");
    if (!choices.length) return el("p", "badge", trace.failure ? "Nothing comes after a failure." : "Nothing can run: the run is over.");
    return el("ol", "choices", ...choices.map((choice, i) => this.#choice(choice, i, at, instead)));
  }

  #choice(choice, i, at, instead) {
    const taken = this.#isTaken(at, i);
    const name = choice.task >= 0 && trace.tasks[choice.task]?.path === choice.name ? trace.name(choice.task) : choice.name;
    const b = button("", "", () => this.take(i, at));
    b.append(
      ...(i < 9 ? [el("kbd", "", (instead ? "\u21e7" : "") + (i + 1))] : []),
      el("span", "who", name),
      el("span", choice.fails ? "what bad-text" : "what", cut(choice.text || "runs", 160)),
      el("span", choice.cost ? "cost delay" : "cost badge", choice.cost ? count(choice.cost, "delay") : "favourite"),
    );
    b.title = name + " " + choice.text + (choice.fails ? " It fails." : "");
    if (taken) {
      b.setAttribute("aria-current", "step");
      b.append(el("span", "badge", i ? " this run, which departs here" : " this run"));
    }
    return el("li", "", b);
  }

  #tellTree() {
    const tried = trace.drive.tried;
    this.tree.firstChild.textContent = "Tried: " + count(tried.length, "run");
    if (!this.tree.open || this.tree.shown === tried) return;
    this.tree.shown = tried;
    const go = run => {
      if (run !== trace.drive.run) this.#do("run", {run});
    };
    this.tree.replaceChildren(this.tree.firstChild, triedTree(tried, trace.drive.run, go));
  }
}

/** What the server answers; an error with its reason if it refuses. */
async function post(what, fields) {
  let answer;
  try {
    answer = await fetch(what, {method: "POST", body: new URLSearchParams(fields)});
  } catch (unreachable) {
    throw new Error("tarry explore no longer answers; start it again");
  }
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer.json();
}

function download(name, type, text) {
  const a = el("a");
  a.href = URL.createObjectURL(new Blob([text], {type}));
  a.download = name;
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}

const fileName = title => title.replace(/[^\w.-]+/g, "_");
const drive = new Drive();
