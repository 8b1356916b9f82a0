import type { PageModule } from './page.ts';

/** One page: its patterns, and the function that loads its code. */
export interface RouteEntry {
  /** Patterns of paths; a segment `:name` matches any text. */
  patterns: readonly string[];
  /** Frame of the page: bar and footer of the site; for staff its own, for drivers none. */
  area: 'public' | 'account' | 'staff' | 'driver';
  /** File that `load` imports, as named in the build's manifest, so that its code can be preloaded. */
  file: string;
  load: () => Promise<PageModule>;
  status: 200 | 404;
  /** True for a public page without content before scripts run, as for those of customers and staff. */
  needsScript?: true;
  /** True for a fixed page in the sitemap. */
  listed?: true;
}
