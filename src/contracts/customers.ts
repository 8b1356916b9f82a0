import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { addressLine, email, id, keptPhone, line, phone, searchField, usState, zipCode } from './fields.ts';

/** A person who sells a device. Unknown parts of the address are Unknown, Unknown and 00000. */
export const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});
export type Customer = z.infer<typeof customer>;

const newCustomer = z.strictObject({
  name: line(120),
  email,
  phone,
  address: addressLine(200).nullish(),
  city: line(80).nullish(),
  /** The specification sends `Unknown` where the state is not known. */
  state: z.union([z.literal('Unknown'), usState]).nullish(),
  /** `00000`, likewise. */
  zipCode: z.union([z.literal('00000'), zipCode]).nullish(),
});

/**
 * Creates the customer record of a guest, bound to this browser; repeating the call with the same details returns the same record.
 */
export const createGuestCustomer = endpoint({
  id: 'customers.createGuest',
  summary: 'Create a guest customer for this browser',
  access: everyone,
  needsOpenShop: true,
  body: newCustomer,
  responses: { 201: customer },
  errors: ['phone_not_us', 'too_many_requests'],
  idempotent: true,
});

/**
 * Creates the customer of an order that staff take; the phone needs no verification, since staff talk to its
 * owner.
 */
export const createStaffCustomer = endpoint({
  id: 'customers.createByStaff',
  summary: 'Create a customer at the counter or on the phone',
  access: ['repair-pos', 'pos', 'admin'],
  activity: 'Added {object|a customer}',
  /** Phone and e-mail address may be left out: then no text or e-mail is sent. A number that gets no texts is stored. */
  body: newCustomer.extend({ email: email.nullish(), phone: keptPhone }),
  responses: { 201: customer },
  errors: ['phone_not_us'],
  idempotent: true,
});

/** Finds customers by name, e-mail or phone (also its last four digits or more), newest first, at most 20. */
export const searchCustomers = endpoint({
  id: 'customers.search',
  summary: 'Find a customer by name, email or phone',
  access: ['repair-pos', 'pos', 'admin'],
  query: z.strictObject({ q: searchField(120).trim().min(2, 'Enter at least 2 characters') }),
  responses: { 200: z.array(customer) },
});
