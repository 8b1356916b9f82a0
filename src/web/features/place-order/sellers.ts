import type { Account } from '#contracts/auth.ts';
import { type AddressFields, readAddressParts } from '#domain/orders/submission.ts';
import type { ApiError } from '#web/lib/api.ts';
import { newIdempotencyKey } from '#web/lib/sending/new-key.ts';
import type { NewCustomer } from './new-customer.ts';
import type { AccountCalls } from './place-order.api.ts';
import { isRefusal } from './place-unit.ts';

/** Seller of a submission: the customer record that its orders name. */
export interface Seller {
  /** Returns the id of the record; creates or updates the record first if needed. */
  customerId(): Promise<string>;
  /**
   * Returns the id of another record to order under, after the server has refused `customerId`; null when the refusal
   * is final.
   */
  afterRefusal(refusal: ApiError, customerId: string): Promise<string | null>;
}

/** Address as an account or a guest's record keeps it; unknown parts are null. */
export type Place = Record<'address' | 'city' | 'state' | 'zipCode', string | null>;

/** Reads a typed address. */
export function toPlace(fields: AddressFields): Place {
  const { street, city, state, zip } = readAddressParts(fields);
  return { address: street || null, city: city || null, state: state || null, zipCode: zip || null };
}

/**
 * Sells under an account's record, and first saves the address in it when a label needs another one. When the record is
 * no longer the account's, the account is read again, once. A browser that has lost its session is a visitor: for it,
 * the record is not found or a phone proof is required, which never happens to an account: reading the account then
 * shows that the session is over.
 * @param place address that the label needs; null without a label
 */
export function accountSeller(account: Account, place: Place | null, calls: AccountCalls): Seller {
  const recordOf = async (current: Account) => {
    const { customer } = needsPlace(current, place) ? await calls.updateProfile(place) : current;
    return customer.id;
  };
  return {
    customerId: () => recordOf(account),
    afterRefusal: async ({ code }, refusedId) => {
      if (code !== 'not_found' && code !== 'phone_verification_required') return null;
      const latest = await calls.fetchAccount();
      return latest.customer.id === refusedId ? null : recordOf(latest);
    },
  };
}

/** Returns true when the account's own address differs from the one that the label needs. */
export function needsPlace({ customer }: Account, place: Place | null): place is Place {
  if (place === null) return false;
  const { address, city, state, zipCode } = customer;
  return address !== place.address || city !== place.city || state !== place.state || zipCode !== place.zipCode;
}

interface NewCustomerPorts<Body> {
  create(body: Body, key: string): Promise<{ id: string }>;
  /** Finds the saved record of details; null when there is none. */
  find(details: string): NewCustomer | null;
  /**
   * Saves the record; must be on disk when this returns, because a call follows. Null: the next attempt creates
   * another.
   */
  save(details: string, record: NewCustomer | null): void;
}

/** Sells under a record that is created for it, once for the same details. */
export function newCustomerSeller<Body extends object>(body: Body, ports: NewCustomerPorts<Body>): Seller {
  const details = JSON.stringify(body);
  return {
    customerId: async () => {
      const saved = ports.find(details);
      if (saved?.customerId) return saved.customerId;
      const key = saved?.key ?? newIdempotencyKey();
      ports.save(details, { key, details, customerId: null });
      try {
        const { id } = await ports.create(body, key);
        ports.save(details, { key, details, customerId: id });
        return id;
      } catch (error) {
        if (isRefusal(error)) ports.save(details, null);
        throw error;
      }
    },
    afterRefusal: async ({ code }) => {
      // The record no longer belongs to this browser, or to an account whose session has ended: the next attempt
      // creates another.
      if (code === 'not_found' || code === 'sign_in_required') ports.save(details, null);
      return null;
    },
  };
}

/** Sells under an existing record. */
export function existingCustomer(id: string): Seller {
  return { customerId: async () => id, afterRefusal: async () => null };
}
