import { escapeHtml } from '#domain/escape-html.ts';
import { withLinks } from './frame/letter.ts';
import { framedLetter, type LetterShop, link, signatureOf } from './frame/letter-frame.ts';
import { QUIET, TEXT } from './frame/letter-styles.ts';

/** Path of the page that ends offers to an address, and of the one-click call of mail programs (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** @param token names the address to the page */
export function unsubscribeUrl(publicUrl: string, token: string): string {
  return `${publicUrl}${UNSUBSCRIBE_PATH}/${token}`;
}

/** An e-mail to a contact, filled for one reader. */
interface Offer {
  subject: string;
  /** Plain text; an empty line ends a paragraph, and addresses of pages become links. */
  body: string;
  /** Says why the reader gets it; by default that they agreed to offers. Null for news of an order. */
  reason?: string | null;
  /** The page that ends such e-mails; null for news of an order. */
  unsubscribeUrl: string | null;
  shop: LetterShop;
  tracking?: LetterTracking;
}

/** Addresses by which a letter is followed; its text part stays without them. */
export interface LetterTracking {
  /** Returns where the link of an address leads. */
  hrefOf: (address: string) => string;
  /** A picture of one pixel. */
  pixelUrl: string;
}

/** The parts of such an e-mail; `html` is without the frame of the shop. */
export interface OfferLetter {
  subject: string;
  text: string;
  html: string;
}

/**
 * Writes an e-mail with an offer, as text and as HTML: with the reason that it is sent, the link that ends such e-mails, and the
 * shop's postal address (CAN-SPAM, 15 U.S.C. 7704(a)(5)).
 */
export function offerEmail({ subject, body, reason, unsubscribeUrl: url, shop, tracking }: Offer): OfferLetter {
  const paragraphs = body.trim().split(/\n\s*\n/);
  const why =
    reason === undefined ? `You’re getting this email because you agreed to get offers from ${shop.name}.` : reason;
  const ending = why === null ? [] : [why];
  const quiet = [...ending.map(escapeHtml), ...(url === null ? [] : [link(url, 'Unsubscribe')])].join('<br>');
  return {
    subject,
    text: [
      ...paragraphs,
      ...ending,
      ...(url === null ? [] : [`Unsubscribe:\n${url}`]),
      signatureOf(shop).join('\n'),
    ].join('\n\n'),
    html: [
      ...paragraphs.map(
        (text) =>
          `<p class="text" style="${TEXT};margin:0 0 16px;white-space:pre-wrap;overflow-wrap:anywhere">${withLinks(text, tracking?.hrefOf)}</p>`,
      ),
      ...(quiet === ''
        ? []
        : [
            `<p class="quiet line" style="${QUIET};margin:24px 0 0;padding-top:16px;border-top:1px solid #dbe1da">${quiet}</p>`,
          ]),
      ...(tracking === undefined ? [] : [`<img src="${escapeHtml(tracking.pixelUrl)}" alt="" width="1" height="1">`]),
    ].join('\n'),
  };
}

/** Puts such an e-mail into the frame of the shop, as it is sent. */
export function framedOffer({ subject, text, html }: OfferLetter, shop: LetterShop): string {
  return framedLetter({ title: subject, text, content: html, shop });
}
