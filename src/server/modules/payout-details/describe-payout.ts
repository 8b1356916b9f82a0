import type { OwnPayout, StaffPayout } from '#contracts/payout-details.ts';
import { isEnded, mayCancel } from '#domain/orders/status.ts';
import { isJustGiven, payeeWarning } from '#domain/payouts/fresh-payee.ts';
import { maskPayoutTo, payoutWay } from '#domain/payouts/payout-ways.ts';
import type { OrderStatus, PaymentStatus } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { PayoutRow } from './payout-details.queries.ts';
import { tryOpenDetails, UNREADABLE } from './sealing/sealed-details.ts';

/** Proof of the customer's right to the order: the browser or account that owns it, or its tracking link. */
export type PayoutProof = 'owner' | 'link';

interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** Masks the details of an order; null for a way without any. */
export function maskOf(secrets: Pick<Secrets, 'open'>, row: PayoutRow): string | null {
  const opened = tryOpenDetails(secrets, row);
  if (opened === 'unreadable') return UNREADABLE;
  return opened.to === null ? null : maskPayoutTo(opened.to);
}

/**
 * Returns true when a customer may give or change how they are paid. What was given is changed by the owner's browser alone, and
 * only until the device is with the shop: later, a stranger would gain by it, and the customer calls.
 */
export function mayGive(order: OrderState, given: PayoutRow | null, proof: PayoutProof): boolean {
  if (order.paymentStatus === 'paid' || isEnded(order.status)) return false;
  return given === null || (proof === 'owner' && mayCancel(order));
}

/** Describes payout details to the customer. */
export function describeOwn(
  { secrets }: Pick<Context, 'secrets'>,
  { order, given, proof }: { order: OrderState; given: PayoutRow | null; proof: PayoutProof },
): OwnPayout {
  return {
    given: given && { way: given.way, masked: maskOf(secrets, given), givenAt: given.givenAt.toISOString() },
    mayGive: mayGive(order, given, proof),
  };
}

/** Describes payout details to staff, masked. */
export function describeForStaff(
  { secrets, clock, env }: Pick<Context, 'secrets' | 'clock' | 'env'>,
  given: PayoutRow | null,
): StaffPayout {
  if (given === null) return { given: null };
  const { way, actor, givenAt, version } = given;
  const at = clock.now();
  const shown = { way, masked: maskOf(secrets, given), givenAt: givenAt.toISOString(), actor };
  const isJustChanged = version > 1 && isJustGiven(given, at);
  return { given: { ...shown, method: payoutWay(way).method, isJustChanged, warning: warningOf(given, env, at) } };
}

/** Returns what whoever pays confirms first; null for nothing. */
export function warningOf(row: PayoutRow, env: Pick<Env, 'SHOP_TIME_ZONE'>, at: Date): string | null {
  return payeeWarning({ ...row, hasDetails: row.sealed !== null }, { at, timeZone: env.SHOP_TIME_ZONE });
}
