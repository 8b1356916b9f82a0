/** States of the refund of an unused label (EasyPost, docs/shipments/shipping-refund). */
export const REFUND_STATES = ['submitted', 'refunded', 'rejected', 'not_applicable'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** States of a refund in words for staff. */
export const REFUND_WORDS: Record<RefundState, string> = {
  submitted: 'Refund requested. USPS takes at least 15 days.',
  refunded: 'Postage refunded.',
  rejected: 'Refund denied.',
  not_applicable: 'No postage was paid for this label.',
};

/**
 * USPS refunds labels that were never scanned when asked within 30 days (EasyPost, shipping-refund): asked from day 21, as
 * ShipStation does, and for the last time before day 28.
 */
const REFUND_FROM_DAYS = 21;
const REFUND_UNTIL_DAYS = 28;
const DAY_MS = 24 * 3_600_000;

interface UnusedLabel {
  madeAt: Date;
  firstScanAt: Date | null;
  refund: RefundState | null;
}

/** Returns true when the refund of a label is to be asked for now: for the first time, or again after it was refused. */
export function mayAskRefund({ madeAt, firstScanAt, refund }: UnusedLabel, now: Date): boolean {
  if (firstScanAt !== null || (refund !== null && refund !== 'rejected')) return false;
  const days = (now.getTime() - madeAt.getTime()) / DAY_MS;
  return days >= REFUND_FROM_DAYS && days < REFUND_UNTIL_DAYS;
}

/** Returns true when the carrier has taken a label back: it must not be used any more. */
export function isVoid(refund: RefundState | null): boolean {
  return refund !== null && refund !== 'rejected';
}

const HOUR_MS = 3_600_000;
/** Hours between looks at a parcel while nothing changes: webhooks bring the news, a look finds what they lost. */
const PAUSES = [1, 2, 4, 8, 12, 24];
/** Farthest time at which a parcel is looked at next; a later one was planned by a clock that was ahead. */
export const FARTHEST_LOOK_HOURS = 25;
/** Days after which a label that nobody used, and a parcel of which nobody hears, are looked at no more. */
const FORGET_AFTER_DAYS = 60;

/**
 * Returns the time of the next look at a parcel; null when nothing more is to come, which is for good.
 * @param looks made since something changed
 * @param steady the time when it can be believed: before, no parcel is forgotten
 */
export function nextLook(
  parcel: { madeAt: Date; lastEventAt: Date | null; isOver: boolean },
  looks: number,
  { now, steady }: { now: Date; steady: Date | null },
): Date | null {
  const newest = Math.max(parcel.madeAt.getTime(), parcel.lastEventAt?.getTime() ?? 0);
  const isForgotten = steady !== null && steady.getTime() - newest > FORGET_AFTER_DAYS * DAY_MS;
  if (parcel.isOver || isForgotten) return null;
  return new Date(now.getTime() + (PAUSES[Math.min(looks, PAUSES.length - 1)] ?? 24) * HOUR_MS);
}
