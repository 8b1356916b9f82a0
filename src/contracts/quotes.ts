import { z } from 'zod';
import { PRICE_RULES } from '#domain/pricing/quote.ts';
import { endpoint, everyone } from './endpoint.ts';
import { carrier, conditionInput, instant, lockStatus, moneyString, productId, serviceMethodInput } from './fields.ts';

/**
 * Prices a device and gives a quote that is valid for 14 days. Uses the counter rule unless `rule:
 * "evaluation"` is sent. Writes nothing.
 */
export const calculatePrice = endpoint({
  id: 'quotes.calculate',
  summary: 'Price of a device, with a quote that an order can name',
  access: everyone,
  anonymous: true,
  body: z.strictObject({
    productId,
    condition: conditionInput,
    carrier: carrier.nullish(),
    lockStatus: lockStatus.nullish(),
    serviceMethod: serviceMethodInput.nullish(),
    rule: z.enum(PRICE_RULES).optional(),
  }),
  responses: { 200: z.object({ price: moneyString, quoteId: z.string(), expiresAt: instant }) },
  errors: ['product_not_found'],
});
