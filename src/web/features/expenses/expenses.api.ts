import { useQuery } from '@tanstack/react-query';
import { ApiError, type CallAnswer, type CallInput, call, messageOf, urlOf } from '#web/lib/api.ts';
import { readingPages } from '#web/lib/list-pages.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';
import { approved } from '#web/lib/second-member.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';
import { NO_ANSWER } from '#web/ui/no-answer.ts';

export type Expense = CallAnswer<'expenses.list'>[number];
export type ExpenseTotals = CallAnswer<'expenses.totals'>;
export type ExpenseChange = CallAnswer<'expenses.history'>[number];
export type ExpenseMonth = CallAnswer<'expenses.months'>[number];
export type ExpenseBody = Omit<CallInput<'expenses.update'>['body'], 'version' | 'reason'>;
/** Money that came back, and where it went, in the words of the form. */
type RefundBody = Omit<CallInput<'expenses.refund'>['body'], 'goesTo'> & Pick<ExpenseBody, 'paidFrom'>;
export type ExpenseFilter = NonNullable<CallInput<'expenses.totals'>['query']>;

/** The recent list shows so many. */
const RECENT = 10;

/** Pages of expenses, the latest first; where the next one is comes with the page before it. */
export const expensePages = (filter: ExpenseFilter) =>
  readingPages<Expense>(urlOf('expenses.list', {}, { ...filter, limit: RECENT }));

export const expenseTotals = (query: ExpenseFilter) => reading('expenses.totals', { query });
export const expenseHistory = (id: string) => reading('expenses.history', { params: { id } });
export const expenseMonths = reading('expenses.months', {});

/** Names the register of this terminal for cash from or into the till. */
function fromDrawer<Body extends Pick<ExpenseBody, 'paidFrom'>>(body: Body): Body & Pick<ExpenseBody, 'registerId'> {
  return body.paidFrom === 'till' ? { ...body, registerId: terminalRegister() } : body;
}

/** Adds an expense. @throws as `call` does */
export function addExpense(body: ExpenseBody, idempotencyKey: string): Promise<Expense> {
  return refreshing(() =>
    approved((second) => call('expenses.create', { body: { ...fromDrawer(body), ...second }, idempotencyKey })),
  );
}

/** Replaces what is said about an expense. @throws as `call` does */
export function editExpense({ id, version }: Expense, body: ExpenseBody, reason: string | null): Promise<Expense> {
  return refreshing(() =>
    approved((second) =>
      call('expenses.update', { params: { id }, body: { ...fromDrawer(body), version, reason, ...second } }),
    ),
  );
}

/** Records money that came back on an expense. @throws as `call` does */
export function refundExpense({ id }: Expense, body: RefundBody, idempotencyKey: string): Promise<Expense> {
  const { paidFrom: goesTo, ...said } = fromDrawer(body);
  return refreshing(() => call('expenses.refund', { params: { id }, body: { ...said, goesTo }, idempotencyKey }));
}

/** @throws as `call` does */
export async function deleteExpense({ id, version }: Expense, reason: string): Promise<void> {
  await refreshing(() =>
    approved((second) => call('expenses.delete', { params: { id }, body: { version, reason, ...second } })),
  );
}

/** @throws as `call` does */
export async function approveExpense({ id, version }: Expense): Promise<void> {
  await refreshing(() => call('expenses.approve', { params: { id }, body: { version } }));
}

/** Closes a month, or opens it again. @throws as `call` does */
export async function changeMonth(
  body: CallInput<'expenses.changeMonth'>['body'],
  idempotencyKey: string,
): Promise<void> {
  await refreshing(() => call('expenses.changeMonth', { body, idempotencyKey }));
}

/** Does a write, and reads anew what is in sight: after a refusal, too, which shows that it had changed before. */
export async function refreshing<Answer>(write: () => Promise<Answer>): Promise<Answer> {
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

/** Says why a write failed. Without an answer it may be done: to send it again is safe. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : NO_ANSWER;
}

/** Names of the members of staff by id, those who have left, too. */
export function useEmployees() {
  const source = useQuery(reading('staff.members', {}));
  const members = source.data ?? [];
  return {
    source,
    members,
    nameOf: (id: string | null) => (id === null ? null : (members.find((member) => member.id === id)?.name ?? null)),
  };
}
