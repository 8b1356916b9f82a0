import { z } from 'zod';
import { CHECK_STAGES, CHECKS } from '#domain/settings/checks.ts';
import { endpoint, everyone } from './endpoint.ts';
import { MAX_PASTED_LENGTH } from './fields.ts';

/** Tests a connection of the shop: sends a message, asks a provider, opens the public address (decision 025). */
export const checkConnection = endpoint({
  id: 'settings.check',
  summary: 'Test what the shop is connected to',
  access: ['admin'],
  activity: 'Tested a connection of the shop',
  asksPasscodeAgain: true,
  body: z.strictObject({
    check: z.enum(CHECKS),
    /** Recipient of the test message: an email address, or a US phone number. */
    to: z.string().trim().max(MAX_PASTED_LENGTH).optional(),
  }),
  example: { check: 'labels' },
  responses: {
    200: z.object({
      ok: z.boolean(),
      /** Stage that failed; null when none did. */
      stage: z.enum(CHECK_STAGES).nullable(),
      words: z.string(),
    }),
  },
  errors: ['rule_broken', 'too_many_requests'],
});

/** Signs a nonce, so the shop recognizes itself at its public address. */
export const proveShop = endpoint({
  id: 'settings.prove',
  summary: 'Prove that this shop answers here',
  access: everyone,
  anonymous: true,
  params: z.strictObject({ nonce: z.string().regex(/^[\w-]{32}$/, 'Invalid input') }),
  responses: { 200: z.object({ proof: z.string() }) },
});
