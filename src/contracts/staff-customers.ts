import { z } from 'zod';
import { MERGE_KINDS } from '#domain/customers/merge-rule.ts';
import { SAME_CONTACTS } from '#domain/customers/same-person.ts';
import { customer } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { order, staffOrder } from './orders.ts';
import { payment } from './payments.ts';
import { orderMessage, orderNote } from './staff-orders.ts';

const customerName = customer.pick({ id: true, name: true });

/** An entry of the history of a customer's records. */
const customerMerge = z.object({
  id,
  kind: z.enum(MERGE_KINDS),
  /** The record that was merged. */
  customer: customerName,
  into: customerName,
  /** A member's name, or the area; "customer" when a proven phone number moved a merged record into an account. */
  actor: z.string(),
  at: instant,
  /** True while the merge is in effect and can be undone. */
  isCurrent: z.boolean(),
});
export type CustomerMerge = z.infer<typeof customerMerge>;

const duplicate = z.object({
  ...customer.shape,
  user: order.shape.customer.shape.user,
  same: z.array(z.enum(SAME_CONTACTS)),
});
export type PossibleDuplicate = z.infer<typeof duplicate>;
export type SameContact = PossibleDuplicate['same'][number];

/**
 * All that the shop knows about a customer: the newest orders, messages, payments and notes, at most 100 each.
 */
export const customerDesk = z.object({
  /** Record that was requested; if it is merged, its main record. */
  customer,
  /** The account that the record belongs to; null for guests, and once it is deleted. */
  user: order.shape.customer.shape.user,
  /** Earlier and other addresses: the account's further records. */
  otherRecords: z.array(customer),
  /** Records of guests that staff merged into this customer, in one or more steps. */
  mergedRecords: z.array(customer),
  /** Newest first. */
  merges: z.array(customerMerge),
  /** Orders of all its records, merged ones included. */
  orders: z.array(staffOrder),
  messages: z.array(orderMessage.extend({ sellRequestId: id })),
  payments: z.array(payment),
  notes: z.array(orderNote),
  /** Other customers with the same phone or e-mail address, at most 20. For merged records, their main record. */
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

/**
 * Merges a guest's record into another customer, for staff. Owners keep their own data, and get no access to more (decision 010).
 */
export const mergeCustomers = endpoint({
  id: 'customers.merge',
  summary: 'Merge the record of a guest into another customer',
  access: ['admin'],
  activity: 'Merged {object|a customer} with another record',
  params: z.strictObject({ id }),
  body: z.strictObject({ into: id }),
  /** Record that is kept: the other customer. */
  responses: { 200: mergedCustomer },
  errors: ['not_found', 'merge_refused'],
});

export const unmergeCustomers = endpoint({
  id: 'customers.unmerge',
  summary: 'Undo a merge of two customers',
  access: ['admin'],
  activity: 'Undid the merge of {object|a customer}',
  params: z.strictObject({ id }),
  /** Record that it was merged into, as the caller last read it. */
  body: z.strictObject({ into: id }),
  /** The record that is separate again. */
  responses: { 200: mergedCustomer },
  errors: ['not_found', 'merge_refused'],
});
