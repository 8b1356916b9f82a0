/** Room that a popover keeps to the sides of the window, in pixels. */
const EDGE = 8;

/** Puts an open popover below its button, or above it where there is no room, its end at the button's end. */
export function placePopover(popover: HTMLElement, button: HTMLElement): void {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isBelow = bottom + popover.offsetHeight <= clientHeight;
  // Measured: room that is kept for a scroll bar is no part of the window's width, but of what `right` counts from.
  popover.style.right = '0px';
  const end = Math.max(Math.min(right, clientWidth - EDGE), popover.offsetWidth + EDGE);
  popover.style.right = `${popover.getBoundingClientRect().right - end}px`;
  popover.style.top = isBelow ? `${bottom}px` : 'auto';
  popover.style.bottom = isBelow ? 'auto' : `${clientHeight - top}px`;
}
