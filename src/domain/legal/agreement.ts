/**
 * Versions of the terms and the privacy page, by the day from which each holds, the newest last. What a seller agreed to is kept
 * by its version, so a version that was published is never changed: other words are a new one, and earlier ones stay for pages
 * that were opened before (docs/decisions/060).
 */
export const TERMS_VERSIONS = ['2026-11-25'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** Version that is shown today. */
export const TERMS_VERSION: TermsVersion = '2026-11-25';

/**
 * What a seller states by sending an order, beside its button. The links to both pages follow it. Part of the version, as the
 * pages are.
 */
export const SELLER_STATEMENT =
  'By submitting, you confirm that you’re 18 or older and own this device or may sell it, and you agree to our';

/** What a person agrees to by creating an account. The links to both pages follow it. */
export const ACCOUNT_STATEMENT = 'By creating an account, you agree to our';

/** Terms of texts, beside every button that asks for a code by text. Carriers ask for these words (CTIA, Messaging Principles). */
export const TEXTING_TERMS = {
  code: 'You get one text for each code you ask for.',
  codeAndUpdates: 'You get one text for each code you ask for, and updates about any order you place.',
  carriers: 'Message frequency varies. Message and data rates may apply. Reply STOP to end texts, HELP for help.',
} as const;
