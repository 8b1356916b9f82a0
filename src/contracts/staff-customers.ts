import { z } from 'zod';
import { customer } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { order, staffOrder } from './orders.ts';
import { payment } from './payments.ts';
import { orderMessage, orderNote } from './staff-orders.ts';

/** What can happen to two records of a customer. */
export const MERGE_KINDS = ['merged', 'undone'] as const;

const named = customer.pick({ id: true, name: true });

/** An entry of the history of a customer's records. */
const customerMerge = z.object({
  id,
  kind: z.enum(MERGE_KINDS),
  /** The record that was merged. */
  customer: named,
  into: named,
  /** A member's name, or the area; "customer" where a proven number made an account of a merged record. */
  actor: z.string(),
  at: instant,
  /** The merge holds, and can be undone. */
  isCurrent: z.boolean(),
});
export type CustomerMerge = z.infer<typeof customerMerge>;

/** What a record may have in common with another person's. */
export const SAME_CONTACTS = ['phone', 'email'] as const;
export type SameContact = (typeof SAME_CONTACTS)[number];

const duplicate = z.object({
  ...customer.shape,
  user: order.shape.customer.shape.user,
  same: z.array(z.enum(SAME_CONTACTS)),
});
export type PossibleDuplicate = z.infer<typeof duplicate>;

/** Everything that the shop knows of a customer. Of orders, messages, payments and notes the newest, at most 100 each. */
export const customerDesk = z.object({
  /** The record that was asked for; where that is merged, what it was merged into. */
  customer,
  /** The account that the record belongs to; null for guests, and once it is deleted. */
  user: order.shape.customer.shape.user,
  /** Earlier and other addresses: the further records of the account. */
  otherRecords: z.array(customer),
  /** Records of guests that staff have merged into this customer, over any number of steps. */
  mergedRecords: z.array(customer),
  /** Newest first. */
  merges: z.array(customerMerge),
  /** Of all its records, and of those that are merged into it. */
  orders: z.array(staffOrder),
  messages: z.array(orderMessage.extend({ sellRequestId: id })),
  payments: z.array(payment),
  notes: z.array(orderNote),
  /** Other customers with the same phone or e-mail address, at most 20. Of a person that is merged, the one that is left. */
  duplicates: z.array(duplicate),
});
export type CustomerDesk = z.infer<typeof customerDesk>;

export const getCustomerDesk = endpoint({
  id: 'customers.desk',
  summary: 'One customer with all orders, messages, payments and notes',
  access: ['pos', 'admin'],
  params: z.strictObject({ id }),
  responses: { 200: customerDesk },
  errors: ['not_found'],
});

const mergedCustomer = customer.pick({ id: true });
export type MergedCustomer = z.infer<typeof mergedCustomer>;

/** Merges a guest's record into another customer, for staff. Owners keep what is theirs, and get nothing (decision 023). */
export const mergeCustomers = endpoint({
  id: 'customers.merge',
  summary: 'Merge the record of a guest into another customer',
  access: ['admin'],
  params: z.strictObject({ id }),
  body: z.strictObject({ into: id }),
  /** What is left: the other customer. */
  responses: { 200: mergedCustomer },
  errors: ['not_found', 'merge_refused'],
});

export const unmergeCustomers = endpoint({
  id: 'customers.unmerge',
  summary: 'Undo a merge of two customers',
  access: ['admin'],
  params: z.strictObject({ id }),
  /** What it was merged into, as far as the caller knows. */
  body: z.strictObject({ into: id }),
  /** The record that is one of its own again. */
  responses: { 200: mergedCustomer },
  errors: ['not_found', 'merge_refused'],
});
