import { readBody } from './entry.ts';

/** Separates the uses of the hash, as RFC 6962 does: an entry can never pass for personal data. */
const ENTRY_PREFIX = 'cash-again/custody/entry/1';
const PERSONAL_PREFIX = 'cash-again/custody/personal/1';

/** Hash before the first entry. */
export const NO_HASH = '0'.repeat(64);

/** Returns SHA-256 of a text's UTF-8, in lowercase hexadecimal digits. Passed in, because the domain uses no library. */
export type Sha256 = (text: string) => string;

/** An entry of a custody record, as it is stored. */
export interface CustodyLink {
  /** Counted from 1. */
  seq: number;
  /** Hash of the entry before. */
  prev: string;
  hash: string;
  /** The bytes that are hashed, as text. */
  body: string;
  /** Null when there are none, or when they were erased. */
  personal: { salt: string; data: string } | null;
}

/** A custody record as a file. */
export interface CustodyFile {
  format: 'cash-again/custody/1';
  /** Id of the order. */
  order: string;
  /** Hash and number of the last entry when the file was made (`fullHead`); null without entries. */
  head: string | null;
  entries: CustodyLink[];
}

/**
 * Returns the text that is hashed for an entry: five lines, of which only the last, the body, may contain line breaks.
 * The database builds the same text (migration custody).
 */
export function entryText(order: string, { seq, prev, body }: Pick<CustodyLink, 'seq' | 'prev' | 'body'>): string {
  return [ENTRY_PREFIX, order, seq, prev, body].join('\n');
}

/** Returns the text that is hashed in place of personal data. The salt keeps the data from being guessed. */
export function personalText({ salt, data }: NonNullable<CustodyLink['personal']>): string {
  return [PERSONAL_PREFIX, salt, data].join('\n');
}

/** Number and hash of a record's last entry. */
export type Head = Pick<CustodyLink, 'seq' | 'hash'>;

const SHORT_DIGITS = 16;

/** Writes a head in full: "7-" and 64 digits. */
export function fullHead({ seq, hash }: Head): string {
  return `${seq}-${hash}`;
}

/** Writes a head for paper and e-mail: "7-" and 16 digits, too many to forge. */
export function shortHead({ seq, hash }: Head): string {
  return `${seq}-${hash.slice(0, SHORT_DIGITS)}`;
}

/**
 * Reads a head that was typed off a paper, short or in full, with any separators.
 * @returns the beginning of the hash; null for anything else
 */
export function readHead(text: string): Head | null {
  const [, seq, hash] = /^\s*(\d{1,9})[\s·.:-]+([\da-f ]+?)\s*$/i.exec(text) ?? [];
  const digits = hash?.replaceAll(' ', '').toLowerCase() ?? '';
  return seq === undefined || digits.length < SHORT_DIGITS || digits.length > NO_HASH.length
    ? null
    : { seq: Number(seq), hash: digits };
}

/** Reasons why a link is broken. */
const BREAKS = ['missing', 'unlinked', 'changed', 'personal_changed', 'rewritten'] as const;
export type Break = (typeof BREAKS)[number];

export type Verdict = { isIntact: true; head: Head | null } | { isIntact: false; seq: number; reason: Break };

/**
 * Checks a record from its first entry to its last, and against its printed heads: only they reveal that the end was removed.
 * @returns the first link that is broken
 */
export function verifyChain(
  { order, entries }: Pick<CustodyFile, 'order' | 'entries'>,
  printed: readonly Head[],
  sha256: Sha256,
): Verdict {
  let prev = NO_HASH;
  for (const [index, entry] of entries.entries()) {
    const seq = index + 1;
    const reason = breakOf(order, entry, { seq, prev }, sha256);
    if (reason !== null) return { isIntact: false, seq, reason };
    prev = entry.hash;
  }
  for (const head of printed.toSorted((a, b) => a.seq - b.seq)) {
    const entry = entries[head.seq - 1];
    if (entry === undefined) return { isIntact: false, seq: entries.length + 1, reason: 'missing' };
    if (!entry.hash.startsWith(head.hash)) return { isIntact: false, seq: head.seq, reason: 'rewritten' };
  }
  const last = entries.at(-1);
  return { isIntact: true, head: last === undefined ? null : { seq: last.seq, hash: last.hash } };
}

function breakOf(
  order: string,
  entry: CustodyLink,
  expected: { seq: number; prev: string },
  sha256: Sha256,
): Break | null {
  if (entry.seq !== expected.seq) return 'missing';
  if (entry.prev !== expected.prev) return 'unlinked';
  if (sha256(entryText(order, entry)) !== entry.hash) return 'changed';
  if (entry.personal === null) return null;
  return sha256(personalText(entry.personal)) === readBody(entry.body).personalHash ? null : 'personal_changed';
}

const REASONS: Record<Break, string> = {
  missing: 'is missing: it was deleted or moved',
  unlinked: 'doesn’t follow the entry before it',
  changed: 'was changed after it was written',
  personal_changed: 'has different personal data than when it was written',
  rewritten: 'doesn’t match the printed head: the record was rewritten',
};

/** Describes which link is broken, and how. */
export function describeBreak({ seq, reason }: { seq: number; reason: Break }): string {
  return `Entry ${seq} ${REASONS[reason]}.`;
}
