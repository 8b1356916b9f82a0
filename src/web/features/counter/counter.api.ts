import type { Paper } from '#web/features/printing/index.ts';
import { type CallAnswer, type CallInput, call, pathOf, urlOf } from '#web/lib/api.ts';
import { listQuery } from '#web/lib/list-pages.ts';
import { callQuery, refreshReads } from '#web/lib/query.tsx';
import { callWithApproval } from '#web/lib/second-member.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';

export type Transaction = CallAnswer<'visits.transactions'>[number];
export type Visit = CallAnswer<'visits.get'>;
export type VisitEntry = CallAnswer<'visits.history'>[number];
export type DropOff = CallAnswer<'visits.dropOffs'>[number];
export type VisitBody = CallInput<'visits.create'>['body'];

/** Filter of the transactions, applied by the server. */
type TransactionFilter = Pick<NonNullable<CallInput<'visits.transactions'>['query']>, 'q' | 'status'>;

const PAGE = 50;

/** Reads transactions in pages, newest first; each page names the next one. */
export const transactionPages = (filter: TransactionFilter) =>
  listQuery<Transaction>(urlOf('visits.transactions', {}, { ...filter, limit: PAGE }));

/** Counts by status, and the figures of the day. */
export const transactionStats = callQuery('visits.stats', {});

/** Changes the status of a transaction. @throws as `call` does */
export async function changeTransactionStatus(
  id: string,
  body: CallInput<'visits.changeStatus'>['body'],
): Promise<Transaction> {
  const changed = await call('visits.changeStatus', { params: { id }, body });
  refreshTransactions();
  return changed;
}

/** Creates a visit with its devices. @throws as `call` does */
export async function createVisit(body: VisitBody, idempotencyKey: string): Promise<Visit> {
  const visit = await callWithApproval((approval) =>
    call('visits.create', { body: { ...body, ...approval }, idempotencyKey }),
  );
  refreshTransactions();
  return visit;
}

/** Reads a visit with its devices and payouts. */
export const visitById = (id: string) => callQuery('visits.get', { params: { id } });
/** Reads the history of a visit's devices, newest first. */
export const visitHistory = (id: string) => callQuery('visits.history', { params: { id } });

/** Interval for reading drop-offs again while they are shown: other terminals settle them, too. */
const LIVE_MS = 30_000;
/** Reads drop-offs that are neither bought nor given back. */
export const openDropOffs = { ...callQuery('visits.dropOffs', {}), refetchInterval: LIVE_MS };

/** Finds the visit of a number on a ticket or receipt. @throws as `call` does */
export function findVisit(number: string): Promise<Visit> {
  return call('visits.find', { query: { number } });
}

/** Buys devices that were left for testing. @throws as `call` does */
export function settleVisit(
  id: string,
  body: CallInput<'visits.settle'>['body'],
  idempotencyKey: string,
): Promise<Visit> {
  return withRefresh(() =>
    callWithApproval((approval) =>
      call('visits.settle', { params: { id }, body: { ...body, ...approval }, idempotencyKey }),
    ),
  );
}

/** Gives devices back against the pickup code. @throws as `call` does */
export function returnDevices(id: string, body: CallInput<'visits.return'>['body']): Promise<Visit> {
  return withRefresh(() => call('visits.return', { params: { id }, body }));
}

/** Reverses the purchase of a device. @throws as `call` does */
export function reversePurchase(
  transactionId: string,
  body: CallInput<'visits.reverse'>['body'],
  idempotencyKey: string,
): Promise<Transaction> {
  const params = { id: transactionId };
  const withDrawer = { ...body, registerId: terminalRegister() };
  return withRefresh(() => call('visits.reverse', { params, body: withDrawer, idempotencyKey }));
}

/** Runs a write, then refetches the transactions on screen. Refetches after a refusal, too: it means that they had changed. */
async function withRefresh<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } finally {
    refreshTransactions();
  }
}

/** Refetches the transactions, visits and figures on screen. */
export function refreshTransactions(): void {
  for (const path of ['/api/pos-transactions', '/api/visits', '/api/drop-offs']) void refreshReads(path);
}

/** Returns the receipt of a visit, or the ticket of an open drop-off. */
export function paperOfVisit(id: string): Paper {
  const params = { id };
  return {
    href: pathOf('visits.receipt', params),
    request: (idempotencyKey) => call('visits.print', { params, idempotencyKey }),
  };
}
