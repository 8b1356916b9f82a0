import type { Cents } from '#domain/money.ts';
import type { Condition } from '#domain/vocabulary.ts';
import type { Signer } from '../texts/letter-parts.ts';
import type { LetterPicture } from '../texts/letter-picture.ts';

/** The way of the device to the shop, as far as the messages mention it. */
export type ConfirmedHandover =
  | { method: 'mail' }
  /** Handed in at the shop (decision 29). */
  | { method: 'counter' }
  | {
      method: 'home_pickup';
      /** The whole address on one line. */
      address: string;
      /** The shop's day (YYYY-MM-DD) and a slot such as "10:00 AM"; null until they are agreed. */
      appointment: { date: string; time: string } | null;
    };

/** Facts of a new order that its confirmation mentions (decision 24). */
export interface OrderConfirmation {
  orderId: string;
  customer: {
    name: string;
    email: string;
    /** E.164. */
    phone: string;
  };
  model: string;
  /** Null or "N/A" where the device has no storage versions. */
  storage: string | null;
  picture: LetterPicture | null;
  condition: Condition;
  quotedCents: Cents;
  handover: ConfirmedHandover;
  /** The signed link that shows this order without an account. */
  trackingUrl: string;
  shop: Signer;
}

/** An order in the words of a message. */
export interface ConfirmationWords {
  /** The last 8 characters of the id, in capitals (C9). */
  number: string;
  device: string;
  condition: string;
  price: string;
}
