import type { PriceOffer } from '#contracts/price-offers.ts';
import { ApiError, messageOf, NetworkError } from '#web/lib/api.ts';

/** Props of a dialog that answers an offer. */
export interface OfferDialogProps {
  offer: PriceOffer;
  token: string;
  onAnswered: (offer: PriceOffer) => void;
  onStale: () => Promise<PriceOffer>;
  /** Finds the element that gets the focus when the dialog closes; null: the button that opened it. */
  returnFocus: () => HTMLElement | null;
  onClose: () => void;
}

/** Codes of the server's errors for an offer that has changed since its customer saw it. */
const STALE: readonly string[] = ['price_changed', 'offer_closed', 'offer_contested'];

/** Returns true when the offer was answered or changed since the page was loaded. */
export function isStale(error: unknown): boolean {
  return error instanceof ApiError && error.code !== null && STALE.includes(error.code);
}

/** Returns the text for an answer that did not arrive. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) {
    return 'This link has expired. Please open our latest message, or call us.';
  }
  if (error instanceof NetworkError) {
    return `${error.userMessage} It’s safe to try again: nothing is decided twice.`;
  }
  return messageOf(error);
}
