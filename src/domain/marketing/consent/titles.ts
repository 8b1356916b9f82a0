import { senseOf } from './sense.ts';
import { channelsOf, isOtherChannel, type OfferChannel, wordsOf } from './words.ts';

/** Uses of a consent column: a yes is consent or an opt-out, for one channel or all. */
export const CONSENT_USES = [
  'consent',
  'email_consent',
  'sms_consent',
  'opt_out',
  'email_opt_out',
  'sms_opt_out',
] as const;
export type ConsentUse = (typeof CONSENT_USES)[number];

/** Channels and meaning of each use. */
export const CONSENT_COLUMNS: Record<ConsentUse, { channels: readonly OfferChannel[]; isOptOut: boolean }> = {
  consent: { channels: ['email', 'sms'], isOptOut: false },
  email_consent: { channels: ['email'], isOptOut: false },
  sms_consent: { channels: ['sms'], isOptOut: false },
  opt_out: { channels: ['email', 'sms'], isOptOut: true },
  email_opt_out: { channels: ['email'], isOptOut: true },
  sms_opt_out: { channels: ['sms'], isOptOut: true },
};

/** Trust in a title: a yes and a no count; only a value that is explicit by itself counts; or none. */
export type Trust = 'sure' | 'by value' | 'none';

/** Meaning of the title of a consent column. */
export interface ConsentTitle {
  use: ConsentUse;
  /** True when values are dates or reasons, and empty for people it doesn't apply to. */
  isFilledWhenTrue: boolean;
  trust: Trust;
}

/** Number of values that have to be answers for a title to be about consent: "Newsletter: Monthly" is not. */
export type NeededAnswers = 'none' | 'some' | 'most';

/** Matches titles of numbers and places, which are not people's answers. */
const OTHER_FACTS =
  /\b(?:number|no of|counts?|rate|score|total|opens?|opened|clicks?|clicked|delivered|sends? since|sent|replied|replies|url|unsubscribe link|price|amount|value|code)\b/;
/** Match columns for time, source and reason: a value is a date or a text, not a yes or no. */
const WHEN = /\b(?:time|date|timestamp)\b|\b(?:at|on)$/;
const HOW =
  /\b(?:ip|source|method|reason|other|campaign (?:title|id|name)|id|version|language|owner|medium|legal basis|(?:given|collected|obtained|captured|updated) by|name|domain)\b/;
/** Matches the only titles whose date counts as a yes. */
const AGREED_WHEN =
  /^(?:(?:e ?mail|sms|text|newsletter) )?(?:marketing )?(?:double )?(?:opt(?:ed)? ?in|consent(?:ed)?|subscribed|subscribe|subscription) (?:date|time|timestamp|date time|at|on)$/;
/** Titles that sound like consent but aren't. */
const NO_CONSENT = new Set(['marketing contact status', 'optin time', 'optin ip', 'confirm time', 'confirm ip']);
/** Matches titles about a mailbox that refuses email, which is not a person's no. */
const BROKEN = /\bbounce[ds]?\b|\bblocked\b|\b(?:black|block) ?list|\bspam\b|\bcomplain|^clean (?:time|campaign)/;
const BOTH =
  /\bopt(?:ed)? ?ins?\b.*\bopt(?:ed)? ?outs?\b|\bopt(?:ed)? ?outs?\b.*\bopt(?:ed)? ?ins?\b|\bsubscribed?\b.*\bunsub|\bunsub\w* .*\bsubscribed?\b/;
/** Matches titles that are about consent, whatever their values are. */
const CLEAR_CONSENT =
  /\bconsent|\bsubscribed?\b|\bsubscription status\b|\bopt(?:ed|s)? ?ins?\b|\bpermission status\b|\baccepts? |\b(?:accept|want|receive|allow)s? .*(?:marketing|mails?|sms|texts?|offers|newsletters?)|\bgdpr\b|\btcpa\b|\bunsub|\bopt\w* (?:\w+ )?outs?\b|\boptouts?\b|\bsuppress|\bdont\b|\b(?:do|does) not\b|\bdn[cet]\b|\bsuscrit|\bacepta/;
/** Matches titles that name only a channel. */
const ONLY_CHANNEL =
  /^(?:(?:e|e?mails?|emailing|mailings?|sms|mms|txts?|texts?|texting|messages?|messaging|calls?|contact\w*|phone|mobile|customer|address) ?)+$/;
/** Matches titles that may be about something else, such as a shop's own offers or calls. */
const VAGUE = /^(?:offers?|deals?|promos?|promotions?|opt|solicit|calls?|contacts?)$/;
/** Matches words of titles about a channel that are not about consent. */
const OTHER_CHANNEL_FACTS = /\bverif|\bvalid|\bconfirm|\bprimary\b|\bpreferred\b|\bdeliver|\bmain\b|\bhas\b/;

/**
 * Reads the title of a consent column, as any program names it; the title decides the meaning: "Email Unsubscribed: yes"
 * is a no. A title with an unknown word is uncertain and grants nothing.
 * Null for any other column, and for one that only says how a consent was given.
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
      needs: isFilledWhenTrue || CLEAR_CONSENT.test(words) ? 'none' : 'some',
    };
  }
  const isDated = AGREED_WHEN.test(words);
  if (isDated) return { use: useOf(words, false), isFilledWhenTrue: true, trust: 'sure', needs: 'none' };
  if (isHow || (isWhen && !isSure)) return null;
  const isOnlyChannel = ONLY_CHANNEL.test(words);
  if (!CLEAR_CONSENT.test(words) && OTHER_CHANNEL_FACTS.test(words)) return null;
  const needs = isOnlyChannel ? 'most' : isSure && CLEAR_CONSENT.test(words) ? 'none' : 'some';
  return {
    use: useOf(words, false),
    isFilledWhenTrue: false,
    trust: isSure && !VAGUE.test(words) ? 'sure' : 'none',
    needs,
  };
}

/** Returns the use of a consent column by its words. */
export function useOf(words: string, isOptOut: boolean): ConsentUse {
  const [channel, other] = channelsOf(words);
  const end = isOptOut ? 'opt_out' : 'consent';
  return channel === undefined || other !== undefined ? end : `${channel}_${end}`;
}
