/**
 * Expressions over what is known after a step: `Server.state == "Locked" and Client#2.tries > 1`.
 *
 *   or, and, not; == != < <= > >=; + - *; ( ); numbers, "texts", true, false;
 *   names: a machine, spec or shared value, then .field; .state is its state; `a name` in backquotes may have any letters;
 *   value.part and value[part]: a part of a record, tuple, list or map, by its name, place or key;
 *   size(value), has(value, part).
 *
 * There is nothing else: no assignment, no call of anything that the page or the browser has. A value that is not known
 * is undefined, and so is what is made of it, but for == and !=.
 */
class Expression {
  #tokens;
  #at = 0;

  constructor(text) {
    this.text = text;
    this.#tokens = tokensOf(text);
    this.tree = this.#or();
    if (this.#peek().kind !== "end") throw this.#wrong("unexpected text");
  }

  /** Its value in a world, where a function finds what a name stands for. */
  value(find) {
    return evaluate(this.tree, find);
  }

  #peek() {
    return this.#tokens[this.#at];
  }
  #take(...texts) {
    const token = this.#peek();
    if (token.kind !== "text" && token.kind !== "quoted" && texts.includes(token.value)) {
      this.#at++;
      return token.value;
    }
    return null;
  }
  #must(text) {
    if (!this.#take(text)) throw this.#wrong("not " + text);
  }
  #wrong(what) {
    const token = this.#peek();
    return new Error(
      token.kind === "end" ? "It ends too early" : "At " + (token.at + 1) + " there is " + what + ": " + token.value,
    );
  }

  #or() {
    let left = this.#and();
    while (this.#take("or", "||")) left = {op: "or", left, right: this.#and()};
    return left;
  }
  #and() {
    let left = this.#not();
    while (this.#take("and", "&&")) left = {op: "and", left, right: this.#not()};
    return left;
  }
  #not() {
    return this.#take("not", "!") ? {op: "not", left: this.#not()} : this.#compared();
  }
  #compared() {
    const left = this.#sum(),
      op = this.#take("==", "!=", "<=", ">=", "<", ">");
    return op ? {op, left, right: this.#sum()} : left;
  }
  #sum() {
    let left = this.#product();
    for (let op = this.#take("+", "-"); op; op = this.#take("+", "-")) left = {op, left, right: this.#product()};
    return left;
  }
  #product() {
    let left = this.#negative();
    while (this.#take("*")) left = {op: "*", left, right: this.#negative()};
    return left;
  }
  #negative() {
    return this.#take("-") ? {op: "-", left: {op: "is", value: 0}, right: this.#negative()} : this.#parts();
  }
  #parts() {
    let of = this.#single();
    for (;;) {
      if (this.#take(".")) of = {op: "part", of, part: {op: "is", value: this.#name()}, dotted: true};
      else if (this.#take("[")) {
        of = {op: "part", of, part: this.#or()};
        this.#must("]");
      } else return of;
    }
  }
  #name() {
    const token = this.#peek();
    if (!["name", "number", "quoted"].includes(token.kind)) throw this.#wrong("not a name");
    this.#at++;
    return String(token.value);
  }
  #single() {
    const token = this.#peek();
    if (this.#take("(")) {
      const inside = this.#or();
      this.#must(")");
      return inside;
    }
    if (token.kind === "end" || token.kind === "sign") throw this.#wrong("not a value");
    this.#at++;
    if (token.kind === "number" || token.kind === "text") return {op: "is", value: token.value};
    if (token.kind === "quoted") return {op: "name", name: token.value};
    if (token.value === "true" || token.value === "false") return {op: "is", value: token.value === "true"};
    if (["size", "has"].includes(token.value) && this.#take("(")) {
      const all = [this.#or()];
      while (this.#take(",")) all.push(this.#or());
      this.#must(")");
      if (all.length !== (token.value === "size" ? 1 : 2)) throw new Error(token.value + " takes another number of values");
      return {op: token.value, left: all[0], right: all[1]};
    }
    return {op: "name", name: token.value};
  }
}

function tokensOf(text) {
  const tokens = [],
    part =
      /\s+|(\d+(?:\.\d+)?)|([\p{L}_$][\p{L}\p{N}_$#@]*)|"([^"]*)"|'([^']*)'|`([^`]*)`|(==|!=|<=|>=|&&|\|\||[-+*<>!().,[\]])/uy;
  while (part.lastIndex < text.length) {
    const at = part.lastIndex,
      m = part.exec(text);
    if (!m) throw new Error("At " + (at + 1) + " there is something else: " + text.slice(at, at + 10));
    const [, number, name, double, single, quoted, sign] = m;
    if (number !== undefined) tokens.push({kind: "number", value: Number(number), at});
    else if (name !== undefined) tokens.push({kind: "name", value: name, at});
    else if ((double ?? single) !== undefined) tokens.push({kind: "text", value: double ?? single, at});
    else if (quoted !== undefined) tokens.push({kind: "quoted", value: quoted, at});
    else if (sign) tokens.push({kind: "sign", value: sign, at});
  }
  tokens.push({kind: "end", value: "", at: text.length});
  return tokens;
}

function evaluate(tree, find) {
  const value = part => evaluate(part, find);
  switch (tree.op) {
    case "is":
      return tree.value;
    case "name":
      return find([tree.name]);
    case "part": {
      const names = pathOf(tree);
      const known = names && find(names);
      return known !== undefined && known !== null ? known : partOf(value(tree.of), value(tree.part));
    }
    case "or":
      return value(tree.left) === true ? true : value(tree.right);
    case "and":
      return value(tree.left) === false ? false : value(tree.right);
  }
  const left = value(tree.left),
    right = tree.right && value(tree.right);
  switch (tree.op) {
    case "==":
      return left === right;
    case "!=":
      return left !== right;
    case "not":
      return left === undefined ? undefined : left === false;
    case "size":
      return left === undefined ? undefined : (contentsOf(left)?.length ?? String(left).length);
    case "has":
      if (left === undefined || right === undefined) return undefined;
      return contentsOf(left)?.some(([key, part]) => key === right || part === right) ?? String(left).includes(String(right));
  }
  if (left === undefined || right === undefined) return undefined;
  switch (tree.op) {
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
    case "+":
      return left + right;
    case "-":
      return left - right;
    default:
      return left * right;
  }
}

/** The names of a.b.c; null for anything else. */
function pathOf(tree) {
  if (tree.op === "name") return [tree.name];
  const before = tree.op === "part" && tree.dotted ? pathOf(tree.of) : null;
  return before && [...before, tree.part.value];
}

/** A value as a trace writes it: a number or a truth if it looks like one. */
function valueOf(text) {
  if (typeof text !== "string") return text;
  if (/^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (text === "true" || text === "false") return text === "true";
  return text.replace(/^"(.*)"$/s, "$1");
}

/** The parts of a record, tuple, list, set or map as [[key, value]...]; null if a text is none of them. */
function contentsOf(value) {
  const m = /^[\p{L}\p{N}_.$]*\s*([[({<])(.*)[\])}>]$/su.exec(typeof value === "string" ? value.trim() : "");
  if (!m) return null;
  const parts = [];
  let depth = 0,
    from = 0,
    quoted = false;
  const inside = m[2] + ",";
  for (let i = 0; i < inside.length; i++) {
    const c = inside[i];
    if (c === '"' && inside[i - 1] !== "\\") quoted = !quoted;
    if (quoted) continue;
    if ("[({<".includes(c)) depth++;
    else if ("])}>".includes(c) && inside[i - 1] !== "-") depth--;
    else if (c === "," && depth === 0) {
      const part = inside.slice(from, i).trim();
      if (part) parts.push(part);
      from = i + 1;
    }
  }
  return parts.map((part, i) => {
    const named = /^([^=[({<"]+?)\s*(?:=|->)\s*(.*)$/s.exec(part);
    return named ? [valueOf(named[1]), valueOf(named[2])] : [i, valueOf(part)];
  });
}

function partOf(value, part) {
  return contentsOf(value)?.find(([key]) => String(key) === String(part))?.[1];
}
