import { luhnCheckDigit } from '#domain/check-digit.ts';
import { newPhone } from '#test/factories.ts';

/** Payloads of visits, as the counter sends them. */

let serials = 0;

/** Returns a serial number that no other test of this run has. */
export function newSerial(): string {
  serials += 1;
  return `C02TEST${String(serials).padStart(4, '0')}`;
}

/** Returns such an IMEI. */
export function newImei(): string {
  serials += 1;
  const digits = `35693803${String(serials).padStart(6, '0')}`;
  return digits + luhnCheckDigit(digits);
}

/** Returns an iPhone 16 Pro Max in good condition, unlocked: 1200 x 0.85 + 25. */
export const device = (changes: object = {}) => ({
  productId: 1,
  condition: 'good',
  carrier: 'unlocked',
  price: '1045.00',
  serial: newSerial(),
  ...changes,
});

/** Returns a new customer. */
export const seller = (changes: object = {}) => ({ name: 'Robin Vale', phone: newPhone(), ...changes });

/** Returns a purchase of one device. */
export const purchase = (changes: object = {}) => ({
  kind: 'purchase',
  customer: seller(),
  devices: [device()],
  payouts: [{ method: 'zelle', amount: '1045.00' }],
  ...changes,
});

/** Returns a drop-off of one device. */
export const dropOff = (changes: object = {}) => ({
  kind: 'drop_off',
  customer: seller(),
  readyAt: '2030-01-02T15:00:00Z',
  devices: [device({ priceRange: { from: '700.00', to: '1000.00' } })],
  ...changes,
});
