import type { Context } from '#server/platform/context.ts';
import { addApprovalRoutes } from './approvals.routes.ts';

export { countOutflow, holdOutflow, type Outflow } from './count-outflow.ts';
export { readLimitCents } from './limits.queries.ts';
export { type HoldSecond, proveSecond, withoutApproval } from './prove-second.ts';

/** What one member may pay, take out or write off alone, and the approval of another (decisions 047 and 103). */
export function createApprovals(context: Context): void {
  addApprovalRoutes(context);
}
