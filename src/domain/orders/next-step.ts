import type { OrderStatus, ServiceMethod } from '../vocabulary.ts';

const DRIVER_COMES = 'Have the device ready when our driver comes: backed up, signed out, and erased.';

/** What the customer has to do now; null where nothing but waiting is left, or where all is done. */
const NEXT_STEPS: Record<OrderStatus, string | Record<ServiceMethod, string | null> | null> = {
  received: {
    mail: 'Print your prepaid label, pack the device well, and hand the parcel to the carrier.',
    home_pickup: DRIVER_COMES,
    counter: null,
  },
  pickup_assigned: { mail: DRIVER_COMES, home_pickup: DRIVER_COMES, counter: null },
  mail_tracking: null,
  device_received: {
    mail: null,
    home_pickup: null,
    counter: 'Keep your drop-off receipt. We write to you as soon as your device is inspected.',
  },
  evaluation: null,
  price_confirmation: 'Call us to confirm the final price. Your payment follows within 1-2 business days.',
  payment_processing: null,
  payment_issued: 'Look out for your payment. Call us if it has not arrived after 2 business days.',
  completed: null,
  declined: 'Look out for your device. Call us to agree on how it comes back to you.',
  cancelled: null,
};

/** The customer's next step with an order, as a sentence; null where there is none. */
export function nextStep(status: OrderStatus, serviceMethod: ServiceMethod): string | null {
  const step = NEXT_STEPS[status];
  return step === null || typeof step === 'string' ? step : step[serviceMethod];
}
