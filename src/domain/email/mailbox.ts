import { normalizeEmail } from './read-email.ts';

const DOTS_MEAN_NOTHING = ['gmail.com', 'googlemail.com'];

/**
 * Names the mailbox of an e-mail address in small letters, the same for each of its spellings: without the tag after a
 * plus, which most mail hosts leave to the owner, and without the dots that Gmail ignores.
 */
export function mailboxOf(typed: string): string {
  const address = comparedEmail(typed);
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address) ?? [];
  if (domain === '') return address;
  const name = local.replace(/^(.+?)\+.*$/, '$1');
  return `${DOTS_MEAN_NOTHING.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Returns an address as it is stored and compared; one that was stored before today's rules, in small letters. */
export function comparedEmail(typed: string): string {
  return normalizeEmail(typed) ?? typed.trim().toLowerCase();
}

/**
 * Returns the beginnings of all spellings of a mailbox, at most two: a search by them finds every spelling, among others,
 * which `mailboxOf` tells apart.
 */
export function mailboxBeginnings(mailbox: string): [string, string] {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  const name = mailbox.slice(0, mailbox.lastIndexOf('@'));
  if (!DOTS_MEAN_NOTHING.includes(domain)) return [name, name];
  return [name.slice(0, 2), `${name.slice(0, 1)}.`];
}
