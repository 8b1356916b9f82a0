import type { Account } from '#contracts/auth.ts';
import { type AddressFields, readAddressParts } from '#domain/orders/submission.ts';
import { type ApiError, newIdempotencyKey } from '#web/lib/api.ts';
import { orNull, readText, shapeOf } from '#web/lib/storage/saved-values.ts';
import type { AccountCalls } from './place-order.api.ts';
import { isRefusal } from './place-unit.ts';

/** The seller of a submission: the customer record that its orders name. */
export interface Seller {
  /** Returns the id of the record, made or brought up to date first where that is needed. */
  customerId(): Promise<string>;
  /**
   * Returns the id of another record to order under, after the server has refused `customerId`; null where the refusal is
   * final.
   */
  afterRefusal(refusal: ApiError, customerId: string): Promise<string | null>;
}

/** An address as an account or a guest's record keeps it; what is not known is null. */
export type Place = Record<'address' | 'city' | 'state' | 'zipCode', string | null>;

/** Reads an address that was typed. */
export function toPlace(fields: AddressFields): Place {
  const { street, city, state, zip } = readAddressParts(fields);
  return { address: street || null, city: city || null, state: state || null, zipCode: zip || null };
}

/**
 * Sells under an account's record, and saves the address in it first where a label needs another one. Where the record is
 * not the account's any more, the account is read again, once. A browser that has lost its session is a visitor, who is told
 * that there is no such record, or asked to prove a phone, as no account ever is: reading the account then tells that nobody
 * is signed in.
 * @param place the address that the label needs; null where there is no label
 */
export function accountSeller(account: Account, place: Place | null, calls: AccountCalls): Seller {
  const recordOf = async (known: Account) => {
    const { customer } = needsPlace(known, place) ? await calls.updateProfile(place) : known;
    return customer.id;
  };
  return {
    customerId: () => recordOf(account),
    afterRefusal: async ({ code }, refused) => {
      if (code !== 'not_found' && code !== 'phone_verification_required') return null;
      const known = await calls.fetchAccount();
      return known.customer.id === refused ? null : recordOf(known);
    },
  };
}

/** Returns true when the account's own address is not the one that the label needs. */
export function needsPlace({ customer }: Account, place: Place | null): place is Place {
  if (place === null) return false;
  const { address, city, state, zipCode } = customer;
  return address !== place.address || city !== place.city || state !== place.state || zipCode !== place.zipCode;
}

/** Reads a saved customer record. @throws TypeError where it is none */
export const readNewCustomer = shapeOf({
  /** Idempotency key of its making. */
  key: readText,
  /** What was sent, as JSON: other details make another record. */
  details: readText,
  /** Null until the server has answered. */
  customerId: orNull(readText),
});

/** A customer record that is made for an order. */
export type NewCustomer = ReturnType<typeof readNewCustomer>;

interface NewCustomerPorts<Body> {
  create(body: Body, key: string): Promise<{ id: string }>;
  /** Finds what was saved for details; null where there is nothing. */
  find(details: string): NewCustomer | null;
  /** Keeps the record; it must be on disk when this returns, because a call follows. Null: the next try makes another. */
  save(details: string, record: NewCustomer | null): void;
}

/** Sells under a record that is made for it, once for the same details. */
export function newCustomerSeller<Body extends object>(body: Body, ports: NewCustomerPorts<Body>): Seller {
  const details = JSON.stringify(body);
  return {
    customerId: async () => {
      const known = ports.find(details);
      if (known?.customerId) return known.customerId;
      const key = known?.key ?? newIdempotencyKey();
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
      // The record is not this browser's any more, or is an account's whose session has ended: the next try makes another.
      if (code === 'not_found' || code === 'sign_in_required') ports.save(details, null);
      return null;
    },
  };
}

/** Sells under a record that exists. */
export function knownCustomer(id: string): Seller {
  return { customerId: async () => id, afterRefusal: async () => null };
}
