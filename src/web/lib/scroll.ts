/** Scroll positions by path, restored when the visitor goes back. */
const leftAt = new Map<string, number>();
/** Path of the last Back or Forward; null after a link was followed. */
let traveledTo: string | null = null;

/**
 * Runs on each Back and Forward, before anything else reads the address: only this listener is older than the router's.
 * Returns true when it reverted the navigation.
 */
export const travelGuard: { current: ((event: PopStateEvent) => boolean) | null } = { current: null };

/**
 * Takes scroll restoration over from the browser, which does not wait for a page's code. When the document unloads (a
 * reload, another site), the browser restores it.
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
  // The router dispatches this event for a link. An earlier Back or Forward within one page may have left a path behind.
  window.addEventListener('pushState', () => {
    traveledTo = null;
  });
}

/** Saves the scroll position of the page at `path`; call it before another page replaces it. */
export function leavePage(path: string): void {
  leftAt.set(path, window.scrollY);
}

/** Scrolls a page that was just shown: Back and Forward restore its position, a link starts at the top. */
export function arriveAtPage(path: string): void {
  const top = traveledTo === window.location.pathname ? (leftAt.get(path) ?? 0) : 0;
  traveledTo = null;
  const target = document.getElementById(window.location.hash.slice(1));
  if (target === null) window.scrollTo({ top, behavior: 'instant' });
  else target.scrollIntoView();
}
