/**
 * Versions of the samples of the terms and the privacy page, by the day from which each applies, the newest last; a shop whose owner
 * publishes texts has versions of its own. Orders and accounts store the version that the seller agreed to, so a published version is
 * never changed: new wording is a new version, and earlier ones stay for pages that were opened before (decision 010).
 */
export const TERMS_VERSIONS = ['2026-11-25'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** Version of the sample that a shop without texts of its own shows. */
export const TERMS_VERSION: TermsVersion = '2026-11-25';

/**
 * Statement of the seller next to the submit button of an order, followed by links to both pages. Part of the version, like
 * the pages.
 */
export const SELLER_STATEMENT =
  'By submitting, you confirm that you’re 18 or older and own this device or may sell it, and you agree to our';

/** Statement next to the button that creates an account, followed by links to both pages. */
export const ACCOUNT_STATEMENT = 'By creating an account, you agree to our';

/** Terms of texts, next to every button that requests a code by text. Carriers require this wording (CTIA, Messaging Principles). */
export const TEXTING_TERMS = {
  code: 'You get one text for each code you ask for.',
  codeAndUpdates: 'You get one text for each code you ask for, and updates about any order you place.',
  carriers: 'Message frequency varies. Message and data rates may apply. Reply STOP to end texts, HELP for help.',
} as const;
