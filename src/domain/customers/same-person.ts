import { mailboxOf } from '../email/mailbox.ts';
import { normalizePhone } from '../phone/read-phone.ts';

/** Facts about the person who is paid. ID numbers are read at the counter, but not stored, so they cannot be compared. */
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
 * Returns the keys that identify a person, however their facts were typed: two people with a key in common are the same person. A
 * phone or a mailbox has the same key as a contact and as a payee.
 */
export function personKeys({ record, userId, phone, email, payee }: PersonFacts): ReadonlySet<string> {
  const account = userId === null ? [] : [`user ${userId}`];
  return new Set([`record ${record}`, ...account, ...contactKey(phone), ...contactKey(email), ...contactKey(payee)]);
}

/** Returns true when two people have a key in common. */
export function isSamePerson(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((key) => other.has(key));
}

/** Returns the key of a contact: a phone by its digits, a mailbox without its tag and the dots that Gmail ignores, a handle without its sign. */
function contactKey(typed: string | null): [string] | [] {
  const text = typed?.trim().toLowerCase() ?? '';
  if (text === '') return [];
  if (/.@./.test(text)) return [`mailbox ${mailboxOf(text).replace(/@googlemail[.]com$/, '@gmail.com')}`];
  const phone = normalizePhone(text);
  return [phone === null ? `handle ${text.replace(/^[@$]/, '')}` : `phone ${phone}`];
}

/** Contact details that a record can share with another person's. */
export const SAME_CONTACTS = ['phone', 'email'] as const;
