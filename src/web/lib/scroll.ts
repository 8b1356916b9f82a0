/** Scroll position of each page, restored when the visitor goes back. */
const leftAt = new Map<string, number>();
/** Path that going back or forth has led to last; null once a link was followed. */
let traveledTo: string | null = null;

/**
 * Asked before each Back and Forward, before anything else follows the address: only this listener is older than the router's. Returns
 * true when it took the way back.
 */
export const travelGuard: { current: ((event: PopStateEvent) => boolean) | null } = { current: null };

/**
 * Takes scroll restoration over from the browser, which does not wait for a page's code. While the document is unloaded
 * (a reload, another site) the browser restores it.
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
  window.addEventListener('popstate', (event) => {
    traveledTo = travelGuard.current?.(event) === true ? null : window.location.pathname;
  });
  // The router tells it of a link. Going back or forth before may have stayed within a page, which arrived nowhere.
  window.addEventListener('pushState', () => {
    traveledTo = null;
  });
}

/** Saves the scroll position of the page at `path`; call it before another page replaces it. */
export function leavePage(path: string): void {
  leftAt.set(path, window.scrollY);
}

/** Scrolls a page that was just shown: going back and forth restores its position, a link begins at its top. */
export function arriveAtPage(path: string): void {
  const top = traveledTo === window.location.pathname ? (leftAt.get(path) ?? 0) : 0;
  traveledTo = null;
  const target = document.getElementById(window.location.hash.slice(1));
  if (target === null) window.scrollTo({ top, behavior: 'instant' });
  else target.scrollIntoView();
}
