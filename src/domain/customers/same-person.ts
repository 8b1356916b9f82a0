import { mailboxOf } from '../email/mailbox.ts';
import { normalizePhone } from '../phone/read-phone.ts';

/** What is known of who is paid. ID numbers are read at the counter, but not stored, so they cannot be compared. */
export interface PersonFacts {
  /** The customer's record; the one that it was merged into, if any. */
  record: string;
  userId: string | null;
  phone: string | null;
  email: string | null;
  /** Account to which the money goes: a phone, an e-mail address, or a handle. Null for cash. */
  payee: string | null;
}

/**
 * Names everything by which a person is told again, however it was typed: two who have one name in common are one person. A phone
 * or a mailbox names the same person as contact and as account.
 */
export function personKeys({ record, userId, phone, email, payee }: PersonFacts): ReadonlySet<string> {
  const account = userId === null ? [] : [`user ${userId}`];
  return new Set([`record ${record}`, ...account, ...reachedBy(phone), ...reachedBy(email), ...reachedBy(payee)]);
}

/** Returns true when two people are one, by anything that they have in common. */
export function isSamePerson(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((key) => other.has(key));
}

/** Names a phone by its digits, a mailbox without its tag and the dots that Gmail ignores, a handle without its sign. */
function reachedBy(typed: string | null): [string] | [] {
  const text = typed?.trim().toLowerCase() ?? '';
  if (text === '') return [];
  if (/.@./.test(text)) return [`mailbox ${mailboxOf(text).replace(/@googlemail[.]com$/, '@gmail.com')}`];
  const phone = normalizePhone(text);
  return [phone === null ? `handle ${text.replace(/^[@$]/, '')}` : `phone ${phone}`];
}
