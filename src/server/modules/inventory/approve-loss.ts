import { countOutflow, type Outflow } from '#server/modules/approvals/index.ts';
import { worksIn } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';

/** Permission for units to leave the stock without money. Only `approveLoss` makes it, and `moveUnit` takes nothing else. */
export interface ApprovedLoss {
  readonly kind: 'loss';
  /** Name of the second member; null where none was asked. */
  approvedBy: string | null;
}

/**
 * Decides whether units may leave the stock without money: lost, written off or used for parts, by hand, by a stocktake or by a
 * transfer. An admin says so, and the cost of all of them counts with the limit (decision 103).
 * @param costCents of all units that are gone together
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

/** Adds who approved to the words of an event. */
export function withApprover(note: string | null, approvedBy: string | null): string | null {
  if (approvedBy === null) return note;
  return note === null ? `Approved by ${approvedBy}` : `${note} (approved by ${approvedBy})`;
}
