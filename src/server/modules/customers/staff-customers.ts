import { type Customer, type createStaffCustomer, customer, type searchCustomers } from '#contracts/customers.ts';
import { ERRORS } from '#contracts/errors.ts';
import { isErased } from '#domain/customers/former-customer.ts';
import { readKeptPhone } from '#domain/phone/read-phone.ts';
import { staffKey } from '#server/platform/access.ts';
import type { Context } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/database.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import { type Answer, createOnce } from '#server/platform/idempotency.ts';
import { insertCustomer } from './customers.queries.ts';
import { type CustomerDetails, describeCustomer } from './describe-customer.ts';
import { findCustomersByText } from './search-customers.queries.ts';

/** Owner of records that belong to no browser and no account: only staff can order under them. */
const NO_OWNER = { visitor: null, userId: null };
const MAX_FOUND = 20;

/**
 * Creates the record of a customer who is talking to staff. The shop sends no e-mail without an e-mail address, and no text
 * without a phone that can receive texts.
 * @throws Failure phone_not_us, malformed for the name of deleted accounts alone
 */
export async function createCustomerByStaff(
  { database, clock }: Context,
  { body, caller, idempotencyKey }: Call<typeof createStaffCustomer>,
): Promise<Answer<Customer>> {
  const request = { scope: `customers.createByStaff ${staffKey(caller)}`, key: idempotencyKey, content: body };
  return createOnce(database, request, {
    readBody: (stored) => customer.parse(stored),
    prepare: async () => describeByStaff(body),
    create: async (tx, record) => {
      insertStaffCustomer(tx, record, clock.now());
      return { status: 201, body: record };
    },
  });
}

/** Describes the record of a customer who is talking to staff. @throws Failure phone_not_us, malformed */
export function describeByStaff(
  details: Omit<CustomerDetails, 'email' | 'phone'> & Partial<Record<'email' | 'phone', string | null | undefined>>,
): Customer {
  const phoneResult = readKeptPhone(details.phone ?? '', ERRORS.phone_not_us.message);
  if ('error' in phoneResult)
    return fail('phone_not_us', { message: phoneResult.error, errors: { phone: phoneResult.error } });
  const record = describeCustomer({ ...details, phone: phoneResult.phone, email: details.email ?? '' });
  // The record would look like that of a deleted account.
  if (isErased(record))
    return fail('malformed', { errors: { name: 'Please enter another name, or a phone or email.' } });
  return record;
}

/** Inserts a record by staff with the commit. It belongs to no browser and no account. */
export function insertStaffCustomer(tx: Transaction, record: Customer, createdAt: Date): void {
  insertCustomer(tx, record, NO_OWNER, createdAt);
}

/** Finds the customers that match a search by staff, newest first. */
export async function findCustomers(
  { database }: Context,
  { query }: Call<typeof searchCustomers>,
): Promise<Customer[]> {
  return findCustomersByText(database, query.q, MAX_FOUND);
}
