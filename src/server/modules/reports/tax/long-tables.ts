import { unitStateLabel } from '#domain/inventory/states.ts';
import { listMovement, type MovementFigures, type UnitMovement } from '#server/modules/inventory/index.ts';
import { listSellers, type SellerSum } from '#server/modules/payments/index.ts';
import type { Database, Queryable } from '#server/platform/db/database.ts';
import { readSnapshot } from '#server/platform/db/snapshot.queries.ts';
import { pagesOf } from '#server/platform/http/csv-file.ts';
import type { ReportSource } from '../document/body.ts';
import { deviceText, type MadeTable, makeTable } from '../document/table.ts';

/** Rows to read at once. Large for sellers, since each page adds up the whole ledger. */
const SELLERS_AT_ONCE = 10_000;
const UNITS_AT_ONCE = 5_000;

interface Parts<Row, Sum> extends Pick<ReportSource, 'database' | 'days'> {
  /** The first rows. */
  first: readonly Row[];
  /** The sum of all rows. */
  all: Sum;
}

/** Reads the pages of a table, each from a snapshot of its own. */
const pagesFrom =
  <Row>(database: Database, read: (db: Queryable, last: Row | null) => Promise<Row[]>) =>
  () =>
    pagesOf<Row>((last) => readSnapshot(database, (db) => read(db, last)));

/** Makes the table of payments by seller. No report has the numbers of their IDs. */
export function sellersTable({
  database,
  days,
  first,
  all,
}: Parts<SellerSum, { sellers: number; count: number; cents: number }>): MadeTable {
  const emptySeller = { id: '', name: '', address: null, city: '', state: '', zipCode: '' };
  return makeTable<SellerSum>({
    key: 'sellers',
    isList: true,
    title: 'Sellers',
    words: 'Payments minus reversals, by person. Merged customer records count as one.',
    empty: 'No sellers.',
    rows: first,
    all: {
      sum: { ...emptySeller, count: all.count, cents: all.cents },
      count: all.sellers,
      read: pagesFrom(database, (db, last) =>
        listSellers(db, { ...days, afterId: last?.id ?? null, limit: SELLERS_AT_ONCE }),
      ),
    },
    columns: [
      { name: 'Name', kind: 'text', value: ({ name }) => name },
      { name: 'Address', kind: 'text', value: ({ address }) => address ?? '' },
      { name: 'City', kind: 'text', value: ({ city }) => city },
      { name: 'State', kind: 'text', value: ({ state }) => state },
      { name: 'ZIP', kind: 'text', value: ({ zipCode }) => zipCode },
      { name: 'Devices', kind: 'count', value: ({ count }) => count },
      { name: 'Paid', kind: 'money', value: ({ cents }) => cents },
    ],
  });
}

/** Makes the table of units: opening + payout + fee + other costs − undone − closing = sold + written off. */
export function unitsTable({
  database,
  days,
  first,
  all,
}: Parts<UnitMovement, MovementFigures & { units: number }>): MadeTable {
  const { units, ...figures } = all;
  const emptyUnit = { number: 0, deviceType: 'iPhone', model: '', storage: '', acquiredOn: '', endedOn: null } as const;
  return makeTable<UnitMovement>({
    key: 'units',
    isList: true,
    title: 'Unit by unit',
    words:
      'Opening stock plus payout, fees and other costs, minus reversed purchases and closing stock, equals the cost of units sold or written off. Status and date out are as of today.',
    empty: 'No units in stock.',
    rows: first,
    all: {
      sum: { ...emptyUnit, state: 'ready', ...figures },
      count: units,
      read: pagesFrom(database, (db, last) =>
        listMovement(db, { ...days, afterNumber: last?.number ?? 0, limit: UNITS_AT_ONCE }),
      ),
    },
    columns: [
      { name: 'Unit', kind: 'text', value: ({ number }) => `U-${number}` },
      { name: 'Device', kind: 'text', value: deviceText },
      { name: 'Bought', kind: 'day', value: ({ acquiredOn }) => acquiredOn },
      { name: 'Status', kind: 'text', value: ({ state }) => unitStateLabel(state) },
      { name: 'Date out', kind: 'day', value: ({ endedOn }) => endedOn },
      { name: 'Opening', kind: 'money', value: ({ opening }) => opening },
      { name: 'Payout', kind: 'money', value: ({ payout }) => payout },
      { name: 'Fee', kind: 'money', value: ({ fee }) => fee },
      { name: 'Other costs', kind: 'money', value: ({ added }) => added },
      { name: 'Reversed', kind: 'money', value: ({ undone }) => undone },
      { name: 'Closing', kind: 'money', value: ({ closing }) => closing },
      { name: 'Sold', kind: 'money', value: ({ sold }) => sold },
      { name: 'Written off', kind: 'money', value: ({ lost }) => lost },
      { name: 'Sold for', kind: 'money', value: ({ price }) => price },
    ],
  });
}
