import { splitCell } from '../../rows/cells.ts';
import { plainText } from '../../text/clean-text.ts';
import { leftByCell, leftChannels } from './leaving.ts';
import { CONSENT_COLUMNS, type ConsentTitle } from './titles.ts';
import { channelsOf, isOtherChannel, type OfferChannel, wordsOf } from './words.ts';

/**
 * What a cell says of a channel: a clear yes; nothing against it; not known, which is no yes; or a no, which ends what was
 * granted, too.
 */
export const CONSENT_ANSWERS = ['yes', 'open', 'unknown', 'no'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** Values that are a clear yes. Any word that stands in no list is unknown. */
const YES: ReadonlySet<string> = new Set([
  ...['yes', 'y', 'true', 't', '1', 'x', 'on', 'checked', 'si', 'sí', 'oui', 'ja', '✓', '✔', '☑', '✅'],
  ...['subscribed', 'subscribe', 'opted in', 'opt in', 'optin', 'double opt in', 'single opt in', 'confirmed opt in'],
  ...['accepted', 'accepts', 'agreed', 'agrees', 'granted', 'consented', 'express', 'explicit', 'confirmed', 'allowed'],
  ...['express consent', 'explicit consent', 'yes please', 'resubscribed'],
]);
const NO: ReadonlySet<string> = new Set([
  ...['no thanks', 'no thank you', 'no consent', 'never', 'disagree', 'disagreed', 'not agreed', 'not accepted'],
  ...['no', 'n', 'false', 'f', '0', 'off', 'unchecked', 'non', 'nein', 'nope', '✗', '✘', '❌', '☐'],
  ...[
    'declined',
    'refused',
    'denied',
    'rejected',
    'revoked',
    'withdrawn',
    'invalid',
    'redacted',
    'archived',
    'deleted',
  ],
  ...['inactive', 'blocked', 'stop', 'stopped', 'left', 'spam', 'not allowed', 'disabled', 'removed', 'expired'],
]);
/** Values that say: never asked, or never chosen. */
const NEVER = /^(?:never|not|non) ?(?:subscribed|opted in|set|asked|confirmed|given)\b/;
/** Values that object to nothing, and are no yes either. */
const OPEN: ReadonlySet<string> = new Set(['active']);
/** Values of a cell that says nothing. */
const NOTHING = /^(?:|null|nil|none|n ?a|nan|undefined|0 0 0+|0+ 0 0|0+ 00 00(?: [0 ]+)?)$/;

/** Reads what a cell of a column that speaks of consent says of a channel. */
export function readAnswer(
  cell: string,
  { use, isFilledWhenTrue }: ConsentTitle,
  channel: OfferChannel,
): ConsentAnswer {
  const { channels, isOptOut } = CONSENT_COLUMNS[use];
  if (!channels.includes(channel)) return 'open';
  const symbol = plainText(cell);
  const words = wordsOf(cell) || (YES.has(symbol) || NO.has(symbol) ? symbol : '');
  const isNothing = NOTHING.test(words);
  if (isOptOut) return readOptOut(words, isNothing, isFilledWhenTrue);
  if (isFilledWhenTrue && !isNothing && /\d/.test(words) && words.length > 5) return 'yes';
  return isNothing ? 'unknown' : readOptIn(cell, words, channel);
}

function readOptOut(words: string, isNothing: boolean, isFilledWhenTrue: boolean): ConsentAnswer {
  if (isNothing) return isFilledWhenTrue ? 'open' : 'unknown';
  if (['unknown', 'pending', 'not set'].includes(words)) return 'unknown';
  const isOpen =
    /^(?:no|n|false|f|0|off|unchecked|never|subscribed|opted in|active|not (?:unsub\w*|opted out|bounced|suppressed))$/.test(
      words,
    );
  return isOpen ? 'open' : 'no';
}

function readOptIn(cell: string, words: string, channel: OfferChannel): ConsentAnswer {
  if (YES.has(words)) return 'yes';
  if (OPEN.has(words)) return 'open';
  if (NEVER.test(words)) return 'unknown';
  if (NO.has(words) || leftChannels(words).includes(channel)) return 'no';
  return readChannels(cell, channel);
}

/** Reads a list of the channels that somebody agreed to, as `["email","sms"]`. */
function readChannels(cell: string, channel: OfferChannel): ConsentAnswer {
  const values = splitCell(cell).map(wordsOf);
  const isList = values.every((value) =>
    /^(?:e ?mail|sms|mms|texts?|text messages?|phone|calls?|mobile|push|web|whatsapp|post|direct ?mail)$/.test(value),
  );
  if (!isList) return 'unknown';
  return values.some((value) => !isOtherChannel(value) && value !== 'web' && channelsOf(value).includes(channel))
    ? 'yes'
    : 'unknown';
}

const SPEAKING = /^(?:re)?subscribed$|^opt(?:ed)? in$/;
const SPEAKING_STATUS =
  /^un ?subscribed$|^cleaned$|^(?:hard )?bounced$|^pending$|^unconfirmed$|^(?:not|non|never) ?subscribed$|^awaiting confirmation$|^opt(?:ed)? out$/;

/** Returns true for a value that is consent under any title, or under one of a status. */
export function speaksOfConsent(cell: string, title: string): boolean {
  const words = wordsOf(cell);
  return SPEAKING.test(words) || (/\bstatus$/.test(title) && SPEAKING_STATUS.test(words));
}

/** Returns true for a plain yes or no. */
export function isYesOrNo(cell: string): boolean {
  const words = wordsOf(cell);
  return YES.has(words) || NO.has(words);
}

/** Returns true for words that are no account of how somebody agreed, as "no" or "n/a" in the field for it. */
export function isNoAgreement(said: string): boolean {
  const words = wordsOf(said);
  const isNo = NO.has(words) || NOTHING.test(words) || NEVER.test(words) || ['unknown', 'pending'].includes(words);
  return isNo || leftByCell(said).length > 0;
}
