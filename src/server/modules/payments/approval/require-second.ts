import type { SecondMember } from '#contracts/payment-approval.ts';
import { isSamePerson, type PersonFacts, personKeys } from '#domain/customers/same-person.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import {
  ALONE_TIMES,
  APPROVAL_HOURS,
  FIRST_LIMIT_CENTS,
  needsSecond,
  TERMINAL_TIMES,
} from '#domain/payments/second-member.ts';
import { findPerson } from '#server/modules/customers/index.ts';
import { takePaymentTurn } from '#server/modules/orders/index.ts';
import { type PaidPayees, readPayees, requireConfirmed } from '#server/modules/payout-details/index.ts';
import { hasTwoMembers, provePasscode } from '#server/modules/staff/index.ts';
import type { Caller, StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { limitVersions, listPaidSince, type PaidRow } from './approval.queries.ts';

const HOUR_MS = 3600 * 1000;

/** Second member of a call, whose passcode was proved; null for a call that names none. */
export type HoldSecond = Awaited<ReturnType<typeof provePasscode>> | null;

/**
 * Checks the passcode of the second member that a call names, outside of a transaction.
 * @throws Failure passcode_wrong, too_many_requests
 */
export async function proveSecond(
  context: Parameters<typeof provePasscode>[0],
  caller: Caller,
  second: SecondMember | undefined,
): Promise<HoldSecond> {
  return second === undefined ? null : provePasscode(context, caller, second);
}

/**
 * Returns what a call that pays is told apart by. Approvals are none of it: a press after a lost answer comes without them, and gets that
 * answer. Nor could so few digits as those of a passcode be kept.
 */
export function withoutApproval<Body extends { second?: unknown; payeeConfirmed?: unknown }>({
  second: _second,
  payeeConfirmed: _payeeConfirmed,
  ...body
}: Body): object {
  return body;
}

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
  const limit = await limitVersions.newest(tx);
  const limitCents = limit === null ? FIRST_LIMIT_CENTS : limit.aboveCents;
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
