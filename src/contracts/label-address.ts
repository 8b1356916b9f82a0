import { z } from 'zod';
import { LABEL_FAULTS } from '#domain/shipping/label-answers/label-answer.ts';
import { addressLine, instant, line, usState, zipCode } from './fields.ts';

/** Address of a label to the shop that could not be confirmed, for its customer. */
export const labelAddressQuestion = z.object({
  /** Problem with it: a clause that begins in lower case. */
  words: z.string(),
  /** Identifies this address: a correction names the one that the caller saw. */
  round: z.int(),
  /** True when the label is made anyway; the address matters only if the device is returned. */
  isBought: z.boolean(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
});
export type LabelAddressQuestion = z.infer<typeof labelAddressQuestion>;

/** Problem with the purchase of a label, for staff. */
export const labelProblem = labelAddressQuestion.extend({
  fault: z.enum(LABEL_FAULTS),
  /** Next action, in a sentence. */
  advice: z.string(),
  /** Text and code of the carrier; null without any. */
  said: z.string().nullable(),
  code: z.string().nullable(),
  since: instant,
  tries: z.int(),
  /** Time of the next attempt; null while it waits for another address, or for staff. */
  nextTryAt: instant.nullable(),
});
export type LabelProblem = z.infer<typeof labelProblem>;

/** A correction names the address that it replaces; `order_changed` when there is a newer one. */
const expectedRound = z.strictObject({ round: z.int() });

/** Parts of a corrected address. */
const parts = { street: addressLine(120), city: line(80), state: usState, zip: zipCode };

export const labelAddressCorrection = z.strictObject({ seen: expectedRound, ...parts });
export type LabelAddressCorrection = z.infer<typeof labelAddressCorrection>;

/** Retry by staff, for another address if one is given. */
export const labelRetry = z.strictObject({ seen: expectedRound, address: z.strictObject(parts).optional() });
