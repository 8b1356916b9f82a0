import type { OrderStatus } from '../vocabulary.ts';
import { asksAboutPrice } from './status.ts';

/**
 * Causes of a declined order: the seller's no, an unanswered offer, a hold that was not cleared, and the
 * shop's no.
 */
export const DECLINE_CAUSES = ['declined', 'lapsed', 'hold', 'staff'] as const;
export type DeclineCause = (typeof DECLINE_CAUSES)[number];

/** Causes that staff can name; an offer lapses automatically. */
export const STAFF_DECLINE_CAUSES = ['declined', 'hold', 'staff'] as const satisfies readonly DeclineCause[];
export type StaffDeclineCause = (typeof STAFF_DECLINE_CAUSES)[number];

/** Maximum length of staff's text to the seller about a decline or a hold. */
export const SELLER_WORDS_MAX = 200;

/** An order that was declined: its cause, and staff's text to the seller, or null. */
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

/** Returns the default cause of a decline: the hold of the device, else by the status in which the seller was asked. */
export function declineCause({ from, isHeld }: { from: OrderStatus; isHeld: boolean }): StaffDeclineCause {
  if (isHeld) return 'hold';
  return asksAboutPrice(from) ? 'declined' : 'staff';
}

/** Returns true for a cause that staff have to explain to the seller, who knows their own no. */
export function needsSellerWords(cause: StaffDeclineCause): boolean {
  return cause !== 'declined';
}

/** Names a cause for staff. */
export function declineLabel(cause: DeclineCause): string {
  return CAUSES[cause].staff;
}

const LIST = new Intl.ListFormat('en-US');

/**
 * Describes a decline to its customer: a title, and its cause with staff's text.
 * @param because reasons of holds from `unsoldReasons`; empty when the seller learns them from others
 */
export function describeDecline(
  { cause, words }: Decline,
  because: readonly string[] = [],
): { title: string; text: string } {
  const { title, text: defaultText } = CAUSES[cause];
  const isNamed = cause === 'hold' && because.length > 0;
  const text = isNamed ? `We couldn’t buy your device because ${LIST.format(because)}.` : defaultText;
  return { title, text: words === null ? text : `${text} ${asSentence(words)}` };
}

/** Ends a typed text like a sentence, so that another can follow. */
export function asSentence(text: string): string {
  const typed = text.trim();
  return /[.!?]$/.test(typed) ? typed : `${typed}.`;
}
