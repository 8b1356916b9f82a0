import { useQuery } from '@tanstack/react-query';
import { ApiError, type CallAnswer, type CallInput, call, messageOf, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';
import { NO_ANSWER } from '#web/ui/no-answer.ts';

export type Expense = CallAnswer<'expenses.list'>[number];
export type ExpenseTotals = CallAnswer<'expenses.totals'>;
export type ExpenseChange = CallAnswer<'expenses.history'>[number];
export type ExpenseMonth = CallAnswer<'expenses.months'>[number];
export type ExpenseBody = Omit<CallInput<'expenses.update'>['body'], 'version' | 'reason'>;
/** Refund with its target, by the names of the form. */
type RefundBody = Omit<CallInput<'expenses.refund'>['body'], 'goesTo'> & Pick<ExpenseBody, 'paidFrom'>;
export type ExpenseFilter = NonNullable<CallInput<'expenses.totals'>['query']>;

/** Expenses per page. */
const RECENT = 10;

/** Reads expenses in pages, the latest first; each page names the next one. */
export const expensePages = (filter: ExpenseFilter) =>
  listQuery<Expense>(urlOf('expenses.list', {}, { ...filter, limit: RECENT }));

export const expenseTotals = (query: ExpenseFilter) => callQuery('expenses.totals', { query });
export const expenseHistory = (id: string) => callQuery('expenses.history', { params: { id } });
export const expenseMonths = callQuery('expenses.months', {});

/** Adds the register of this terminal for cash from or into the till. */
function withRegister<Body extends Pick<ExpenseBody, 'paidFrom'>>(body: Body): Body & Pick<ExpenseBody, 'registerId'> {
  return body.paidFrom === 'till' ? { ...body, registerId: terminalRegister() } : body;
}

/** Adds an expense. @throws as `call` does */
export function addExpense(body: ExpenseBody, idempotencyKey: string): Promise<Expense> {
  return withRefresh(() =>
    callWithApproval((approval) =>
      call('expenses.create', { body: { ...withRegister(body), ...approval }, idempotencyKey }),
    ),
  );
}

/** Replaces the fields of an expense. @throws as `call` does */
export function editExpense({ id, version }: Expense, body: ExpenseBody, reason: string | null): Promise<Expense> {
  return withRefresh(() =>
    callWithApproval((approval) =>
      call('expenses.update', { params: { id }, body: { ...withRegister(body), version, reason, ...approval } }),
    ),
  );
}

/** Records money that came back on an expense. @throws as `call` does */
export function refundExpense({ id }: Expense, body: RefundBody, idempotencyKey: string): Promise<Expense> {
  const { paidFrom: goesTo, ...fields } = withRegister(body);
  return withRefresh(() => call('expenses.refund', { params: { id }, body: { ...fields, goesTo }, idempotencyKey }));
}

/** Deletes an expense, with a reason. @throws as `call` does */
export async function deleteExpense({ id, version }: Expense, reason: string): Promise<void> {
  await withRefresh(() =>
    callWithApproval((approval) => call('expenses.delete', { params: { id }, body: { version, reason, ...approval } })),
  );
}

/** Approves an expense. @throws as `call` does */
export async function approveExpense({ id, version }: Expense): Promise<void> {
  await withRefresh(() => call('expenses.approve', { params: { id }, body: { version } }));
}

/** Closes or reopens a month. @throws as `call` does */
export async function changeMonth(
  body: CallInput<'expenses.changeMonth'>['body'],
  idempotencyKey: string,
): Promise<void> {
  await withRefresh(() => call('expenses.changeMonth', { body, idempotencyKey }));
}

/** Runs a write, then refetches the expenses on screen. Refetches after a conflict, too: it means that they had changed. */
export async function withRefresh<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await write();
    refreshExpenses();
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) refreshExpenses();
    throw error;
  }
}

function refreshExpenses(): void {
  void refreshReads('/api/business-expenses');
  void refreshReads('/api/expense-months');
}

/** Describes why a write failed. A write without an answer may have succeeded; sending it again is safe. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : NO_ANSWER;
}

/** Reads the names of all members of staff by id, former ones included. */
export function useEmployees() {
  const source = useQuery(callQuery('staff.members', {}));
  const members = source.data ?? [];
  return {
    source,
    members,
    nameOf: (id: string | null) => (id === null ? null : (members.find((member) => member.id === id)?.name ?? null)),
  };
}
