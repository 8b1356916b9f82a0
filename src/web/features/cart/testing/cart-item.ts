import type { CreateOrderBody, Order } from '#contracts/orders.ts';
import type { CartItem } from '../cart-item.ts';

/** An item for tests: an unlocked iPhone, by mail. */
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

/** The order that a server makes of a request, as far as the screens read it. */
export function orderOf(body: CreateOrderBody, id: string): Order {
  const person = { name: 'Robin Vale', email: 'robin@example.test', phone: '+15125550142' };
  const place = { address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' };
  return {
    id,
    customerId: body.customerId,
    productId: body.productId,
    product: {
      id: body.productId,
      model: 'iPhone 15 Pro',
      deviceType: 'iPhone',
      storage: '256GB',
      basePrice: '900.00',
    },
    customer: { id: body.customerId, ...person, ...place, user: null },
    condition: 'open_box',
    carrier: 'unlocked',
    carrierName: null,
    lockStatus: 'unlocked',
    storage: '256GB',
    serviceMethod: 'mail',
    quantity: 1,
    quotedPrice: body.quotedPrice,
    finalPrice: null,
    batteryHealth: null,
    imei: null,
    status: 'received',
    paymentStatus: 'pending',
    pickupAddress: null,
    pickupCity: null,
    pickupState: null,
    pickupZip: null,
    appointmentDate: null,
    appointmentTime: null,
    notes: null,
    createdAt: '2026-11-20T16:00:00.000Z',
    updatedAt: '2026-11-20T16:00:00.000Z',
    trackingNumber: null,
    shippingLabelUrl: null,
  };
}
