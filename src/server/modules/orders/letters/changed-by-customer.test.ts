import { expect, test } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { shopFacts } from '#server/platform/shop.ts';
import { customerChangeNotice } from './changed-by-customer.letters.ts';

const FIRST = { date: '2026-12-01', time: '10:00 AM' };
const SECOND = { date: '2026-12-02', time: '2:00 PM' };
const given = {
  orderId: '5b9a1c7e-0000-4000-8000-000000000001',
  device: 'iPhone 14, 128GB',
  version: 2,
  assignedTo: null,
  shop: shopFacts(readEnv({}), 'https://shop.example'),
};

test.each([
  ['booked for the first time', 'moved', null, FIRST, /pickup booked by the customer$/, 'Pickup time'],
  ['moved to another time', 'moved', FIRST, SECOND, /pickup moved by the customer$/, 'New pickup time'],
  ['cancelled', 'cancelled', FIRST, null, /: canceled by the customer$/, 'Original pickup'],
] as const)('tells the shop of a pickup that its customer has %s', (_, what, before, now, subject, fact) => {
  const [notice] = customerChangeNotice({ ...given, what, before, now });
  expect(notice).toMatchObject({
    subject: expect.stringMatching(subject),
    text: expect.stringContaining(fact),
  });
});
