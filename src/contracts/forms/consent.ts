import * as z from 'zod/mini';
import { CONSENT_KINDS, CONSENT_SCOPES, CONSENT_WAYS } from '#domain/consent.ts';
import { chosen, line } from './fields.ts';

/** A consent that staff note for a customer: what, how they said it, and the words that they agreed to. */
export const consentForm = z.object({
  scope: chosen(CONSENT_SCOPES, 'Please choose what it’s about.'),
  kind: chosen(CONSENT_KINDS, 'Please choose their answer.'),
  way: chosen(CONSENT_WAYS, 'Please choose how they told us.'),
  wording: line(500, 'Please enter the exact words.'),
});
export type ConsentForm = z.input<typeof consentForm>;
