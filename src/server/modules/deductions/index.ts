import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addDeductionRoutes } from './deductions.routes.ts';

export { readPolicies } from './policies.ts';

/**
 * Creates the deductions: what an inspection takes off for a defect, and the tolerance, as the owner sets them
 * (docs/decisions/043).
 */
export function createDeductions(context: Context, { catalog }: { catalog: CatalogCache }): void {
  addDeductionRoutes(context, catalog);
}
