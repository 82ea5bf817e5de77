/**
 * Which acts matter to the failure: those that happen before it; it depends on no other. An act happens before the next
 * one of its task, a message's send before its take, a creation before the first act of what it creates, and a change of
 * a spec before the next change of that spec. The failing act may be one of a spec, so every change of a spec comes
 * before it.
 *
 * This holds where the failure is of one task or spec. A condition over the whole state, a deadlock or something that
 * never comes is about all tasks, and what threads share has an order of its own: then every act matters.
 */
function actsThatMatter(trace) {
  const local = ["assertion", "unhandled event", "null target", "permission violation", "runtime error", "stack overflow", "exception"];
  if (!trace.failure || trace.ofThreads || !local.includes(trace.failure.kind)) return trace.acts.map(() => true);
  const before = trace.acts.map(() => []);
  const lastOfTask = new Map(),
    lastOfSpec = new Map();
  for (const act of trace.acts) {
    const earlier = before[act.index];
    earlier.push(lastOfTask.get(act.task) ?? trace.creator.get(act.task));
    trace.takenBy(act.index).forEach(arrow => earlier.push(arrow.start));
    for (const n of act.notes) {
      if (n.task >= 0) continue;
      earlier.push(lastOfSpec.get(specOf(n)));
      lastOfSpec.set(specOf(n), act.index);
    }
    for (const n of act.notes) if (n.kind === "sets_timer") lastOfTask.set(n.other, act.index);
    lastOfTask.set(act.task, act.index);
  }
  const matters = trace.acts.map(() => false);
  const open = [trace.failing, ...lastOfSpec.values()];
  while (open.length) {
    const index = open.pop();
    if (index === undefined || matters[index]) continue;
    matters[index] = true;
    open.push(...before[index]);
  }
  return matters;
}

/** The spec of a note; a note about a field names it before the dot. */
const specOf = n => n.name.split(".")[0];
