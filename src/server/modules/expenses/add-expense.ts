import crypto from 'node:crypto';
import { type bookExpense, type createExpense, type Expense, expense as expenseShape } from '#contracts/expenses.ts';
import type { SecondMember } from '#contracts/payment-approval.ts';
import { type HoldSecond, holdOutflow, proveSecond, withoutApproval } from '#server/modules/approvals/index.ts';
import { type StaffActor, staffKey, staffOf, worksIn } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { emit } from '#server/platform/events.ts';
import type { Call } from '#server/platform/http/route.ts';
import { createOnce } from '#server/platform/idempotency.ts';
import { describeExpense, NOTHING_YET } from './describe-expense.ts';
import { expenseAdded } from './expense-events.ts';
import { type ExpenseRow, insertExpense } from './expenses.queries.ts';
import { insertChange } from './history.queries.ts';
import { readExpense, translateRefusals } from './read-expense.ts';
import { settleCash } from './till-cash.ts';

/**
 * Adds an expense, once for each Idempotency-Key.
 * @throws Failure rule_broken, staff_passcode_required above the limit, expense_month_closed, drawer_closed, drawer_short,
 * register_required
 */
export function addExpense(
  context: Context,
  { body, caller, idempotencyKey }: Pick<Call<typeof createExpense>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Expense> {
  const { registerId, second, ...facts } = body;
  const plan = { scope: 'expenses.create', content: withoutApproval(body), second, caller, idempotencyKey, registerId };
  return addOnce(context, plan, async (_tx, by) => ({ ...readExpense(context, facts, by), ...BY_STAFF }));
}

/**
 * Books an expense that is paid from the drawer. A clerk's waits for an admin; a shop without members has nobody else to approve it.
 * @throws Failure as `addExpense` does
 */
export function bookFromDrawer(
  context: Context,
  { body, caller, idempotencyKey }: Pick<Call<typeof bookExpense>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Expense> {
  const { registerId, second, ...said } = body;
  const plan = { scope: 'expenses.book', content: withoutApproval(body), second, caller, idempotencyKey, registerId };
  return addOnce(context, plan, async (_tx, by) => {
    const facts = { ...said, employeeId: by.memberId, receiptUrl: null, notes: null, paidFrom: 'till' } as const;
    const read = readExpense(context, facts, by);
    const isClerk = by.memberId !== null && !worksIn(caller, 'admin');
    return { ...read, ...BY_STAFF, approval: isClerk ? 'waiting' : read.approval };
  });
}

/** Facts of an expense that is no trip. */
export const NO_TRIP = { tripFrom: null, tripTo: null, tripMiles: null, tripRate: null };
/** Facts of an expense that staff enter. */
const BY_STAFF = { ...NO_TRIP, refundOf: null, origin: null };

/** What is said about a new expense. */
export type NewExpense = Omit<ExpenseRow, 'id' | 'actor' | 'createdAt' | 'deletedAt' | 'version'>;

interface Plan extends Pick<Call<typeof createExpense>, 'caller' | 'idempotencyKey'> {
  /** The call, and its content, for the Idempotency-Key. */
  scope: string;
  content: unknown;
  /** The register whose drawer the cash comes from. */
  registerId?: string | null | undefined;
  /** The second member of an expense in cash above the limit. */
  second?: SecondMember | undefined;
}

/**
 * Adds what is read, once for each Idempotency-Key. Row, history and event commit together.
 * @throws as `readExpense`, `translateRefusals`, `proveSecond`, `holdOutflow` and `settleCash` do
 */
export async function addOnce(
  context: Context,
  { scope, content, caller, idempotencyKey, registerId, second }: Plan,
  read: (tx: Transaction, by: StaffActor) => Promise<NewExpense>,
): Promise<Expense> {
  const by = staffOf(caller);
  const request = { scope: `${scope} ${staffKey(caller)}`, key: idempotencyKey, content };
  const { body: added } = await translateRefusals(() =>
    createOnce<HoldSecond, Expense>(context.database, request, {
      readBody: (stored) => expenseShape.parse(stored),
      prepare: () => proveSecond(context, caller, second),
      create: async (tx, holdSecond) => {
        const at = context.clock.now();
        const outflow = await holdOutflow(tx, { caller, holdSecond, at });
        const drawer = { registerId, seesCash: worksIn(caller, 'admin'), outflow };
        const row = await bookRow(tx, await read(tx, by), { by, at, drawer });
        return { status: 201, body: describeExpense(row, NOTHING_YET) };
      },
    }),
  );
  return added;
}

export interface Booking {
  by: StaffActor;
  at: Date;
  /** The drawer of what is paid in cash, or comes back in cash. */
  drawer: Pick<Parameters<typeof settleCash>[1], 'registerId' | 'seesCash' | 'outflow'>;
}

/** Writes a new row with its cash, its history and its event. @throws Failure as `settleCash` does */
export async function bookRow(tx: Transaction, said: NewExpense, { by, at, drawer }: Booking): Promise<ExpenseRow> {
  const id = crypto.randomUUID();
  const row: ExpenseRow = { ...said, id, actor: by.actor, createdAt: at, deletedAt: null, version: 1 };
  await insertExpense(tx, row);
  await settleCash(tx, { before: null, after: row, by, at, ...drawer });
  await insertChange(tx, { expenseId: id, version: 1, kind: 'added', before: null, reason: null, by, at });
  emit(tx, expenseAdded, id);
  return row;
}
