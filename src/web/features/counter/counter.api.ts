import { infiniteQueryOptions } from '@tanstack/react-query';
import type { TransactionStatus } from '#domain/counter/transaction-status.ts';
import { type CallAnswer, type CallInput, call, type ListPage, readListPage, urlOf } from '#web/lib/api.ts';
import { reading, refreshReads } from '#web/lib/query.tsx';

export type Transaction = CallAnswer<'visits.transactions'>[number];
export type Visit = CallAnswer<'visits.get'>;
export type VisitBody = CallInput<'visits.create'>['body'];

/** Narrows the transactions; the server does it. */
export interface TransactionFilter {
  q: string;
  status: TransactionStatus | null;
}

const PAGE = 50;

/** Pages of transactions, newest first; where the next one is comes with the page before it (decision 20). */
export const transactionPages = ({ q, status }: TransactionFilter) => {
  const query = { q: q.trim() || undefined, status: status ?? undefined, limit: PAGE };
  const first = urlOf('visits.transactions', {}, query);
  return infiniteQueryOptions({
    queryKey: [...first.split('/'), 'pages'],
    queryFn: ({ pageParam, signal }) => readListPage<Transaction>(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: ({ next }: ListPage<Transaction>) => next,
  });
};

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
  const visit = await call('visits.create', { body, idempotencyKey });
  refreshTransactions();
  return visit;
}

/** Reads anew what is in sight of transactions and their figures. */
export function refreshTransactions(): void {
  void refreshReads('/api/pos-transactions');
}
