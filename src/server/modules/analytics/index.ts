import type { Context } from '#server/platform/context.ts';
import { addAnalyticsRoutes } from './analytics.routes.ts';

/** Analytics: figures over the tables of other modules, by their fragments; it has no table of its own (docs/decisions/037). */
export function createAnalytics(context: Context): void {
  addAnalyticsRoutes(context);
}
