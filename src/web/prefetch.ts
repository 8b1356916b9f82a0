import { matchPath } from './routes.ts';

const INTENT_EVENTS = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Loads a page's code as soon as a link to it is hovered, pressed or focused, before the click is complete. */
export function prefetchOnIntent(): void {
  for (const type of INTENT_EVENTS) document.addEventListener(type, prefetchTarget, { passive: true });
}

function prefetchTarget(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !leadsToPage(link, window.location.origin)) return;
  matchPath(link.pathname)
    .then(({ route }) => (route.status === 200 ? route.load() : null))
    .catch((error: unknown) => console.warn('Preloading failed', link.pathname, error));
}

/** Properties that tell a page link from a file link. */
type Link = Pick<HTMLAnchorElement, 'origin' | 'pathname' | 'target' | 'hasAttribute'>;

/** Returns true for a link that may open a page of this site in this tab, not a label, another file or another site. */
export function leadsToPage(link: Link, origin: string): boolean {
  const isHere = link.origin === origin && (link.target === '' || link.target === '_self');
  return isHere && !link.hasAttribute('download') && !link.pathname.startsWith('/api/');
}
