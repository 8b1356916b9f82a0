import crypto from 'node:crypto';
import type { Customer } from '#contracts/customers.ts';
import { parseUsAddress } from '#domain/address/parse-us-address.ts';
import { UNKNOWN_PARTS } from '#domain/address/unknown-parts.ts';
import { FORMER_CUSTOMER } from '#domain/customers/former-customer.ts';

/** Values in the records of a deleted account. */
export const ERASED = { ...FORMER_CUSTOMER, address: null, ...UNKNOWN_PARTS };

/** A person's contact details and address, as entered. */
export interface CustomerDetails {
  name: string;
  email: string;
  /** Phone in E.164. */
  phone: string;
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipCode?: string | null | undefined;
}

/** The address parts of a record. */
type Place = Pick<Customer, 'address' | 'city' | 'state' | 'zipCode'>;

/** A change of the address: omitted parts stay, null removes a part. */
type PlaceChange = { [Part in keyof Place]?: Place[Part] | null | undefined };

/**
 * Changes only the given parts. A combined address also sets city, state and zip unless they are given separately; a
 * stored one is reduced to its street when another part changes, so the two never disagree.
 */
export function changePlace(current: Place, change: PlaceChange): Place {
  const { address } = change;
  const parsedAddress = address == null ? null : parseUsAddress(address);
  const part = (name: 'city' | 'state' | 'zipCode') =>
    change[name] === undefined
      ? (parsedAddress?.[name] ?? current[name])
      : (change[name] ?? parsedAddress?.[name] ?? UNKNOWN_PARTS[name]);
  const place = { city: part('city'), state: part('state'), zipCode: part('zipCode') };
  if (address !== undefined) return { address, ...place };
  const storedAddress = parseUsAddress(current.address ?? '');
  const hasMoved = place.city !== current.city || place.state !== current.state || place.zipCode !== current.zipCode;
  return { address: storedAddress !== null && hasMoved ? storedAddress.street : current.address, ...place };
}

/**
 * Creates a customer record. City, state and zip that are not given come from a combined address when it has them,
 * and are unknown otherwise.
 */
export function describeCustomer({ name, email, phone, address, city, state, zipCode }: CustomerDetails): Customer {
  const parsed = parseUsAddress(address ?? '');
  return {
    id: crypto.randomUUID(),
    name,
    email,
    phone,
    address: address ?? null,
    city: city ?? parsed?.city ?? UNKNOWN_PARTS.city,
    state: state ?? parsed?.state ?? UNKNOWN_PARTS.state,
    zipCode: zipCode ?? parsed?.zipCode ?? UNKNOWN_PARTS.zipCode,
  };
}
