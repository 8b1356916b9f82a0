import { parseUsAddress } from '../address/parse-us-address.ts';
import { statedPart } from '../address/unknown-parts.ts';
import { mailboxOf } from '../email/mailbox.ts';

/** Signs that a referral is the referrer's own order, with their texts for staff. Each holds the reward for a review. */
export const SELF_REFERRAL_SIGNS = {
  email: 'Same email as the referrer',
  phone: 'Same phone as the referrer',
  address: 'Same address as the referrer',
  device: 'A device the referrer sold',
  device_again: 'A device already sold to the shop',
} as const satisfies Record<string, string>;
export type SelfReferralSign = keyof typeof SELF_REFERRAL_SIGNS;
export const SELF_REFERRAL_SIGN_VALUES = [
  'email',
  'phone',
  'address',
  'device',
  'device_again',
] as const satisfies readonly SelfReferralSign[];

/** Identifiers of a person: from the account, its records and orders. Ignores empty texts. */
export interface PersonIdentifiers {
  emails: readonly string[];
  /** E.164. */
  phones: readonly string[];
  addresses: readonly GivenAddress[];
  /** IMEIs and serials. */
  devices: readonly string[];
}

export interface GivenAddress {
  /** Street, or the whole address on one line. */
  address: string | null;
  zipCode: string | null;
}

/** Compares the seller of a referred order with the referrer. @returns the signs of a self-referral, in order */
export function compareWithReferrer(seller: PersonIdentifiers, referrer: PersonIdentifiers): SelfReferralSign[] {
  const signs: [SelfReferralSign, boolean][] = [
    ['email', shareAny(seller.emails.map(mailboxOf), referrer.emails.map(mailboxOf))],
    ['phone', shareAny(seller.phones, referrer.phones)],
    ['address', shareAny(seller.addresses.map(addressKey), referrer.addresses.map(addressKey))],
    ['device', shareAny(seller.devices, referrer.devices)],
  ];
  return signs.filter(([, isShared]) => isShared).map(([sign]) => sign);
}

function shareAny(values: readonly string[], others: readonly string[]): boolean {
  return values.some((value) => value !== '' && others.includes(value));
}

/** Words of streets that are often shortened. */
const SHORT: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  boulevard: 'blvd',
  court: 'ct',
  apartment: 'apt',
  unit: 'apt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** Returns a key of an address from its street and ZIP code, equal for all spellings; empty unless both are known. */
function addressKey({ address, zipCode }: GivenAddress): string {
  const parsed = parseUsAddress(address ?? '');
  const street = parsed?.street ?? address ?? '';
  const zip = parsed?.zipCode ?? statedPart(zipCode);
  if (street === '' || zip === '') return '';
  const words = street.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...words.map((word) => SHORT[word] ?? word), zip].join(' ');
}
