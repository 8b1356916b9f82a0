import type { approveExpense, deleteExpense, Expense, updateExpense } from '#contracts/expenses.ts';
import { mayApprove } from '#domain/expenses/approval.ts';
import { formatMoney } from '#domain/money.ts';
import { type HoldSecond, holdOutflow, proveSecond } from '#server/modules/approvals/index.ts';
import { type Caller, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { EventType } from '#server/platform/event.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { describeExpense, describeFacts } from './describe-expense.ts';
import { expenseApproved, expenseDeleted, expenseEdited } from './expense-events.ts';
import { type ExpenseRow, lockExpense, writeExpense } from './expenses.queries.ts';
import { type ChangeRow, insertChange, listChanges } from './history.queries.ts';
import { readExpense, translateRefusals } from './read-expense.ts';
import { countReceipts } from './receipts/read-receipts.ts';
import { settleCash } from './till-cash.ts';

/**
 * Replaces what is said about an expense; the row before stays in the history.
 * @throws Failure not_found, expense_changed, rule_broken, staff_passcode_required above the limit, expense_month_closed,
 * drawer_closed, drawer_short, register_required, and those of `proveSecond`, `holdOutflow` and `countOutflow`
 */
export async function editExpense(
  context: Context,
  { params, body, caller }: Pick<Call<typeof updateExpense>, 'params' | 'body' | 'caller'>,
): Promise<Expense> {
  const by = staffOf(caller);
  const { version, reason = null, registerId, second, ...facts } = body;
  const holdSecond = await proveSecond(context, caller, second);
  return change(
    context,
    { id: params.id, version, caller, kind: 'edited', reason, event: expenseEdited, registerId, holdSecond },
    async (_tx, row) => {
      const said = readExpense(context, facts, by);
      if (row.tripMiles !== null) refuseOtherTrip(row, said);
      noteChanges(caller, [
        { field: 'amount', before: formatMoney(row.amountCents), after: formatMoney(said.amountCents) },
        { field: 'category', before: row.category, after: said.category },
        { field: 'day', before: row.spentOn, after: said.spentOn },
        { field: 'paid from', before: row.paidFrom, after: said.paidFrom },
      ]);
      return said;
    },
  );
}

/** Facts of a trip that follow from its miles and its day. */
const OF_A_TRIP = { category: 'category', amountCents: 'amount', spentOn: 'spentOn' } as const;

/** @throws Failure rule_broken beside what cannot change */
function refuseOtherTrip(row: ExpenseRow, said: Pick<ExpenseRow, keyof typeof OF_A_TRIP>): void {
  const wrong = (['category', 'amountCents', 'spentOn'] as const).filter((fact) => row[fact] !== said[fact]);
  if (wrong.length === 0) return;
  const text = 'This comes from the trip’s miles. Delete the trip and add it again.';
  fail('rule_broken', { errors: Object.fromEntries(wrong.map((fact) => [OF_A_TRIP[fact], text])) });
}

/**
 * Marks an expense as deleted; it and its history stay.
 * @throws Failure not_found, expense_changed, expense_month_closed
 */
export async function removeExpense(
  context: Context,
  { params, body: { version, reason }, caller }: Pick<Call<typeof deleteExpense>, 'params' | 'body' | 'caller'>,
): Promise<Expense> {
  const plan = { id: params.id, version, caller, kind: 'deleted', reason, event: expenseDeleted } as const;
  return change(context, plan, async () => ({
    deletedAt: context.clock.now(),
  }));
}

/**
 * Approves an expense above the limit, by a member who has neither added nor edited it.
 * @throws Failure not_found, expense_changed, staff_passcode_required, expense_not_waiting, expense_needs_other,
 * expense_month_closed
 */
export async function approve(
  context: Context,
  { params, body: { version }, caller }: Pick<Call<typeof approveExpense>, 'params' | 'body' | 'caller'>,
): Promise<Expense> {
  const by = staffOf(caller);
  const memberId = by.memberId ?? fail('staff_passcode_required');
  const plan = { id: params.id, version, caller, kind: 'approved', reason: null, event: expenseApproved } as const;
  return change(context, plan, async (tx, row) => {
    if (row.approval !== 'waiting') fail('expense_not_waiting');
    const writers = (await listChanges(tx, row.id)).map((one) => one.memberId);
    if (!mayApprove(memberId, writers)) fail('expense_needs_other');
    return { approval: 'approved', approvedBy: by.actor };
  });
}

interface Plan extends Pick<ChangeRow, 'kind' | 'reason'> {
  id: string;
  /** The version that the caller has seen. */
  version: number;
  caller: Caller;
  event: EventType<null>;
  /** The register whose drawer the cash of an edited expense comes from. */
  registerId?: string | null | undefined;
  /** The second member of an edit that takes cash above the limit. */
  holdSecond?: HoldSecond;
}

/** Changes an expense that is not deleted: the row, its history and the event commit together. */
async function change(
  { database, clock }: Context,
  { id, version, caller, kind, reason, event, registerId, holdSecond = null }: Plan,
  decide: (tx: Transaction, row: ExpenseRow) => Promise<Partial<ExpenseRow>>,
): Promise<Expense> {
  return translateRefusals(() =>
    database.transaction(async (tx) => {
      const at = clock.now();
      const outflow = await holdOutflow(tx, { caller, holdSecond, at });
      const { by } = outflow;
      const before = (await lockExpense(tx, id)) ?? fail('not_found');
      if (before.version !== version) fail('expense_changed');
      const after = { ...before, ...(await decide(tx, before)), version: version + 1 };
      await writeExpense(tx, after);
      const kept = JSON.stringify(describeFacts(before));
      // Expenses are changed by admins, who see the cash.
      await settleCash(tx, { before, after, by, at, registerId, seesCash: true, outflow });
      await insertChange(tx, { expenseId: id, version: after.version, kind, before: kept, reason, by, at });
      emit(tx, event, id);
      return describeExpense(after, { isClosed: false, receipts: await countReceipts(tx, id) });
    }),
  );
}
