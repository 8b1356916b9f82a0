import { channelsOf, isOtherChannel, type OfferChannel, wordsOf } from './words.ts';

/** Words by which somebody left a list, or asked not to be written to, wherever they stand. */
const LEAVING =
  /\bun ?sub\w*|\bopt(?:ed|ing)? ?outs?\b|\b(?:do|does) ?not(?: ?(?:contact|e ?mail|mail|sms|text|call|message|market|solicit|send|disturb)|$)|\bdont (?:contact|e ?mail|mail|text|call|message|market|send)|\bdn[cet]\b|\bno (?:contact|marketing|offers?|promos?|promotions?|e ?mails?|mails?|mailings?|newsletters?|texts?|texting|sms|calls?|messages?)\b|\bnever (?:contact|e ?mail|text|call)\b|\bsuppress\w*|\b(?:black|block) ?list(?:ed)?\b|\bcleaned\b|\bbounce[ds]?\b|\bstop list\b|\bremove me\b|\bcomplained\b|\bspam complaints?\b|\bno contactar\b/;
/** Words that say it only when they are the whole text. */
const LEAVING_ALONE = /^(?:stop(?:ped)?|blocked|declined|revoked|withdrawn)$/;
/** Words that take it back: a list that is left after its unsubscribed people were taken off. */
const TAKEN_BACK = /\b(?:no|not|non|without|minus|except|excluding|excl) (?:unsub\w*|opt(?:ed)? ?outs?|bounced?)/g;

/** Returns the channels that a tag, a file's name or a cell says somebody has left; none where it says nothing of it. */
export function leftChannels(text: string): readonly OfferChannel[] {
  const words = wordsOf(text).replace(TAKEN_BACK, '');
  if (isOtherChannel(words) || !(LEAVING.test(words) || LEAVING_ALONE.test(words))) return [];
  return channelsOf(words);
}

/** What may stand around such words in a cell that says nothing else. */
const AROUND =
  /\b(?:from|all|our|lists?|please|to|or|and|by|via|me|us|contact|send|market|marketing|disturb|call|e ?mails?|mail|sms|texts?)\b/g;

/** As `leftChannels`, for a cell of any column: names and notes hold such words, too, among others. */
export function leftByCell(cell: string): readonly OfferChannel[] {
  const words = wordsOf(cell);
  if (!LEAVING.test(words)) return [];
  return words.replace(LEAVING, '').replace(AROUND, '').trim() === '' ? leftChannels(cell) : [];
}

/** Names of files whose people have not agreed, though they have not left either. */
const NOT_YET = /\b(?:non|not|never) ?subscribed\b|\bpending\b|\bunconfirmed\b|\btransactional\b|\barchived\b/;

/** Returns what a file's name says of everybody in it, as "cleaned_members_export.csv" does. */
export function fileNameSays(fileName: string): { left: readonly OfferChannel[]; isNotYet: boolean } {
  const words = wordsOf(fileName);
  const isNotYet = NOT_YET.test(words);
  return { left: isNotYet ? [] : leftChannels(words), isNotYet };
}
