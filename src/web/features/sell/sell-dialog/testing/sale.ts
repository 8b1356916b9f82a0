import type { SellForm } from '#contracts/forms/sale.ts';
import type { Product } from '#contracts/products.ts';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { NO_PROGRESS } from '../../sale/state.ts';
import { EMPTY_FORM, openSell, type SellState } from '../state.ts';

export const PRODUCT: Product = {
  id: 1061,
  deviceType: 'iPhone',
  model: 'iPhone 15 Pro',
  storage: '256GB',
  basePrice: '950.00',
  isActive: true,
};
export const ADDRESS = { address: '12 Pecan Street, Austin, TX 78704', city: 'Austin', state: 'TX', zip: '78704' };
/** A shop whose drivers go to Austin, on no holiday. */
export const PICKUPS = { pickupZips: ['787'], ...USUAL_DAYS };
/** Filled in completely, for mail. */
export const FORM: SellForm = {
  ...EMPTY_FORM,
  deviceType: 'iPhone',
  series: 'iPhone 15',
  device: { product: PRODUCT, carrier: 'unlocked', carrierName: null },
  condition: 'used',
  lockStatus: 'unlocked',
  serviceMethod: 'mail',
  ...ADDRESS,
};
/** 950 less 20 percent, and 25 dollars for being unlocked; in cents. */
export const PRICE_CENTS = 785_00;

export function testSellState(form: Partial<SellForm> = {}, more: Partial<SellState> = {}): SellState {
  const kept = { form: { ...FORM, ...form }, step: 3, quote: null, progress: NO_PROGRESS } as const;
  return { ...openSell(kept, PICKUPS), ...more };
}
