import { isForward, isReaction, ownWords } from './own-words.ts';
import { isWish } from './wishes.ts';

/**
 * Meanings of a text to the shop: `stop` and `start` end and resume texts, `help` asks who the sender is, `wish` asks
 * in the customer's own words for no more texts, and `other` is for staff to read.
 */
export const TEXT_MEANINGS = ['stop', 'start', 'help', 'wish', 'other'] as const;
export type TextMeaning = (typeof TEXT_MEANINGS)[number];

/** Words that mean something when they are the whole text (47 CFR 64.1200(a)(10) and the carriers' own). */
const KEYWORDS: Record<string, Extract<TextMeaning, 'stop' | 'start' | 'help'>> = {
  stop: 'stop',
  stopall: 'stop',
  quit: 'stop',
  end: 'stop',
  revoke: 'stop',
  optout: 'stop',
  cancel: 'stop',
  unsubscribe: 'stop',
  start: 'start',
  unstop: 'start',
  yes: 'start',
  help: 'help',
  info: 'help',
};

/** Result of reading a text. */
export interface ReadText {
  meaning: TextMeaning;
  /** True for a text that only likes, quotes or forwards another text and needs no answer. */
  isReaction: boolean;
}

/**
 * Reads a text. Ignores reactions to the shop's texts and quotes from them: a liked “Text STOP to stop texts” is not a wish. Staff
 * read a forwarded text without own words. A keyword must be the whole text, in any case and punctuation: not "I'll stop by at 3".
 */
export function readText(text: string): ReadText {
  if (isReaction(text)) return { meaning: 'other', isReaction: true };
  const written = ownWords(text);
  if (written === '' && text.trim() !== '') return { meaning: 'other', isReaction: !isForward(text) };
  return { meaning: readMeaning(written), isReaction: false };
}

function readMeaning(written: string): TextMeaning {
  const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  if (Object.hasOwn(KEYWORDS, letters)) return KEYWORDS[letters] ?? 'other';
  const words = plain
    .replace(/['’‘]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return isWish(words, /[?？][\s!?.]*$/u.test(written)) ? 'wish' : 'other';
}
