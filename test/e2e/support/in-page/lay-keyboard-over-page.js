/*
 * Lays a keyboard over the page as Safari on an iPhone does: the page keeps its height, and its visible part is lower and
 * moves up. `layKeyboard(height, top)` shows it; a height of 0 hides it.
 */
const seen = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight });
Object.defineProperty(window, 'visualViewport', { value: seen });
window.layKeyboard = (height, top = 0) => {
  Object.assign(seen, { height: innerHeight - height, offsetTop: top });
  seen.dispatchEvent(new Event('resize'));
};
