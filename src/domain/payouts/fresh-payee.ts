import { shopTime } from '../shop-day.ts';

/** Payout details of an order, as far as it matters who gave them, and when. */
interface GivenPayee {
  /** `customer`, `link`, or the member of staff who took them. */
  actor: string;
  givenAt: Date;
  /** From 1: above it other details were given before. */
  version: number;
  /** False for cash and cards, which are handed over: nobody is named who could be another one. */
  hasDetails: boolean;
}

const FRESH_HOURS = 24;
const HOUR_MS = 3600 * 1000;

/** Who gives them from outside of the shop, and from which version they are confirmed: a customer's own first choice is part of selling. */
const OUTSIDE: Partial<Record<string, { by: string; fromVersion: number }>> = {
  link: { by: 'through the tracking link', fromVersion: 1 },
  customer: { by: 'by the customer', fromVersion: 2 },
};

/** Returns true for 24 hours. A time that lies ahead was written by a clock that was wrong, and counts too. */
export function isJustGiven({ givenAt }: Pick<GivenPayee, 'givenAt'>, at: Date): boolean {
  return at.getTime() - givenAt.getTime() < FRESH_HOURS * HOUR_MS;
}

/**
 * Says that payout details came from outside of the shop within 24 hours, so that whoever pays confirms them with the seller first
 * (docs/decisions/047). @returns a sentence with the shop's time; null where nothing is to be confirmed
 */
export function payeeWarning(given: GivenPayee, { at, timeZone }: { at: Date; timeZone: string }): string | null {
  const outside = OUTSIDE[given.actor];
  if (outside === undefined || given.version < outside.fromVersion) return null;
  if (!given.hasDetails || !isJustGiven(given, at)) return null;
  const day = shopTime(given.givenAt, timeZone).day === shopTime(at, timeZone).day ? 'today' : 'yesterday';
  const time = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' }).format(given.givenAt);
  const done = given.version > 1 ? 'Changed' : 'Added';
  return `${done} ${day} at ${time.replace('\u202F', ' ')} ${outside.by}. Confirm the payout details with the seller before you pay.`;
}
