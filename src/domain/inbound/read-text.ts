import { isForward, isReaction, ownWords } from './own-words.ts';
import { isWish } from './wishes.ts';

/**
 * Meanings of a text that somebody sends to the shop: `stop` and `start` end and resume texts, `help` asks who this is, `wish`
 * asks in own words to be left alone, and `other` is for a person to read.
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

/** What a text comes to. */
export interface ReadText {
  meaning: TextMeaning;
  /** It only likes, quotes or forwards another text: nobody has to answer it. */
  isReaction: boolean;
}

/**
 * Reads a text. Reactions to the shop's own texts and what is quoted from them count for nothing: a liked “Text STOP to stop texts”
 * is no wish; what is forwarded without a word is for a person to read. A keyword counts only as the whole text, whatever its case, spaces and punctuation: "I'll stop by at 3" is no STOP.
 */
export function readText(text: string): ReadText {
  if (isReaction(text)) return { meaning: 'other', isReaction: true };
  const own = ownWords(text);
  if (own === '' && text.trim() !== '') return { meaning: 'other', isReaction: !isForward(text) };
  return { meaning: readMeaning(own), isReaction: false };
}

function readMeaning(own: string): TextMeaning {
  const plain = own.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  if (Object.hasOwn(KEYWORDS, letters)) return KEYWORDS[letters] ?? 'other';
  const words = plain
    .replace(/['’‘]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return isWish(words, /[?？][\s!?.]*$/u.test(own)) ? 'wish' : 'other';
}
