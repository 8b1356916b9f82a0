import crypto from 'node:crypto';
import { type Cents, formatMoney } from '#domain/money.ts';
import {
  kindsOfGroup,
  notedAs,
  OUTFLOWS,
  type OutflowKind,
  outflowRefusal,
  whoseLimit,
} from '#domain/outflows/outflows.ts';
import { APPROVAL_HOURS } from '#domain/payments/second-member.ts';
import { hasTwoMembers } from '#server/modules/staff/index.ts';
import { type Caller, type StaffActor, staffOf, terminalOf } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { readLimitCents } from './limits.queries.ts';
import { insertOutflow, sumAlone, takeOutflowTurn } from './outflows.queries.ts';
import type { HoldSecond } from './prove-second.ts';

const HOUR_MS = 3600 * 1000;

/** The turn of a call that may take something out of the shop. Only `holdOutflow` makes it, and who moves cash takes nothing else. */
export interface Outflow {
  readonly kind: 'outflow';
  caller: Caller;
  by: StaffActor;
  /** Named by `terminalOf`. */
  terminal: string;
  /** The member who approves; null where the call names none. */
  second: { id: string; name: string } | null;
  at: Date;
}

/**
 * Begins the turn of a call that may take cash or stock out of the shop, before it locks anything else (docs/architecture.md).
 * @throws Failure approver_is_same, passcode_wrong
 */
export async function holdOutflow(
  tx: Transaction,
  { caller, holdSecond = null, at }: { caller: Caller; holdSecond?: HoldSecond; at: Date },
): Promise<Outflow> {
  await takeOutflowTurn(tx);
  const by = staffOf(caller);
  const second = holdSecond === null ? null : await holdSecond(tx);
  if (second !== null && second.id === by.memberId) fail('approver_is_same');
  return { kind: 'outflow', caller, by, terminal: terminalOf(caller), second, at };
}

/** What leaves the shop. */
interface Leaving {
  kind: OutflowKind;
  /** Nothing, or less, counts for nothing. */
  amountCents: Cents;
  /** The drawer session, expense, sale, unit, stocktake or transfer that it belongs to. */
  subjectId: string;
}

/**
 * Counts what leaves the shop, and has a second member approve what is above the limit with all of its group that the member let
 * out alone within 24 hours, or the terminal (decision 103). The activity log names who approved.
 * @returns the name of who approved; null where nobody did
 * @throws Failure outflow_needs_second, staff_passcode_required
 */
export async function countOutflow(
  tx: Transaction,
  { caller, by, terminal, second, at }: Outflow,
  { kind, amountCents, subjectId }: Leaving,
): Promise<string | null> {
  if (amountCents <= 0) return null;
  const { group } = OUTFLOWS[kind];
  const since = new Date(at.getTime() - APPROVAL_HOURS * HOUR_MS);
  const alone = await sumAlone(tx, { memberId: by.memberId, terminal, kinds: kindsOfGroup(group), since });
  const limitCents = await readLimitCents(tx);
  const sums = { limitCents, amountCents, ...alone };
  const whose = whoseLimit(sums);
  if (limitCents !== null && whose !== null && (await hasTwoMembers(tx))) {
    if (second === null) {
      fail('outflow_needs_second', { message: outflowRefusal(kind, whose, { ...sums, limitCents }) });
    }
    if (by.memberId === null) fail('staff_passcode_required');
  }
  const approverId = second?.id ?? null;
  const row = { id: crypto.randomUUID(), kind, amountCents, subjectId, memberId: by.memberId, approverId };
  await insertOutflow(tx, { ...row, terminal, at });
  const noted = notedAs(kind);
  noteChanges(caller, [
    ...(noted === null ? [] : [{ field: noted, after: formatMoney(amountCents) }]),
    { field: 'approved by', after: second?.name ?? null },
  ]);
  return second?.name ?? null;
}
