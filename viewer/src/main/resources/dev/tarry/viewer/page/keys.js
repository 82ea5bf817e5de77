// Keys, as in a debugger, and the list of them.

const KEYS = [
  ["\u2193 \u2191, j k", "next and previous step; with Shift also folded ones"],
  ["Page Down, Page Up", "20 steps on or back"],
  ["Home, End", "first and last step"],
  ["F10, o", "step over: the next step of this task; with Shift the previous one"],
  ["F11, i", "step into: where what this step sends is taken"],
  ["Shift+F11, u", "step out: where what this step takes was sent, or where its task was created"],
  ["F8, c", "continue: on to the next delay, or the end"],
  ["d", "next delay"],
  ["f", "the failure"],
  ["/, Enter, n N", "search, next match, next and previous match"],
  ["e, E", "next and previous change of your expression"],
  ["z", "fold or show steps that do not matter"],
  ["l", "lanes: hide, filter, reorder"],
  ["v", "steps or diagram, on a small screen"],
  ["t", "light or dark"],
  ["Esc", "back to the steps"],
];
const DRIVE_KEYS = [
  ["1 … 9", "take this choice next"],
  ["Shift+1 … 9", "take this choice instead of the chosen step"],
  ["Backspace, b", "go back one step"],
  ["r", "run to the end by the explorer"],
  ["x", "run on with random choices"],
  ["s", "search from here for 5 seconds"],
  ["w", "save the schedule of this run"],
];
if (trace.drive) KEYS.push(...DRIVE_KEYS);
const FOLDED =
  "Folded are steps with nothing to tell, those of clocks and of lanes that you hide, and those that do not matter " +
  "to the failure: they do not happen before it, so it does not depend on them. A failure that is about the whole " +
  "state, and one of threads, folds none of these.";
$("keys").append(
  el("h2", "", "Keys"),
  el(
    "table",
    "",
    el("tbody", "", ...KEYS.map(([keys, what]) => el("tr", "", el("td", "", el("kbd", "", keys)), el("td", "", what)))),
  ),
  el("p", "badge", FOLDED),
  button("Close", "", () => $("keys").close()),
);
$("keys").querySelector("h2").id = "keys-title";
const goToChange = back => {
  const to = values.next(chosen, back);
  if (to !== undefined) choose(to);
  else if (!values.expression) {
    $("values").open = true;
    $("expression").focus();
  }
};
const steps = {ArrowDown: 1, ArrowUp: -1, j: 1, k: -1, PageDown: 20, PageUp: -20};
const acts = {
  Home: () => choose(0),
  End: () => choose(trace.last),
  J: () => choose(chosen + 1),
  K: () => choose(chosen - 1),
  F10: e => sameTask(e.shiftKey),
  o: () => sameTask(false),
  O: () => sameTask(true),
  F11: e => (e.shiftKey ? whereSent() : whereTaken()),
  i: whereTaken,
  u: whereSent,
  F8: onward,
  c: onward,
  d: nextDelay,
  f: goToFailure,
  n: () => nextHit(false),
  N: () => nextHit(true),
  e: () => goToChange(false),
  E: () => goToChange(true),
  "/": () => $("find").focus(),
  z: turnFold,
  l: () => laneMenu.toggle(!laneMenu.isOpen),
  v: turnSwap,
  t: turnTheme,
  "?": () => $("keys").showModal(),
};
if (trace.drive)
  Object.assign(acts, {
    Backspace: () => choose(rows.next(chosen, -1)),
    b: () => choose(rows.next(chosen, -1)),
    r: () => drive.onward(),
    x: () => drive.random(),
    s: () => drive.search(),
    w: () => drive.save(),
  });
const digitOf = e => (trace.drive && /^Digit[1-9]$/.test(e.code) ? Number(e.code.slice(5)) : 0);
addEventListener("keydown", e => {
  if (e.ctrlKey || e.metaKey || e.altKey || $("keys").open || document.body.classList.contains("covering")) return;
  if (keepsKey(e)) return;
  if (e.key === "Escape" && laneMenu.isOpen) laneMenu.toggle(false);
  else if (e.key === "Escape") $("list").focus({preventScroll: true});
  else if (e.key === "Enter" && e.target === $("find")) nextHit(e.shiftKey);
  else if (e.key in steps)
    choose(e.shiftKey && Math.abs(steps[e.key]) === 1 ? chosen + steps[e.key] : rows.next(chosen, steps[e.key]));
  else if (digitOf(e)) drive.choose(digitOf(e) - 1, e.shiftKey);
  else if (e.key in acts) acts[e.key](e);
  else return;
  e.preventDefault();
});
/** Whether a key is for where it is pressed: what one types, and what scrolls the panel or goes through a menu. */
function keepsKey(e) {
  if (e.key === "Escape" || /^F\d/.test(e.key)) return false;
  const path = e.composedPath(),
    at = path[0] instanceof Element ? path[0] : document.body,
    isField = at.matches("input:not([type=checkbox]), select, textarea");
  if (e.key === " " && at.matches("button, summary")) return true;
  if (e.key.length === 1 || e.key === "Home" || e.key === "End")
    return isField || (e.key.length > 1 && path.includes($("side")));
  return at.matches("input[type=number], select, textarea") || path.includes($("side")) || path.includes($("lane-menu"));
}
