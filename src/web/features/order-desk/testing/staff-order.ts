import { ANA } from '#contracts/forms/testing/counter-order.ts';
import type { StaffOrder } from '#contracts/orders.ts';

const ORDER: StaffOrder = {
  id: '0190a1b2-0000-7000-8000-0000eb0120b7',
  customerId: ANA.id,
  productId: 1,
  product: { id: 1, model: 'iPhone 16 Pro Max', deviceType: 'iPhone', storage: '256GB', basePrice: '1200.00' },
  customer: { ...ANA, user: null },
  condition: 'good',
  carrier: 'unlocked',
  carrierName: null,
  lockStatus: 'unlocked',
  storage: '256GB',
  serviceMethod: 'mail',
  quantity: 1,
  quotedPrice: '1045.00',
  finalPrice: null,
  batteryHealth: 91,
  imei: '356938035643809',
  status: 'received',
  paymentStatus: 'pending',
  pickupAddress: null,
  pickupCity: null,
  pickupState: null,
  pickupZip: null,
  appointmentDate: null,
  appointmentTime: null,
  notes: null,
  termsVersion: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  trackingNumber: null,
  shippingLabelUrl: null,
  assignedTo: null,
  estimatedCompletion: null,
  version: 1,
};

/** Makes an order as staff see it, with the changes of a test. */
export function staffOrder(changes: Partial<StaffOrder> = {}): StaffOrder {
  return { ...ORDER, ...changes };
}
