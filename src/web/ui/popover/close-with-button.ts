/**
 * Opens a popover of the class `beside-button` with its button in sight, and closes it when the button leaves the window. Styles
 * hold it beside the button (styles/overlays.css).
 */
export function closeWithButton(popover: HTMLElement, button: HTMLElement): void {
  // A key opens it as well, from wherever the page is scrolled to.
  button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === false) popover.hidePopover();
  });
  observer.observe(button);
  popover.addEventListener('toggle', () => observer.disconnect(), { once: true });
}
