import type { DrawerCountForm } from '#contracts/forms/till.ts';
import { toDecimal } from '#domain/money.ts';
import type { DrawerMove } from '#domain/till/cash-kinds.ts';
import { type CashCount, DENOMINATIONS } from '#domain/till/count.ts';
import { ApiError, type CallAnswer, type CallInput, call, pathOf, urlOf } from '#web/lib/api.ts';
import { readingPages } from '#web/lib/list-pages.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';
import { NO_ANSWER } from '#web/ui/no-answer.ts';

export type Register = CallAnswer<'till.registers'>[number];
export type Drawer = NonNullable<Register['drawer']>;
export type ZReport = CallAnswer<'till.report'>;
export type CashLine = CallAnswer<'till.entries'>[number];

/** Drawers and their cash are read again so often while they are on the screen: others use them at their terminals. */
const LIVE_MS = 5_000;

export const registersByName = { ...reading('till.registers', {}), refetchInterval: LIVE_MS };
export const members = reading('staff.members', {});
export const drawerCash = (id: string) => ({ ...reading('till.cash', { params: { id } }), refetchInterval: LIVE_MS });

const PAGE = 20;

/** Pages of Z reports, newest first; each page names the next one (decision 20). */
export const reportPages = readingPages<ZReport>(urlOf('till.reports', {}, { limit: PAGE }));
/** Pages of a drawer's entries, newest first, for admins. */
export const entryPages = (sessionId: string) => ({
  ...readingPages<CashLine>(urlOf('till.entries', {}, { sessionId, limit: PAGE })),
  refetchInterval: LIVE_MS,
});

/** Path of a Z report for a roll printer, or of the slip for the counted cash. */
export function paperPath({ id }: ZReport, part?: 'count'): string {
  return pathOf('till.printReport', { id }) + (part === undefined ? '' : `?part=${part}`);
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
  await refreshing(() => call('till.move', { params: { id }, body, idempotencyKey }));
}

/** Hands in a count. @returns the Z report, or null when closing needs more. @throws as `call` does */
export async function countDrawer(id: string, count: CashCount, idempotencyKey: string): Promise<ZReport | null> {
  return (await refreshing(() => call('till.count', { params: { id }, body: { count }, idempotencyKey }))).report;
}

/** Closes a counted drawer. @throws as `call` does */
export function closeDrawer(
  id: string,
  body: CallInput<'till.close'>['body'],
  idempotencyKey: string,
): Promise<ZReport> {
  return refreshing(() => call('till.close', { params: { id }, body, idempotencyKey }));
}

/** Closes a drawer that somebody forgot. @param count empty where nobody has counted. @throws as `call` does */
export function forceClose(id: string, reason: string, count: CashCount, idempotencyKey: string): Promise<ZReport> {
  const body = { reason, count: Object.keys(count).length === 0 ? null : count };
  return refreshing(() => call('till.forceClose', { params: { id }, body, idempotencyKey }));
}

/** Corrects the count of a Z report. @throws as `call` does */
export function correctReport(id: string, reason: string, count: CashCount, idempotencyKey: string): Promise<ZReport> {
  const body = { reason, count };
  return refreshing(() => call('till.correctReport', { params: { id }, body, idempotencyKey }));
}

/** Adds a register. @throws as `call` does */
export function addRegister(body: CallInput<'till.addRegister'>['body'], idempotencyKey: string): Promise<Register> {
  return refreshing(() => call('till.addRegister', { body, idempotencyKey }));
}

/** Renames a register, or says whether it is in use. @throws as `call` does */
export function changeRegister(id: string, body: CallInput<'till.changeRegister'>['body']): Promise<Register> {
  return refreshing(() => call('till.changeRegister', { params: { id }, body }));
}

/** Does a write, and reads anew what is in sight: after a refusal, too, which shows that it had changed before. */
async function refreshing<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } finally {
    void refreshReads('/api/till');
  }
}

/** Says why a write failed. Without an answer it may be done: to send it again is safe. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return NO_ANSWER;
  return error.userMessage ?? 'Something went wrong on our side.';
}
