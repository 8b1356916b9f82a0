import type { MarketingContact } from '#contracts/marketing.ts';
import { normalizeAddress, roomKey } from '#server/modules/consent/index.ts';
import type { ContactRow, ListedContact } from './contacts.queries.ts';

/** Writes a contact as the contract declares it. */
export function describeContact({ createdAt, ...same }: ListedContact): MarketingContact {
  const noReferrals = { referralCode: null, totalReferrals: 0, referralEarnings: '0.00' };
  return { ...same, ...noReferrals, totalEmailsSent: 0, createdAt: createdAt.toISOString() };
}

/** Addresses of a contact as they were given; the phone is E.164. */
export interface ContactAddresses {
  email: string | null;
  phone: string | null;
}

/** The addresses as they are stored, with the names by which each is one contact's alone. */
export function addressColumns({
  email,
  phone,
}: ContactAddresses): Pick<ContactRow, 'email' | 'phone' | 'emailKey' | 'phoneKey'> {
  return {
    email: email === null ? null : normalizeAddress('email', email),
    phone,
    emailKey: email === null ? null : roomKey('email', email),
    phoneKey: phone === null ? null : roomKey('sms', phone),
  };
}

/** The text that a search looks into. */
export function searchTextOf({ name, email, phone }: ContactAddresses & { name: string | null }): string {
  return [name, email, phone]
    .filter((part) => part !== null)
    .join(' ')
    .toLowerCase();
}

const ONLY_PHONE = /^[+\d][\d\s().-]*$|^\([\d\s().-]+$/;

/** The pattern that finds a searched text, in a name, an address or a number in any spelling; null for an empty one. */
export function searchPattern(q: string): string | null {
  const typed = q.trim().toLowerCase();
  if (typed === '') return null;
  const wanted = ONLY_PHONE.test(typed) ? typed.replace(/\D/g, '') : typed;
  return `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
}
