import { describe, expect, test } from 'vitest';
import { type CustomerFacts, customerNext } from '#domain/orders/customer-next.ts';
import { customerStatus, customerStatusText, isAnnouncedByPayment } from '#domain/orders/status.ts';
import { smsSegments, toGsmText } from '#domain/sms-segments.ts';
import { ORDER_STATUSES } from '#domain/vocabulary.ts';
import { SHOP as shop } from '#server/modules/letters/testing/sample-letters.ts';
import { type StatusNews, statusNews } from './status.letters.ts';

const TRACKING = 'https://cashagain.example/track/u5IAVhEnRzSBIDhjssEpzFHd.yp94lSsxglbDvZEivqHmsv';
const FACTS: CustomerFacts = {
  status: 'evaluation',
  paymentStatus: 'pending',
  serviceMethod: 'mail',
  hasLabel: true,
  hasTime: false,
  offer: null,
  parcel: null,
  hold: null,
  decline: null,
  back: null,
  paidBy: [],
};
const news = ({ status = 'evaluation', ...changes }: Partial<StatusNews> = {}): StatusNews => ({
  next: { ...customerStatusText(customerStatus({ status, paymentStatus: 'pending' })), step: null, action: null },
  picture: null,
  orderId: '9f0c2a4e-5b1d-4c3a-9e8f-1a2b3c4d5e6f',
  customer: { name: 'Robin Vale', email: 'robin@example.test', phone: '+15125560101' },
  model: 'iPhone 16 Pro Max',
  storage: '256GB',
  status,
  version: 3,
  agreedCents: 102_000,
  price: null,
  trackingUrl: TRACKING,
  shop,
  ...changes,
});
const textOf = (given: StatusNews, channel: 'sms' | 'email') =>
  statusNews(given).find((message) => message.channel === channel)?.text ?? '';

describe('the news of a status', () => {
  const announced = ORDER_STATUSES.filter((status) => !isAnnouncedByPayment(status));

  test.each(announced)('%s fits two segments, in words and not in codes, with order and link', (status) => {
    const sms = textOf(news({ status }), 'sms');
    expect(smsSegments(sms)).toBeLessThanOrEqual(2);
    for (const part of ['Cash Again', '3C4D5E6F', customerStatusText(status).text, TRACKING]) {
      expect(sms).toContain(toGsmText(part));
    }
    if (status === 'price_confirmation') expect(sms).toContain('$1,020');
    expect(sms).not.toMatch(/[a-z]_[a-z]/);
    const email = textOf(news({ status }), 'email');
    for (const part of ['Hi Robin,', customerStatusText(status).text, '$1,020', TRACKING])
      expect(email).toContain(part);
  });

  test.each<[string, Partial<CustomerFacts>, string, string]>([
    [
      'a pickup without a time',
      { status: 'pickup_assigned', serviceMethod: 'home_pickup' },
      'Choose a pickup time.',
      'Choose a pickup time:\n',
    ],
    ['a held device', { hold: 'customer' }, 'on hold until you clear it', 'Your next step:\n'],
    [
      'a device that goes back after its hold',
      { status: 'declined', decline: { cause: 'hold', words: null } },
      "its hold wasn't cleared",
      'Track your order:\n',
    ],
    ['cash that was paid', { status: 'device_received', paymentStatus: 'paid', paidBy: ['cash'] }, 'been paid by', ''],
  ])('of %s says what its page says, and not the edited text', (_, facts, words, button) => {
    const { status = 'evaluation' } = facts;
    const given = news({ status, next: customerNext({ ...FACTS, ...facts }) });
    for (const channel of ['sms', 'email'] as const) expect(toGsmText(textOf(given, channel))).toContain(words);
    expect(textOf(given, 'email')).toContain(button);
    expect(statusNews(given).map(({ template }) => template)).toEqual([undefined, undefined]);
  });

  test('of a revised price names both prices, and the reason if it fits', () => {
    const price = { fromCents: 102_000, toCents: 95_000, reason: 'The back glass is cracked.' };
    const revised = news({ status: 'price_confirmation', price, agreedCents: 95_000 });
    for (const channel of ['sms', 'email'] as const) {
      for (const part of ['$950', '$1,020', price.reason]) expect(textOf(revised, channel)).toContain(part);
    }
    const long = news({ status: 'price_confirmation', price: { ...price, reason: 'It is worn. '.repeat(40) } });
    expect(smsSegments(textOf(long, 'sms'))).toBeLessThanOrEqual(2);
    expect(textOf(long, 'sms')).toContain('$950');
    expect(textOf(long, 'email')).toContain('It is worn. It is worn.');
  });

  test('of an issued payment is left to the ledger; with a new price it tells that alone', () => {
    expect(statusNews(news({ status: 'payment_issued' }))).toEqual([]);
    const price = { fromCents: 102_000, toCents: 95_000, reason: 'The back glass is cracked.' };
    const revised = news({ status: 'payment_issued', price, agreedCents: 95_000 });
    for (const channel of ['sms', 'email'] as const) {
      expect(textOf(revised, channel)).toContain('$950');
      expect(textOf(revised, channel)).not.toMatch(/on its way|issued/i);
    }
  });

  test('is sent once for each change', () => {
    const keys = (version: number) => statusNews(news({ version })).map(({ dedupeKey }) => dedupeKey);
    expect(keys(3)).toEqual(keys(3));
    expect(new Set([...keys(3), ...keys(4)]).size).toBe(4);
  });

  test('fits without the link where the site’s address is too long', () => {
    const sms = textOf(news({ trackingUrl: `https://${'long.'.repeat(60)}example/track/x` }), 'sms');
    expect([smsSegments(sms) <= 2, sms.includes('3C4D5E6F')]).toEqual([true, true]);
  });
});
