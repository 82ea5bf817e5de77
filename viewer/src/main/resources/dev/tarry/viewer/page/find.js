// Folding and searching.

const turnFold = () => {
  rows.setFolding(!rows.folding);
  relaid();
  if (rows.isFolded(chosen)) choose(rows.next(chosen, -1));
};
const turnSwap = () => {
  sizes.swapped = !sizes.swapped;
  $("swap").setAttribute("aria-pressed", String(sizes.swapped));
  relaid();
  reveal();
  draw();
};
let haystack = null;
const isHit = act => {
  if (query === "") return false;
  haystack ??= trace.acts.map(one => (trace.name(one.task) + " " + trace.text(one)).toLowerCase());
  return haystack[act.index].includes(query);
};
function search() {
  query = $("find").value.trim().toLowerCase();
  hits = query ? trace.acts.filter(isHit).map(act => act.index) : [];
  rows.filter = $("only").checked && hits.length ? isHit : null;
  relaid();
  if (hits.length && !hits.includes(chosen)) choose(hits.find(i => i >= chosen) ?? hits[0]);
  tellHits();
}
function tellHits() {
  $("only-hits").hidden = !query;
  $("hits").textContent = !query
    ? ""
    : hits.length
      ? (hits.indexOf(chosen) + 1 || "\u2013") + " of " + hits.length.toLocaleString("en")
      : "nothing found";
}
const nextHit = back => {
  if (hits.length)
    choose(back ? (hits.findLast(h => h < chosen) ?? hits.at(-1)) : (hits.find(h => h > chosen) ?? hits[0]));
};
