import { z } from 'zod';
import { customer } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { order, staffOrder } from './orders.ts';
import { payment } from './payments.ts';
import { orderMessage, orderNote } from './staff-orders.ts';

/** Everything that the shop knows of a customer. Of orders, messages, payments and notes the newest, at most 100 each. */
export const customerDesk = z.object({
  customer,
  /** The account that the record belongs to; null for guests, and once it is deleted. */
  user: order.shape.customer.shape.user,
  /** Earlier and other addresses: the further records of the account. */
  otherRecords: z.array(customer),
  /** Of all its records. */
  orders: z.array(staffOrder),
  messages: z.array(orderMessage.extend({ sellRequestId: id })),
  payments: z.array(payment),
  notes: z.array(orderNote),
  /** Other customers with the same phone or e-mail address, at most 20. */
  duplicates: z.array(customer),
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
