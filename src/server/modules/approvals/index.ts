import { changeApprovalLimit, readApprovalLimit } from '#contracts/payment-approval.ts';
import type { Context } from '#server/platform/context.ts';
import { changeLimit, readLimit } from './keep-limit.ts';

export { beginOutflow, countOutflow, type Outflow } from './count-outflow.ts';
export { readLimitCents } from './limits.queries.ts';
export { type LockApprover, proveApprover, withoutApproval } from './prove-approver.ts';

/** Creates the approvals: the limit of what one member may pay, take out or write off without another (decision 016). */
export function createApprovals(context: Context): void {
  addApprovalRoutes(context);
}

function addApprovalRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(readApprovalLimit, () => readLimit(database));
  addRoute(changeApprovalLimit, (call) => changeLimit(context, call));
}
