import * as z from 'zod/mini';
import { PAYOUT_WAY_VALUES, readPayoutTo } from '#domain/payouts/payout-ways.ts';
import { chosen } from './fields.ts';

/** Rules of the form that chooses how a customer is paid, the same as the server's (domain/payouts/payout-ways.ts). */
export const payoutForm = z
  .object({
    way: chosen(PAYOUT_WAY_VALUES, 'Please choose how you want to be paid.'),
    /** Details as typed; empty where the way needs none. */
    to: z.string().check(z.maxLength(200)),
  })
  .check(
    z.check(({ value, issues }) => {
      const read = readPayoutTo(value.way, value.to);
      if ('error' in read) issues.push({ code: 'custom', input: value.to, path: ['to'], message: read.error });
    }),
  );
export type PayoutForm = z.input<typeof payoutForm>;
