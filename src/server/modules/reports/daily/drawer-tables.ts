import { CASH_KIND_VALUES, cashKindLabel } from '#domain/till/cash-kinds.ts';
import type { DaySession, SessionSum } from '#server/modules/till/index.ts';
import { sumOf } from '../document/body.ts';
import type { Purchases } from '../document/ledger.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

/** A drawer session in a report, in cents; null for a missing count. */
interface Drawer extends Omit<DaySession, 'reportNumber' | 'corrects'> {
  report: string;
}

/** Reads sessions with their Z reports, after corrections. */
export function readDrawers(sessions: readonly DaySession[]): Drawer[] {
  return sessions.map(({ reportNumber, corrects, ...session }) => {
    const correction = corrects === null ? '' : `, corrects ${corrects}`;
    return { ...session, report: reportNumber === null ? 'open' : `${reportNumber}${correction}` };
  });
}

/** Makes the table of drawer sessions, with expected and counted cash. */
export function drawersTable(drawers: readonly Drawer[]): MadeTable {
  return makeTable({
    key: 'drawers',
    title: 'Drawer sessions',
    words: 'Every session open that day, in full. Expected is the total of its entries.',
    empty: 'No drawers open.',
    rows: drawers,
    columns: [
      { name: 'Register', kind: 'text', value: ({ register }) => register },
      { name: 'Z report', kind: 'text', value: ({ report }) => report },
      { name: 'Opened', kind: 'moment', value: ({ openedAt }) => openedAt },
      { name: 'Closed', kind: 'moment', value: ({ closedAt }) => closedAt },
      { name: 'Opening float', kind: 'money', value: ({ openingCents }) => openingCents },
      { name: 'Expected', kind: 'money', value: ({ expectedCents }) => expectedCents },
      { name: 'Counted', kind: 'money', value: ({ countedCents }) => countedCents },
      { name: 'Over/short', kind: 'money', value: ({ difference }) => difference },
    ],
  });
}

/** Makes the table of cash by drawer session and kind of entry. Signed: negative for cash that left. */
export function cashTable(sums: readonly SessionSum[]): MadeTable {
  return makeTable({
    key: 'cash',
    title: 'Cash by drawer',
    words: 'This day’s entries only. Cash out is negative.',
    empty: 'No cash movements.',
    rows: [...sums].sort(
      (a, b) =>
        a.openedAt.getTime() - b.openedAt.getTime() ||
        a.sessionId.localeCompare(b.sessionId) ||
        CASH_KIND_VALUES.indexOf(a.kind) - CASH_KIND_VALUES.indexOf(b.kind),
    ),
    columns: [
      { name: 'Register', kind: 'text', value: ({ register }) => register },
      { name: 'Opened', kind: 'moment', value: ({ openedAt }) => openedAt },
      { name: 'Entry', kind: 'text', value: ({ kind }) => cashKindLabel(kind) },
      { name: 'Entries', kind: 'count', value: ({ entries }) => entries },
      { name: 'Cash', kind: 'money', value: ({ cents }) => cents },
    ],
  });
}

/**
 * Makes the table of cash purchases by drawer session. It adds up to the cash of the ledger: cash outside of drawers has its own line.
 * @param inLedger cash payments and reversals of the ledger
 */
export function sellersCashTable(sums: readonly SessionSum[], inLedger: Purchases): MadeTable {
  const isOfSellers = ({ kind }: SessionSum) => kind === 'seller_payout' || kind === 'payout_reversed';
  const sessions = Map.groupBy(sums.filter(isOfSellers), ({ sessionId }) => sessionId);
  const rows = [...sessions.values()].map((entries) => {
    const centsOf = (kind: SessionSum['kind']) => sumOf(entries, (entry) => (entry.kind === kind ? entry.cents : 0));
    return {
      register: entries[0]?.register ?? '',
      openedAt: entries[0]?.openedAt ?? null,
      paid: -centsOf('seller_payout'),
      reversed: centsOf('payout_reversed'),
    };
  });
  const paid = inLedger.cents - sumOf(rows, (row) => row.paid);
  const reversed = inLedger.reversed - sumOf(rows, (row) => row.reversed);
  const outside = { register: 'Not from a drawer', openedAt: null, paid, reversed };
  return makeTable({
    key: 'purchases-by-drawer',
    title: 'Cash purchases by drawer',
    words: 'Adds up to the cash purchases above.',
    empty: 'No cash payments.',
    rows: paid === 0 && reversed === 0 ? rows : [...rows, outside],
    columns: [
      { name: 'Register', kind: 'text', value: ({ register }) => register },
      { name: 'Opened', kind: 'moment', value: ({ openedAt }) => openedAt },
      { name: 'Paid', kind: 'money', value: (row) => row.paid },
      { name: 'Reversed', kind: 'money', value: (row) => row.reversed },
      { name: 'Net', kind: 'money', value: (row) => row.paid - row.reversed },
    ],
  });
}
