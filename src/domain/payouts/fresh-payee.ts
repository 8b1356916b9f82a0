import { shopTime } from '../shop-day.ts';

/** Source and time of an order's payout details. */
interface GivenPayee {
  /** `customer`, `link`, or the member of staff who entered them. */
  actor: string;
  givenAt: Date;
  /** From 1; higher when the details were changed. */
  version: number;
  /** False for cash and cards, which are paid in person and have no payee to confuse. */
  hasDetails: boolean;
}

const FRESH_HOURS = 24;
const HOUR_MS = 3600 * 1000;

/** Sources outside of the shop, with the first version to confirm: a customer's own first choice needs no confirmation. */
const OUTSIDE: Partial<Record<string, { by: string; fromVersion: number }>> = {
  link: { by: 'through the tracking link', fromVersion: 1 },
  customer: { by: 'by the customer', fromVersion: 2 },
};

/** Returns true for 24 hours after the details were given. Also true for a future time, which comes from a wrong clock. */
export function isRecentPayee({ givenAt }: Pick<GivenPayee, 'givenAt'>, at: Date): boolean {
  return at.getTime() - givenAt.getTime() < FRESH_HOURS * HOUR_MS;
}

/**
 * Warns that payout details came from outside of the shop within 24 hours, so that staff confirm them with the seller before paying
 * (decision 016). @returns a sentence with the shop's time; null when there is nothing to confirm
 */
export function payeeWarning(payee: GivenPayee, { at, timeZone }: { at: Date; timeZone: string }): string | null {
  const outside = OUTSIDE[payee.actor];
  if (outside === undefined || payee.version < outside.fromVersion) return null;
  if (!payee.hasDetails || !isRecentPayee(payee, at)) return null;
  const day = shopTime(payee.givenAt, timeZone).day === shopTime(at, timeZone).day ? 'today' : 'yesterday';
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(payee.givenAt);
  const done = payee.version > 1 ? 'Changed' : 'Added';
  return `${done} ${day} at ${time.replace('\u202F', ' ')} ${outside.by}. Confirm the payout details with the seller before you pay.`;
}
