import { isSinglePersonConsent } from '#domain/inspection/one-person-yes.ts';
import { isUnansweredPrice } from '#domain/inspection/unanswered-price.ts';
import type { Cents } from '#domain/money.ts';
import { agreedCents } from '#domain/orders/payment.ts';
import { findNewestPrice } from '#server/modules/inspections/index.ts';
import type { LockedOrder } from '#server/modules/orders/status/index.ts';
import { hasTwoMembers } from '#server/modules/staff/index.ts';
import type { Queryable, Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { replacePending } from './making/replace-offer.ts';
import { listOffers, type OfferRow } from './offers.queries.ts';

/** Returns true when the customer of an order has accepted the offer of its newest inspection. */
export async function hasAcceptedOffer(db: Queryable, orderId: string): Promise<boolean> {
  const newest = await findNewestPrice(db, orderId);
  const [offer] = await listOffers(db, orderId);
  return offer?.state === 'accepted' && offer.inspectionId === newest?.inspectionId;
}

interface Admission {
  amountCents: Cents;
  reason: string | null;
  /** The member who pays, and the one who approves; null for none. */
  payerId: string | null;
  approverId: string | null;
  at: Date;
}

type Newest = NonNullable<Awaited<ReturnType<typeof findNewestPrice>>>;

/**
 * Refuses a lower price that one member found, accepted for its seller and pays, in a shop that has another member.
 * @throws Failure spoken_yes_needs_other
 */
async function refuseAlone(
  tx: Transaction,
  inspection: Newest,
  { state, amountCents: cents, spokenWith, answeredMemberId: recorderId }: OfferRow,
  payment: Pick<Admission, 'amountCents' | 'payerId' | 'approverId'>,
): Promise<void> {
  const isAlone = isSinglePersonConsent({
    inspection,
    offer: { isAccepted: state === 'accepted', isSpoken: spokenWith !== null, cents, recorderId },
    payment: { ...payment, cents: payment.amountCents },
  });
  if (isAlone && (await hasTwoMembers(tx))) fail('spoken_yes_needs_other');
}

/**
 * Refuses to pay less than the quote without an accepted offer or a reason, in any status of the order. A price that staff set by
 * hand has a reason. Ends an offer that is still open.
 * @param reason reason for the amount, or null
 * @returns the cost of trust: the part of the amount above the value of the inspected device, which the shop bears to keep its
 * quote (within the tolerance) or to restore contested lines (decision 017); 0 for a price that was set by hand
 * @throws Failure offer_unanswered, spoken_yes_needs_other
 */
export async function admitPayment(
  tx: Transaction,
  order: LockedOrder,
  { amountCents, reason, payerId, approverId, at }: Admission,
): Promise<Cents> {
  const newest = await findNewestPrice(tx, order.id);
  if (newest === null) return 0;
  const offer = (await listOffers(tx, order.id)).find(({ inspectionId }) => inspectionId === newest.inspectionId);
  const inspectedCents = offer?.amountCents ?? newest.offerCents;
  const isRefused = isUnansweredPrice({
    quotedCents: order.quotedCents,
    agreedCents: agreedCents(order),
    amountCents,
    hasReason: reason !== null,
    inspectedCents,
    isAccepted: offer?.state === 'accepted',
  });
  if (isRefused) fail('offer_unanswered');
  if (offer !== undefined && amountCents < order.quotedCents)
    await refuseAlone(tx, newest, offer, { amountCents, payerId, approverId });
  await replacePending(tx, order.id, at);
  return amountCents === inspectedCents ? Math.max(0, inspectedCents - Math.max(0, newest.foundCents)) : 0;
}
