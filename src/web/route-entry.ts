import type { PageModule } from './page.ts';

/** One page: where it is found, and how its code is loaded when it is needed. */
export interface RouteEntry {
  /** Paths; a segment `:name` takes any text. */
  patterns: readonly string[];
  /** Frame of the page: bar and footer of the site, or its own. */
  area: 'public' | 'account' | 'staff';
  /** The file that `load` imports, as the build's manifest names it, so that its code can be preloaded. */
  file: string;
  load: () => Promise<PageModule>;
  status: 200 | 404;
  /** A page for everybody that shows nothing of its own before scripts run, as those of customers and staff do. */
  needsScript?: true;
  /** Fixed pages that are in the sitemap. */
  listed?: true;
}
