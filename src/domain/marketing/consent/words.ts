import { plainText } from '../../text/clean-text.ts';

/** Channels of offers. */
export const OFFER_CHANNELS = ['email', 'sms'] as const;
export type OfferChannel = (typeof OFFER_CHANNELS)[number];

/**
 * Returns the words of a title, a tag, a value or a file's name, in lowercase, separated by single blanks: "OPTIN_TIME",
 * "optinTime" and "Optin time" are the same.
 */
export function wordsOf(text: string): string {
  const plain = plainText(text);
  // "nO" is one word.
  return (plain.length > 3 ? plain.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2') : plain)
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(do) ?(not)(?= |call|contact|e?mail|sms|text)/g, '$1 $2 ')
    .replace(/ +/g, ' ')
    .trim();
}

/** Returns the channels that words name; all channels when they name none. */
export function channelsOf(words: string): readonly OfferChannel[] {
  const named = namedChannels(words);
  return named.length === 0 ? OFFER_CHANNELS : named;
}

/** Returns true for words that name only a channel without offers, such as mail by post. */
export function isOtherChannel(words: string): boolean {
  return words.search(OTHER_CHANNEL) >= 0 && namedChannels(words).length === 0;
}

/** Returns the channels that words name; may be empty. */
export function namedChannels(words: string): OfferChannel[] {
  const rest = words.replace(OTHER_CHANNEL, '');
  return OFFER_CHANNELS.filter((channel) => CHANNEL_WORDS[channel].test(rest));
}

const CHANNEL_WORDS: Record<OfferChannel, RegExp> = {
  email: /\be ?mail(?:s|ing|ings)?\b|\bmails?\b|\bcorreo\b|\bnewsletters?\b|\bmailing list\b/,
  sms: /\bsms\b|\bmms\b|\btxt\b|\btext(?:s|ing)?\b|\bmobile\b|\bphone\b|\bcells?\b|\bcall(?:s|ing)?\b|\btcpa\b/,
};
const OTHER_CHANNEL = /\b(?:(?:direct|postal|paper|snail) ?mails?|postal|post|whatsapp|push|fax|print)\b/g;
