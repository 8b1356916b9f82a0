import { senseOf } from './sense.ts';
import { channelsOf, isOtherChannel, type OfferChannel, wordsOf } from './words.ts';

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

/** How far the sense of a title is known: a yes and a no count; only a value that says its own sense; or none, in doubt. */
export type Trust = 'sure' | 'by value' | 'none';

/** A column that speaks of consent. */
export interface ConsentTitle {
  use: ConsentUse;
  /** A value is a date or a reason: it is empty for those of whom it is not true. */
  isFilledWhenTrue: boolean;
  trust: Trust;
}

/** How many values have to be an answer, so that a title is one of consent: "Newsletter: Monthly" is none. */
export type NeededAnswers = 'none' | 'some' | 'most';

/** Numbers and places, and no answers of people. */
const OTHER_FACTS =
  /\b(?:number|no of|counts?|rate|score|total|opens?|opened|clicks?|clicked|delivered|sends? since|sent|replied|replies|url|unsubscribe link|price|amount|value|code)\b/;
/** Words of columns that say when, why and how: a value is a date or a reason, and no yes or no. */
const WHEN = /\b(?:time|date|timestamp)\b|\b(?:at|on)$/;
const HOW =
  /\b(?:ip|source|method|reason|other|campaign (?:title|id|name)|id|version|language|owner|medium|legal basis|(?:given|collected|obtained|captured|updated) by|name|domain)\b/;
/** The only titles whose date is a yes. */
const AGREED_WHEN =
  /^(?:(?:e ?mail|sms|text|newsletter) )?(?:marketing )?(?:double )?(?:opt(?:ed)? ?in|consent(?:ed)?|subscribed|subscribe|subscription) (?:date|time|timestamp|date time|at|on)$/;
/** Titles that sound like a consent and are none. */
const NO_CONSENT = new Set(['marketing contact status', 'optin time', 'optin ip', 'confirm time', 'confirm ip']);
/** Titles about a mailbox that takes nothing, which is no person's no. */
const BROKEN = /\bbounce[ds]?\b|\bblocked\b|\b(?:black|block) ?list|\bspam\b|\bcomplain|^clean (?:time|campaign)/;
const BOTH =
  /\bopt(?:ed)? ?ins?\b.*\bopt(?:ed)? ?outs?\b|\bopt(?:ed)? ?outs?\b.*\bopt(?:ed)? ?ins?\b|\bsubscribed?\b.*\bunsub|\bunsub\w* .*\bsubscribed?\b/;
/** Titles that are about consent, whatever stands under them. */
const PLAINLY =
  /\bconsent|\bsubscribed?\b|\bsubscription status\b|\bopt(?:ed|s)? ?ins?\b|\bpermission status\b|\baccepts? |\b(?:accept|want|receive|allow)s? .*(?:marketing|mails?|sms|texts?|offers|newsletters?)|\bgdpr\b|\btcpa\b|\bunsub|\bopt\w* (?:\w+ )?outs?\b|\boptouts?\b|\bsuppress|\bdont\b|\b(?:do|does) not\b|\bdn[cet]\b|\bsuscrit|\bacepta/;
/** Titles that name no more than a way to reach people. */
const ONLY_WAY =
  /^(?:(?:e|e?mails?|emailing|mailings?|sms|mms|txts?|texts?|texting|messages?|messaging|calls?|contact\w*|phone|mobile|customer|address) ?)+$/;
/** Titles that may be about something else: a shop has offers, and calls, of its own. */
const VAGUE = /^(?:offers?|deals?|promos?|promotions?|opt|solicit|calls?|contacts?)$/;
/** Words of titles that name a way and say something else of it than consent. */
const OTHER_OF_A_WAY = /\bverif|\bvalid|\bconfirm|\bprimary\b|\bpreferred\b|\bdeliver|\bmain\b|\bhas\b/;

/**
 * Reads the title of a column that speaks of consent, in whatever program's words; the sense is the title's, as "Email
 * Unsubscribed: yes" is a no. A title with a word that is not known speaks of consent in doubt: nothing is granted by it.
 * Null for another column, and for one that only says how a consent came about.
 */
export function readConsentTitle(title: string): (ConsentTitle & { needs: NeededAnswers }) | null {
  const words = wordsOf(title).replace(/ (?:yes no|y n|true false)$/, '');
  if (NO_CONSENT.has(words) || isOtherChannel(words) || OTHER_FACTS.test(words)) return null;
  const { isAbout, isAgainst, isSure } = senseOf(words);
  if (BOTH.test(words)) return { use: useOf(words, false), isFilledWhenTrue: false, trust: 'by value', needs: 'none' };
  if (BROKEN.test(words)) {
    const needs = isAbout || words.startsWith('clean') ? 'none' : 'some';
    return { use: useOf(words, true), isFilledWhenTrue: true, trust: 'none', needs };
  }
  if (!isAbout) return null;
  const [isWhen, isHow] = [WHEN.test(words), HOW.test(words)];
  if (isAgainst) {
    const isFilledWhenTrue = isWhen || isHow || /\bsuppress/.test(words);
    const bare = words.replace(WHEN, '').replace(HOW, '').replace(/ +/g, ' ').trim();
    const trust = isSure || (isFilledWhenTrue && senseOf(bare).isSure) ? 'sure' : 'none';
    return {
      use: useOf(words, true),
      isFilledWhenTrue,
      trust,
      needs: isFilledWhenTrue || PLAINLY.test(words) ? 'none' : 'some',
    };
  }
  const isDated = AGREED_WHEN.test(words);
  if (isDated) return { use: useOf(words, false), isFilledWhenTrue: true, trust: 'sure', needs: 'none' };
  if (isHow || (isWhen && !isSure)) return null;
  const isWay = ONLY_WAY.test(words);
  if (!PLAINLY.test(words) && OTHER_OF_A_WAY.test(words)) return null;
  const needs = isWay ? 'most' : isSure && PLAINLY.test(words) ? 'none' : 'some';
  return {
    use: useOf(words, false),
    isFilledWhenTrue: false,
    trust: isSure && !VAGUE.test(words) ? 'sure' : 'none',
    needs,
  };
}

/** Returns the use of a column whose values, and not its title, speak of consent. */
export function useOf(words: string, isOptOut: boolean): ConsentUse {
  const [channel, other] = channelsOf(words);
  const end = isOptOut ? 'opt_out' : 'consent';
  return channel === undefined || other !== undefined ? end : `${channel}_${end}`;
}
