import { matchPath } from './routes.ts';

const SIGNS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loads a page's code as soon as a link to it is hovered, pressed or focused, before the click is complete. */
export function prefetchOnIntent(): void {
  for (const sign of SIGNS) document.addEventListener(sign, prefetchTarget, { passive: true });
}

function prefetchTarget(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin) return;
  matchPath(link.pathname)
    .then(({ route }) => route.load())
    .catch((error: unknown) => console.warn(`Prefetching ${link.pathname} failed`, error));
}
