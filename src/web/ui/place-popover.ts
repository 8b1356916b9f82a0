/** Room that a popover keeps to the sides of the window, in pixels. */
const EDGE = 8;

/** Puts an open popover below its button, or above it where there is no room, its end at the button's end. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + popover.offsetHeight <= clientHeight;
  const mostRight = clientWidth - popover.offsetWidth - EDGE;
  popover.style.right = `${Math.max(EDGE, Math.min(clientWidth - right, mostRight))}px`;
  popover.style.top = isBelow ? `${bottom}px` : 'auto';
  popover.style.bottom = isBelow ? 'auto' : `${clientHeight - top}px`;
}
