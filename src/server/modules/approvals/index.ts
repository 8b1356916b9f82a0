import type { Context } from '#server/platform/context.ts';
import { addApprovalRoutes } from './approvals.routes.ts';

export { beginOutflow, countOutflow, type Outflow } from './count-outflow.ts';
export { readLimitCents } from './limits.queries.ts';
export { type LockApprover, proveApprover, withoutApproval } from './prove-approver.ts';

/** Creates the approvals: the limit of what one member may pay, take out or write off without another (decision 016). */
export function createApprovals(context: Context): void {
  addApprovalRoutes(context);
}
