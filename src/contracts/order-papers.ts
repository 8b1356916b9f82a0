import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { id } from './fields.ts';

export const getLabel = endpoint({
  id: 'orders.label',
  summary: 'The shipping label of a mail-in order, as PDF',
  access: everyone,
  params: z.strictObject({ id }),
  responses: { 200: 'application/pdf' },
  errors: ['sign_in_required', 'not_found', 'order_on_hold', 'label_not_ready'],
});

/** Returns the drop-off receipt of a device that was handed in at the shop; other orders have none. */
export const getDropOffReceipt = endpoint({
  id: 'orders.dropOffReceipt',
  summary: 'The drop-off receipt of an order over the counter, as PDF',
  access: everyone,
  params: z.strictObject({ id }),
  responses: { 200: 'application/pdf' },
  errors: ['sign_in_required', 'not_found'],
});
