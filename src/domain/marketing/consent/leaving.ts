import { splitCell } from '../../rows/cells.ts';
import { senseOf } from './sense.ts';
import { channelsOf, isOtherChannel, type OfferChannel, wordsOf } from './words.ts';

/** Who left, as a text says: beyond doubt, which ends what was granted, or perhaps, which only grants nothing. */
export interface Leaving {
  channels: readonly OfferChannel[];
  isSure: boolean;
}

const REACHING =
  '(?:contact|contacting|marketing|offers?|promos?|promotions?|e ?mails?|mails?|mailings?|newsletters?|texts?|texting|sms|calls?|messages?|messaging)';
/** Words by which somebody left a list, or asked not to be written to, wherever they stand. */
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
/** Texts of nothing but such words may mean that somebody left. */
const PERHAPS =
  /^(?:(?:clean|cleaned|bounce|bounced|bounces|hard|soft|(?:black|block) ?list(?:ed)?|blocked|banned|spam|complain(?:t|ts|ed)|undeliverable|remove|removed|quit|left|declined|revoked|withdrawn|refused|e ?mail|sms|text|address) ?)+$|^not interested$/;
/** Such words that are of a person, and not of a mailbox or a screen, in `PERHAPS`. */
const HAS_PERHAPS =
  /clean|bounce|list|blocked|banned|spam|complain|undeliverable|remove|quit|left|declined|revoked|withdrawn|refused|interested/;
/** Words that take it back: a list that is left after its unsubscribed people were taken off. */
const TAKEN_BACK =
  /\b(?:no|not|non|without|minus|except|excluding|excl) (?:unsub\w*|opt(?:ed)? ?outs?|bounce[ds]?|dnc)|\b(?:unsub\w*|opt(?:ed)? ?outs?|bounce[ds]?|dnc|suppress\w*) (?:people )?(?:removed|excluded|scrubbed|deleted|taken (?:off|out))/g;
/** When it was, and whose word it is. */
const WHEN = /\b(?:\d+(?:st|nd|rd|th)?|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|am|pm|t\d+|yes|date|since)\b/g;
/** More than a tag or a note about consent has. */
const MOST_CHARACTERS = 1000;

/** Reads a tag or a value; null where it says nothing of leaving. */
export function readLeaving(text: string): Leaving | null {
  const words = wordsOf(text.slice(0, MOST_CHARACTERS)).replace(TAKEN_BACK, '').replace(/ +/g, ' ').trim();
  if (words === '' || isOtherChannel(words)) return null;
  const channels = channelsOf(words);
  if (ALONE.test(words)) return { channels, isSure: true };
  if (LEAVING.test(words)) {
    const rest = words.replace(WHEN, '').replace(/ +/g, ' ').trim();
    const isOff = / no$/.test(rest) && senseOf(rest.slice(0, -3)).isSure;
    return { channels, isSure: isOff || (senseOf(rest).isSure && senseOf(rest).isAgainst) };
  }
  return PERHAPS.test(words) && HAS_PERHAPS.test(words) ? { channels, isSure: false } : null;
}

/** As `readLeaving`, for a cell of any column but a name's: it may hold several such words, among others. */
export function leavingsOfCell(cell: string): Leaving[] {
  if (cell.includes('@')) return [];
  const parts = splitCell(cell.slice(0, MOST_CHARACTERS).replace(/[.!] /g, ';'));
  return parts.flatMap((part) => {
    const found = readLeaving(part);
    return found === null ? [] : [ALONE.test(wordsOf(part)) ? { ...found, isSure: false } : found];
  });
}

/** Names of files whose people have not agreed, though they have not left either. */
const NOT_YET =
  /\b(?:non|not|never) ?subscribed\b|\bnonsubscribed\b|\bpending\b|\bunconfirmed\b|\btransactional\b|\barchived\b|^cleaned\b|^bounce[ds]?\b|\bno consent\b|\b(?:not|never) opted in\b|^removed\b|^stops?\b/;
/** The names of Mailchimp's files of those who left. */
const LEFT_FILE = /^(?:unsubscribed|cleaned) (?:members|email audience|segment) export\b/;

/** Returns what a file's name says of everybody in it: only the name that a program gave it is beyond doubt. */
export function fileNameSays(fileName: string): Leaving | null {
  const words = wordsOf(fileName.replace(/\.\w+$/, ''))
    .replace(TAKEN_BACK, '')
    .trim();
  if (LEFT_FILE.test(words)) return { channels: ['email', 'sms'], isSure: words.startsWith('unsubscribed') };
  if (NOT_YET.test(words)) return { channels: ['email', 'sms'], isSure: false };
  const found = /\bcleaned\b/.test(words) ? null : readLeaving(words);
  return found === null ? null : { ...found, isSure: false };
}
