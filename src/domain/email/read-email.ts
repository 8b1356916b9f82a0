import { parseUrl } from '../stand-ins/parse-url.ts';
import { cleanLine } from '../text/clean-text.ts';

/** Message for what is no e-mail address. */
export const EMAIL_MESSAGE = 'Invalid email';
/** Longest address, and longest part before its @ (RFC 5321). */
const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;
/** Longest text that is read, with what programs put around an address: what is longer is not looked through. */
const LONGEST_READ = 400;

/** An e-mail address as typed, pasted or imported, read: the address, or the sentence for its field. */
export type ReadEmail = { email: string } | { error: string };

/** Signs of the part before the @, other than a dot between two of them (RFC 5321, "dot-string"). */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const NO_LOCAL_SIGN = /[^A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Browsers of different ages read ß and ς as different domains. */
const NO_DOMAIN_SIGN = /[^\p{L}\p{M}\p{N}.-]|[ßẞς]/u;

/**
 * Reads the e-mail address of a text; every way in, every search and every comparison reads by it. Letters stay as typed before
 * the @; the domain is in small letters, a foreign one in the form that mail servers take ("münchen.example" is
 * "xn--mnchen-3ya.example").
 */
export function readEmail(typed: string): ReadEmail {
  if (typed.length > LONGEST_READ) return { error: EMAIL_MESSAGE };
  const text = plainSigns(typed);
  const inBrackets = text.match(/<[^<>]*>/g) ?? [];
  const bracketed = inBrackets.flatMap(readWhole);
  const whole = bracketed.length > 0 ? null : readAddress(bareAddress(text));
  if (whole !== null && 'email' in whole) return whole;
  const words = text.match(WORD) ?? [];
  const found = new Set([...bracketed, ...words.flatMap(readWhole)]);
  if (found.size > 1) return { error: 'Please enter one email address only.' };
  const [email] = found;
  const isClear = bracketed.length > 0 || isAlone(words, text);
  if (email !== undefined && isClear) return { email };
  return whole ?? { error: EMAIL_MESSAGE };
}

/** Returns the sentence for a field that holds no e-mail address; null where it holds one. */
export function emailProblem(typed: string): string | null {
  const read = readEmail(typed);
  return 'error' in read ? read.error : null;
}

/** Returns the address of a text as `readEmail`, and a text that is none as it is. */
export function cleanEmail(typed: string): string {
  const read = readEmail(typed);
  return 'email' in read ? read.email : typed;
}

/** Returns the address by which e-mail addresses are compared and found, in small letters; null for none. */
export function normalizeEmail(typed: string): string | null {
  const read = readEmail(typed);
  return 'email' in read ? read.email.toLowerCase() : null;
}

/** Signs that begin or end no address, but stand around it: brackets, quotes, a comma of a list, the dot of a sentence. */
const AROUND = /^[\s"“‘«([<,;:]+|[\s"'“”‘’»`)}|\]>.,;:!?/]+$/g;
/** Signs that may begin an address, where one also ends it. */
const IN_PAIR = /^\s*['`{](.*)['`}][\s.,;]*$/;
/** What may be an address, in a text that has more. */
const WORD = /[^\s,;|<>()[\]{}"“”«»`]+@[^\s,;|<>()[\]{}"“”«»`]+/g;

/** Cleans a text of what nobody sees; full-width signs and hyphens are those of a keyboard, all others stay to be named. */
function plainSigns(typed: string): string {
  return cleanLine(typed)
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[。｡](?=[^@]*$)/g, '.');
}

/** Takes an address out of what programs and people put around it: "mailto:", quotes, a last comma. */
function bareAddress(text: string): string {
  const open = text.replace(IN_PAIR, '$1').replace(AROUND, '');
  const linked = /^mailto:/i.test(open)
    ? decoded(open.replace(/^mailto:(?:\/\/)?(?:\?(?:.*&)?to=)?/i, '').replace(/^([^@]*@[^@?&]*)[?&].*$/, '$1'))
    : open.replace(/^([^@]*@[^@?]*)\?.*$/, '$1');
  return linked.replace(AROUND, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the address that is all of a text, but for a label such as "mailto:". */
function readWhole(text: string): [string] | [] {
  const bare = bareAddress(text);
  const read = readAddress(bareAddress(bare.slice(bare.lastIndexOf(':') + 1).replace(/^\/\//, '')));
  return 'email' in read ? [read.email] : [];
}

/**
 * Returns true where nothing around an address may belong to it: a sign, or several words, as in "Pat Lee pat@example.com". The
 * one word in "pat lee@example.com" may be part of the address.
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
  const wrong =
    NO_LOCAL_SIGN.exec(local)?.[0] ??
    NO_DOMAIN_SIGN.exec(typedDomain)?.[0] ??
    // Another sign in the domain that mail servers would read.
    [...typedDomain].find((sign) => sign.normalize('NFKC') !== sign.normalize('NFC'));
  if (wrong !== undefined) return { error: signError(wrong) };
  const domain = readDomain(typedDomain);
  const email = `${local}@${domain ?? ''}`;
  const isRight =
    domain !== null && LOCAL.test(local) && local.length <= LONGEST_LOCAL && email.length <= LONGEST_EMAIL;
  return isRight ? { email } : { error: EMAIL_MESSAGE };
}

function isSeveral(text: string): boolean {
  return text.split(/[\s,;|/]+/).filter((word) => /.@./.test(word)).length > 1;
}

function signError(sign: string): string {
  return sign === ' ' ? 'An email address has no spaces.' : `An email address can’t have “${sign}”.`;
}

/** Returns a domain of at least two labels in its plain form; null for none. */
function readDomain(typed: string): string | null {
  const small = typed.toLowerCase();
  const domain = /^[a-z0-9.-]*$/.test(small) ? small : (parseUrl(`http://${small}`)?.hostname ?? '');
  const labels = domain.split('.');
  const isRight = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isRight && LAST_LABEL.test(labels[labels.length - 1] ?? '') ? domain : null;
}
