import { z } from 'zod';
import { MAX_PRICE_LIMIT_PERCENT } from '#domain/pricing/price-limit.ts';
import { endpoint } from './endpoint.ts';
import { instant } from './fields.ts';

const percent = z.int('A whole number').min(0).max(MAX_PRICE_LIMIT_PERCENT).nullable();

export const priceLimit = z.object({
  /** Percent above which a price change needs an admin (decision 004); null for never. */
  percent,
  /** False while the shop has fewer than two members: no other member could approve, so the limit waits. */
  isInForce: z.boolean(),
  /** 0 before the first change. */
  version: z.int(),
  /** Newest first, at most 100. */
  history: z.array(z.object({ percent, version: z.int(), actor: z.string(), at: instant })),
});
export type PriceLimit = z.infer<typeof priceLimit>;

export const readPriceLimit = endpoint({
  id: 'prices.limit',
  summary: 'The percent above which a price change needs an admin',
  access: ['pos', 'admin'],
  responses: { 200: priceLimit },
});

export const changePriceLimit = endpoint({
  id: 'prices.changeLimit',
  summary: 'Change the percent above which a price change needs an admin',
  access: ['admin'],
  activity: 'Changed the limit of price changes',
  asksPasscodeAgain: true,
  body: z.strictObject({
    percent,
    /** Version that the caller read; `price_limit_changed` when there is a newer one. */
    version: z.int().min(0).max(1_000_000),
  }),
  responses: { 200: priceLimit },
  errors: ['price_limit_changed'],
  idempotent: true,
});
