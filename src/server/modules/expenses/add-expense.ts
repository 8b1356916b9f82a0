import crypto from 'node:crypto';
import type { bookExpense, createExpense } from '#contracts/expenses.ts';
import { beginOutflow, type LockApprover, proveApprover, withoutApproval } from '#server/modules/approvals/index.ts';
import { type StaffActor, staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import type { Call, CreatingCall } from '#server/platform/http/route.ts';
import { createOnce, keptById } from '#server/platform/idempotency.ts';
import { expenseAdded } from './expense-events.ts';
import { type Expense, type ExpenseRow, findExpense, insertExpense, NOTHING_YET } from './expenses.queries.ts';
import { insertChange } from './history.queries.ts';
import { readExpense, requireCategory, translateRefusals } from './read-expense.ts';
import { settleCash } from './till-cash.ts';

/**
 * Adds an expense, once for each Idempotency-Key.
 * @throws Failure rule_broken, staff_passcode_required above the limit, expense_month_closed, drawer_closed, drawer_short,
 * register_required
 */
export function addExpense(
  context: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof createExpense>,
): Promise<Expense> {
  const { registerId, second: approver, ...facts } = body;
  const plan = {
    scope: 'expenses.create',
    content: withoutApproval(body),
    approver,
    caller,
    idempotencyKey,
    registerId,
  };
  return addOnce(context, plan, async (_tx, by) => {
    requireCategory(context, facts.category);
    return { ...readExpense(context, facts, by), ...BY_STAFF };
  });
}

/**
 * Books an expense paid from the drawer. One by a clerk waits for approval by an admin, except in a shop without members.
 * @throws Failure as `addExpense` does
 */
export function bookFromDrawer(
  context: Context,
  { body, caller, idempotencyKey }: CreatingCall<typeof bookExpense>,
): Promise<Expense> {
  const { registerId, second: approver, ...input } = body;
  const plan = { scope: 'expenses.book', content: withoutApproval(body), approver, caller, idempotencyKey, registerId };
  return addOnce(context, plan, async (_tx, by) => {
    const facts = { ...input, employeeId: by.memberId, receiptUrl: null, notes: null, paidFrom: 'till' } as const;
    requireCategory(context, facts.category);
    const expense = readExpense(context, facts, by);
    const isClerk = by.memberId !== null && !worksIn(caller, 'admin');
    return { ...expense, ...BY_STAFF, approval: isClerk ? 'waiting' : expense.approval };
  });
}

/** Trip fields of an expense that is not a trip. */
export const NO_TRIP = { tripFrom: null, tripTo: null, tripMiles: null, tripRate: null };
/** Fields of an expense that staff enter. */
const BY_STAFF = { ...NO_TRIP, refundOf: null, origin: null };

/** Fields of a new expense. */
export type NewExpense = Omit<ExpenseRow, 'id' | 'actor' | 'createdAt' | 'deletedAt' | 'version'>;

interface Plan extends Pick<Call<typeof createExpense>, 'caller' | 'idempotencyKey'> {
  /** Name and content of the call, for the Idempotency-Key. */
  scope: string;
  content: unknown;
  /** Register whose drawer the cash comes from. */
  registerId?: string | null | undefined;
  /** Second member, for an expense in cash above the limit. */
  approver?: Parameters<typeof proveApprover>[2];
}

/**
 * Adds the expense that `read` returns, once for each Idempotency-Key. Row, history and event commit together.
 * @throws Failure as `readExpense`, `translateRefusals`, `proveApprover`, `beginOutflow` and `settleCash` do
 */
export async function addOnce(
  context: Context,
  { scope, content, caller, idempotencyKey, registerId, approver }: Plan,
  read: (tx: Transaction, by: StaffActor) => Promise<NewExpense>,
): Promise<Expense> {
  const by = staffOf(caller);
  const request = { scope: `${scope} ${staffKey(caller)}`, key: idempotencyKey, content };
  const { body: added } = await translateRefusals(() =>
    createOnce<LockApprover, Expense>(context.database, request, {
      ...keptById((id) => findExpense(context.database, id)),
      prepare: () => proveApprover(context, caller, approver),
      create: async (tx, lockApprover) => {
        const at = context.clock.now();
        const outflow = await beginOutflow(tx, { caller, lockApprover, at });
        const drawer = { registerId, seesCash: worksIn(caller, 'admin'), outflow };
        const row = await bookRow(tx, await read(tx, by), { by, at, drawer });
        return { status: 201, body: { ...row, ...NOTHING_YET } };
      },
    }),
  );
  return added;
}

export interface Booking {
  by: StaffActor;
  at: Date;
  /** Drawer for cash that is paid or comes back. */
  drawer: Pick<Parameters<typeof settleCash>[1], 'registerId' | 'seesCash' | 'outflow'>;
}

/** Adds an expense with its cash, history and event. @throws Failure as `settleCash` does */
export async function bookRow(tx: Transaction, expense: NewExpense, { by, at, drawer }: Booking): Promise<ExpenseRow> {
  const id = crypto.randomUUID();
  const row: ExpenseRow = { ...expense, id, actor: by.actor, createdAt: at, deletedAt: null, version: 1 };
  await insertExpense(tx, row);
  await settleCash(tx, { before: null, after: row, by, at, ...drawer });
  await insertChange(tx, { expenseId: id, version: 1, kind: 'added', before: null, reason: null, by, at });
  emit(tx, expenseAdded, id);
  return row;
}
