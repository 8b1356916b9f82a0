import { parseUrl } from '../stand-ins/parse-url.ts';
import { plainText } from '../text/clean-text.ts';

/** Message for what is no e-mail address. */
export const EMAIL_MESSAGE = 'Invalid email';
/** Longest address, and longest part before its @ (RFC 5321). */
const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;

/** An e-mail address as typed, pasted or imported, read: the address, or the sentence for its field. */
export type ReadEmail = { email: string } | { error: string };

/** Signs of the part before the @, other than a dot between two of them (RFC 5321, "dot-string"). */
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const NO_LOCAL_SIGN = /[^A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const LAST_LABEL = /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
const NO_DOMAIN_SIGN = /[^\p{L}\p{M}\p{N}.-]/u;

/**
 * Reads the e-mail address of a text; every way in, every search and every comparison reads by it. Letters stay as typed before
 * the @; the domain is in small letters, a foreign one in the form that mail servers take ("münchen.example" is
 * "xn--mnchen-3ya.example").
 */
export function readEmail(typed: string): ReadEmail {
  const text = bareAddress(typed);
  const parts = text.split('@');
  const [local = '', typedDomain = ''] = parts;
  if (parts.length > 2) return { error: isSeveral(text) ? 'Please enter one email address only.' : EMAIL_MESSAGE };
  if (local === '' || typedDomain === '') return { error: EMAIL_MESSAGE };
  const wrong = NO_LOCAL_SIGN.exec(local)?.[0] ?? NO_DOMAIN_SIGN.exec(typedDomain)?.[0];
  if (wrong !== undefined) return { error: signError(wrong) };
  const domain = readDomain(typedDomain);
  const email = `${local}@${domain ?? ''}`;
  const isRight =
    domain !== null && LOCAL.test(local) && local.length <= LONGEST_LOCAL && email.length <= LONGEST_EMAIL;
  return isRight ? { email } : { error: EMAIL_MESSAGE };
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
const AROUND = /^[\s"“‘([<,;:]+|[\s"'“”‘’)\]>.,;:!]+$/g;

/** Takes an address out of what programs and people put around it: "mailto:", "Name <a@b>", quotes, a last comma. */
function bareAddress(typed: string): string {
  const plain = plainText(typed).replace(/^'(?=.*'$)/, '');
  const [, inBrackets = plain] = /^[^<>@]*<([^<>]*)>[\s.,;]*$/.exec(plain) ?? [];
  const named = inBrackets.replace(/\s+\([^()@]*\)$/, '').replace(/^e-?mail(?: address)?\s*[:=]\s*/i, '');
  const linked = /^mailto:/i.test(named) ? decoded(named.slice('mailto:'.length).replace(/\?.*$/, '')) : named;
  return linked.replace(AROUND, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
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
