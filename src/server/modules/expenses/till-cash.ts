import type { Outflow } from '#server/modules/approvals/index.ts';
import { correctCash, countWithoutRegisters, moveCash } from '#server/modules/till/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import type { ExpenseRow } from './expenses.queries.ts';

type Paid = Pick<ExpenseRow, 'id' | 'amountCents' | 'paidFrom' | 'deletedAt' | 'description'>;

interface Change {
  /** The row before; null for a new expense. */
  before: Paid | null;
  after: Paid;
  by: StaffActor;
  at: Date;
  registerId?: string | null | undefined;
  /** True for admins: a clerk counts blind. */
  seesCash: boolean;
  /** The turn of the call, which cash that leaves the drawer counts with. */
  outflow: Outflow;
}

/**
 * Takes the cash of an expense that is paid from the till out of the drawer, and puts what came back in cash into it. A change of its
 * amount or source, and its deletion, correct the drawer that it came from as long as that is open: once counted, the drawer has told
 * the difference (decision 036).
 * @throws Failure drawer_closed, drawer_short, register_required, outflow_needs_second, staff_passcode_required
 */
export async function settleCash(
  tx: Transaction,
  { before, after, by, at, registerId, seesCash, outflow }: Change,
): Promise<void> {
  const [was, is] = [before === null ? 0 : cashOf(before), cashOf(after)];
  if (was === is) return;
  const kind = is > was ? 'expense' : 'expense_returned';
  const ref = { kind: 'expense', id: after.id } as const;
  const words = after.description;
  const move = { kind, ref, amountCents: Math.abs(is - was), by, at, seesCash, words, outflow } as const;
  if (was === 0) {
    await moveCash(tx, { ...move, registerId });
    return;
  }
  if ((await correctCash(tx, move)) === null) await countWithoutRegisters(tx, move);
}

/** Cents that an expense has taken from the till; below zero for what came back. */
function cashOf({ paidFrom, amountCents, deletedAt }: Paid): number {
  return paidFrom === 'till' && deletedAt === null ? amountCents : 0;
}
