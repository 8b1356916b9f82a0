/** Scroll position of each page, so that going back restores it. */
const leftAt = new Map<string, number>();
let travelled = false;

/**
 * Takes scroll positions over from the browser, whose own way does not wait for a page's code. While the document is
 * away (a reload, another site) the browser has them back.
 */
export function keepScrollPositions(): void {
  const { history } = window;
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('popstate', () => {
    travelled = true;
  });
}

/** Call before another page replaces the one at `path`. */
export function leavePage(path: string): void {
  leftAt.set(path, window.scrollY);
}

/** Call when another page is shown: going back and forth restores its position, a link begins at its top. */
export function arriveAtPage(path: string): void {
  const top = travelled ? (leftAt.get(path) ?? 0) : 0;
  travelled = false;
  const target = document.getElementById(window.location.hash.slice(1));
  if (target === null) window.scrollTo({ top, behavior: 'instant' });
  else target.scrollIntoView();
}
