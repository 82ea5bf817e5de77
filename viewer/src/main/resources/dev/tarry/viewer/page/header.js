// The header: what failed, how to replay it and how it was found.

/** Says what the trace is. */
function tellHeader() {
  $("title").textContent = trace.title;
  $("verdict").replaceChildren(...panel.linked(trace.failure ? trace.failure.text : trace.fine));
  $("verdict").title = $("verdict").textContent;
  $("verdict").classList.toggle("fine", !trace.failure);
  const fact = ([name, value]) =>
    el("div", "", el("dt", "", name), el("dd", value.length > 60 || name === "replay" ? "mono" : "", value));
  const size = count(trace.steps.length, "step") + (trace.failure ? ", " + count(trace.failure.delays, "delay") : "");
  $("facts").replaceChildren();
  const replays = trace.facts.filter(([name]) => name === "replay"),
    others = trace.facts.filter(([name]) => name !== "replay");
  for (const replay of replays)
    $("facts").append(
      el(
        "div",
        "replay",
        el("dl", "", fact(replay)),
        copyButton("", "the line that replays it", () => replay[1]),
      ),
    );
  $("facts").append(
    others.length
      ? el(
          "details",
          "",
          el("summary", "", size, el("span", "badge", " \u00b7 how it was found")),
          el("dl", "", ...others.map(fact)),
        )
      : el("p", "", size),
  );
}
