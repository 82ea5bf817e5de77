/**
 * A bar between two parts of the page: dragged, or moved by arrow keys; a double click gives the usual size back.
 * `size` is {get(), set(pixels), least(), most(), usual()}; `grows` is 1 if the part before the bar has that size.
 */
function splitter(bar, size, grows, isUpright) {
  const set = pixels => {
    size.set(clamp(Math.round(pixels), size.least(), size.most()));
    tell();
  };
  const tell = () => {
    bar.setAttribute("aria-orientation", isUpright() ? "vertical" : "horizontal");
    bar.setAttribute("aria-valuemin", size.least());
    bar.setAttribute("aria-valuemax", size.most());
    bar.setAttribute("aria-valuenow", size.get());
  };
  bar.onpointerdown = e => {
    e.preventDefault();
    bar.setPointerCapture(e.pointerId);
    const at = p => (isUpright() ? p.clientX : p.clientY),
      from = at(e),
      was = size.get();
    bar.onpointermove = p => set(was + grows * (at(p) - from));
    bar.onpointerup = bar.onpointercancel = () => {
      bar.onpointermove = null;
    };
  };
  bar.onkeydown = e => {
    const by = {ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1}[e.key];
    if (!by) return;
    set(size.get() + by * grows * (e.shiftKey ? 100 : 20));
    e.preventDefault();
    e.stopPropagation();
  };
  bar.ondblclick = () => set(size.usual());
  tell();
  return {set, tell};
}
