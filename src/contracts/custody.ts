import { z } from 'zod';
import { CUSTODY_KINDS, CUSTODY_PARTIES } from '#domain/custody/entry.ts';
import { endpoint, everyone } from './endpoint.ts';
import { id, instant } from './fields.ts';
import { linkParams } from './orders.ts';

/** A fact: its label and its value. */
const fact = z.tuple([z.string(), z.string()]);

/** A step of a device, as people read it. */
const custodyEntry = z.object({
  seq: z.int(),
  /** Null for a step that this version does not recognize. */
  kind: z.enum(CUSTODY_KINDS).nullable(),
  by: z.enum(CUSTODY_PARTIES).nullable(),
  /** Time of the step. */
  at: instant.nullable(),
  facts: z.array(fact),
  /** Personal facts; empty without any, and once they were erased. */
  personal: z.array(fact),
  /** True when personal facts were erased with the account. */
  isErased: z.boolean(),
  hash: z.string(),
});
export type CustodyEntry = z.infer<typeof custodyEntry>;

/** The custody record of an order's device: every step, oldest first (decision 018). */
export const custodyRecord = z.object({
  /** Number of the last entry and the beginning of its hash, as on receipts; null without entries. */
  head: z.string().nullable(),
  entries: z.array(custodyEntry),
});
export type CustodyRecord = z.infer<typeof custodyRecord>;

/** A custody record with the bytes that were hashed, in the account's export: each element is a file for `npm run verify-custody`. */
export const custodyFile = z.object({
  format: z.literal('cash-again/custody/1'),
  /** Id of the order. */
  order: id,
  /** Number and hash of the last entry; null without entries. */
  head: z.string().nullable(),
  entries: z.array(
    z.object({
      seq: z.int(),
      prev: z.string(),
      hash: z.string(),
      body: z.string(),
      personal: z.object({ salt: z.string(), data: z.string() }).nullable(),
    }),
  ),
});

const orderCall = {
  access: everyone,
  params: z.strictObject({ id }),
  errors: ['sign_in_required', 'not_found'],
} as const;
const linkCall = { access: everyone, params: linkParams, errors: ['not_found'] } as const;

/** Returns the record of an order of the caller, or of any order for admin and point of sale; for another person's order 404. */
export const getCustody = endpoint({
  id: 'custody.get',
  summary: 'The custody record of an order',
  ...orderCall,
  responses: { 200: custodyRecord },
});

/** Returns the record with the bytes that were hashed, for `npm run verify-custody`. */
export const getCustodyFile = endpoint({
  id: 'custody.file',
  summary: 'The custody record of an order with its hashed bytes, as JSON file',
  ...orderCall,
  responses: { 200: custodyFile },
});

export const getCustodyPaper = endpoint({
  id: 'custody.paper',
  summary: 'The custody record of an order, as PDF',
  ...orderCall,
  responses: { 200: 'application/pdf' },
});

export const trackCustody = endpoint({
  id: 'tracking.custody',
  summary: 'The custody record behind a signed tracking link',
  ...linkCall,
  responses: { 200: custodyRecord },
});

export const trackCustodyFile = endpoint({
  id: 'tracking.custodyFile',
  summary: 'The custody record behind a signed tracking link, as JSON file',
  ...linkCall,
  responses: { 200: custodyFile },
});

export const trackCustodyPaper = endpoint({
  id: 'tracking.custodyPaper',
  summary: 'The custody record behind a signed tracking link, as PDF',
  ...linkCall,
  responses: { 200: 'application/pdf' },
});
