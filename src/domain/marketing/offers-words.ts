/**
 * Labels of the checkbox by which a customer agrees to offers, by version. The shown version is kept as evidence, so a version
 * is never changed: a new wording is a new version, and earlier ones stay for pages that were opened before.
 */
export const OFFERS_WORDS = {
  1: 'Send me offers by e-mail, and one reminder if I do not finish a sale. I can unsubscribe at any time.',
  2: 'Email me deals and a reminder if I don’t finish. Unsubscribe anytime.',
} as const satisfies Record<number, string>;

/** Version of the label that is shown today. */
export const OFFERS_VERSION = 2;

/** Agreement of a customer: the version of the label next to the ticked box, and its page. */
export interface OffersTick {
  words: keyof typeof OFFERS_WORDS;
  /** Path of the page, such as /sell/iphone. */
  page: string;
}

/**
 * Writes the evidence of a tick for the consent ledger.
 * @param about its context, such as "order 1A2B3C4D"
 */
export function offersEvidence({ words, page }: OffersTick, about: string): string {
  return `Ticked on ${page} (${about}), words ${words}: ${OFFERS_WORDS[words]}`;
}

/** Returns the part of a request body for a ticked box; empty when it wasn't ticked. @param page path of the page */
export function tickPart(isTicked: boolean, page: string): { offers?: OffersTick } {
  return isTicked ? { offers: { words: OFFERS_VERSION, page: page.slice(0, 200) } } : {};
}
