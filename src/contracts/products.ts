import { z } from 'zod';
import { endpoint, everyone } from './endpoint.ts';
import { deviceType, line, moneyString, productId } from './fields.ts';

/** One storage version of one model, with the price that quotes start from. `storage` is null where there is only one. */
export const product = z.object({
  id: productId,
  deviceType,
  model: z.string(),
  storage: z.string().nullable(),
  basePrice: moneyString,
  isActive: z.boolean(),
});
export type Product = z.infer<typeof product>;

/** The active products: of one type (`deviceType` or `type`), of one model, or all. An unknown model gives an empty list. */
export const listProducts = endpoint({
  id: 'products.list',
  summary: 'Products that the shop buys, with base prices of today',
  access: everyone,
  query: z.strictObject({
    deviceType: deviceType.optional(),
    type: deviceType.optional(),
    model: line(80).optional(),
  }),
  responses: { 200: z.array(product) },
});
