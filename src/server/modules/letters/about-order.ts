import type { LetterShop } from './frame/letter-frame.ts';
import type { LetterPicture } from './frame/letter-picture.ts';

/** The recipient of a letter. Without an e-mail address (empty), no e-mail is sent. */
export interface Reader {
  name: string;
  email: string;
  /** E.164. */
  phone: string;
}

/** Facts that letters about an order share. */
export interface AboutOrder {
  orderId: string;
  customer: Reader;
  /** Model and storage. */
  device: string;
  picture: LetterPicture | null;
  /** The signed link that shows the order without an account. */
  trackingUrl: string;
  shop: LetterShop;
}
