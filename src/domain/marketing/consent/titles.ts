import { channelsOf, isOtherChannel, namedChannels, type OfferChannel, wordsOf } from './words.ts';

/** Uses of a column that speaks of consent: whether a yes allows or ends, and for which channels. */
export const CONSENT_USES = [
  'consent',
  'email_consent',
  'sms_consent',
  'opt_out',
  'email_opt_out',
  'sms_opt_out',
] as const;
export type ConsentUse = (typeof CONSENT_USES)[number];

/** What each use is about. */
export const CONSENT_COLUMNS: Record<ConsentUse, { channels: readonly OfferChannel[]; isOptOut: boolean }> = {
  consent: { channels: ['email', 'sms'], isOptOut: false },
  email_consent: { channels: ['email'], isOptOut: false },
  sms_consent: { channels: ['sms'], isOptOut: false },
  opt_out: { channels: ['email', 'sms'], isOptOut: true },
  email_opt_out: { channels: ['email'], isOptOut: true },
  sms_opt_out: { channels: ['sms'], isOptOut: true },
};

const OPT_OUT =
  /\bun ?sub|\bopt(?:ed|s)? ?out|\b(?:do|does) ?not\b|\bdont\b|\bdn[cet]\b|\bsuppress|\bclean(?:ed)? (?:time|date|campaign|reason|at)|\bcleaned\b|\bbounce|\bblocked\b|\b(?:black|block) ?list|\brevoked?\b|\bcomplain|\bspam\b/;
/** Words that turn a column that speaks of consent, or of a channel, into one of leaving. */
const AGAINST =
  /^no\b|\bnot\b|\bnever\b|\bexclude[ds]?\b|\bstop(?:ped)?\b|\brefuse[ds]?\b|\bdecline[ds]?\b|\bobject(?:s|ed|ion)?\b|\bwithdr[ae]w\w*|\bprohibit\w*|\brestrict\w*|\bbanned\b|\bden(?:y|ies|ied)\b|\breject\w*|\bdisallow\w*|\bdisagree\w*|\bdisabled?\b|\bleft\b/;
const OPT_IN =
  /\bconsent|\bsubscri|\bopt(?:ed|s)? ?ins?\b|\bdouble opt|\baccept\w* (?:\w+ )*(?:marketing|e ?mails?|mails?|sms|texts?|offers?|promo\w*|newsletters?)\b|\bagree[sd]?\b|\bpermissions?\b|\bnewsletters?\b|\bmarketing\b|\bgdpr\b|\btcpa\b|\b(?:can|may|ok|okay) (?:be |to |we )*(?:e ?mail|text|sms|contact|call)|\b(?:allow|want|receive|get)s? (?:\w+ )*(?:marketing|e ?mails?|sms|texts?|offers?|contact|promo\w*)\b|\bmailing list\b|\b(?:e ?mail|sms|text|mobile) status\b|\bpromo(?:s|tions?|tional)?\b|\bsuscrit|\bacepta/;
/** Words of columns that say when, why and how: a value is a date or a reason, and no yes or no. */
const WHEN = /\b(?:time|date|timestamp)\b|\b(?:at|on)$/;
const ABOUT =
  /\b(?:ip|source|method|reason|other|campaign|id|url|version|language|owner|medium|count|rate|legal basis|code|price|amount|given by)\b/;
/** Titles that sound like a consent and are none. */
const NO_CONSENT = new Set(['marketing contact status', 'optin time', 'optin ip', 'confirm time', 'confirm ip']);

/** A column that speaks of consent. */
export interface ConsentTitle {
  use: ConsentUse;
  /** A value is a date or a reason: it is empty for those of whom it is not true. */
  isFilledWhenTrue: boolean;
}

/**
 * Reads the title of a column that speaks of consent, in whatever program's words; the sense is the title's, as "Email
 * Unsubscribed: yes" is a no. Null for another column, and for one that only says how a consent came about.
 */
export function readConsentTitle(title: string): ConsentTitle | null {
  const words = wordsOf(title);
  if (NO_CONSENT.has(words) || isOtherChannel(words)) return null;
  const isAbout = OPT_IN.test(words) || namedChannels(words).length > 0;
  if (OPT_OUT.test(words) || (AGAINST.test(words) && isAbout)) {
    const isFilledWhenTrue =
      WHEN.test(words) || ABOUT.test(words) || /\bsuppress|\bbounce|\bcomplain|\bclean/.test(words);
    return { use: useOf(words, true), isFilledWhenTrue };
  }
  if (!OPT_IN.test(words) || ABOUT.test(words)) return null;
  return { use: useOf(words, false), isFilledWhenTrue: WHEN.test(words) };
}

/** Returns the use of a column whose values, and not its title, speak of consent. */
export function useOf(words: string, isOptOut: boolean): ConsentUse {
  const [channel, other] = channelsOf(words);
  const end = isOptOut ? 'opt_out' : 'consent';
  return channel === undefined || other !== undefined ? end : `${channel}_${end}`;
}
