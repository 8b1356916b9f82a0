import { isSamePerson, type PersonFacts, personKeys } from '#domain/customers/same-person.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { ALONE_TIMES, APPROVAL_HOURS, needsSecond, TERMINAL_TIMES } from '#domain/payments/second-member.ts';
import { type HoldSecond, readLimitCents } from '#server/modules/approvals/index.ts';
import { findPerson } from '#server/modules/customers/index.ts';
import { takePaymentTurn } from '#server/modules/orders/index.ts';
import { type PaidPayees, readPayees, requireConfirmed } from '#server/modules/payout-details/index.ts';
import { hasTwoMembers } from '#server/modules/staff/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { listPaidSince, type PaidRow } from './approval.queries.ts';

const HOUR_MS = 3600 * 1000;

/** Permission for payments of one call. Only `requireSecond` makes it, and `recordPayment` takes nothing else. */
export interface Approval {
  readonly kind: 'approval';
  /** The member who approved; null where none was needed. */
  by: { id: string; name: string } | null;
  /** The terminal at which is paid. */
  terminal: string;
}

interface Asked {
  /** One of the customer's orders that are paid. */
  orderId: string;
  /** Sum of all that the call pays, by whatever methods and for however many orders. */
  amountCents: number;
  by: StaffActor;
  /** Named by `terminalOf`. */
  terminal: string;
  holdSecond: HoldSecond;
  /** The orders that are paid, and how. */
  payees: PaidPayees;
  at: Date;
}

/**
 * Decides on the approval of payments that one call makes to a customer (decision 047). What the same person was paid within
 * the last 24 hours counts with them, so that parts, several orders and a person who was typed anew are one sum; so does what
 * the member paid alone, and what was paid alone at the terminal. Payments take turns from here to the end of their transactions; call it before an order is locked, or
 * two of them wait for each other.
 * @throws Failure not_found, payee_unconfirmed, payment_needs_second, staff_passcode_required, approver_is_same, passcode_wrong
 */
export async function requireSecond(
  tx: Transaction,
  { secrets, env }: Pick<Context, 'secrets' | 'env'>,
  { orderId, amountCents, by, terminal, holdSecond, payees: paidTo, at }: Asked,
): Promise<Approval> {
  const customerId = (await takePaymentTurn(tx, orderId)) ?? fail('not_found');
  // First, so that no second passcode is typed for a payment that stops there.
  await requireConfirmed(tx, env, { ...paidTo, at });
  const second = holdSecond === null ? null : await holdSecond(tx);
  if (second !== null && second.id === by.memberId) fail('approver_is_same');
  const limitCents = await readLimitCents(tx);
  const since = new Date(at.getTime() - APPROVAL_HOURS * HOUR_MS);
  const paid = await listPaidSince(tx, { memberId: by.memberId, terminal, since });
  const payees = await readPayees({ secrets }, tx, [orderId, ...paid.map((one) => one.orderId)]);
  const keysOf = (person: Omit<PersonFacts, 'payee'>, ofOrder: string) =>
    personKeys({ ...person, payee: payees.get(ofOrder) ?? null });
  const person = keysOf((await findPerson(tx, customerId)) ?? fail('not_found'), orderId);
  const cause = needsSecond({
    limitCents,
    amountCents,
    paidCents: sumOf(paid.filter((one) => isSamePerson(person, keysOf(one, one.orderId)))),
    aloneCents: sumOf(paid.filter(({ isAlone }) => isAlone)),
    terminalCents: sumOf(paid.filter(({ isAtTerminal }) => isAtTerminal)),
  });
  if (limitCents !== null && cause !== null && (await hasTwoMembers(tx))) {
    if (second === null) fail('payment_needs_second', { message: REFUSALS[cause](limitCents) });
    if (by.memberId === null) fail('staff_passcode_required');
  }
  return { kind: 'approval', by: second, terminal };
}

function sumOf(paid: readonly PaidRow[]): Cents {
  return paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

const REFUSALS = {
  person: (limit: Cents) =>
    `Paying one customer more than ${formatMoney(limit)} within ${APPROVAL_HOURS} hours needs approval from a second employee.`,
  member: (limit: Cents) =>
    `You’ve paid ${formatMoney(limit * ALONE_TIMES)} within ${APPROVAL_HOURS} hours. A second employee has to approve the next payment.`,
  terminal: (limit: Cents) =>
    `This terminal has paid ${formatMoney(limit * TERMINAL_TIMES)} within ${APPROVAL_HOURS} hours. A second employee has to approve the next payment.`,
} as const;
