import type { CatalogCache } from '#server/modules/catalog/index.ts';
import type { Context } from '#server/platform/context.ts';
import { addDeductionRoutes } from './deductions.routes.ts';

export { readPolicies } from './policies.ts';

/**
 * Adds the deductions, by which an inspection lowers a price for a defect, and the tolerance. The owner sets both
 * (decision 017).
 */
export function createDeductions(context: Context, { catalog }: { catalog: CatalogCache }): void {
  addDeductionRoutes(context, catalog);
}
