import { unitStateLabel } from '#domain/inventory/states.ts';
import { listMovement, type MovementFigures, type UnitMovement } from '#server/modules/inventory/index.ts';
import { listSellers, type SellerSum } from '#server/modules/payments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ShopDays } from '#server/platform/db/shop-days.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import { pagesOf } from '#server/platform/http/csv-file.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

/** Rows that are read at once: each page of sellers adds up the ledger once more. */
const SELLERS_AT_ONCE = 10_000;
const UNITS_AT_ONCE = 5_000;

interface Parts<Row, Sum> {
  database: Database;
  days: ShopDays;
  /** The first rows. */
  first: readonly Row[];
  /** The sum of all rows. */
  all: Sum;
}

/** What each seller was paid. Numbers of their IDs are in no report. */
export function sellersTable({
  database,
  days,
  first,
  all,
}: Parts<SellerSum, { sellers: number; count: number; cents: number }>): MadeTable {
  const nobody = { id: '', name: '', address: null, city: '', state: '', zipCode: '' };
  return makeTable<SellerSum>({
    key: 'sellers',
    isList: true,
    title: 'Sellers',
    words: 'Payments minus reversals, by person. Merged customer records count as one.',
    empty: 'No sellers.',
    rows: first,
    all: {
      sum: { ...nobody, count: all.count, cents: all.cents },
      count: all.sellers,
      read: () =>
        pagesOf<SellerSum>((last) =>
          readSnapshot(database, (db) =>
            listSellers(db, { ...days, afterId: last?.id ?? null, limit: SELLERS_AT_ONCE }),
          ),
        ),
    },
    columns: [
      { name: 'Name', kind: 'text', of: ({ name }) => name },
      { name: 'Address', kind: 'text', of: ({ address }) => address ?? '' },
      { name: 'City', kind: 'text', of: ({ city }) => city },
      { name: 'State', kind: 'text', of: ({ state }) => state },
      { name: 'ZIP', kind: 'text', of: ({ zipCode }) => zipCode },
      { name: 'Devices', kind: 'count', of: ({ count }) => count, isSummed: true },
      { name: 'Paid', kind: 'money', of: ({ cents }) => cents, isSummed: true },
    ],
  });
}

/** Unit by unit: opening + payout + fee + other costs − undone − closing = sold + written off. */
export function unitsTable({
  database,
  days,
  first,
  all,
}: Parts<UnitMovement, MovementFigures & { units: number }>): MadeTable {
  const { units, ...figures } = all;
  const none = { number: 0, deviceType: 'iPhone', model: '', storage: '', acquiredOn: '', endedOn: null } as const;
  return makeTable<UnitMovement>({
    key: 'units',
    isList: true,
    title: 'Unit by unit',
    words:
      'Opening stock plus payout, fees and other costs, minus reversed purchases and closing stock, equals the cost of units sold or written off. Status and date out are as of today.',
    empty: 'No units in stock.',
    rows: first,
    all: {
      sum: { ...none, state: 'ready', ...figures },
      count: units,
      read: () =>
        pagesOf<UnitMovement>((last) =>
          readSnapshot(database, (db) =>
            listMovement(db, { ...days, afterNumber: last?.number ?? 0, limit: UNITS_AT_ONCE }),
          ),
        ),
    },
    columns: [
      { name: 'Unit', kind: 'text', of: ({ number }) => `U-${number}` },
      {
        name: 'Device',
        kind: 'text',
        of: ({ model, storage }) => [model, storage].filter((one) => one !== '').join(', '),
      },
      { name: 'Bought', kind: 'day', of: ({ acquiredOn }) => acquiredOn },
      { name: 'Status', kind: 'text', of: ({ state }) => unitStateLabel(state) },
      { name: 'Date out', kind: 'day', of: ({ endedOn }) => endedOn },
      { name: 'Opening', kind: 'money', of: ({ opening }) => opening, isSummed: true },
      { name: 'Payout', kind: 'money', of: ({ payout }) => payout, isSummed: true },
      { name: 'Fee', kind: 'money', of: ({ fee }) => fee, isSummed: true },
      { name: 'Other costs', kind: 'money', of: ({ added }) => added, isSummed: true },
      { name: 'Reversed', kind: 'money', of: ({ undone }) => undone, isSummed: true },
      { name: 'Closing', kind: 'money', of: ({ closing }) => closing, isSummed: true },
      { name: 'Sold', kind: 'money', of: ({ sold }) => sold, isSummed: true },
      { name: 'Written off', kind: 'money', of: ({ lost }) => lost, isSummed: true },
      { name: 'Sold for', kind: 'money', of: ({ price }) => price, isSummed: true },
    ],
  });
}
