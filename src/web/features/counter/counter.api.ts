import type { Paper } from '#web/features/printing/index.ts';
import { type CallAnswer, type CallInput, call, pathOf, urlOf } from '#web/lib/api.ts';
import { readingPages } from '#web/lib/list-pages.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';
import { approved } from '#web/lib/second-member.ts';
import { terminalRegister } from '#web/lib/terminal-register.ts';

export type Transaction = CallAnswer<'visits.transactions'>[number];
export type Visit = CallAnswer<'visits.get'>;
export type VisitEntry = CallAnswer<'visits.history'>[number];
export type DropOff = CallAnswer<'visits.dropOffs'>[number];
export type VisitBody = CallInput<'visits.create'>['body'];

/** Narrows the transactions; the server does it. */
type TransactionFilter = Pick<NonNullable<CallInput<'visits.transactions'>['query']>, 'q' | 'status'>;

const PAGE = 50;

/** Pages of transactions, newest first; where the next one is comes with the page before it. */
export const transactionPages = (filter: TransactionFilter) =>
  readingPages<Transaction>(urlOf('visits.transactions', {}, { ...filter, limit: PAGE }));

/** Counts by status, and the figures of the day. */
export const transactionStats = reading('visits.stats', {});

/** Changes the status of a transaction. @throws as `call` does */
export async function changeTransactionStatus(
  id: string,
  body: CallInput<'visits.changeStatus'>['body'],
): Promise<Transaction> {
  const changed = await call('visits.changeStatus', { params: { id }, body });
  refreshTransactions();
  return changed;
}

/** Takes in the devices of a visit. @throws as `call` does */
export async function createVisit(body: VisitBody, idempotencyKey: string): Promise<Visit> {
  const visit = await approved((second) => call('visits.create', { body: { ...body, ...second }, idempotencyKey }));
  refreshTransactions();
  return visit;
}

/** A visit with its devices and payouts. */
export const visitById = (id: string) => reading('visits.get', { params: { id } });
/** What happened to the devices of a visit, newest first. */
export const visitHistory = (id: string) => reading('visits.history', { params: { id } });

/** Drop-offs are read again so often while they are on the screen: others settle them at their terminals. */
const LIVE_MS = 30_000;
/** Drop-offs that are neither bought nor given back. */
export const openDropOffs = { ...reading('visits.dropOffs', {}), refetchInterval: LIVE_MS };

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
  return refreshing(() =>
    approved((second) => call('visits.settle', { params: { id }, body: { ...body, ...second }, idempotencyKey })),
  );
}

/** Gives devices back against the pick-up code. @throws as `call` does */
export function returnDevices(id: string, body: CallInput<'visits.return'>['body']): Promise<Visit> {
  return refreshing(() => call('visits.return', { params: { id }, body }));
}

/** Reverses the purchase of a device. @throws as `call` does */
export function reversePurchase(
  transactionId: string,
  body: CallInput<'visits.reverse'>['body'],
  idempotencyKey: string,
): Promise<Transaction> {
  const params = { id: transactionId };
  const withDrawer = { ...body, registerId: terminalRegister() };
  return refreshing(() => call('visits.reverse', { params, body: withDrawer, idempotencyKey }));
}

/** Does a write, and reads anew what is in sight: after a refusal, too, which shows that it had changed before. */
async function refreshing<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } finally {
    refreshTransactions();
  }
}

/** Reads anew what is in sight of transactions, visits and their figures. */
export function refreshTransactions(): void {
  for (const path of ['/api/pos-transactions', '/api/visits', '/api/drop-offs']) void refreshReads(path);
}

/** The receipt of a visit, or the ticket of an open drop-off. */
export function paperOfVisit(id: string): Paper {
  const params = { id };
  return {
    href: pathOf('visits.receipt', params),
    ask: (idempotencyKey) => call('visits.print', { params, idempotencyKey }),
  };
}
