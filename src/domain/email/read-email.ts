import { parseUrl } from '../stand-ins/parse-url.ts';
import { cleanLine } from '../text/clean-text.ts';

/** Message for a text that isn't an email address. */
export const EMAIL_MESSAGE = 'Invalid email';
/** Longest address, and longest part before its @ (RFC 5321). */
const MAX_EMAIL_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;
/** Maximum length of a text that is searched for an address, including signs that programs add around it. */
const MAX_READ_LENGTH = 400;

/** Result of reading an email address: the address, or an error for its field. */
export type ReadEmail = { email: string } | { error: string };

/** Signs of the part before the @, other than a dot between two of them (RFC 5321, "dot-string"). */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const NO_LOCAL_SIGN = /[^A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Browsers of different ages read ß and ς as different domains. */
const NO_DOMAIN_SIGN = /[^\p{L}\p{M}\p{N}.-]|[ßẞς]/u;

/**
 * Reads the email address of a text; used by every form, import, search and comparison. Keeps letters as typed before
 * the @; the domain is lowercase, an international one in ASCII form ("münchen.example" is
 * "xn--mnchen-3ya.example").
 */
export function readEmail(typed: string): ReadEmail {
  if (typed.length > MAX_READ_LENGTH) return { error: EMAIL_MESSAGE };
  const text = plainSigns(typed);
  const inBrackets = text.match(/<[^<>]*>/g) ?? [];
  const bracketed = inBrackets.flatMap(readWhole);
  const whole = bracketed.length > 0 ? null : readAddress(bareAddress(text));
  if (whole !== null && 'email' in whole) return whole;
  const words = text.match(WORD) ?? [];
  const addresses = new Set([...bracketed, ...words.flatMap(readWhole)]);
  if (addresses.size > 1) return { error: 'Please enter one email address only.' };
  const [email] = addresses;
  const isClear = bracketed.length > 0 || isAlone(words, text);
  if (email !== undefined && isClear) return { email };
  return whole ?? { error: EMAIL_MESSAGE };
}

/** Returns the error for a field without a valid email address; null for a valid one. */
export function emailProblem(typed: string): string | null {
  const read = readEmail(typed);
  return 'error' in read ? read.error : null;
}

/** Returns the address of a text like `readEmail`; any other text unchanged. */
export function cleanEmail(typed: string): string {
  const read = readEmail(typed);
  return 'email' in read ? read.email : typed;
}

/** Returns the lowercase address by which email addresses are compared and found; null when the text isn't an address. */
export function normalizeEmail(typed: string): string | null {
  const read = readEmail(typed);
  return 'email' in read ? read.email.toLowerCase() : null;
}

/** Signs that can't be part of an address, but surround it: brackets, quotes, a comma of a list, the dot of a sentence. */
const AROUND = /^[\s"“‘«([<,;:]+|[\s"'“”‘’»`)}|\]>.,;:!?/]+$/g;
/** Matches a pair of signs around an address that could also begin one. */
const IN_PAIR = /^\s*['`{](.*)['`}][\s.,;]*$/;
/** Matches a possible address in a longer text. */
const WORD = /[^\s,;|<>()[\]{}"“”«»`]+@[^\s,;|<>()[\]{}"“”«»`]+/g;

/** Removes invisible characters and converts full-width signs and hyphens to ASCII. Other signs stay, for the error to name them. */
function plainSigns(typed: string): string {
  return cleanLine(typed)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[。｡](?=[^@]*$)/g, '.');
}

/** Removes what programs and people put around an address: "mailto:", quotes, a last comma. */
function bareAddress(text: string): string {
  const open = text.replace(IN_PAIR, '$1').replace(AROUND, '');
  const linked = /^mailto:/i.test(open)
    ? decodeUri(open.replace(/^mailto:(?:\/\/)?(?:\?(?:.*&)?to=)?/i, '').replace(/^([^@]*@[^@?&]*)[?&].*$/, '$1'))
    : open.replace(/^([^@]*@[^@?]*)\?.*$/, '$1');
  return linked.replace(AROUND, '');
}

function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the address when it is the whole text, apart from a label such as "mailto:". */
function readWhole(text: string): [string] | [] {
  const bare = bareAddress(text);
  const read = readAddress(bareAddress(bare.slice(bare.lastIndexOf(':') + 1).replace(/^\/\//, '')));
  return 'email' in read ? [read.email] : [];
}

/**
 * Returns true when the text around an address can't belong to it: a sign, or several words, as in "Pat Lee pat@example.com". The
 * single word in "pat lee@example.com" may be part of the address.
 */
function isAlone(words: readonly string[], text: string): boolean {
  const [first = ''] = words;
  const last = words[words.length - 1] ?? '';
  const before = text.slice(0, text.indexOf(first)).trim();
  const after = text.slice(text.lastIndexOf(last) + last.length).trim();
  const isClearBefore = before === '' || /[^\p{L}\p{N}.,;'’_+&]$|\s/u.test(before);
  return isClearBefore && (after === '' || /^[^\p{L}\p{N}.'’_+&@]|\S\s+\S/u.test(after));
}

function readAddress(text: string): ReadEmail {
  const parts = text.split('@');
  const [typedLocal = '', typedDomain = ''] = parts;
  const local = typedLocal.replace(/’/g, "'");
  if (parts.length > 2) return { error: isSeveral(text) ? 'Please enter one email address only.' : EMAIL_MESSAGE };
  if (local === '' || typedDomain === '') return { error: EMAIL_MESSAGE };
  const invalidSign =
    NO_LOCAL_SIGN.exec(local)?.[0] ??
    NO_DOMAIN_SIGN.exec(typedDomain)?.[0] ??
    // A sign in the domain that mail servers would read as another one.
    [...typedDomain].find((sign) => sign.normalize('NFKC') !== sign.normalize('NFC'));
  if (invalidSign !== undefined) return { error: signError(invalidSign) };
  const domain = readDomain(typedDomain);
  const email = `${local}@${domain ?? ''}`;
  const isRight =
    domain !== null && LOCAL.test(local) && local.length <= MAX_LOCAL_PART_LENGTH && email.length <= MAX_EMAIL_LENGTH;
  return isRight ? { email } : { error: EMAIL_MESSAGE };
}

function isSeveral(text: string): boolean {
  return text.split(/[\s,;|/]+/).filter((word) => /.@./.test(word)).length > 1;
}

function signError(sign: string): string {
  return sign === ' ' ? 'An email address has no spaces.' : `An email address can’t have “${sign}”.`;
}

/** Returns a domain of at least two labels in ASCII form; null for any other text. */
function readDomain(typed: string): string | null {
  const small = typed.toLowerCase();
  const domain = /^[a-z0-9.-]*$/.test(small) ? small : (parseUrl(`http://${small}`)?.hostname ?? '');
  const labels = domain.split('.');
  const isRight = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isRight && LAST_LABEL.test(labels[labels.length - 1] ?? '') ? domain : null;
}
