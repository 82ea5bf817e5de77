// Making elements. Texts become text nodes, never markup.

const root = document.documentElement;
const $ = id => document.getElementById(id);

function el(tag, cls, ...kids) {
  const e = document.createElement(tag);
  if (cls) e.className = cls;
  e.append(...kids);
  return e;
}

function svg(tag, attributes, text) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) e.setAttribute(name, attributes[name]);
  if (text !== undefined) e.textContent = text;
  return e;
}

/**
 * Labels of a drawing, moved up or down so far that none lies on another or on what is taken; one that finds no room
 * stays where it is. A letter is so wide.
 */
function apart(labels, letter, taken = []) {
  const high = 13,
    all = [...taken];
  for (const label of labels) {
    const x = +label.getAttribute("x"),
      y = +label.getAttribute("y"),
      wide = label.firstChild.nodeValue.length * letter,
      anchor = label.getAttribute("text-anchor") ?? "start";
    const left = anchor === "end" ? x - wide : anchor === "middle" ? x - wide / 2 : x;
    const at = shift => ({left, right: left + wide, top: y + shift - high + 3, bottom: y + shift + 3});
    const free = box =>
      all.every(b => box.right <= b.left || b.right <= box.left || box.bottom <= b.top || b.bottom <= box.top);
    const shift = [0, -high, high, -2 * high, 2 * high, -3 * high, 3 * high].find(s => free(at(s))) ?? 0;
    label.setAttribute("y", y + shift);
    all.push(at(shift));
  }
  return labels;
}

function button(text, label, act) {
  const b = el("button", "", text);
  b.type = "button";
  if (label) {
    b.setAttribute("aria-label", label);
    b.title = label;
  }
  b.onclick = act;
  return b;
}

/** A button that copies what a function gives, and says so for a moment. */
function copyButton(brief, what, text) {
  const title = ("Copy " + brief).trim();
  const b = button(title, "Copy " + what, async () => {
    b.textContent = (await copied(text())) ? "Copied" : "Not copied";
    setTimeout(() => {
      b.textContent = title;
    }, 1500);
  });
  b.classList.add("copy");
  return b;
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (refused) {
    // as it is for pages from some places: the old way still works there
    const area = el("textarea", "unseen");
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }
}

/** What this reader likes, kept where the browser allows it. */
const likes = {
  get(name) {
    try {
      return localStorage.getItem("tarry-" + name);
    } catch (none) {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem("tarry-" + name, value);
    } catch (none) {
      /* then it is forgotten */
    }
  },
};

const count = (n, noun) => n.toLocaleString("en") + " " + noun + (n === 1 ? "" : "s");
const cut = (text, most) => (text.length <= most ? text : text.slice(0, most - 1) + "\u2026");
const clamp = (n, least, most) => Math.max(least, Math.min(most, n));
