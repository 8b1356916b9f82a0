import type { Params } from './page.ts';
import type { RouteEntry } from './route-entry.ts';

export const NOT_FOUND: RouteEntry = {
  patterns: [],
  area: 'public',
  page: 'public/not-found/not-found',
  load: () => import('./areas/public/not-found/not-found.page.tsx'),
  status: 404,
};

/** Public pages. Those of customers and staff are in `routes-inside.ts`. */
export const PUBLIC_ROUTES: readonly RouteEntry[] = [
  {
    patterns: ['/'],
    area: 'public',
    page: 'public/home/home',
    load: () => import('./areas/public/home/home.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/sell'],
    area: 'public',
    page: 'public/sell/device-types',
    load: () => import('./areas/public/sell/device-types.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/sell/:deviceType', '/sell/:deviceType/:model'],
    area: 'public',
    page: 'public/sell/models',
    load: () => import('./areas/public/sell/models.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/about'],
    area: 'public',
    page: 'public/about/about',
    load: () => import('./areas/public/about/about.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/how-it-works'],
    area: 'public',
    page: 'public/how-it-works/how-it-works',
    load: () => import('./areas/public/how-it-works/how-it-works.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/promise'],
    area: 'public',
    page: 'public/promise/promise',
    load: () => import('./areas/public/promise/promise.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/services'],
    area: 'public',
    page: 'public/services/services',
    load: () => import('./areas/public/services/services.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/faq'],
    area: 'public',
    page: 'public/faq/faq',
    load: () => import('./areas/public/faq/faq.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/contact'],
    area: 'public',
    page: 'public/contact/contact',
    load: () => import('./areas/public/contact/contact.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/terms'],
    area: 'public',
    page: 'public/legal/terms',
    load: () => import('./areas/public/legal/terms.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/privacy'],
    area: 'public',
    page: 'public/legal/privacy',
    load: () => import('./areas/public/legal/privacy.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/confirmation'],
    area: 'public',
    page: 'public/confirmation/confirmation',
    load: () => import('./areas/public/confirmation/confirmation.page.tsx'),
    status: 200,
    isUnlisted: true,
    needsScript: true,
  },
  {
    patterns: ['/track'],
    area: 'public',
    page: 'public/track/find-order',
    load: () => import('./areas/public/track/find-order.page.tsx'),
    status: 200,
    needsScript: true,
  },
  {
    patterns: ['/track/:token'],
    area: 'public',
    page: 'public/track/track',
    load: () => import('./areas/public/track/track.page.tsx'),
    status: 200,
    needsScript: true,
  },
  {
    patterns: ['/offer/:token'],
    area: 'public',
    page: 'public/offer/offer',
    load: () => import('./areas/public/offer/offer.page.tsx'),
    status: 200,
    needsScript: true,
  },
];

export interface RouteMatch {
  route: RouteEntry;
  params: Params;
}

/**
 * Finds the page of a path (without query), which must match exactly; otherwise the 404 page. Loads the table of the
 * other pages only for a path that matches no public page.
 */
export async function matchPath(path: string): Promise<RouteMatch> {
  const match = findRoute(PUBLIC_ROUTES, path) ?? findRoute((await import('./routes-inside.ts')).INSIDE_ROUTES, path);
  return match ?? { route: NOT_FOUND, params: {} };
}

/** Returns the first matching route. */
function findRoute(routes: readonly RouteEntry[], path: string): RouteMatch | null {
  for (const route of routes) {
    for (const pattern of route.patterns) {
      const params = matchPattern(pattern, path);
      if (params !== null) return { route, params };
    }
  }
  return null;
}

/** Matches exactly: the server redirects other spellings of a page's address. */
function matchPattern(pattern: string, path: string): Params | null {
  const patternSegments = pattern.split('/');
  const pathSegments = path.split('/');
  if (patternSegments.length !== pathSegments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of patternSegments.entries()) {
    const text = pathSegments[index] ?? '';
    if (segment.startsWith(':') && /^[^%\s]+$/.test(text)) params[segment.slice(1)] = text;
    else if (segment !== text) return null;
  }
  return params;
}
