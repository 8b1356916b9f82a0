import { z } from 'zod';
import { readShortOrderId } from '#domain/orders/short-id.ts';
import { endpoint, everyone } from './endpoint.ts';
import { instant, phone } from './fields.ts';
import { ORDER_NUMBER_MISSING } from './forms/order-lookup.ts';

const lookupBody = z.strictObject({
  /** As typed: the last 8 characters of the order's id. */
  orderNumber: z
    .string()
    .max(60)
    .refine((typed) => readShortOrderId(typed) !== null, ORDER_NUMBER_MISSING),
  /** Phone of the order. */
  phoneNumber: phone,
});

/**
 * Texts a code to the phone of a guest's order, if number and phone belong together. If they don't, the answer and its time
 * are the same (decision 010).
 */
export const askOrderLookup = endpoint({
  id: 'orderLookups.ask',
  summary: 'Text a code that opens a guest order, by its number and phone',
  access: everyone,
  needsOpenShop: true,
  body: lookupBody,
  example: { orderNumber: '1A2B3C4D', phoneNumber: '(512) 555-0142' },
  responses: { 200: z.object({ message: z.string(), expiresAt: instant }) },
  errors: ['phone_not_us', 'too_many_requests'],
});

/** An order that was found. */
const foundOrder = z.object({
  number: z.string(),
  /** Model and storage. */
  device: z.string(),
  createdAt: instant,
  /** Path of its tracking page. */
  path: z.string(),
});

/**
 * Opens the order with the code, in the browser that requested it. Other orders of the same customer record follow, newest
 * first. The code works once.
 */
export const openOrderLookup = endpoint({
  id: 'orderLookups.open',
  summary: 'Open a guest order with the texted code',
  access: everyone,
  body: lookupBody.extend({ code: z.string().regex(/^\d{6}$/, 'Please enter a 6-digit verification code') }),
  example: { orderNumber: '1A2B3C4D', phoneNumber: '(512) 555-0142', code: '123456' },
  responses: { 200: z.object({ orders: z.array(foundOrder) }) },
  errors: ['phone_not_us', 'code_wrong', 'code_expired', 'too_many_requests'],
});
