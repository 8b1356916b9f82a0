/** Distance in pixels that a popover keeps from the sides of the window. */
const EDGE = 8;

/** Minimum height in pixels: when there is less room, it extends beyond the window, which scrolls. */
const LEAST_HEIGHT = 240;

/**
 * Puts an open popover below its button, or above it when there is room only there, aligned with the button's end, and keeps it there:
 * lists scroll, and are refreshed under an open menu. Closes it when its button leaves the window.
 */
export function keepBesideButton(popover: HTMLElement, button: HTMLElement): void {
  // A key opens it as well, from wherever the page is scrolled to.
  button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  let placed = '';
  // In each frame, since no event tells that an element has moved. Measuring is cheap while nothing changes.
  const follow = () => {
    if (!popover.matches(':popover-open')) return;
    const { top, bottom, right } = button.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    if (bottom < 0 || top > clientHeight) return popover.hidePopover();
    const now = [top, bottom, right, clientWidth, clientHeight, popover.offsetWidth, popover.offsetHeight].join(' ');
    if (now !== placed) placePopover(popover, { top, bottom, right });
    placed = now;
    requestAnimationFrame(follow);
  };
  follow();
}

function placePopover(popover: HTMLElement, { top, bottom, right }: Pick<DOMRect, 'top' | 'bottom' | 'right'>): void {
  const { clientWidth, clientHeight } = document.documentElement;
  // Higher content scrolls inside, on the side that has more room.
  popover.style.maxHeight = `${Math.max(LEAST_HEIGHT, Math.max(top, clientHeight - bottom) - 2 * EDGE)}px`;
  const isBelow = bottom + popover.offsetHeight <= clientHeight || clientHeight - bottom >= top;
  // Measured: a scrollbar gutter is not part of the window's width, but `right` counts from its edge.
  popover.style.right = '0px';
  const end = Math.max(Math.min(right, clientWidth - EDGE), popover.offsetWidth + EDGE);
  popover.style.right = `${popover.getBoundingClientRect().right - end}px`;
  popover.style.top = isBelow ? `${bottom}px` : 'auto';
  popover.style.bottom = isBelow ? 'auto' : `${clientHeight - top}px`;
}
