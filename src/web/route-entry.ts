import type { PageModule } from './page.ts';

/** One page: its patterns, and the function that loads its code. */
export interface RouteEntry {
  /** Patterns of paths; a segment `:name` matches any text. */
  patterns: readonly string[];
  /** Frame of the page: the site's bar and footer, a frame of its own for staff, none for drivers. */
  area: 'public' | 'account' | 'staff' | 'driver';
  /** File that `load` imports, below `src/web/areas` and without `.page.tsx`; used to preload its code. */
  page: string;
  load: () => Promise<PageModule>;
  status: 200 | 404;
  /** True for a public page without content before scripts run, like the pages of customers and staff. */
  needsScript?: true;
  /** True for a fixed public page that is not in the sitemap. */
  isUnlisted?: true;
}
