import type { OrderStatus } from '../vocabulary.ts';
import { asksAboutPrice } from './status.ts';

/**
 * Reasons for which an order is declined: the seller's no, an offer that nobody answered, a hold that was not
 * cleared, and the shop's no.
 */
export const DECLINE_CAUSES = ['declined', 'lapsed', 'hold', 'staff'] as const;
export type DeclineCause = (typeof DECLINE_CAUSES)[number];

/** Causes that staff can name; an offer lapses by itself. */
export const STAFF_DECLINE_CAUSES = ['declined', 'hold', 'staff'] as const satisfies readonly DeclineCause[];
export type StaffDeclineCause = (typeof STAFF_DECLINE_CAUSES)[number];

/** Most characters of what the seller reads of a decline or a hold. */
export const SELLER_WORDS_MAX = 200;

/** An order that was declined: its cause, and what staff wrote for the seller; null where they wrote nothing. */
export interface Decline {
  cause: DeclineCause;
  words: string | null;
}

interface CauseWords {
  /** For staff, in a few words. */
  staff: string;
  /** For the customer: a title, and a sentence about what happened. */
  title: string;
  text: string;
}

const CAUSES: Record<DeclineCause, CauseWords> = {
  declined: { staff: 'Declined by the seller', title: 'Declined', text: 'You declined our offer.' },
  lapsed: {
    staff: 'Offer not answered',
    title: 'Offer expired',
    text: 'We didn’t hear from you in time, so we didn’t buy your device.',
  },
  hold: {
    staff: 'Hold not cleared',
    title: 'Hold not cleared',
    text: 'We couldn’t buy your device because its hold wasn’t cleared.',
  },
  staff: { staff: 'Declined by the shop', title: 'Not purchased', text: 'We’re not able to buy this device.' },
};

/** Returns the cause of a decline that nobody named: what holds the device, else the question that the seller was asked. */
export function declineCause({ from, isHeld }: { from: OrderStatus; isHeld: boolean }): StaffDeclineCause {
  if (isHeld) return 'hold';
  return asksAboutPrice(from) ? 'declined' : 'staff';
}

/** Returns true where the seller has to be told why: they know their own no. */
export function needsWords(cause: StaffDeclineCause): boolean {
  return cause !== 'declined';
}

/** Names a cause for staff. */
export function declineLabel(cause: DeclineCause): string {
  return CAUSES[cause].staff;
}

const LIST = new Intl.ListFormat('en-US');

/**
 * Returns what a customer reads of a decline: a title, and its cause with what staff wrote to them.
 * @param because what the shop found, of a hold, as `whyUnsold` names it; empty where the seller learns it from others
 */
export function declineWords(
  { cause, words }: Decline,
  because: readonly string[] = [],
): { title: string; text: string } {
  const { title, text: known } = CAUSES[cause];
  const isNamed = cause === 'hold' && because.length > 0;
  const text = isNamed ? `We couldn’t buy your device because ${LIST.format(because)}.` : known;
  return { title, text: words === null ? text : `${text} ${asSentence(words)}` };
}

/** Ends typed words like a sentence, so that another can follow. */
export function asSentence(words: string): string {
  const typed = words.trim();
  return /[.!?]$/.test(typed) ? typed : `${typed}.`;
}
