import type { MarketingContact } from '#contracts/marketing.ts';
import { normalizeEmail } from '#domain/email/read-email.ts';
import { toDecimal } from '#domain/money.ts';
import { readPhoneEnd } from '#domain/phone/read-phone.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { foldName } from '#domain/text/fold-name.ts';
import { normalizeAddress, roomKey } from '#server/modules/consent/index.ts';
import { listEarningsAt } from '#server/modules/referrals/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import { countSentTo } from '../campaigns/recipients.queries.ts';
import type { ContactRow, ListedContact } from './contacts.queries.ts';

/** Writes contacts as the contract declares them, with the referral earnings of the account with the same address. */
export async function describeContacts(db: Queryable, rows: readonly ListedContact[]): Promise<MarketingContact[]> {
  const earnings = await listEarningsAt(db, {
    emails: rows.flatMap(({ email }) => email ?? []),
    phones: rows.flatMap(({ email, phone }) => (email === null ? (phone ?? []) : [])),
  });
  const sent = await countSentTo(
    db,
    rows.flatMap(({ emailKey }) => emailKey ?? []),
  );
  return rows.map(({ createdAt, emailKey, ...same }) => {
    const { email, phone } = same;
    const ownEarnings = earnings.find((entry) => (email === null ? entry.phone === phone : entry.email === email));
    const { code = null, count = 0, cents = 0 } = ownEarnings ?? {};
    const referred = { referralCode: code, totalReferrals: count, referralEarnings: toDecimal(cents) };
    const totalEmailsSent = emailKey === null ? 0 : (sent.get(emailKey) ?? 0);
    return { ...same, ...referred, totalEmailsSent, createdAt: createdAt.toISOString() };
  });
}

/** Writes one contact as the contract declares it. @throws Failure not_found where there is none */
export async function describeContact(db: Queryable, row: ListedContact | null): Promise<MarketingContact> {
  const [described] = await describeContacts(db, row === null ? [] : [row]);
  return described ?? fail('not_found');
}

/** Addresses of a contact as entered; the phone is E.164. */
export interface ContactAddresses {
  email: string | null;
  phone: string | null;
}

/** Returns the addresses as they are stored, with the keys that make each one unique. */
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

/** Builds the text that the search matches. */
export function searchTextOf({ name, email, phone }: ContactAddresses & { name: string | null }): string {
  return [name, email, phone]
    .filter((part) => part !== null)
    .join(' ')
    .toLowerCase();
}

/** Builds the LIKE pattern for a search by name, address or number in any spelling; null for an empty search. */
export function searchPattern(q: string): string | null {
  const typed = foldName(cleanLine(q));
  if (typed === '') return null;
  const searched = readPhoneEnd(typed, 1) ?? normalizeEmail(typed) ?? typed;
  return `%${searched.replace(/[\\%_]/g, '\\$&')}%`;
}
