import type { approveExpense, deleteExpense, Expense, updateExpense } from '#contracts/expenses.ts';
import { mayApprove } from '#domain/expenses/approval.ts';
import { cameBack } from '#domain/expenses/refunds.ts';
import { refundTarget } from '#domain/expenses/words.ts';
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
import { type Refusals, refusing } from '#server/platform/writing/refusing.ts';
import { describeExpense, describeFacts } from './describe-expense.ts';
import { expenseApproved, expenseDeleted, expenseEdited } from './expense-events.ts';
import { type ExpenseRow, lockTiedExpenses, writeExpense } from './expenses.queries.ts';
import { type ChangeRow, insertChange, listChanges } from './history.queries.ts';
import { readExpense, translateRefusals } from './read-expense.ts';
import { countReceipts } from './receipts/read-receipts.ts';
import { refuseContradiction } from './refunds/refund-expense.ts';
import { settleCash } from './till-cash.ts';

/**
 * Replaces what is said about an expense; the row before stays in the history. Money that came back on it follows into another
 * category.
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
      const said = readExpense(context, facts, by, row.refundOf === null ? 1 : -1);
      refuseFixed(row, said);
      noteChanges(caller, [
        { field: 'amount', before: formatMoney(row.amountCents), after: formatMoney(said.amountCents) },
        { field: 'category', before: row.category, after: said.category },
        { field: 'day', before: row.spentOn, after: said.spentOn },
        row.refundOf === null
          ? { field: 'paid from', before: row.paidFrom, after: said.paidFrom }
          : { field: 'where it went', before: refundTarget(row.paidFrom), after: refundTarget(said.paidFrom) },
      ]);
      return said;
    },
  );
}

const FIELDS = { category: 'category', amountCents: 'amount', spentOn: 'spentOn', paidFrom: 'paidFrom' } as const;
type Fact = keyof typeof FIELDS;

/** Facts of an expense that follow from something else. */
const FIXED: readonly { of: (row: ExpenseRow) => boolean; facts: readonly Fact[]; text: string }[] = [
  {
    of: ({ tripMiles }) => tripMiles !== null,
    facts: ['category', 'amountCents', 'spentOn'],
    text: 'This comes from the trip’s miles. Delete the trip and add it again.',
  },
  {
    of: ({ origin }) => origin !== null,
    facts: ['category', 'amountCents', 'spentOn', 'paidFrom'],
    text: 'This comes from a referral reward. Undo the reward under Marketing instead.',
  },
  {
    of: ({ refundOf }) => refundOf !== null,
    facts: ['category'],
    text: 'Refunds stay in the category of their expense.',
  },
];

/** @throws Failure rule_broken beside what cannot change */
function refuseFixed(row: ExpenseRow, said: Pick<ExpenseRow, Fact>): void {
  const wrong = FIXED.filter(({ of }) => of(row)).flatMap(({ facts, text }) =>
    facts.filter((fact) => row[fact] !== said[fact]).map((fact) => [FIELDS[fact], text] as const),
  );
  if (wrong.length > 0) fail('rule_broken', { errors: Object.fromEntries(wrong) });
}

/**
 * Marks an expense as deleted; it and its history stay.
 * @throws Failure not_found, expense_changed, expense_month_closed, expense_came_back, expense_follows, and those of
 * `proveSecond`, `holdOutflow` and `countOutflow`: a refund in cash leaves the drawer again
 */
export async function removeExpense(
  context: Context,
  { params, body: { version, reason, second }, caller }: Pick<Call<typeof deleteExpense>, 'params' | 'body' | 'caller'>,
): Promise<Expense> {
  const holdSecond = await proveSecond(context, caller, second);
  return change(
    context,
    { id: params.id, version, caller, kind: 'deleted', reason, event: expenseDeleted, holdSecond },
    async (_tx, row, refunds) => {
      if (row.origin !== null) fail('expense_follows');
      if (refunds.length > 0) fail('expense_came_back');
      return { deletedAt: context.clock.now() };
    },
  );
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

/** What the database refuses of the money that came back, which follows into another category. */
const OF_REFUND: Refusals = {
  business_expenses_month_open: {
    code: 'expense_month_closed',
    field: 'category',
    text: 'A refund of this expense is in a closed month.',
  },
};

/** Changes an expense that is not deleted: the row, its history and the event commit together. */
async function change(
  { database, clock }: Context,
  { id, version, caller, kind, reason, event, registerId, holdSecond = null }: Plan,
  decide: (tx: Transaction, row: ExpenseRow, refunds: readonly ExpenseRow[]) => Promise<Partial<ExpenseRow>>,
): Promise<Expense> {
  return translateRefusals(() =>
    database.transaction(async (tx) => {
      const at = clock.now();
      const outflow = await holdOutflow(tx, { caller, holdSecond, at });
      const { by } = outflow;
      const tied = await lockTiedExpenses(tx, id);
      const before = tied.find((row) => row.id === id) ?? fail('not_found');
      if (before.version !== version) fail('expense_changed');
      const refunds = tied.filter(({ refundOf }) => refundOf === id);
      const after = { ...before, ...(await decide(tx, before, refunds)), version: version + 1 };
      const isMoved = after.amountCents !== before.amountCents || after.spentOn !== before.spentOn;
      if (isMoved)
        refuseContradiction(
          tied.map((row) => (row === before ? after : row)),
          after,
        );
      const write = async (was: ExpenseRow, is: ExpenseRow) => {
        await writeExpense(tx, is);
        const kept = JSON.stringify(describeFacts(was));
        await insertChange(tx, { expenseId: is.id, version: is.version, kind, before: kept, reason, by, at });
        emit(tx, event, is.id);
      };
      await write(before, after);
      // Expenses are changed by admins, who see the cash.
      await settleCash(tx, { before, after, by, at, registerId, seesCash: true, outflow });
      const { category } = after;
      for (const refund of refunds.filter((one) => one.category !== category)) {
        await refusing(OF_REFUND, () => write(refund, { ...refund, category, version: refund.version + 1 }));
      }
      const cameBackCents = cameBack(refunds);
      return describeExpense(after, { isClosed: false, receipts: await countReceipts(tx, id), cameBackCents });
    }),
  );
}
