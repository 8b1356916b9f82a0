import { reportContent } from '#contracts/till.ts';
import { parseSum } from '#domain/money.ts';
import { CASH_KIND_VALUES, cashKindLabel } from '#domain/till/cash-kinds.ts';
import type { DaySession, SessionSum } from '#server/modules/till/index.ts';
import { sumOf } from '../document/body.ts';
import type { Purchases } from '../document/ledger.ts';
import { type MadeTable, makeTable } from '../document/table.ts';

/** A drawer session as a report tells it. Cents; null for what is not counted. */
interface Drawer extends Pick<DaySession, 'register' | 'openedAt' | 'openedBy' | 'closedAt'> {
  openingCents: number;
  expectedCents: number;
  countedCents: number | null;
  difference: number | null;
  report: string;
}

/** Reads sessions with their Z reports: of a corrected one the newest, whose count holds. */
export function readDrawers(sessions: readonly DaySession[]): Drawer[] {
  return sessions.map(({ content, reportNumber, corrects, ...session }) => {
    const z = content === null ? null : reportContent.parse(JSON.parse(content));
    const correction = corrects === null ? '' : `, corrects ${corrects}`;
    return {
      ...session,
      countedCents: z === null || z.counted === null ? null : parseSum(z.counted.total),
      difference: z === null || z.difference === null ? null : parseSum(z.difference),
      report: reportNumber === null ? 'open' : `${reportNumber}${correction}`,
    };
  });
}

/** Drawer sessions with what they should hold and what was counted. */
export function drawersTable(drawers: readonly Drawer[]): MadeTable {
  return makeTable({
    key: 'drawers',
    title: 'Drawer sessions',
    words: 'Every session open that day, in full. Expected is the total of its entries.',
    empty: 'No drawers open.',
    rows: drawers,
    columns: [
      { name: 'Register', kind: 'text', of: ({ register }) => register },
      { name: 'Z report', kind: 'text', of: ({ report }) => report },
      { name: 'Opened', kind: 'moment', of: ({ openedAt }) => openedAt },
      { name: 'Closed', kind: 'moment', of: ({ closedAt }) => closedAt },
      { name: 'Opening float', kind: 'money', of: ({ openingCents }) => openingCents, isSummed: true },
      { name: 'Expected', kind: 'money', of: ({ expectedCents }) => expectedCents, isSummed: true },
      { name: 'Counted', kind: 'money', of: ({ countedCents }) => countedCents, isSummed: true },
      { name: 'Over/short', kind: 'money', of: ({ difference }) => difference, isSummed: true },
    ],
  });
}

/** Cash of the day by drawer session and kind of entry; signed, so that what left is negative. */
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
      { name: 'Register', kind: 'text', of: ({ register }) => register },
      { name: 'Opened', kind: 'moment', of: ({ openedAt }) => openedAt },
      { name: 'Entry', kind: 'text', of: ({ kind }) => cashKindLabel(kind) },
      { name: 'Entries', kind: 'count', of: ({ entries }) => entries, isSummed: true },
      { name: 'Cash', kind: 'money', of: ({ cents }) => cents, isSummed: true },
    ],
  });
}

/**
 * Cash purchases by drawer session. They add up to the ledger's cash: what no drawer has is a line of its own.
 * @param inLedger what the ledger says was paid in cash, and reversed
 */
export function sellersCashTable(sums: readonly SessionSum[], inLedger: Purchases): MadeTable {
  const sessions = Map.groupBy(
    sums.filter(({ kind }) => kind === 'seller_payout' || kind === 'payout_reversed'),
    ({ sessionId }) => sessionId,
  );
  const rows = [...sessions.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const of = (wanted: SessionSum['kind']) =>
      sumOf(
        own.filter(({ kind }) => kind === wanted),
        ({ cents }) => cents,
      );
    const [paid, reversed] = [-of('seller_payout'), of('payout_reversed')];
    return [{ register: first.register, openedAt: first.openedAt, paid, reversed, net: paid - reversed }];
  });
  const paid = inLedger.paid - sumOf(rows, (row) => row.paid);
  const reversed = inLedger.reversed - sumOf(rows, (row) => row.reversed);
  const outside = { register: 'Not from a drawer', openedAt: null, paid, reversed, net: paid - reversed };
  return makeTable({
    key: 'purchases-by-drawer',
    title: 'Cash purchases by drawer',
    words: 'Adds up to the cash purchases above.',
    empty: 'No cash payments.',
    rows: paid === 0 && reversed === 0 ? rows : [...rows, outside],
    columns: [
      { name: 'Register', kind: 'text', of: ({ register }) => register },
      { name: 'Opened', kind: 'moment', of: ({ openedAt }) => openedAt },
      { name: 'Paid', kind: 'money', of: ({ paid }) => paid, isSummed: true },
      { name: 'Reversed', kind: 'money', of: ({ reversed }) => reversed, isSummed: true },
      { name: 'Net', kind: 'money', of: ({ net }) => net, isSummed: true },
    ],
  });
}
