import crypto from 'node:crypto';
import { type Cents, formatMoney } from '#domain/money.ts';
import {
  exceededLimit,
  kindsOfGroup,
  OUTFLOWS,
  type OutflowKind,
  outflowAmountLabel,
  outflowRefusal,
} from '#domain/outflows/outflows.ts';
import { APPROVAL_HOURS } from '#domain/payments/second-member.ts';
import { hasTwoMembers } from '#server/modules/staff/index.ts';
import { type Caller, type StaffActor, staffOf, terminalOf } from '#server/platform/access.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { noteChanges } from '#server/platform/noted-changes.ts';
import { readLimitCents } from './limits.queries.ts';
import { insertOutflow, sumUnapproved, takeOutflowTurn } from './outflows.queries.ts';
import type { LockApprover } from './prove-approver.ts';

const HOUR_MS = 3600 * 1000;

/** A call that may take something out of the shop. Only `beginOutflow` creates one, and functions that move cash accept no other. */
export interface Outflow {
  readonly kind: 'outflow';
  caller: Caller;
  by: StaffActor;
  /** Id from `terminalOf`. */
  terminal: string;
  /** Member who approves; null when the call names none. */
  approver: { id: string; name: string } | null;
  at: Date;
}

/**
 * Waits for the turn of a call that may take cash or stock out of the shop. Call it before any other lock (docs/architecture.md).
 * @throws Failure approver_is_same, passcode_wrong
 */
export async function beginOutflow(
  tx: Transaction,
  { caller, lockApprover = null, at }: { caller: Caller; lockApprover?: LockApprover; at: Date },
): Promise<Outflow> {
  await takeOutflowTurn(tx);
  const by = staffOf(caller);
  const approver = lockApprover === null ? null : await lockApprover(tx);
  if (approver !== null && approver.id === by.memberId) fail('approver_is_same');
  return { kind: 'outflow', caller, by, terminal: terminalOf(caller), approver, at };
}

/** Cash or stock that leaves the shop. */
interface OutflowFacts {
  kind: OutflowKind;
  /** Zero or less does not count. */
  amountCents: Cents;
  /** Id of the drawer session, expense, sale, unit, stocktake or transfer. */
  subjectId: string;
}

/**
 * Counts cash or stock that leaves the shop. Requires a second member when it exceeds the limit together with all outflows of its
 * group that the member, or the terminal, made without an approver within 24 hours (decision 016). The activity log names the approver.
 * @returns the name of the approver; null for none
 * @throws Failure outflow_needs_second, staff_passcode_required
 */
export async function countOutflow(
  tx: Transaction,
  { caller, by, terminal, approver, at }: Outflow,
  { kind, amountCents, subjectId }: OutflowFacts,
): Promise<string | null> {
  if (amountCents <= 0) return null;
  const { group } = OUTFLOWS[kind];
  const since = new Date(at.getTime() - APPROVAL_HOURS * HOUR_MS);
  const unapproved = await sumUnapproved(tx, { memberId: by.memberId, terminal, kinds: kindsOfGroup(group), since });
  const limitCents = await readLimitCents(tx);
  const sums = { limitCents, amountCents, ...unapproved };
  const exceeded = exceededLimit(sums);
  if (limitCents !== null && exceeded !== null && (await hasTwoMembers(tx))) {
    if (approver === null) {
      fail('outflow_needs_second', { message: outflowRefusal(kind, exceeded, { ...sums, limitCents }) });
    }
    if (by.memberId === null) fail('staff_passcode_required');
  }
  const approverId = approver?.id ?? null;
  const row = { id: crypto.randomUUID(), kind, amountCents, subjectId, memberId: by.memberId, approverId };
  await insertOutflow(tx, { ...row, terminal, at });
  const loggedField = outflowAmountLabel(kind);
  noteChanges(caller, [
    ...(loggedField === null ? [] : [{ field: loggedField, after: formatMoney(amountCents) }]),
    { field: 'approved by', after: approver?.name ?? null },
  ]);
  return approver?.name ?? null;
}
