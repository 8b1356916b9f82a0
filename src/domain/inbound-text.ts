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

const ME = '(?:me|us)';
/** Wishes to be left alone, in words that leave no doubt. */
const WISHES = [
  /\b(?:stop|quit|cease) (?:all )?(?:texting|messaging|contacting|sms)\b/,
  /\b(?:stop|quit|cease) (?:sending )?(?:me )?(?:any |all |these |your |the |more )*(?:texts?|messages|sms)\b/,
  new RegExp(`\\b(?:do not|dont|never) (?:text|message|contact|sms) ${ME}\\b`),
  new RegExp(`\\b(?:remove|delete|take) (?:${ME}|my (?:phone )?number)$`),
  new RegExp(
    `\\b(?:remove|delete|take) (?:${ME}|my (?:phone )?number) (?:from|off)(?: of)? ?(?:your|this|the|all)?(?: \\w+)? ?(?:lists?|texts?|messages|system|database)$`,
  ),
  new RegExp(`\\b(?:unsubscribe|opt) ${ME}\\b`),
  /^(?:please |pls )?(?:stop|unsubscribe|opt out|cancel|quit)(?: (?:please|pls|now|it|this|thank you|thanks))+$/,
  /^(?:please|pls) (?:stop|unsubscribe|opt out|quit)(?: now)?$/,
  /\bno more (?:texts|messages|sms)\b/,
  /\bi (?:want to|wish to|would like to) (?:unsubscribe|opt out)\b/,
  /\bleave me alone\b/,
];

/** Words that turn a wish into a question, a condition or its opposite: a person decides. */
const DOUBTS =
  /\b(?:why|when|until|till|unless|before|after|except|but|if|instead|did|didnt|not stop|dont (?:stop|quit|remove|delete|unsubscribe|take|opt)|not (?:remove|delete|unsubscribe|take|opt|quit))\b/;

/** Longer texts are read by a person: they say more than one thing. */
const LONGEST_WISH = 160;

/**
 * Reads the meaning of a text. A keyword counts only as the whole text, whatever its case, spaces and punctuation: "I'll stop by
 * at 3" is no STOP.
 */
export function readMeaning(text: string): TextMeaning {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const keyword = Object.hasOwn(KEYWORDS, letters) ? KEYWORDS[letters] : undefined;
  if (keyword !== undefined) return keyword;
  if (text.length > LONGEST_WISH) return 'other';
  const words = text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return !DOUBTS.test(words) && WISHES.some((wish) => wish.test(words)) ? 'wish' : 'other';
}
