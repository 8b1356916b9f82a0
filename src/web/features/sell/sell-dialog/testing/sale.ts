import type { Product } from '#contracts/products.ts';
import { EMPTY_SELL_FORM, type SellForm } from '../sell-form.ts';
import { openSell, type SellState } from '../sell-state.ts';

export const PRODUCT: Product = {
  id: 1061,
  deviceType: 'iPhone',
  model: 'iPhone 15 Pro',
  storage: '256GB',
  basePrice: '950.00',
  isActive: true,
};
const ADDRESS = { address: '12 Pecan Street, Austin, TX 78704', city: 'Austin', state: 'TX', zip: '78704' };
/** Filled in completely, for mail. */
export const FORM: SellForm = {
  ...EMPTY_SELL_FORM,
  deviceType: 'iPhone',
  series: 'iPhone 15',
  device: { product: PRODUCT, carrier: 'unlocked', carrierName: null },
  condition: 'used',
  lockStatus: 'unlocked',
  serviceMethod: 'mail',
  address: ADDRESS,
};
/** 950 less 20 percent, and 25 dollars for being unlocked. */
export const PRICE_CENTS = 785_00;

export function selling(form: Partial<SellForm> = {}, more: Partial<SellState> = {}): SellState {
  return { ...openSell({ form: { ...FORM, ...form }, step: 3, quote: null, unit: null }), ...more };
}
