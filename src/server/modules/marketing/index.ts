import type { Context } from '#server/platform/context.ts';
import { addMarketingRoutes } from './marketing.routes.ts';

/** The Marketing Dashboard (S2): contacts, who agreed to offers and who did not. */
export function createMarketing(context: Context): void {
  addMarketingRoutes(context);
}
