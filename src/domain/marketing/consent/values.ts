import { splitCell } from '../../rows/cells.ts';
import { plainText } from '../../text/clean-text.ts';
import { leavingsOfCell, readLeaving } from './leaving.ts';
import { CONSENT_COLUMNS, type ConsentTitle, type Trust } from './titles.ts';
import { channelsOf, isOtherChannel, type OfferChannel, wordsOf } from './words.ts';

/**
 * Answers of a cell for a channel: a clear yes; no objection; unknown, which is not a yes; or a no, which also revokes an
 * earlier consent.
 */
export const CONSENT_ANSWERS = ['yes', 'open', 'unknown', 'no'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

/** Values that are a clear yes. Words in none of these lists are unknown. */
const YES_PLAIN: ReadonlySet<string> = new Set([
  ...['yes', 'y', 'true', 't', '1', 'x', 'on', 'checked', 'si', 'sí', 'oui', 'ja', '✓', '✔', '☑', '✅'],
]);
const YES: ReadonlySet<string> = new Set([
  ...YES_PLAIN,
  ...['subscribed', 'subscribe', 'opted in', 'opt in', 'optin', 'double opt in', 'single opt in', 'confirmed opt in'],
  ...['accepted', 'accepts', 'agreed', 'agrees', 'granted', 'consented', 'express', 'explicit', 'confirmed', 'allowed'],
  ...['express consent', 'explicit consent', 'yes please', 'resubscribed'],
]);
const NO: ReadonlySet<string> = new Set([
  ...['no', 'n', 'false', 'f', '0', 'off', 'unchecked', 'non', 'nein', 'nope', '✗', '✘', '❌', '☐'],
  ...['no thanks', 'no thank you', 'no consent', 'never', 'disagree', 'disagreed', 'not agreed', 'not accepted'],
  ...['declined', 'refused', 'denied', 'rejected', 'revoked', 'withdrawn', 'stop', 'stopped', 'not allowed'],
]);
/** Matches values for never asked or never chosen. */
const NEVER = /^(?:never|not|non) ?(?:subscribed|opted in|set|asked|confirmed|given)\b/;
/** Values that are neither an objection nor a yes. */
const OPEN: ReadonlySet<string> = new Set(['active']);
/** Matches values of an empty cell. */
const NOTHING = /^(?:|null|nil|none|n ?a|nan|undefined|0 0 0+|0+ 0 0|0+ 00 00(?: [0 ]+)?)$/;
/** Matches only a date since email exists, with or without a time. */
const DATE =
  /^(?:(?:19[7-9]|20)\d\d[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.](?:(?:19|20)\d\d|\d\d)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2},? (?:19|20)\d\d)(?:[T,]? ?\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)? ?(?:[ap]m)?)? ?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)?$/i;
const EPOCH = /^1970[-/.]0?1[-/.]0?1|^0?1[-/.]0?1[-/.](?:19)?70/;
/** Maximum length of an answer. */
const MAX_CHARACTERS = 1000;

/** Reads the answer of a cell in a consent column for a channel. */
export function readAnswer(cell: string, title: ConsentTitle, channel: OfferChannel): ConsentAnswer {
  const { use, isFilledWhenTrue, trust } = title;
  const { channels, isOptOut } = CONSENT_COLUMNS[use];
  if (!channels.includes(channel)) return 'open';
  const value = plainText(cell.slice(0, MAX_CHARACTERS));
  const words = wordsOf(value) || (YES.has(value) || NO.has(value) ? value : '');
  const isNothing = NOTHING.test(words);
  const isDate = DATE.test(value) && !EPOCH.test(value);
  if (isOptOut) return readOptOut(words, { isNothing, isDate, isFilledWhenTrue, trust });
  if (isNothing) return 'unknown';
  if (isFilledWhenTrue && isDate) return 'yes';
  return readOptIn(cell.slice(0, MAX_CHARACTERS), words, channel, trust);
}

/** Reads a value under an opt-out title, such as "Email Unsubscribed". */
function readOptOut(
  words: string,
  cell: { isNothing: boolean; isDate: boolean; isFilledWhenTrue: boolean; trust: Trust },
): ConsentAnswer {
  if (cell.isNothing) return cell.isFilledWhenTrue ? 'open' : 'unknown';
  if (NOT_LEFT.test(words)) return 'open';
  if (cell.trust !== 'sure' || UNDECIDED.test(words)) return 'unknown';
  // A reason to leave, or a suppression, means that the person left.
  const isReason = cell.isFilledWhenTrue && !/^[\d ]+$/.test(words);
  return YES_PLAIN.has(words) || cell.isDate || isReason || readLeaving(words)?.isSure === true ? 'no' : 'unknown';
}

const NOT_LEFT =
  /^(?:no|n|false|f|0|off|unchecked|never|(?:re)?subscribed|opt(?:ed)? ?in|in|ok|okay|ok to .*|allowed|active|not (?:unsub\w*|opted out|bounced|suppressed))$/;
const UNDECIDED = /^(?:unknown|pending|not set|maybe|not sure)$/;

function readOptIn(cell: string, words: string, channel: OfferChannel, trust: Trust): ConsentAnswer {
  if (trust === 'sure' && NO.has(words)) return 'no';
  const leaving = readLeaving(words);
  if (leaving?.channels.includes(channel)) return leaving.isSure && !NEVER.test(words) ? 'no' : 'unknown';
  if (trust === 'none') return OPEN.has(words) ? 'open' : 'unknown';
  if (trust === 'by value')
    return OPEN.has(words)
      ? 'open'
      : EXPLICIT.test(words) || words === 'in'
        ? 'yes'
        : words === 'out'
          ? 'no'
          : 'unknown';
  if (YES.has(words)) return 'yes';
  if (OPEN.has(words)) return 'open';
  return NEVER.test(words) ? 'unknown' : readChannels(cell, channel);
}

/** Reads a list of channels that a person agreed to, such as `["email","sms"]`. */
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

const EXPLICIT = /^(?:re)?subscribed$|^opt(?:ed)? in$/;
const EXPLICIT_STATUS =
  /^un ?subscribed$|^cleaned$|^(?:hard )?bounced$|^pending$|^unconfirmed$|^(?:not|non|never) ?subscribed$|^awaiting confirmation$|^opt(?:ed)? out$/;

/** Returns true for a value about consent under any title, or under the title of a status. */
export function isConsentValue(cell: string, title: string): boolean {
  const words = wordsOf(cell);
  return EXPLICIT.test(words) || (/\bstatus$/.test(title) && EXPLICIT_STATUS.test(words));
}

/** Matches values of consent columns besides a yes, a no, and words about leaving. */
const ALSO_ANSWER = /^(?:active|pending|unknown|implied|express|unconfirmed|awaiting confirmation|no permissions set)$/;

/** Returns true for a value that is an answer about consent. */
export function isConsentAnswer(cell: string): boolean {
  const value = cell.slice(0, MAX_CHARACTERS);
  const words = wordsOf(value);
  return isYesOrNo(value) || ALSO_ANSWER.test(words) || NEVER.test(words) || readLeaving(words) !== null;
}

/** Returns true for a plain yes or no. */
function isYesOrNo(cell: string): boolean {
  const words = wordsOf(cell.slice(0, MAX_CHARACTERS)) || plainText(cell.slice(0, MAX_CHARACTERS));
  return YES.has(words) || NO.has(words);
}

/** Matches words that deny an agreement, or don't know of one. */
const NO_ACCOUNT =
  /^(?:(?:not (?:yet|sure|known|asked)|unsure|tbd|todo|x+|asdf\w*|test|no idea|unknown|pending)$|dont know|nobody|no one|never asked)|\b(?:did|have|has|do) ?n[o’']?t (?:agree|consent|sign|opt)|\b(?:bought|purchased|rented|scraped) (?:the|this|a) list\b/;

/** Returns true for a text that doesn't describe how people agreed, such as "no" or "n/a" in the field for it. */
export function isNoAgreement(statement: string): boolean {
  const words = wordsOf(statement);
  const isNo = NO.has(words) || NOTHING.test(words) || NEVER.test(words) || NO_ACCOUNT.test(words);
  return isNo || leavingsOfCell(statement).some(({ isSure }) => isSure);
}
