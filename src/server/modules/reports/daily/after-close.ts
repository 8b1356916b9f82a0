import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { listSpentChangesAfter } from '#server/modules/expenses/index.ts';
import { listSalesAfter } from '#server/modules/inventory/index.ts';
import { listLedgerAfter } from '#server/modules/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ShopDays } from '#server/platform/db/shop-days.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

/** Something that came into a day after its close. */
interface LateEntry {
  at: Date;
  what: string;
  detail: string;
  /** As it counts in the day: a reversal is negative. Null where the amount says nothing, as of a deleted expense. */
  cents: number | null;
  by: string;
}

/** Entries of each kind that are listed. */
const MOST = 500;

/** Lists what came into a day after its last drawer was closed, the earliest first. */
export async function listLateEntries(db: Queryable, days: ShopDays, closedAt: Date): Promise<LateEntry[]> {
  const place = { ...days, after: closedAt, limit: MOST };
  const payments = (await listLedgerAfter(db, place)).map(({ at, kind, method, cents, orderId, model, actor }) => ({
    at,
    by: actor,
    cents: kind === 'payment' ? cents : -cents,
    what: kind === 'payment' ? 'Payment' : 'Payment reversed',
    detail: `${shortOrderId(orderId)}, ${model}, ${methodLabel(method)}`,
  }));
  const sales = (await listSalesAfter(db, place)).map(({ at, kind, method, cents, number, actor }) => ({
    at,
    by: actor,
    cents: kind === 'sale' ? cents : -cents,
    what: kind === 'sale' ? 'Sale' : 'Sale reversed',
    detail: `U-${number}, ${methodLabel(method)}`,
  }));
  const expenses = (await listSpentChangesAfter(db, place)).map(({ at, kind, cents, description, actor }) => ({
    at,
    by: actor,
    cents: kind === 'added' ? cents : null,
    what: `${cents < 0 ? 'Refund' : 'Expense'} ${kind}`,
    detail: kind === 'added' ? description : `${description}, ${formatMoney(cents)}`,
  }));
  return [...payments, ...sales, ...expenses].sort((a, b) => a.at.getTime() - b.at.getTime());
}

export function lateTable(late: readonly LateEntry[], closedAt: Date | null): MadeTable {
  return makeTable({
    key: 'after-close',
    title: 'Changed after close',
    words: 'Entries added after the last drawer closed. They’re included in the totals above.',
    empty: closedAt === null ? 'No drawers closed this day.' : 'Nothing changed after close.',
    rows: late,
    columns: [
      { name: 'Time', kind: 'moment', of: ({ at }) => at },
      { name: 'Type', kind: 'text', of: ({ what }) => what },
      { name: 'Details', kind: 'text', of: ({ detail }) => detail },
      { name: 'By', kind: 'text', of: ({ by }) => by },
      { name: 'Amount', kind: 'money', of: ({ cents }) => cents },
    ],
  });
}
