import { cutText } from '#domain/text/cut-text.ts';

const LONGEST = 200;
/** Smallest number of digits of a phone number or a code. */
const MANY_DIGITS = 6;

/** A reply code of SMTP with its enhanced status: "550 5.1.1", which is not personal. */
const REPLY_CODE = /^\d{3}[ -]\d\.\d{1,3}\.\d{1,3}$/;

/** A field of the request that a provider names: the owner has to know which number is wrong. */
const FIELD = /^'(To|From|Body)'$/;

/**
 * Masks the text of a provider about a failure, so it can be stored: addresses, numbers, links, tokens and all quotes but the names of fields,
 * which may contain personal data or the text of a message.
 * @param sentTexts texts that were sent to it: the recipient, the subject
 * @returns at most 200 characters on one line; null when nothing is left
 */
export function maskProviderText(message: string, sentTexts: readonly string[] = []): string | null {
  const redacted = sentTexts
    .filter((text) => text.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, part) => text.replace(wholeWord(part), '(…)'), message);
  const masked = redacted
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replace(/[a-z]+:\/\/\S+/gi, '(link)')
    .replace(/[^\s<>"']+@[^\s<>"']*\w/g, '(address)')
    .replace(/<[^>]*>/g, '(…)')
    .replace(/(?<!\w)(["'`“‘«]).*?["'`”’»](?!\w)/g, (quoted) => (FIELD.test(quoted) ? quoted : '(…)'))
    .replace(/[+(]?\d[\d\s().-]*\d/g, (number) => (isPersonal(number) ? '(number)' : number))
    .replace(/[\w=+/-]{20,}/g, '(…)')
    .trim();
  return masked === '' ? null : cutText(masked, LONGEST);
}

/** Matches a text as a whole word: a short name is also a part of other words. */
function wholeWord(part: string): RegExp {
  return new RegExp(`(?<!\\w)${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`, 'gi');
}

function isPersonal(number: string): boolean {
  return number.replace(/\D/g, '').length >= MANY_DIGITS && !REPLY_CODE.test(number.trim());
}
