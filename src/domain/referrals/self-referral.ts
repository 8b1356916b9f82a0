import { parseUsAddress } from '../address/parse-us-address.ts';
import { knownPart } from '../address/unknown-parts.ts';
import { mailboxOf } from '../email/mailbox.ts';

/** Signs that a referral is the referrer's own order, with their texts for staff. Each holds the reward for a person. */
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

/** Everything by which a person is known: of the account, its records and orders. Empty texts are ignored. */
export interface KnownBy {
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

/** Compares the seller of a referred order with the referrer. @returns the signs of a self-referral, in their order */
export function compareWithReferrer(seller: KnownBy, referrer: KnownBy): SelfReferralSign[] {
  const signs: [SelfReferralSign, boolean][] = [
    ['email', shareAny(seller.emails.map(mailboxOf), referrer.emails.map(mailboxOf))],
    ['phone', shareAny(seller.phones, referrer.phones)],
    ['address', shareAny(seller.addresses.map(place), referrer.addresses.map(place))],
    ['device', shareAny(seller.devices, referrer.devices)],
  ];
  return signs.filter(([, isShared]) => isShared).map(([sign]) => sign);
}

function shareAny(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => one !== '' && others.includes(one));
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

/** Writes the street and the ZIP of an address the same for each of its spellings; empty without both. */
function place({ address, zipCode }: GivenAddress): string {
  const whole = parseUsAddress(address ?? '');
  const street = whole?.street ?? address ?? '';
  const zip = whole?.zipCode ?? knownPart(zipCode);
  if (street === '' || zip === '') return '';
  const words = street.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return [...words.map((word) => SHORT[word] ?? word), zip].join(' ');
}
