/** Distance in pixels that a popover keeps from the sides of the window. */
const EDGE = 8;

/** Puts an open popover below its button, or above it when there is no room, aligned with the button's end. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + popover.offsetHeight <= clientHeight;
  // Measured: a scrollbar gutter is not part of the window's width, but `right` counts from its edge.
  popover.style.right = '0px';
  const end = Math.max(Math.min(right, clientWidth - EDGE), popover.offsetWidth + EDGE);
  popover.style.right = `${popover.getBoundingClientRect().right - end}px`;
  popover.style.top = isBelow ? `${bottom}px` : 'auto';
  popover.style.bottom = isBelow ? 'auto' : `${clientHeight - top}px`;
}
