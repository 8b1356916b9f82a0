import { normalizeEmail } from './read-email.ts';

const DOTLESS_DOMAINS = ['gmail.com', 'googlemail.com'];

/**
 * Returns the mailbox of an email address in lowercase, the same for all of its spellings: without the tag after a plus,
 * which most mail hosts leave to the owner, and without the dots that Gmail ignores.
 */
export function mailboxOf(typed: string): string {
  const address = comparedEmail(typed);
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address) ?? [];
  if (domain === '') return address;
  const name = local.replace(/^(.+?)\+.*$/, '$1');
  return `${DOTLESS_DOMAINS.includes(domain) ? name.replaceAll('.', '') : name}@${domain}`;
}

/** Returns an address as it is stored and compared; an address stored under older rules in lowercase. */
export function comparedEmail(typed: string): string {
  return normalizeEmail(typed) ?? typed.trim().toLowerCase();
}

/**
 * Returns the prefixes of all spellings of a mailbox, at most two. A search by them finds every spelling and others,
 * which `mailboxOf` filters out.
 */
export function mailboxPrefixes(mailbox: string): [string, string] {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  const name = mailbox.slice(0, mailbox.lastIndexOf('@'));
  if (!DOTLESS_DOMAINS.includes(domain)) return [name, name];
  return [name.slice(0, 2), `${name.slice(0, 1)}.`];
}
