import type { OwnPayout, StaffPayout } from '#contracts/payout-details.ts';
import { canCancelOrder, isEnded } from '#domain/orders/status.ts';
import { isRecentPayee, payeeWarning } from '#domain/payouts/fresh-payee.ts';
import { maskPayoutTo, payoutWay } from '#domain/payouts/payout-ways.ts';
import type { OrderStatus, PaymentStatus } from '#domain/vocabulary.ts';
import type { Context } from '#server/platform/context.ts';
import type { Env } from '#server/platform/env.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import type { PayoutRow } from './payout-details.queries.ts';
import { tryOpenDetails, UNREADABLE } from './sealing/sealed-details.ts';

/** Proof of access to the order: the browser or account that owns it, or its tracking link. */
export type PayoutProof = 'owner' | 'link';

interface OrderState {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
}

/** Masks the payout details of an order; null for a way without details. */
export function maskOf(secrets: Pick<Secrets, 'open'>, row: PayoutRow): string | null {
  const opened = tryOpenDetails(secrets, row);
  if (opened === 'unreadable') return UNREADABLE;
  return opened.to === null ? null : maskPayoutTo(opened.to);
}

/**
 * Returns true when a customer may enter or change their payout details. Only the owner's browser may change them, and only until the
 * shop has the device. After that a stranger could profit from a change, so the customer has to call.
 */
export function canChangePayout(order: OrderState, payout: PayoutRow | null, proof: PayoutProof): boolean {
  if (order.paymentStatus === 'paid' || isEnded(order.status)) return false;
  return payout === null || (proof === 'owner' && canCancelOrder(order));
}

/** Describes payout details to the customer. */
export function describePayoutForCustomer(
  { secrets }: Pick<Context, 'secrets'>,
  { order, payout, proof }: { order: OrderState; payout: PayoutRow | null; proof: PayoutProof },
): OwnPayout {
  return {
    given: payout && { way: payout.way, masked: maskOf(secrets, payout), givenAt: payout.givenAt.toISOString() },
    mayGive: canChangePayout(order, payout, proof),
  };
}

/** Describes payout details to staff, masked. */
export function describePayoutForStaff(
  { secrets, clock, env }: Pick<Context, 'secrets' | 'clock' | 'env'>,
  payout: PayoutRow | null,
): StaffPayout {
  if (payout === null) return { given: null };
  const { way, actor, givenAt, version } = payout;
  const at = clock.now();
  const shown = { way, masked: maskOf(secrets, payout), givenAt: givenAt.toISOString(), actor };
  const isJustChanged = version > 1 && isRecentPayee(payout, at);
  return { given: { ...shown, method: payoutWay(way).method, isJustChanged, warning: warningOf(payout, env, at) } };
}

/** Returns the warning that staff confirm before they pay; null for none. */
export function warningOf(row: PayoutRow, env: Pick<Env, 'SHOP_TIME_ZONE'>, at: Date): string | null {
  return payeeWarning({ ...row, hasDetails: row.sealed !== null }, { at, timeZone: env.SHOP_TIME_ZONE });
}
