import { z } from 'zod';
import { SALE_CHANNEL_VALUES } from '#domain/inventory/sale-channels.ts';
import { PAYMENT_METHOD_VALUES } from '#domain/payment-methods.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, line, moneyString } from './fields.ts';
import { OUTFLOW_ERRORS, outflowFields } from './payment-approval.ts';

/** Inventory belongs to the buyback POS, and to admin, who has all rights. */
export const stockStaff = ['repair-pos', 'admin'] as const;

/** A decimal string that may be below zero: a margin, a corrected cost. */
export const signedMoney = z.string().regex(/^-?\d{1,7}\.\d{2}$/);

const params = z.strictObject({ id });

/** A sale of a unit. An entry never changes; a mistake is reversed by another one. */
export const unitSale = z.object({
  id,
  price: moneyString,
  fee: moneyString,
  /** Costs of the unit at the sale. */
  cost: signedMoney,
  /** Price less fee and cost. */
  margin: signedMoney,
  method: z.enum(PAYMENT_METHOD_VALUES),
  channel: z.enum(SALE_CHANNEL_VALUES),
  buyer: z.string().nullable(),
  /** Reason for a price far below cost. */
  reason: z.string().nullable().default(null),
  /** Second member who approved the loss. */
  approvedBy: z.string().nullable().default(null),
  actor: z.string(),
  at: instant,
  reversal: z.object({ reason: z.string(), actor: z.string(), at: instant }).nullable(),
});
export type UnitSale = z.infer<typeof unitSale>;

/** A sale with its unit; null in an answer that an earlier version stored. */
const soldUnit = unitSale.extend({ unit: z.object({ id, number: z.string() }).nullable().default(null) });
export type SoldUnit = z.infer<typeof soldUnit>;

/** Sells a unit that is ready, once, even when several calls try at the same time. A unit on hold is refused everywhere. */
export const sellUnit = endpoint({
  id: 'inventory.sell',
  summary: 'Sell a unit',
  access: stockStaff,
  activity: 'Sold {object|a unit} for {amount}',
  needsMember: true,
  params,
  body: z.strictObject({
    price: moneyString,
    fee: moneyString.optional(),
    method: z.enum(PAYMENT_METHOD_VALUES),
    channel: z.enum(SALE_CHANNEL_VALUES).default('counter'),
    buyer: line(120).nullish(),
    /** Required when the price is far below cost. */
    reason: line(500).nullish(),
    /** Register whose open drawer takes the cash. By default the only open one. */
    registerId: id.nullish(),
    ...outflowFields,
  }),
  example: { price: '1.00', method: 'cash' },
  responses: { 201: soldUnit },
  errors: [
    'not_found',
    'unit_sold',
    'unit_held',
    'unit_not_ready',
    'rule_broken',
    'drawer_closed',
    'register_required',
    ...OUTFLOW_ERRORS,
  ],
  idempotent: true,
});

/** Reverses a sale: the unit is in stock again, ready to sell. */
export const reverseSale = endpoint({
  id: 'inventory.reverseSale',
  summary: 'Reverse a sale of a unit',
  access: ['admin'],
  activity: 'Reversed the sale of {object|a unit} for {amount}',
  asksPasscodeAgain: true,
  params,
  body: z.strictObject({
    reason: line(500),
    /** Register whose open drawer refunds the cash. */
    registerId: id.nullish(),
    ...outflowFields,
  }),
  example: { reason: 'Brought back' },
  responses: { 201: soldUnit },
  errors: [
    'not_found',
    'already_reversed',
    'serial_in_stock',
    'drawer_closed',
    'register_required',
    'drawer_short',
    ...OUTFLOW_ERRORS,
  ],
  idempotent: true,
});
