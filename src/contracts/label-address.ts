import { z } from 'zod';
import { LABEL_FAULTS } from '#domain/shipping/label-answers/label-answer.ts';
import { addressLine, instant, line, usState, zipCode } from './fields.ts';

/** The address of a label to the shop that could not be confirmed, for its customer. */
export const labelAddressQuestion = z.object({
  /** What is wrong with it: a clause that begins in lower case. */
  words: z.string(),
  /** Names this address: a correction says which one was seen. */
  round: z.int(),
  /** The label is made all the same; the address counts should the device go back. */
  isBought: z.boolean(),
  address: z.object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
});
export type LabelAddressQuestion = z.infer<typeof labelAddressQuestion>;

/** Why a label is not bought, for staff. */
export const labelProblem = labelAddressQuestion.extend({
  fault: z.enum(LABEL_FAULTS),
  /** What to do, in a sentence. */
  advice: z.string(),
  /** The carrier's own words, and its code; null where it gave none. */
  said: z.string().nullable(),
  code: z.string().nullable(),
  since: instant,
  tries: z.int(),
  /** Null while it waits for another address, or for a person. */
  nextTryAt: instant.nullable(),
});
export type LabelProblem = z.infer<typeof labelProblem>;

/** `order_changed` when another address counts by now. */
const seen = z.strictObject({ round: z.int() });

/** Parts of an address that was corrected. */
const parts = { street: addressLine(120), city: line(80), state: usState, zip: zipCode };

export const labelAddressCorrection = z.strictObject({ seen, ...parts });
export type LabelAddressCorrection = z.infer<typeof labelAddressCorrection>;

/** Another try by staff, for another address where one is given. */
export const labelTry = z.strictObject({ seen, address: z.strictObject(parts).optional() });
