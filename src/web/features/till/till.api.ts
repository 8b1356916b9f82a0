import type { DrawerCountForm } from '#contracts/forms/till.ts';
import { toDecimal } from '#domain/money.ts';
import type { DrawerMove } from '#domain/till/cash-kinds.ts';
import { type CashCount, DENOMINATIONS } from '#domain/till/count.ts';
import type { Paper } from '#web/features/printing/index.ts';
import { ApiError, type CallAnswer, type CallInput, call, messageOf, pathOf, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { NO_ANSWER } from '#web/ui/no-answer.ts';

export type Register = CallAnswer<'till.registers'>[number];
export type Drawer = NonNullable<Register['drawer']>;
export type ZReport = CallAnswer<'till.report'>;
export type CashLine = CallAnswer<'till.entries'>[number];

/** Interval of refetches in ms of drawers on screen: others use them at their terminals. */
const LIVE_MS = 5_000;

export const registersByName = { ...callQuery('till.registers', {}), refetchInterval: LIVE_MS };
export const members = callQuery('staff.members', {});
export const drawerCash = (id: string) => ({ ...callQuery('till.cash', { params: { id } }), refetchInterval: LIVE_MS });

/** Reads the manual entries of this member, or of this terminal, at a drawer. */
export const ownEntries = (id: string) => callQuery('till.ownEntries', { params: { id } });

const PAGE = 20;

/** Pages of Z reports, newest first; each page names the next one. */
export const reportPages = listQuery<ZReport>(urlOf('till.reports', {}, { limit: PAGE }));
/** Pages of a drawer's entries, newest first, for admins. */
export const entryPages = (sessionId: string) => ({
  ...listQuery<CashLine>(urlOf('till.entries', {}, { sessionId, limit: PAGE })),
  refetchInterval: LIVE_MS,
});

/** Returns a Z report as a paper, or the slip for its counted cash. */
export function paperOfReport({ id }: ZReport, part?: 'count'): Paper {
  const params = { id };
  return {
    href: pathOf('till.printReport', params) + (part === undefined ? '' : `?part=${part}`),
    request: (idempotencyKey) =>
      call('till.print', { params, body: part === undefined ? {} : { part }, idempotencyKey }),
  };
}

/** Reads the pieces of a count as typed. */
export function readCount(typed: DrawerCountForm): CashCount {
  const all = DENOMINATIONS.map(({ cents }) => [String(cents), Number(typed[`n${cents}`])] as const);
  return Object.fromEntries(all.filter(([, pieces]) => pieces > 0));
}

/** Opens the drawer of a register. @throws as `call` does */
export function openDrawer(registerId: string, count: CashCount, idempotencyKey: string): Promise<Drawer> {
  return refreshing(() => call('till.open', { body: { registerId, count }, idempotencyKey }));
}

/** Puts cash into a drawer, or takes it out. @throws as `call` does */
export async function moveCash(
  id: string,
  { kind, cents, words }: { kind: DrawerMove; cents: number; words: string },
  idempotencyKey: string,
): Promise<void> {
  const body = { kind, amount: toDecimal(cents), ...(words === '' ? {} : { words }) };
  await refreshing(() =>
    callWithApproval((approver) =>
      call('till.move', { params: { id }, body: { ...body, ...approver }, idempotencyKey }),
    ),
  );
}

/** Books an expense that is paid from a drawer. @throws as `call` does */
export function bookExpense(
  body: CallInput<'expenses.book'>['body'],
  idempotencyKey: string,
): Promise<CallAnswer<'expenses.book'>> {
  return refreshing(() =>
    callWithApproval((approver) => call('expenses.book', { body: { ...body, ...approver }, idempotencyKey })),
  );
}

/** Submits a count. @returns the Z report, or null when closing needs more. @throws as `call` does */
export async function countDrawer(id: string, count: CashCount, idempotencyKey: string): Promise<ZReport | null> {
  const { report } = await refreshing(() => call('till.count', { params: { id }, body: { count }, idempotencyKey }));
  // The refetched drawer names what closing it needs.
  if (report === null) await refreshReads('/api/till');
  return report;
}

/** Closes a counted drawer. @throws as `call` does */
export function closeDrawer(
  id: string,
  body: CallInput<'till.close'>['body'],
  idempotencyKey: string,
): Promise<ZReport> {
  return refreshing(() => call('till.close', { params: { id }, body, idempotencyKey }));
}

/** Closes a forgotten drawer. @param count empty when it was not counted. @throws as `call` does */
export function closeForgottenDrawer(
  id: string,
  reason: string,
  count: CashCount,
  idempotencyKey: string,
): Promise<ZReport> {
  const body = { reason, count: Object.keys(count).length === 0 ? null : count };
  return refreshing(() =>
    callWithApproval((approver) =>
      call('till.forceClose', { params: { id }, body: { ...body, ...approver }, idempotencyKey }),
    ),
  );
}

/** Corrects the count of a Z report. @throws as `call` does */
export function correctReport(id: string, reason: string, count: CashCount, idempotencyKey: string): Promise<ZReport> {
  const body = { reason, count };
  return refreshing(() =>
    callWithApproval((approver) =>
      call('till.correctReport', { params: { id }, body: { ...body, ...approver }, idempotencyKey }),
    ),
  );
}

/** Adds a register. @throws as `call` does */
export function addRegister(body: CallInput<'till.addRegister'>['body'], idempotencyKey: string): Promise<Register> {
  return refreshing(() => call('till.addRegister', { body, idempotencyKey }));
}

/** Renames a register, takes it out of use, or back into use. @throws as `call` does */
export function changeRegister(id: string, body: CallInput<'till.changeRegister'>['body']): Promise<Register> {
  return refreshing(() => call('till.changeRegister', { params: { id }, body }));
}

/** Runs a write, and refetches the reads on screen; also after a refusal, which shows that they had changed before. */
async function refreshing<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } finally {
    void refreshReads('/api/till');
  }
}

/** Returns the text for a failed write. Without an answer it may have succeeded: sending it again is safe. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? messageOf(error) : NO_ANSWER;
}
