import { formatMoney } from '#domain/money.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import { methodLabel } from '#domain/payment-methods.ts';
import { listSpentChangesAfter } from '#server/modules/expenses/index.ts';
import { listSalesAfter } from '#server/modules/inventory/index.ts';
import { listLedgerAfter } from '#server/modules/payments/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ShopDays } from '#server/platform/db/shop-days.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

/** Entry that was recorded in a day after its close. */
interface LateEntry {
  at: Date;
  what: string;
  detail: string;
  /** Effect on the day, negative for a reversal; null when the amount has no meaning, as for a deleted expense. */
  cents: number | null;
  by: string;
}

/** Most entries of each kind to list. */
const MOST = 500;

/** Lists the entries of a day that were recorded after its last drawer closed, the earliest first. */
export async function listLateEntries(db: Queryable, days: ShopDays, closedAt: Date): Promise<LateEntry[]> {
  const range = { ...days, after: closedAt, limit: MOST };
  const payments = (await listLedgerAfter(db, range)).map(({ at, kind, method, cents, orderId, model, actor }) => ({
    at,
    by: actor,
    cents: kind === 'payment' ? cents : -cents,
    what: kind === 'payment' ? 'Payment' : 'Payment reversed',
    detail: `${shortOrderId(orderId)}, ${model}, ${methodLabel(method)}`,
  }));
  const sales = (await listSalesAfter(db, range)).map(({ at, kind, method, cents, number, actor }) => ({
    at,
    by: actor,
    cents: kind === 'sale' ? cents : -cents,
    what: kind === 'sale' ? 'Sale' : 'Sale reversed',
    detail: `U-${number}, ${methodLabel(method)}`,
  }));
  const expenses = (await listSpentChangesAfter(db, range)).map(({ at, kind, cents, description, actor }) => ({
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
    hasTotal: false,
    rows: late,
    columns: [
      { name: 'Time', kind: 'moment', value: ({ at }) => at },
      { name: 'Type', kind: 'text', value: ({ what }) => what },
      { name: 'Details', kind: 'text', value: ({ detail }) => detail },
      { name: 'By', kind: 'text', value: ({ by }) => by },
      { name: 'Amount', kind: 'money', value: ({ cents }) => cents },
    ],
  });
}
