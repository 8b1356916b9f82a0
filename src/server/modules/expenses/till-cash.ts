import type { Outflow } from '#server/modules/approvals/index.ts';
import { correctCash, countWithoutRegisters, moveCash } from '#server/modules/till/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ExpenseRow } from './expenses.queries.ts';

type PaidExpense = Pick<ExpenseRow, 'id' | 'amountCents' | 'paidFrom' | 'deletedAt' | 'description'>;

interface Change {
  /** Row before the change; null for a new expense. */
  before: PaidExpense | null;
  after: PaidExpense;
  by: StaffActor;
  at: Date;
  registerId?: string | null | undefined;
  /** True for admins; clerks do not see the cash of a drawer before they count it. */
  seesCash: boolean;
  /** Outflow of the call, for cash that leaves the drawer. */
  outflow: Outflow;
}

/**
 * Takes the cash of an expense paid from the till out of the drawer, and puts a cash refund into it. A change of amount or source, and
 * a deletion, correct the same drawer while that is open; after the count, its difference already shows them
 * (decision 015).
 * @throws Failure drawer_closed, drawer_short, register_required, outflow_needs_second, staff_passcode_required
 */
export async function settleCash(
  tx: Transaction,
  { before, after, by, at, registerId, seesCash, outflow }: Change,
): Promise<void> {
  const [previousCents, nextCents] = [before === null ? 0 : cashOf(before), cashOf(after)];
  if (previousCents === nextCents) return;
  const kind = nextCents > previousCents ? 'expense' : 'expense_returned';
  const ref = { kind: 'expense', id: after.id } as const;
  const words = after.description;
  const move = {
    kind,
    ref,
    amountCents: Math.abs(nextCents - previousCents),
    by,
    at,
    seesCash,
    words,
    outflow,
  } as const;
  if (previousCents === 0) {
    await moveCash(tx, { ...move, registerId });
    return;
  }
  if ((await correctCash(tx, move)) === null) await countWithoutRegisters(tx, move);
}

/** Returns the cents that an expense took from the till; below zero for a refund. */
function cashOf({ paidFrom, amountCents, deletedAt }: PaidExpense): number {
  return paidFrom === 'till' && deletedAt === null ? amountCents : 0;
}
