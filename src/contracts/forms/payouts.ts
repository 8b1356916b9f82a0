import * as z from 'zod/mini';
import { PAYOUT_WAY_VALUES, readPayoutTo } from '#domain/payouts/payout-ways.ts';
import { choice } from './fields.ts';

/** Rules of the form that chooses a payout method, the same as the server's (domain/payouts/payout-ways.ts). */
export const payoutForm = z
  .object({
    way: choice(PAYOUT_WAY_VALUES, 'Please choose how you want to be paid.'),
    /** Details as typed; empty for a method that needs none. */
    to: z.string().check(z.maxLength(200)),
  })
  .check(
    z.check(({ value, issues }) => {
      const result = readPayoutTo(value.way, value.to);
      if ('error' in result) issues.push({ code: 'custom', input: value.to, path: ['to'], message: result.error });
    }),
  );
export type PayoutForm = z.input<typeof payoutForm>;
