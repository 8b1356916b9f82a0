import crypto from 'node:crypto';
import type { Customer } from '#contracts/customers.ts';
import { parseUsAddress } from '#domain/address/parse-us-address.ts';

/** What the specification sends where a part of the address is missing (C7). */
export const UNKNOWN = { city: 'Unknown', state: 'Unknown', zipCode: '00000' };

/** A person's contact details and address, as far as they are given. */
export interface GivenCustomer {
  name: string;
  email: string;
  /** E.164. */
  phone: string;
  address?: string | null | undefined;
  city?: string | null | undefined;
  state?: string | null | undefined;
  zipCode?: string | null | undefined;
}

/**
 * A new customer record. City, state and zip that are not given are read from a combined address where it has them (C5),
 * and are unknown otherwise.
 */
export function describeCustomer({ name, email, phone, address, city, state, zipCode }: GivenCustomer): Customer {
  const parsed = parseUsAddress(address ?? '');
  return {
    id: crypto.randomUUID(),
    name,
    email,
    phone,
    address: address ?? null,
    city: city ?? parsed?.city ?? UNKNOWN.city,
    state: state ?? parsed?.state ?? UNKNOWN.state,
    zipCode: zipCode ?? parsed?.zipCode ?? UNKNOWN.zipCode,
  };
}
