import { splitCell } from '../../rows/cells.ts';
import { senseOf } from './sense.ts';
import { channelsOf, isOtherChannel, type OfferChannel, wordsOf } from './words.ts';

/** Channels that a person left, as a text says: a certain one revokes consent, an uncertain one only grants nothing. */
export interface Leaving {
  channels: readonly OfferChannel[];
  isSure: boolean;
}

const REACHING =
  '(?:contact|contacting|marketing|offers?|promos?|promotions?|e ?mails?|mails?|mailings?|newsletters?|texts?|texting|sms|calls?|messages?|messaging)';
/** Matches words by which a person left a list or asked for no messages, anywhere in a text. */
const LEAVING = new RegExp(
  [
    String.raw`\bun ?sub(?:s|bed|scri\w*)?\b`,
    String.raw`\bopt(?:ed|ing)? ?outs?\b|\bopt (?:me|us) out\b`,
    String.raw`\b(?:(?:do|does) ?not|dont|never) (?:want )?(?:contact|e ?mail|mail|sms|text|call|message|market|solicit|send|disturb|phone)`,
    String.raw`\bdn[cetd]\b|\bsuppress(?:ed|ion|ions)?\b|\bstop list\b|\bdo not$`,
    String.raw`\b(?:no|stop|no more|wants no|not want|refused|declined|rejected|unwanted) (?:all )?${REACHING}\b`,
    String.raw`\bnot (?:to )?be (?:contacted|e ?mailed|texted|called|written)\b|\bremove[ds]? (?:\w+ )?from\b|\bleft (?:the |our )?(?:mailing )?list\b`,
    String.raw`^(?:e ?mails?|sms|texts?|marketing|newsletters?|offers?|contact)(?: \w+)? no$|\bno contactar\b`,
  ].join('|'),
);
const ALONE = /^stop(?:ped)?$/;
/** Matches texts of only such words, which may mean that a person left. */
const PERHAPS =
  /^(?:(?:clean|cleaned|bounce|bounced|bounces|hard|soft|(?:black|block) ?list(?:ed)?|blocked|banned|spam|complain(?:t|ts|ed)|undeliverable|remove|removed|quit|left|declined|revoked|withdrawn|refused|e ?mail|sms|text|address) ?)+$|^not interested$/;
/** Words of `PERHAPS` of which a text needs at least one. */
const HAS_PERHAPS =
  /clean|bounce|list|blocked|banned|spam|complain|undeliverable|remove|quit|left|declined|revoked|withdrawn|refused|interested/;
/** Matches words that negate leaving: a list from which unsubscribed people were removed. */
const TAKEN_BACK =
  /\b(?:no|not|non|without|minus|except|excluding|excl) (?:unsub\w*|opt(?:ed)? ?outs?|bounce[ds]?|dnc)|\b(?:unsub\w*|opt(?:ed)? ?outs?|bounce[ds]?|dnc|suppress\w*) (?:people )?(?:removed|excluded|scrubbed|deleted|taken (?:off|out))/g;
/** Matches dates and times, which don't change the meaning. */
const WHEN = /\b(?:\d+(?:st|nd|rd|th)?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|am|pm|t\d+|yes|date|since)\b/g;
/** Maximum length of a tag or a note about consent. */
const MAX_CHARACTERS = 1000;

/** Reads a tag or a value; null when it doesn't mention leaving. */
export function readLeaving(text: string): Leaving | null {
  const words = wordsOf(text.slice(0, MAX_CHARACTERS)).replace(TAKEN_BACK, '').replace(/ +/g, ' ').trim();
  if (words === '' || isOtherChannel(words)) return null;
  const channels = channelsOf(words);
  if (ALONE.test(words)) return { channels, isSure: true };
  if (LEAVING.test(words)) {
    const rest = words.replace(WHEN, '').replace(/ +/g, ' ').trim();
    const isNegated = / no$/.test(rest) && senseOf(rest.slice(0, -3)).isSure;
    return { channels, isSure: isNegated || (senseOf(rest).isSure && senseOf(rest).isAgainst) };
  }
  return PERHAPS.test(words) && HAS_PERHAPS.test(words) ? { channels, isSure: false } : null;
}

/** Reads a cell of any column except names like `readLeaving`: it may hold several such words among others. */
export function leavingsOfCell(cell: string): Leaving[] {
  if (cell.includes('@')) return [];
  const parts = splitCell(cell.slice(0, MAX_CHARACTERS).replace(/[.!] /g, ';'));
  return parts.flatMap((part) => {
    const leaving = readLeaving(part);
    return leaving === null ? [] : [ALONE.test(wordsOf(part)) ? { ...leaving, isSure: false } : leaving];
  });
}

/** Matches names of files whose people have neither agreed nor left. */
const NOT_YET =
  /\b(?:non|not|never) ?subscribed\b|\bnonsubscribed\b|\bpending\b|\bunconfirmed\b|\btransactional\b|\barchived\b|^cleaned\b|^bounce[ds]?\b|\bno consent\b|\b(?:not|never) opted in\b|^removed\b|^stops?\b/;
/** Matches names of Mailchimp's files of people who left. */
const LEFT_FILE = /^(?:unsubscribed|cleaned) (?:members|email audience|segment) export\b/;

/** Reads from a file's name that its people left: only a name given by a program is certain. */
export function readFileName(fileName: string): Leaving | null {
  const words = wordsOf(fileName.replace(/\.\w+$/, ''))
    .replace(TAKEN_BACK, '')
    .trim();
  if (LEFT_FILE.test(words)) return { channels: ['email', 'sms'], isSure: words.startsWith('unsubscribed') };
  if (NOT_YET.test(words)) return { channels: ['email', 'sms'], isSure: false };
  const leaving = /\bcleaned\b/.test(words) ? null : readLeaving(words);
  return leaving === null ? null : { ...leaving, isSure: false };
}
