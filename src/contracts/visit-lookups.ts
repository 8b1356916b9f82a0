import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, instant, moneyString } from './fields.ts';
import { counterStaff } from './pos-transactions.ts';
import { historyEntry } from './staff-orders.ts';
import { visit } from './visits.ts';

/** Finds a visit by a number on its paper, printed or as a barcode: its own, or that of one of its devices. */
export const findVisitByNumber = endpoint({
  id: 'visits.find',
  summary: 'The visit whose number, or whose device’s transaction number, is on a ticket or receipt',
  access: counterStaff,
  query: z.strictObject({ number: z.string().regex(/^[0-9A-Fa-f]{8}$/, 'Enter a number, for example 8C3F01AB') }),
  responses: { 200: visit },
  errors: ['not_found'],
});

/** Lists the history of the devices of a visit, newest first: the histories of its orders. */
export const getVisitHistory = endpoint({
  id: 'visits.history',
  summary: 'History of a visit’s devices, newest first',
  access: counterStaff,
  params: z.strictObject({ id }),
  responses: { 200: z.array(historyEntry.extend({ transactionId: id, transactionNumber: z.string() })) },
  errors: ['not_found'],
});

/** A drop-off with a device that is still with the shop. */
export const openDropOff = z.object({
  id,
  number: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  /** Devices that are still with the shop, such as "iPhone 15 Pro, 256GB". */
  devices: z.array(z.string()),
  /** Sum of the promised prices of these devices. */
  priceRange: z.object({ from: moneyString, to: moneyString }),
  readyAt: instant,
  createdAt: instant,
});
export type OpenDropOff = z.infer<typeof openDropOff>;

/** Lists the drop-offs that are neither bought nor returned, the ones due first at the top; at most 200. */
export const listDropOffs = endpoint({
  id: 'visits.dropOffs',
  summary: 'Devices left for testing, by the time when they are to be ready',
  access: counterStaff,
  responses: { 200: z.array(openDropOff) },
});

/** Settings of the shop for a visit. */
export const counterSettings = z.object({
  /** `required`: every visit needs a photo of the customer's ID (COUNTER_ID_PHOTO). */
  idPhoto: z.enum(['off', 'required']),
  /** COUNTER_SIGNATURE */
  signature: z.enum(['optional', 'required']),
});
export type CounterSettings = z.infer<typeof counterSettings>;

export const getCounterSettings = endpoint({
  id: 'visits.settings',
  summary: 'What a visit needs by the settings of the shop',
  access: counterStaff,
  responses: { 200: counterSettings },
});
