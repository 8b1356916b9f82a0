import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { phone } from './fields.ts';

const outcome = z.object({ success: z.literal(true), message: z.string() });

/**
 * Sends a six-digit code by SMS to a US number. The code is valid for 10 minutes; sends are limited. An admin who tries a
 * shop that isn't open and has no SMS provider gets it in the answer (decision 025).
 */
export const sendCode = endpoint({
  id: 'verification.send',
  summary: 'Text a verification code to a US phone',
  access: everyone,
  needsOpenShop: true,
  body: z.strictObject({ phoneNumber: phone }),
  responses: { 200: outcome.extend({ testCode: z.string().optional() }) },
  errors: [
    'phone_not_us',
    'too_many_requests',
    'texts_stopped',
    'phone_gets_no_texts',
    'texts_used_up',
    'sms_unavailable',
  ],
});

/** Verifies the phone for this browser. The code works once; five wrong attempts end it. */
export const checkCode = endpoint({
  id: 'verification.check',
  summary: 'Check a verification code',
  access: everyone,
  body: z.strictObject({
    phoneNumber: phone,
    code: z.string().regex(/^\d{6}$/, 'Please enter a 6-digit verification code'),
  }),
  responses: { 200: outcome },
  errors: ['phone_not_us', 'code_wrong', 'code_expired', 'too_many_requests'],
});

/**
 * Returns the last phone that this browser verified, so a reload keeps it, and the numbers that the signed-in
 * account has verified as its own; only those get texts about it.
 */
export const verificationStatus = endpoint({
  id: 'verification.status',
  summary: 'The phones that this browser and this account have verified',
  access: everyone,
  responses: { 200: z.object({ verifiedPhone: z.string().nullable(), accountPhones: z.array(z.string()) }) },
});
