import { expect, test } from 'vitest';
import { readPickupOffer, writePickupOffer } from './pickup-offer.ts';
import { PICKUP_SLOTS } from './pickup-slots.ts';

test.each(PICKUP_SLOTS)('names the window of %s in an address and reads it again', (time) => {
  const offer = { date: '2026-11-25', time };
  expect(writePickupOffer(offer)).toMatch(/^2026-11-25-\d{1,2}[AP]M$/);
  expect(readPickupOffer(writePickupOffer(offer))).toEqual(offer);
});

test.each(['', '2026-11-25', '2026-02-30-10AM', '2026-11-25-9AM', '2026-11-25-10:00 AM', 'x2026-11-25-10AM'])(
  'reads no window from an address that was changed: %s',
  (text) => expect(readPickupOffer(text)).toBeNull(),
);
