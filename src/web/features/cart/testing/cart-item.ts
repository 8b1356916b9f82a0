import type { CartItem } from '../cart.ts';

/** Returns an item for tests: an unlocked iPhone, by mail. */
export function cartItem(id: string): CartItem {
  return {
    id,
    key: `key-of-item-${id}`,
    productId: 7,
    deviceType: 'iPhone',
    model: 'iPhone 15 Pro',
    storage: '256GB',
    carrier: 'unlocked',
    carrierName: null,
    condition: 'open_box',
    lockStatus: 'unlocked',
    serviceMethod: 'mail',
    pickupAddress: null,
    quotedPrice: '800.00',
    quoteId: 'quote',
    expiresAt: '2026-12-04T00:00:00.000Z',
    batteryHealth: null,
    imei: null,
  };
}
