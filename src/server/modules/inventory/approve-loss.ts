import { countOutflow, type Outflow } from '#server/modules/approvals/index.ts';
import { worksIn } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/** Permission for units to leave the stock without a payment. Only `approveLoss` creates one, and `moveUnit` accepts no other. */
export interface ApprovedLoss {
  readonly kind: 'loss';
  /** Name of the second member; null when none had to approve. */
  approvedBy: string | null;
}

/**
 * Allows units to leave the stock without a payment: lost, written off or used for parts, by hand, by a stocktake or by a
 * transfer. Requires an admin, and counts the cost of all of them toward the limit (decision 016).
 * @param costCents of all units that leave together
 * @throws Failure loss_needs_admin, outflow_needs_second, staff_passcode_required
 */
export async function approveLoss(
  tx: Transaction,
  outflow: Outflow,
  { costCents, subjectId }: { costCents: number; subjectId: string },
): Promise<ApprovedLoss> {
  if (!worksIn(outflow.caller, 'admin')) fail('loss_needs_admin');
  const approvedBy = await countOutflow(tx, outflow, { kind: 'unit_lost', amountCents: costCents, subjectId });
  return { kind: 'loss', approvedBy };
}

/** Adds the name of the approver to the note of an event. */
export function withApprover(note: string | null, approvedBy: string | null): string | null {
  if (approvedBy === null) return note;
  return note === null ? `Approved by ${approvedBy}` : `${note} (approved by ${approvedBy})`;
}
