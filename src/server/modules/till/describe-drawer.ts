import type { Drawer, Register } from '#contracts/till.ts';
import { toDecimal } from '#domain/money.ts';
import { type CashCount, countedCents } from '#domain/till/count.ts';
import type { SessionCash } from './entries.queries.ts';
import type { RegisterRow } from './registers.queries.ts';
import type { SessionRow } from './sessions.queries.ts';

/** Describes a session to everybody: without its cash, and without its counts. */
export function describeDrawer({ id, state, needs, openedAt, openedBy, countedBy }: SessionRow): Drawer {
  return { id, state, needs, openedAt: openedAt.toISOString(), openedBy, countedBy };
}

/** Describes a register with the one of the sessions that is its own. */
export function describeRegister({ id, name, isActive }: RegisterRow, sessions: readonly SessionRow[]): Register {
  const own = sessions.find(({ registerId }) => registerId === id);
  return { id, name, isActive, drawer: own === undefined ? null : describeDrawer(own) };
}

/** Writes sums by kind as the contract declares them. */
export function describeLines(
  lines: SessionCash['lines'],
): { kind: (typeof lines)[number]['kind']; entries: number; total: string }[] {
  return lines.map(({ kind, entries, cents }) => ({ kind, entries, total: toDecimal(cents) }));
}

/** Writes a count with its total. */
export function describeCount(pieces: CashCount): { pieces: CashCount; total: string } {
  return { pieces, total: toDecimal(countedCents(pieces)) };
}
