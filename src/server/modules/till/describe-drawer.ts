import type { Drawer, Register } from '#contracts/till.ts';
import { toDecimal } from '#domain/money.ts';
import { type CashCount, countedCents } from '#domain/till/count.ts';
import type { SessionCash } from './entries.queries.ts';
import type { RegisterRow } from './registers.queries.ts';
import type { SessionRow } from './sessions.queries.ts';

/** Describes a session to all staff, without its cash and its counts. */
export function describeDrawer({ id, state, needs, openedAt, openedBy, countedBy }: SessionRow): Drawer {
  return { id, state, needs, openedAt: openedAt.toISOString(), openedBy, countedBy };
}

/** Describes a register with its session among `sessions`, if any. */
export function describeRegister({ id, name, isActive }: RegisterRow, sessions: readonly SessionRow[]): Register {
  const session = sessions.find(({ registerId }) => registerId === id);
  return { id, name, isActive, drawer: session === undefined ? null : describeDrawer(session) };
}

/** Describes sums by kind in the form of the contract. */
export function describeLines(
  lines: SessionCash['lines'],
): { kind: (typeof lines)[number]['kind']; entries: number; total: string }[] {
  return lines.map(({ kind, entries, cents }) => ({ kind, entries, total: toDecimal(cents) }));
}

/** Describes a count with its total. */
export function describeCount(pieces: CashCount): { pieces: CashCount; total: string } {
  return { pieces, total: toDecimal(countedCents(pieces)) };
}
