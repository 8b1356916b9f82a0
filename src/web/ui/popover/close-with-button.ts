/**
 * Scrolls the button of an opened `beside-button` popover into view, and closes the popover when the button leaves the
 * window. Styles place it next to the button (styles/overlays.css).
 */
export function closeWithButton(popover: HTMLElement, button: HTMLElement): void {
  // A key opens it too, at any scroll position.
  button.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const observer = new IntersectionObserver(([entry]) => {
    if (entry?.isIntersecting === false) popover.hidePopover();
  });
  observer.observe(button);
  popover.addEventListener('toggle', () => observer.disconnect(), { once: true });
}
