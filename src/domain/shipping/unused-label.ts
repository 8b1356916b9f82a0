/** States of the refund of an unused label (EasyPost, docs/shipments/shipping-refund). */
export const REFUND_STATES = ['submitted', 'refunded', 'rejected', 'not_applicable'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Texts of the states of a refund, for staff. */
export const REFUND_TEXTS: Record<RefundState, string> = {
  submitted: 'Refund requested. USPS takes at least 15 days.',
  refunded: 'Postage refunded.',
  rejected: 'Refund denied.',
  not_applicable: 'No postage was paid for this label.',
};

/**
 * USPS refunds labels that were never scanned when requested within 30 days (EasyPost, shipping-refund): requested from day 21, as
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

/** Returns true when the refund of a label should be requested now: for the first time, or again after a refusal. */
export function shouldRequestRefund({ madeAt, firstScanAt, refund }: UnusedLabel, now: Date): boolean {
  if (firstScanAt !== null || (refund !== null && refund !== 'rejected')) return false;
  const days = (now.getTime() - madeAt.getTime()) / DAY_MS;
  return days >= REFUND_FROM_DAYS && days < REFUND_UNTIL_DAYS;
}

/** Returns true when the carrier voided a label: it must no longer be used. */
export function isVoid(refund: RefundState | null): boolean {
  return refund !== null && refund !== 'rejected';
}

const HOUR_MS = 3_600_000;
/** Hours between polls of a parcel while nothing changes: webhooks report changes, polls find missed ones. */
const PAUSES = [1, 2, 4, 8, 12, 24];
/** Maximum hours until the next poll of a parcel; a later one was planned by a clock that was ahead. */
export const MAX_POLL_HOURS = 25;
/** Days after which unused labels and silent parcels are no longer polled. */
const FORGET_AFTER_DAYS = 60;

/**
 * Returns the time of the next poll of a parcel; null when no more events are expected, which is final.
 * @param polls number of polls since the last change
 * @param steady the time when it is reliable, else null: then no parcel is forgotten
 */
export function nextPollAt(
  parcel: { madeAt: Date; lastEventAt: Date | null; isOver: boolean },
  polls: number,
  { now, steady }: { now: Date; steady: Date | null },
): Date | null {
  const newest = Math.max(parcel.madeAt.getTime(), parcel.lastEventAt?.getTime() ?? 0);
  const isForgotten = steady !== null && steady.getTime() - newest > FORGET_AFTER_DAYS * DAY_MS;
  if (parcel.isOver || isForgotten) return null;
  return new Date(now.getTime() + (PAUSES[Math.min(polls, PAUSES.length - 1)] ?? 24) * HOUR_MS);
}
