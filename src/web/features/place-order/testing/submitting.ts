import type { CreateOrderBody } from '#contracts/orders.ts';
import type { PlacingOutcome } from '../outcome.ts';
import { placeOrders } from '../place-orders.ts';
import { existingCustomer, type Seller } from '../sellers.ts';
import { newUnit } from '../unit.ts';
import { type Fate, fakeShop } from './shop.ts';

export const BODY = {
  productId: 7,
  condition: 'good',
  quotedPrice: '850.00',
  quoteId: 'quote',
  serviceMethod: 'mail',
} as const;
/** Keys of three devices. */
export const KEYS = ['key-a', 'key-b', 'key-c'];

/** Submits devices to a shop. Each attempt starts with the saved state, as after a reload. */
export function testSubmission(
  fates: readonly Fate[] = [],
  { continues = false, seller = existingCustomer('c1') } = {},
) {
  const server = fakeShop(fates);
  const outcomes: [string, PlacingOutcome['kind']][] = [];
  const submit = (change: Partial<CreateOrderBody> = {}, keys: readonly string[] = KEYS.slice(0, 1), other?: Seller) =>
    placeOrders({
      lines: keys.map((key) => ({
        unit: server.units().find((unit) => unit.key === key) ?? newUnit(key),
        body: { ...BODY, ...change },
      })),
      seller: other ?? seller,
      createOrder: server.createOrder,
      saveUnit: server.saveUnit,
      continuesAfterRefusal: continues,
      onOutcome: ({ unit }, { kind }) => void outcomes.push([unit.key, kind]),
    });
  return { ...server, outcomes, submit };
}
