/**
 * Words beside the checkbox by which a customer agrees to offers, by version. What was shown is kept as evidence, so a version
 * is never changed: other words are a new one, and earlier ones stay for pages that were opened before.
 */
export const OFFERS_WORDS = {
  1: 'Send me offers by e-mail, and one reminder if I do not finish a sale. I can unsubscribe at any time.',
  2: 'Email me deals and a reminder if I don’t finish. Unsubscribe anytime.',
} as const satisfies Record<number, string>;

/** Version of the words that are shown today. */
export const OFFERS_VERSION = 2;

/** Agreement of a customer: the version of the words beside the box that was ticked, and the page it was on. */
export interface OffersTick {
  words: keyof typeof OFFERS_WORDS;
  /** Path of the page, such as /sell/iphone. */
  page: string;
}

/**
 * Writes the evidence of a tick for the consent ledger.
 * @param about what it was given with, such as "order 1A2B3C4D"
 */
export function offersEvidence({ words, page }: OffersTick, about: string): string {
  return `Ticked on ${page} (${about}), words ${words}: ${OFFERS_WORDS[words]}`;
}

/** Returns the part of a body that says that the box was ticked; nothing where it was not. @param page path of the page */
export function tickPart(isTicked: boolean, page: string): { offers?: OffersTick } {
  return isTicked ? { offers: { words: OFFERS_VERSION, page: page.slice(0, 200) } } : {};
}
