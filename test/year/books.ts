import { EXPENSE_CATEGORIES } from '#domain/expenses/words.ts';
import { CASH_KIND_VALUES } from '#domain/till/cash-kinds.ts';
import { DENOMINATION_KEYS } from '#domain/till/count.ts';
import type { Dice } from '../../scripts/demo/dice.ts';
import { dayNumberOf, instantOf, localDay, YEAR_DAYS } from './instants.ts';
import type { Year } from './orders.ts';
import { ACTOR, type CashMove, iso } from './rows.ts';

/** Adds expenses: one for every hundred orders and some more; a few are deleted, some are paid from the till. */
export function addExpenses({ dice, rows, cash }: Year, orders: number): void {
  for (let left = Math.ceil(orders / 100) + 30; left > 0; left -= 1) {
    const id = dice.uuid();
    const at = instantOf(dice.int(0, YEAR_DAYS - 1), dice.int(480, 1_200));
    const cents = dice.int(150, 60_000);
    const paidFrom = dice.key({ card: 60, till: 30, own_pocket: 10 });
    const isDeleted = paidFrom !== 'till' && dice.percent(6);
    const expense = {
      id,
      refund_of: null,
      category: dice.pick(EXPENSE_CATEGORIES).value,
      amount_cents: cents,
      description: 'As generated',
      // Some are entered days after they were paid.
      spent_on: localDay(dice.percent(20) ? at - 3 * 86_400_000 : at),
      paid_from: paidFrom,
      approval: 'not_needed',
      actor: 'admin',
      created_at: iso(at),
      deleted_at: isDeleted ? iso(at + 3_600_000) : null,
      version: isDeleted ? 2 : 1,
    };
    rows.business_expenses.push(expense);
    rows.expense_changes.push({
      id: dice.uuid(),
      expense_id: id,
      version: 1,
      kind: 'added',
      before: null,
      reason: null,
      actor: 'admin',
      at: iso(at),
    });
    if (!isDeleted && dice.percent(10)) {
      const back = { id: dice.uuid(), refund_of: id, amount_cents: -dice.int(1, cents), paid_from: 'card' };
      rows.business_expenses.push({ ...expense, ...back });
    }
    if (paidFrom === 'till') cash.push({ at, kind: 'expense', cents: -cents, refKind: 'expense', refId: id });
  }
}

/** Adds a drawer session for every day until the last cash, with its entries, its close and its Z report. */
export function addDrawers({ dice, rows, cash }: Year, lastDay: number): void {
  const registerId = dice.uuid();
  rows.till_registers.push({ id: registerId, name: 'Front', is_active: true, created_at: iso(instantOf(-1, 0)) });
  const byDay = new Map<number, CashMove[]>();
  for (const move of cash) {
    const day = dayNumberOf(move.at);
    byDay.set(day, [...(byDay.get(day) ?? []), move]);
  }
  let number = 0;
  for (let day = 0; day <= lastDay; day += 1) {
    const moves = (byDay.get(day) ?? []).sort((one, other) => one.at - other.at);
    const session = addSession({ dice, rows }, { registerId, day, moves });
    for (const report of session.reports) {
      number += 1;
      rows.till_reports.push({
        id: dice.uuid(),
        number,
        register_id: registerId,
        session_id: session.id,
        corrects: report.isCorrection ? number - 1 : null,
        content: report.content,
      });
    }
  }
}

function addSession(
  { dice, rows }: Pick<Year, 'dice' | 'rows'>,
  { registerId, day, moves }: { registerId: string; day: number; moves: readonly CashMove[] },
): { id: string; reports: { isCorrection: boolean; content: object }[] } {
  const id = dice.uuid();
  const [openedAt, closedAt] = [instantOf(day, 0), closing(dice, day)];
  const out = moves.reduce((sum, { cents }) => sum + Math.min(cents, 0), 0);
  // Enough cash for all payouts of the day.
  const opening = 20_000 - out;
  const drop = dice.percent(50) ? -dice.int(1, 5_000) : 0;
  const entries = [
    { kind: 'opening', cents: opening, at: openedAt, refKind: null, refId: null },
    ...moves,
    ...(drop < 0 ? [{ kind: 'drop', cents: drop, at: closedAt - 1, refKind: null, refId: null }] : []),
  ];
  for (const [index, { kind, cents, at, refKind, refId }] of entries.entries()) {
    rows.till_entries.push({
      session_id: id,
      number: index + 1,
      kind,
      amount_cents: cents,
      ref_kind: refKind,
      ref_id: refId,
      words: null,
      actor: ACTOR,
      at: iso(at),
    });
  }
  const expected = entries.reduce((sum, { cents }) => sum + cents, 0);
  const isCounted = dice.percent(97);
  const difference = dice.percent(60) ? 0 : dice.int(-900, 900);
  const count = isCounted ? piecesOf(expected + difference) : null;
  rows.till_sessions.push({
    id,
    register_id: registerId,
    state: 'closed',
    opening_count: piecesOf(opening),
    opened_at: iso(openedAt),
    opened_by: ACTOR,
    count,
    counted_by: isCounted ? ACTOR : null,
    needs: 'nothing',
    closed_at: iso(closedAt),
  });
  const report = (counted: number | null) => ({
    register: 'Front',
    sessionId: id,
    openedAt: iso(openedAt),
    openedBy: ACTOR,
    closedAt: iso(closedAt),
    closedBy: ACTOR,
    opening: { pieces: piecesOf(opening), total: decimal(opening) },
    lines: CASH_KIND_VALUES.flatMap((kind) => {
      const own = entries.filter((entry) => entry.kind === kind);
      const total = own.reduce((sum, { cents }) => sum + cents, 0);
      return own.length === 0 ? [] : [{ kind, entries: own.length, total: decimal(total) }];
    }),
    expected: decimal(expected),
    counted: counted === null ? null : { pieces: piecesOf(counted), total: decimal(counted) },
    countedBy: counted === null ? null : ACTOR,
    difference: counted === null ? null : decimal(counted - expected),
    reason: null,
    signedBy: null,
    isForced: counted === null,
  });
  const reports = [{ isCorrection: false, content: report(isCounted ? expected + difference : null) }];
  if (isCounted && dice.percent(4))
    reports.push({ isCorrection: true, content: report(expected + dice.int(-300, 300)) });
  return { id, reports };
}

/** Returns the closing time: mostly in the evening, sometimes late at night, a few at midnight to the millisecond. */
function closing(dice: Dice, day: number): number {
  return dice.percent(10) ? instantOf(day, 23 * 60) - (day % 2) : instantOf(day, 1_260, dice.int(0, 59_999));
}

/** Counts a sum out in the largest pieces. */
function piecesOf(cents: number): Record<string, number> {
  const pieces: Record<string, number> = {};
  let left = cents;
  for (const key of DENOMINATION_KEYS) {
    const number = Math.floor(left / Number(key));
    if (number > 0) pieces[key] = number;
    left -= number * Number(key);
  }
  return pieces;
}

const decimal = (cents: number) => (cents / 100).toFixed(2);
