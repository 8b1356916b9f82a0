import { changeApprovalLimit, readApprovalLimit } from '#contracts/payment-approval.ts';
import type { Context } from '#server/platform/context.ts';
import { changeLimit, readLimit } from './keep-limit.ts';

export function addApprovalRoutes(context: Context): void {
  const { addRoute, database } = context;
  addRoute(readApprovalLimit, () => readLimit(database));
  addRoute(changeApprovalLimit, (call) => changeLimit(context, call));
}
