/** Scroll position of each page, restored when the visitor goes back. */
const leftAt = new Map<string, number>();
let traveled = false;
/** Takes a way by Back or Forward back; returns true when it did. */
let takeBack: ((event: PopStateEvent) => boolean) | null = null;

/**
 * Asks before each Back and Forward, before anything else follows the address: the only listener that is older than the router's.
 * @returns a function that ends it
 */
export function guardTravel(guard: (event: PopStateEvent) => boolean): () => void {
  takeBack = guard;
  return () => {
    if (takeBack === guard) takeBack = null;
  };
}

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
    traveled = takeBack?.(event) !== true;
  });
}

/** Saves the scroll position of the page at `path`; call it before another page replaces it. */
export function leavePage(path: string): void {
  leftAt.set(path, window.scrollY);
}

/** Scrolls a page that was just shown: going back and forth restores its position, a link begins at its top. */
export function arriveAtPage(path: string): void {
  const top = traveled ? (leftAt.get(path) ?? 0) : 0;
  traveled = false;
  const target = document.getElementById(window.location.hash.slice(1));
  if (target === null) window.scrollTo({ top, behavior: 'instant' });
  else target.scrollIntoView();
}
