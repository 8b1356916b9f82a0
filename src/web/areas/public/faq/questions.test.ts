import { expect, test } from 'vitest';
import type { PageData } from '#contracts/pages.ts';
import { USUAL_DAYS } from '#domain/hours/testing/usual-days.ts';
import { USUAL_FEES } from '#domain/payouts/fees.ts';
import { questions } from './questions.ts';

const DATA: PageData = {
  shop: {
    name: 'Shop',
    street: '1 Main St',
    city: 'Waco',
    state: 'TX',
    zip: '76701',
    phone: '(254) 555-0142',
    email: 'hello@example.com',
    timeZone: 'America/Chicago',
    publicUrl: 'https://shop.example',
    mapsKey: null,
    owner: null,
    since: null,
    reviewsUrl: null,
    photo: null,
    peoplePhoto: null,
    pixelId: null,
    payoutWays: ['cash', 'zelle'],
    fees: USUAL_FEES,
    pickupZips: ['787'],
    pickupMiles: null,
    ...USUAL_DAYS,
  },
  hoursToday: 'Open today 10AM-7PM',
  deviceTypes: [
    { deviceType: 'iPhone', models: 36, fromCents: 4000, upToCents: 172_000 },
    { deviceType: 'iPad', models: 4, fromCents: 4000, upToCents: 172_000 },
  ],
  products: null,
  factors: null,
  termsVersion: '2026-11-25',
  legal: null,
  namesOrders: false,
  calendar: null,
  promise: null,
  invitation: null,
  asked: null,
};

const answers = (data = DATA) => new Map(questions(data).map(({ id, answer }) => [id, answer.join(' ')]));

test('there are seven questions, each with its own id', () => {
  expect(questions(DATA)).toHaveLength(7);
  expect(new Set(questions(DATA).map(({ id }) => id)).size).toBe(7);
});

test('the answers name the devices that this shop buys, and its city', () => {
  expect(answers().get('devices')).toContain('We buy 40 Apple models: iPhone and iPad.');
  expect(answers().get('handover')).toMatch(/^For homes in and around Waco, .* between 10:00\sAM and 6:00\sPM/);
});

test('the answers have the numbers of the price rules and the promises', () => {
  expect(answers().get('devices')).toContain('50% of the base price');
  expect(answers().get('price')).toContain(
    'New +10%, Open Box +5%, Excellent base price, Good -15%, Fair -30%, Poor/Broken -50%.',
  );
  expect(answers().get('validity')).toMatch(/^14 days\..*within 24 hours\.$/);
  expect(answers().get('payment')).toBe(
    'Within 1-2 business days. For mail-in devices, within 2-3 business days after evaluation. ' +
      'We pay by cash or Zelle. We cover all fees, so you get the full amount.',
  );
});

test('the answer about pickups names the radius of a shop that has one', () => {
  const near = (pickupMiles: number) => answers({ ...DATA, shop: { ...DATA.shop, pickupMiles } }).get('handover');
  expect(near(15)).toMatch(/^For homes within 15 miles of our shop, we recommend pickup\./);
  expect(near(1)).toMatch(/^For homes within 1 mile of our shop/);
});
