import { escapeHtml } from '#domain/escape-html.ts';
import { withLinks } from './frame/letter.ts';
import { framedLetter, type LetterShop, renderLink, signatureOf } from './frame/letter-frame.ts';
import { QUIET, TEXT } from './frame/letter-styles.ts';

/** Path of the page that ends offers to an address, and of the one-click call of mail programs (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** Returns the unsubscribe link. @param token identifies the address */
export function unsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}/${token}`;
}

/** An e-mail to a contact, filled for one reader. */
interface Offer {
  subject: string;
  /** Plain text; an empty line ends a paragraph, and addresses of pages become links. */
  body: string;
  /** The reason why the reader gets it; by default their agreement to offers. Null for news of an order. */
  reason?: string | null;
  /** The unsubscribe link; null for news of an order. */
  unsubscribeUrl: string | null;
  shop: LetterShop;
  tracking?: LetterTracking;
}

/** Tracked addresses of a letter; its text part keeps the originals. */
export interface LetterTracking {
  /** Returns the tracked link of an address. */
  hrefOf: (address: string) => string;
  /** A picture of one pixel. */
  pixelUrl: string;
}

/** The parts of an e-mail with an offer; `html` is without the shop's layout. */
export interface OfferLetter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes an e-mail with an offer, as text and as HTML: with the reason for sending it, the unsubscribe link, and the shop's postal
 * address (CAN-SPAM, 15 U.S.C. 7704(a)(5)).
 */
export function offerEmail({ subject, body, reason, unsubscribeUrl: url, shop, tracking }: Offer): OfferLetter {
  const paragraphs = body.trim().split(/\n\s*\n/);
  const reasonText =
    reason === undefined ? `You’re getting this email because you agreed to get offers from ${shop.name}.` : reason;
  const reasonLines = reasonText === null ? [] : [reasonText];
  const footer = [...reasonLines.map(escapeHtml), ...(url === null ? [] : [renderLink(url, 'Unsubscribe')])].join(
    '<br>',
  );
  return {
    subject,
    text: [
      ...paragraphs,
      ...reasonLines,
      ...(url === null ? [] : [`Unsubscribe:\n${url}`]),
      signatureOf(shop).join('\n'),
    ].join('\n\n'),
    html: [
      ...paragraphs.map(
        (text) =>
          `<p class="text" style="${TEXT};margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(text, tracking?.hrefOf)}</p>`,
      ),
      ...(footer === ''
        ? []
        : [
            `<p class="quiet line" style="${QUIET};margin:24px 0 0;padding-top:16px;border-top:1px solid #dbe1da">${footer}</p>`,
          ]),
      ...(tracking === undefined ? [] : [`<img src="${escapeHtml(tracking.pixelUrl)}" alt="" width="1" height="1">`]),
    ].join('\n'),
  };
}

/** Puts an e-mail with an offer into the shop's layout, as it is sent. */
export function framedOffer({ subject, text, html }: OfferLetter, shop: LetterShop): string {
  return framedLetter({ title: subject, text, content: html, shop });
}
