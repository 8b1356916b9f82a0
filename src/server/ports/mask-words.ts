import { cutText } from '#domain/text/cut-text.ts';

const LONGEST = 200;
/** Digits from which a number may be a phone number or a code. */
const MANY_DIGITS = 6;

/** A reply code of SMTP with its enhanced status: "550 5.1.1", which is no number of a person. */
const REPLY_CODE = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}$/;

/**
 * Masks what a provider said about a failure, so that it can be kept: addresses, numbers, links, tokens and all that it quotes,
 * which may be a person's or the text of a message.
 * @param known texts that were sent to it: the recipient, the subject
 * @returns at most 200 characters on one line; null when nothing is left
 */
export function maskWords(said: string, known: readonly string[] = []): string | null {
  const hidden = known
    .filter((text) => text.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, part) => text.replace(wordsOf(part), '(…)'), said);
  const masked = hidden
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[a-z]+:\/\/\S+/gi, '(link)')
    .replace(/[^\s<>"']+@[^\s<>"']*\w/g, '(address)')
    .replace(/<[^>]*>/g, '(…)')
    .replace(/(?<!\w)(["'`“‘«]).*?["'`”’»](?!\w)/g, '(…)')
    .replace(/[+(]?\d[\d\s().-]*\d/g, (number) => (isPersonal(number) ? '(number)' : number))
    .replace(/[\w=+/-]{20,}/g, '(…)')
    .trim();
  return masked === '' ? null : cutText(masked, LONGEST);
}

/** Matches a text where it stands alone: a short name is also a part of other words. */
function wordsOf(part: string): RegExp {
  return new RegExp(`(?<!\\w)${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'gi');
}

function isPersonal(number: string): boolean {
  return number.replace(/\D/g, '').length >= MANY_DIGITS && !REPLY_CODE.test(number.trim());
}
