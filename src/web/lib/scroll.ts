/** Scroll positions by path, restored when the visitor goes back. */
const scrollPositions = new Map<string, number>();
/** Path of the last Back or Forward; null after a link was followed. */
let restoredPath: string | null = null;

/**
 * Runs on each Back and Forward, before anything else reads the address: only this listener is older than the router's.
 * Returns true when it reverted the navigation.
 */
export const navigationGuard: { current: ((event: PopStateEvent) => boolean) | null } = { current: null };

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
    restoredPath = navigationGuard.current?.(event) === true ? null : window.location.pathname;
  });
  // The router dispatches this event for a link. An earlier Back or Forward within one page may have left a path behind.
  window.addEventListener('pushState', () => {
    restoredPath = null;
  });
}

/** Saves the scroll position of the page at `path`; call it before another page replaces it. */
export function leavePage(path: string): void {
  scrollPositions.set(path, window.scrollY);
}

/** Scrolls a page that was just shown: Back and Forward restore its position, a link starts at the top. */
export function arriveAtPage(path: string): void {
  const top = restoredPath === window.location.pathname ? (scrollPositions.get(path) ?? 0) : 0;
  restoredPath = null;
  const target = document.getElementById(window.location.hash.slice(1));
  if (target === null) window.scrollTo({ top, behavior: 'instant' });
  else target.scrollIntoView();
}
