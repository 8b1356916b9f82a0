import { isSamePerson, type PersonFacts, personKeys } from '#domain/customers/same-person.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { ALONE_TIMES, APPROVAL_HOURS, secondMemberReason, TERMINAL_TIMES } from '#domain/payments/second-member.ts';
import { type LockApprover, readLimitCents } from '#server/modules/approvals/index.ts';
import { findPerson } from '#server/modules/customers/index.ts';
import { lockPayments } from '#server/modules/orders/index.ts';
import { type PaidPayees, readPayees, requireConfirmedPayees } from '#server/modules/payout-details/index.ts';
import { hasTwoMembers } from '#server/modules/staff/index.ts';
import type { StaffActor } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { listPaidSince, type PaidRow } from './approval.queries.ts';

const HOUR_MS = 3600 * 1000;

/** Permission for the payments of one call. Only `requireApproval` creates one, and `recordPayment` accepts no other. */
export interface Approval {
  readonly kind: 'approval';
  /** Member who approved; null when none had to. */
  by: { id: string; name: string } | null;
  /** Terminal that pays. */
  terminal: string;
}

interface ApprovalRequest {
  /** One of the customer's orders that the call pays. */
  orderId: string;
  /** Sum of all payments of the call, over all methods and orders. */
  amountCents: number;
  by: StaffActor;
  /** Id from `terminalOf`. */
  terminal: string;
  lockApprover: LockApprover;
  /** Orders that the call pays, with the methods. */
  payees: PaidPayees;
  at: Date;
}

/**
 * Requires a second member for the payments of one call to a customer when they exceed the limit (decision 016). Adds payments to the
 * same person within 24 hours, so parts, several orders and a new customer record of the same person count as one sum. Also
 * counts payments that the member, or any member at the terminal, made without an approver. Payments run one after another from
 * here to the end of their transactions: call it before locking an order, or two payments deadlock.
 * @throws Failure not_found, payee_unconfirmed, payment_needs_second, staff_passcode_required, approver_is_same, passcode_wrong
 */
export async function requireApproval(
  tx: Transaction,
  { secrets, env }: Pick<Context, 'secrets' | 'env'>,
  { orderId, amountCents, by, terminal, lockApprover, payees: paidPayees, at }: ApprovalRequest,
): Promise<Approval> {
  const customerId = (await lockPayments(tx, orderId)) ?? fail('not_found');
  // Checks this first, before a second passcode is typed in vain.
  await requireConfirmedPayees(tx, env, { ...paidPayees, at });
  const approver = lockApprover === null ? null : await lockApprover(tx);
  if (approver !== null && approver.id === by.memberId) fail('approver_is_same');
  const limitCents = await readLimitCents(tx);
  const since = new Date(at.getTime() - APPROVAL_HOURS * HOUR_MS);
  const recentPayments = await listPaidSince(tx, { memberId: by.memberId, terminal, since });
  const payees = await readPayees({ secrets }, tx, [orderId, ...recentPayments.map((payment) => payment.orderId)]);
  const keysOf = (person: Omit<PersonFacts, 'payee'>, paidOrderId: string) =>
    personKeys({ ...person, payee: payees.get(paidOrderId) ?? null });
  const person = keysOf((await findPerson(tx, customerId)) ?? fail('not_found'), orderId);
  const cause = secondMemberReason({
    limitCents,
    amountCents,
    paidCents: sumOf(recentPayments.filter((payment) => isSamePerson(person, keysOf(payment, payment.orderId)))),
    aloneCents: sumOf(recentPayments.filter(({ isAlone }) => isAlone)),
    terminalCents: sumOf(recentPayments.filter(({ isAtTerminal }) => isAtTerminal)),
  });
  if (limitCents !== null && cause !== null && (await hasTwoMembers(tx))) {
    if (approver === null) fail('payment_needs_second', { message: REFUSALS[cause](limitCents) });
    if (by.memberId === null) fail('staff_passcode_required');
  }
  return { kind: 'approval', by: approver, terminal };
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
    `This computer has paid ${formatMoney(limit * TERMINAL_TIMES)} within ${APPROVAL_HOURS} hours. A second employee has to approve the next payment.`,
} as const;
