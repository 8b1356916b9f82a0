import type { PageModule, Params } from './page.ts';

/** One page: where it is found, and how its code is loaded when it is needed. */
export interface RouteEntry {
  /** Paths; a segment `:name` takes any text. */
  patterns: readonly string[];
  /** What stands around the page: bar and footer of the site, or what the page brings itself. */
  area: 'public' | 'account' | 'staff';
  /** The file that `load` imports, as the build's manifest names it, so that its code can be preloaded. */
  file: string;
  load: () => Promise<PageModule>;
  status: 200 | 404;
  /** Fixed pages that stand in the sitemap. */
  listed?: true;
}

export const NOT_FOUND: RouteEntry = {
  patterns: [],
  area: 'public',
  file: 'src/web/areas/public/not-found/not-found.page.tsx',
  load: () => import('./areas/public/not-found/not-found.page.tsx'),
  status: 404,
};

/** Every page of the site (C2). The first pattern that fits wins. */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  {
    patterns: ['/'],
    area: 'public',
    file: 'src/web/areas/public/home/home.page.tsx',
    load: () => import('./areas/public/home/home.page.tsx'),
    status: 200,
    listed: true,
  },
  {
    patterns: ['/sell'],
    area: 'public',
    file: 'src/web/areas/public/sell/device-types.page.tsx',
    load: () => import('./areas/public/sell/device-types.page.tsx'),
    status: 200,
    listed: true,
  },
  {
    patterns: ['/sell/:deviceType', '/sell/:deviceType/:model'],
    area: 'public',
    file: 'src/web/areas/public/sell/models.page.tsx',
    load: () => import('./areas/public/sell/models.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/about'],
    area: 'public',
    file: 'src/web/areas/public/about/about.page.tsx',
    load: () => import('./areas/public/about/about.page.tsx'),
    status: 200,
    listed: true,
  },
  {
    patterns: ['/how-it-works'],
    area: 'public',
    file: 'src/web/areas/public/how-it-works/how-it-works.page.tsx',
    load: () => import('./areas/public/how-it-works/how-it-works.page.tsx'),
    status: 200,
    listed: true,
  },
  {
    patterns: ['/services'],
    area: 'public',
    file: 'src/web/areas/public/services/services.page.tsx',
    load: () => import('./areas/public/services/services.page.tsx'),
    status: 200,
    listed: true,
  },
  {
    patterns: ['/faq'],
    area: 'public',
    file: 'src/web/areas/public/faq/faq.page.tsx',
    load: () => import('./areas/public/faq/faq.page.tsx'),
    status: 200,
    listed: true,
  },
  {
    patterns: ['/contact'],
    area: 'public',
    file: 'src/web/areas/public/contact/contact.page.tsx',
    load: () => import('./areas/public/contact/contact.page.tsx'),
    status: 200,
    listed: true,
  },
  {
    patterns: ['/confirmation'],
    area: 'public',
    file: 'src/web/areas/public/confirmation/confirmation.page.tsx',
    load: () => import('./areas/public/confirmation/confirmation.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/track/:token'],
    area: 'public',
    file: 'src/web/areas/public/track/track.page.tsx',
    load: () => import('./areas/public/track/track.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/admin'],
    area: 'staff',
    file: 'src/web/areas/admin/admin.page.tsx',
    load: () => import('./areas/admin/admin.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/pos'],
    area: 'staff',
    file: 'src/web/areas/pos/pos.page.tsx',
    load: () => import('./areas/pos/pos.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/repair-pos'],
    area: 'staff',
    file: 'src/web/areas/repair-pos/repair-pos.page.tsx',
    load: () => import('./areas/repair-pos/repair-pos.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/login'],
    area: 'account',
    file: 'src/web/areas/account/login.page.tsx',
    load: () => import('./areas/account/login.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/forgot-password'],
    area: 'account',
    file: 'src/web/areas/account/forgot-password.page.tsx',
    load: () => import('./areas/account/forgot-password.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/reset-password'],
    area: 'account',
    file: 'src/web/areas/account/reset-password.page.tsx',
    load: () => import('./areas/account/reset-password.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/account'],
    area: 'account',
    file: 'src/web/areas/account/account.page.tsx',
    load: () => import('./areas/account/account.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/cart'],
    area: 'account',
    file: 'src/web/areas/account/cart/cart.page.tsx',
    load: () => import('./areas/account/cart/cart.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/dashboard', '/customer-dashboard'],
    area: 'account',
    file: 'src/web/areas/account/dashboard/dashboard.page.tsx',
    load: () => import('./areas/account/dashboard/dashboard.page.tsx'),
    status: 200,
  },
  {
    patterns: ['/orders/:id'],
    area: 'account',
    file: 'src/web/areas/account/order/order.page.tsx',
    load: () => import('./areas/account/order/order.page.tsx'),
    status: 200,
  },
];

export interface RouteMatch {
  route: RouteEntry;
  params: Params;
}

/** Finds the page of a path (without query); a slash at its end does not matter. No page is the 404 page. */
export function matchPath(path: string): RouteMatch {
  for (const route of ROUTE_TABLE) {
    for (const pattern of route.patterns) {
      const params = matchPattern(pattern, path);
      if (params !== null) return { route, params };
    }
  }
  return { route: NOT_FOUND, params: {} };
}

function matchPattern(pattern: string, path: string): Params | null {
  const wanted = segments(pattern);
  const given = segments(path);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const text = decode(given[index] ?? '');
    if (text === null) return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = text;
    else if (segment !== text) return null;
  }
  return params;
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray % sign: no address of ours.
    return null;
  }
}
