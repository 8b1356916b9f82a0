import type { EvaluationForm } from '#contracts/forms/sale.ts';
import type { Product } from '#contracts/products.ts';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import type { PlacedOrder } from '#web/features/place-order/index.ts';
import { NO_PROGRESS, type Progress } from '../../sale/state.ts';
import { EMPTY_FORM, type EvaluationEvent, type EvaluationState, openEvaluation } from '../state.ts';

export const product = (id: number, storage: string | null, basePrice: string): Product => ({
  id,
  deviceType: 'iPhone',
  model: 'iPhone 15 Pro',
  storage,
  basePrice,
  isActive: true,
});
export const DEVICE = {
  deviceType: 'iPhone',
  model: 'iPhone 15 Pro',
  products: [product(6, '128GB', '900.00'), product(7, '256GB', '1000.00')],
} as const;
/** A shop whose drivers go to Austin, on no holiday. */
export const PICKUPS = { pickupZips: ['787'], ...USUAL_DAYS };
export const NOW = { day: '2026-11-20', minutes: 12 * 60 };
export const PHONE = '+15125550142';

export const OPTIONS = {
  storage: '256GB',
  condition: 'good',
  carrier: 'unlocked',
  carrierName: null,
  quantity: 1,
} as const;
export const CUSTOMER = { name: 'Ada', email: 'ada@example.com', phone: '(512) 555-0142' };
export const ADDRESS = { address: '120 Congress Ave, Austin, TX 78701', city: 'Austin', state: 'TX', zip: '78701' };
export const APPOINTMENT = { date: '2026-11-21', time: '10:00 AM', notes: '' };
export const FORM: EvaluationForm = {
  ...OPTIONS,
  ...CUSTOMER,
  ...ADDRESS,
  ...APPOINTMENT,
  serviceMethod: 'home_pickup',
  offers: false,
};
const ORDER: PlacedOrder = {
  id: '1',
  device: 'iPhone 15 Pro 256GB',
  quotedPrice: '850.00',
  serviceMethod: 'mail',
  trackingNumber: null,
  shippingLabelUrl: null,
  hasEarlierDetails: false,
};
export const placedProgress = (count: number): Progress => ({
  guest: null,
  units: Array.from({ length: count }, (_, index) => ({ key: `k${index}`, unsettled: [], order: ORDER })),
});

export const openedState = (
  form: EvaluationForm = EMPTY_FORM,
  more: Partial<EvaluationState> = {},
): EvaluationState => ({
  ...openEvaluation(
    DEVICE,
    { offline: false, pickups: PICKUPS },
    { form, step: 'options', quote: null, progress: NO_PROGRESS },
  ),
  ...more,
});
/** Returns a dialog that is filled in completely, with the phone verified. */
export const readyState = (form: Partial<EvaluationForm> = {}) =>
  openedState({ ...FORM, ...form }, { step: 'handover', verifiedPhone: PHONE });

export interface Row {
  name: string;
  from: EvaluationState;
  event: EvaluationEvent;
  to: object;
}

export const MISSING = 'Missing Information';
export const FILL_CUSTOMER = 'Please fill in all customer information fields.';
export const VERIFY = 'Please verify your phone number to continue.';
export const COMPLETE = 'Please ensure all fields are completed before submitting.';
export const FILL_APPOINTMENT = 'Please fill in all appointment and address fields.';
