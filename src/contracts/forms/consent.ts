import * as z from 'zod/mini';
import { CONSENT_KINDS, CONSENT_SCOPES, CONSENT_WAYS } from '#domain/consent.ts';
import { choice, line } from './fields.ts';

/** Records a consent for a customer: its scope, how they gave it, and the text that they agreed to. */
export const consentForm = z.object({
  scope: choice(CONSENT_SCOPES, 'Please choose what it’s about.'),
  kind: choice(CONSENT_KINDS, 'Please choose their answer.'),
  way: choice(CONSENT_WAYS, 'Please choose how they told us.'),
  wording: line(500, 'Please enter the exact words.'),
});
export type ConsentForm = z.input<typeof consentForm>;
