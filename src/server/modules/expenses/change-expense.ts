import type { approveExpense, deleteExpense, updateExpense } from '#contracts/expenses.ts';
import { mayApprove } from '#domain/expenses/approval.ts';
import { refundedCents } from '#domain/expenses/refunds.ts';
import { refundTarget } from '#domain/expenses/words.ts';
import { formatMoney } from '#domain/money.ts';
import { beginOutflow, type LockApprover, proveApprover } from '#server/modules/approvals/index.ts';
import { type Caller, staffOf } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { EventType } from '#server/platform/event.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { type Refusals, refuseViolations } from '#server/platform/writing/refusing.ts';
import { expenseApproved, expenseDeleted, expenseEdited } from './expense-events.ts';
import { type Expense, type ExpenseRow, lockLinkedExpenses, writeExpense } from './expenses.queries.ts';
import { type ChangeRow, insertChange, listChanges } from './history.queries.ts';
import { readExpense, requireCategory, translateRefusals } from './read-expense.ts';
import { countReceipts } from './receipts/read-receipts.ts';
import { refuseContradiction } from './refunds/refund-expense.ts';
import { settleCash } from './till-cash.ts';
import { expenseFactsToWire } from './to-wire.ts';

/**
 * Replaces the fields of an expense; the history keeps the earlier ones. A new category also applies to its refunds.
 * @throws Failure not_found, expense_changed, rule_broken, staff_passcode_required above the limit, expense_month_closed,
 * drawer_closed, drawer_short, register_required, and those of `proveApprover`, `beginOutflow` and `countOutflow`
 */
export async function editExpense(
  context: Context,
  { params, body, caller }: Pick<Call<typeof updateExpense>, 'params' | 'body' | 'caller'>,
): Promise<Expense> {
  const by = staffOf(caller);
  const { version, reason = null, registerId, second, ...facts } = body;
  const lockApprover = await proveApprover(context, caller, second);
  return changeExpense(
    context,
    { id: params.id, version, caller, kind: 'edited', reason, event: expenseEdited, registerId, lockApprover },
    async (_tx, row) => {
      requireCategory(context, facts.category, row.category);
      const edited = readExpense(context, facts, by, row.refundOf === null ? 1 : -1);
      refuseFixed(row, edited);
      noteChanges(caller, [
        { field: 'amount', before: formatMoney(row.amountCents), after: formatMoney(edited.amountCents) },
        { field: 'category', before: row.category, after: edited.category },
        { field: 'day', before: row.spentOn, after: edited.spentOn },
        row.refundOf === null
          ? { field: 'paid from', before: row.paidFrom, after: edited.paidFrom }
          : { field: 'where it went', before: refundTarget(row.paidFrom), after: refundTarget(edited.paidFrom) },
      ]);
      return edited;
    },
  );
}

const FIELDS = { category: 'category', amountCents: 'amount', spentOn: 'spentOn', paidFrom: 'paidFrom' } as const;
type Fact = keyof typeof FIELDS;

/** Fields of an expense that cannot be edited, since they come from something else. */
const FIXED: readonly { applies: (row: ExpenseRow) => boolean; facts: readonly Fact[]; text: string }[] = [
  {
    applies: ({ tripMiles }) => tripMiles !== null,
    facts: ['category', 'amountCents', 'spentOn'],
    text: 'This comes from the trip’s miles. Delete the trip and add it again.',
  },
  {
    applies: ({ origin }) => origin !== null,
    facts: ['category', 'amountCents', 'spentOn', 'paidFrom'],
    text: 'This comes from a referral reward. Undo the reward under Marketing instead.',
  },
  {
    applies: ({ refundOf }) => refundOf !== null,
    facts: ['category'],
    text: 'Refunds stay in the category of their expense.',
  },
];

/** Refuses changes of fields that cannot be edited. @throws Failure rule_broken at these fields */
function refuseFixed(row: ExpenseRow, edited: Pick<ExpenseRow, Fact>): void {
  const errors = FIXED.filter(({ applies }) => applies(row)).flatMap(({ facts, text }) =>
    facts.filter((fact) => row[fact] !== edited[fact]).map((fact) => [FIELDS[fact], text] as const),
  );
  if (errors.length > 0) fail('rule_broken', { errors: Object.fromEntries(errors) });
}

/**
 * Marks an expense as deleted; keeps the row and its history.
 * @throws Failure not_found, expense_changed, expense_month_closed, expense_came_back, expense_follows, and those of
 * `proveApprover`, `beginOutflow` and `countOutflow`, since deleting a refund in cash takes it from the drawer
 */
export async function removeExpense(
  context: Context,
  { params, body: { version, reason, second }, caller }: Pick<Call<typeof deleteExpense>, 'params' | 'body' | 'caller'>,
): Promise<Expense> {
  const lockApprover = await proveApprover(context, caller, second);
  return changeExpense(
    context,
    { id: params.id, version, caller, kind: 'deleted', reason, event: expenseDeleted, lockApprover },
    async (_tx, row, refunds) => {
      if (row.origin !== null) fail('expense_follows');
      if (refunds.length > 0) fail('expense_came_back');
      return { deletedAt: context.clock.now() };
    },
  );
}

/**
 * Approves an expense above the limit. Requires a member who has neither added nor edited it.
 * @throws Failure not_found, expense_changed, staff_passcode_required, expense_not_waiting, expense_needs_other,
 * expense_month_closed
 */
export async function approveWaitingExpense(
  context: Context,
  { params, body: { version }, caller }: Pick<Call<typeof approveExpense>, 'params' | 'body' | 'caller'>,
): Promise<Expense> {
  const by = staffOf(caller);
  const memberId = by.memberId ?? fail('staff_passcode_required');
  const plan = { id: params.id, version, caller, kind: 'approved', reason: null, event: expenseApproved } as const;
  return changeExpense(context, plan, async (tx, row) => {
    if (row.approval !== 'waiting') fail('expense_not_waiting');
    const writers = (await listChanges(tx, row.id)).map((edit) => edit.memberId);
    if (!mayApprove(memberId, writers)) fail('expense_needs_other');
    return { approval: 'approved', approvedBy: by.actor };
  });
}

interface Plan extends Pick<ChangeRow, 'kind' | 'reason'> {
  id: string;
  /** Version that the caller saw. */
  version: number;
  caller: Caller;
  event: EventType<null>;
  /** Register whose drawer the cash of an edited expense comes from. */
  registerId?: string | null | undefined;
  /** Locks the second member, for an edit that takes cash above the limit. */
  lockApprover?: LockApprover;
}

/** Refusals by the database when a new category is applied to refunds. */
const REFUND_REFUSALS: Refusals = {
  business_expenses_month_open: {
    code: 'expense_month_closed',
    field: 'category',
    text: 'A refund of this expense is in a closed month.',
  },
};

/** Changes an expense that is not deleted. Row, history and event commit together. */
async function changeExpense(
  { database, clock }: Context,
  { id, version, caller, kind, reason, event, registerId, lockApprover = null }: Plan,
  decide: (tx: Transaction, row: ExpenseRow, refunds: readonly ExpenseRow[]) => Promise<Partial<ExpenseRow>>,
): Promise<Expense> {
  return translateRefusals(() =>
    database.transaction(async (tx) => {
      const at = clock.now();
      const outflow = await beginOutflow(tx, { caller, lockApprover, at });
      const { by } = outflow;
      const linked = await lockLinkedExpenses(tx, id);
      const before = linked.find((row) => row.id === id) ?? fail('not_found');
      if (before.version !== version) fail('expense_changed');
      const refunds = linked.filter(({ refundOf }) => refundOf === id);
      const after = { ...before, ...(await decide(tx, before, refunds)), version: version + 1 };
      const isMoved = after.amountCents !== before.amountCents || after.spentOn !== before.spentOn;
      if (isMoved)
        refuseContradiction(
          linked.map((row) => (row === before ? after : row)),
          after,
        );
      const write = async (previous: ExpenseRow, next: ExpenseRow) => {
        await writeExpense(tx, next);
        const snapshot = JSON.stringify(expenseFactsToWire(previous));
        await insertChange(tx, { expenseId: next.id, version: next.version, kind, before: snapshot, reason, by, at });
        emit(tx, event, next.id);
      };
      await write(before, after);
      // Only admins change expenses, and they see the cash.
      await settleCash(tx, { before, after, by, at, registerId, seesCash: true, outflow });
      const { category } = after;
      for (const refund of refunds.filter((earlier) => earlier.category !== category)) {
        await refuseViolations(REFUND_REFUSALS, () =>
          write(refund, { ...refund, category, version: refund.version + 1 }),
        );
      }
      const cameBackCents = refundedCents(refunds);
      return { ...after, isClosed: false, receipts: await countReceipts(tx, id), cameBackCents };
    }),
  );
}
