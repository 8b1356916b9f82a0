import { numberKeys } from '../device-numbers/read-device-number.ts';
import { normalizeEmail } from '../email/read-email.ts';
import { readPhoneEnd } from '../phone/read-phone.ts';
import { plainText } from '../text/clean-text.ts';
import { foldName } from '../text/fold-name.ts';

/** Meanings of a text that staff search by; several at once. */
export interface SearchMeanings {
  /** Whole id. */
  id: string | null;
  /** The last 8 characters of an id, in lowercase. */
  shortId: string | null;
  /** Last digits of a phone, at least four; without the country's 1 when a whole number was typed. */
  phoneEnd: string | null;
  /** Whole IMEIs and serial numbers, from `numberKeys`. */
  devices: readonly string[];
  /** First characters of an IMEI or serial number, at least six, in capitals. */
  deviceStart: string | null;
  /** First characters of an email address, in lowercase. */
  emailStart: string | null;
  /** Words of a name or a model, normalized by `foldName`. */
  words: readonly string[];
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const SHORT_ID = /^[0-9a-f]{8}$/;
const DEVICE = /^(?=.*\d)[A-Z0-9]{6,15}$/;
/** Matches the beginning of an email address. */
const EMAIL = /^[^\s@]+@[^\s@]*$|^[^\s@]*[\d._+-][^\s@]*$/;
/** Maximum number of words of a search; further ones are ignored. */
export const MAX_WORDS = 6;

/** Reads every meaning of a search. Drops a leading `#`, which people write before an id. */
export function readSearch(text: string): SearchMeanings {
  const typed = text.trim().replace(/^#/, '').trim();
  const plain = plainText(typed);
  const small = plain.toLowerCase();
  const joined = plain.replace(/[\s-]+/g, '').toUpperCase();
  return {
    id: UUID.test(small) ? small : null,
    shortId: SHORT_ID.test(small) ? small : null,
    phoneEnd: readPhoneEnd(typed),
    devices: /\d/.test(typed) ? numberKeys(typed) : [],
    deviceStart: DEVICE.test(joined) ? joined : null,
    emailStart: normalizeEmail(typed) ?? (EMAIL.test(small) && /[a-z]/.test(small) ? small : null),
    words: small.includes('@') || !/\p{L}/u.test(small) ? [] : wordsOf(foldName(typed)),
  };
}

function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  return [...new Set(words)].slice(0, MAX_WORDS);
}
