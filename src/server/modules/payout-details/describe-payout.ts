import type { OwnPayout, StaffPayout } from '#contracts/payout-details.ts';
import { isEnded, mayCancel } from '#domain/orders/status.ts';
import { maskPayoutTo, payoutWay } from '#domain/payouts/payout-ways.ts';
import type { OrderStatus, PaymentStatus } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { PayoutRow } from './payout-details.queries.ts';
import { tryOpenDetails, UNREADABLE } from './sealed-details.ts';

/** Proof of the customer's right to the order: the browser or account that owns it, or its tracking link. */
export type PayoutProof = 'owner' | 'link';

interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

const JUST_HOURS = 24;
const HOUR_MS = 3600 * 1000;

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
  { secrets, clock }: Pick<Context, 'secrets' | 'clock'>,
  given: PayoutRow | null,
): StaffPayout {
  if (given === null) return { given: null };
  const { way, actor, givenAt, version } = given;
  const isJust = clock.now().getTime() - givenAt.getTime() < JUST_HOURS * HOUR_MS;
  const shown = { way, masked: maskOf(secrets, given), givenAt: givenAt.toISOString(), actor };
  return { given: { ...shown, method: payoutWay(way).method, isJustChanged: version > 1 && isJust } };
}
