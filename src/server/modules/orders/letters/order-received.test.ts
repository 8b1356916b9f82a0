import { describe, expect, test } from 'vitest';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { smsSegments } from '#domain/sms-segments.ts';
import { framedLetter } from '#server/modules/letters/index.ts';
import { SHOP } from '#server/modules/letters/testing/sample-letters.ts';
import { type OrderReceived, orderReceived } from './order-received.letters.ts';

const MAIL: OrderReceived = {
  picture: null,
  orderId: '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d',
  customer: { name: 'Dana Whitfield', email: 'dana@mail.example', phone: '+15125550142' },
  model: 'iPhone 15 Pro',
  storage: '256GB',
  condition: 'open_box',
  quotedCents: 85_000,
  handover: { method: 'mail', isLabelByHand: false },
  trackingUrl: `https://cashagain.example/track/${'Ab_-'.repeat(11)}abc`,
  shop: SHOP,
};
const pickup = (appointment: { date: string; time: string } | null): OrderReceived => ({
  ...MAIL,
  handover: { method: 'home_pickup', address: '2201 Juniper Street, Austin, TX 78702', appointment },
});
const PICKUP = pickup({ date: '2026-11-21', time: '10:00 AM' });
const UNDATED = pickup(null);

function of<Channel extends 'sms' | 'email'>(order: OrderReceived, channel: Channel) {
  const isWanted = (message: NewMessage): message is NewMessage & { channel: Channel } => message.channel === channel;
  const [message] = orderReceived(order).filter(isWanted);
  if (message === undefined) throw new Error(`No ${channel}`);
  return message;
}

/** Returns the visible text of HTML: without tags, with entities decoded. */
const visible = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

test('goes to phone and address of the customer, each once per order', () => {
  expect(orderReceived(MAIL)).toMatchObject([
    {
      channel: 'sms',
      recipient: '+15125550142',
      dedupeKey: `order:${MAIL.orderId}:confirmation:sms`,
      purpose: 'order_confirmation',
      orderId: MAIL.orderId,
    },
    {
      channel: 'email',
      recipient: 'dana@mail.example',
      dedupeKey: `order:${MAIL.orderId}:confirmation:email`,
      subject: 'We’ve received your order 1A2B3C4D',
    },
  ]);
});

describe('the SMS', () => {
  test('of a mail-in order is one segment with number, device, price, label and link', () => {
    const { text } = of(MAIL, 'sms');
    expect(text).toBe(`Cash Again order 1A2B3C4D: iPhone 15 Pro, 256GB, $850. Label and tracking: ${MAIL.trackingUrl}`);
    expect(text.length).toBeLessThanOrEqual(160);
  });

  test('of a pickup is one segment with the appointment', () => {
    const { text } = of(PICKUP, 'sms');
    expect(text).toBe(
      `Cash Again order 1A2B3C4D: iPhone 15 Pro, 256GB, $850. Pickup Nov 21, 10:00 AM: ${MAIL.trackingUrl}`,
    );
    expect(text.length).toBeLessThanOrEqual(160);
  });

  test('says more where the link is short', () => {
    expect(of({ ...PICKUP, trackingUrl: 'https://a.example/t/1' }, 'sms').text).toBe(
      'Cash Again: order 1A2B3C4D received. iPhone 15 Pro, 256GB: $850. Pickup Nov 21, 10:00 AM. Track it: https://a.example/t/1',
    );
  });

  test.each([MAIL, PICKUP, UNDATED])(
    'keeps its link within two segments for the longest names ($handover)',
    (order) => {
      const { text } = of(
        {
          ...order,
          model: 'MacBook Pro 16-inch (M3 Max, 2023), Nano-texture display',
          shop: { ...order.shop, name: '日'.repeat(60) },
          trackingUrl: `https://sell.a-rather-long-name-of-a-shop.example/track/${'x'.repeat(100)}`,
        },
        'sms',
      );
      expect(text).toContain('/track/xxx');
      expect(smsSegments(text)).toBeLessThanOrEqual(2);
    },
  );

  test('leaves a link out that does not fit two segments', () => {
    const { text } = of({ ...MAIL, trackingUrl: `https://a.example/${'x'.repeat(320)}` }, 'sms');
    expect(text).toBe('Cash Again: order 1A2B3C4D, $850. Your tracking link is in your email.');
  });
});

describe('the e-mail', () => {
  test.each([
    ['mail-in', MAIL],
    ['pickup', PICKUP],
    ['undated pickup', UNDATED],
  ])('tells the same in text and HTML (%s)', (_, order) => {
    const { text, html, subject: title } = of(order, 'email');
    const visibleText = visible(framedLetter({ title, text, content: html, shop: order.shop }));
    const facts = ['1A2B3C4D', 'iPhone 15 Pro, 256GB', 'Open Box', '$850', 'Hi Dana,'];
    const shop = ['1180 Lamplight Row, Suite 4, Austin, TX 78701', '(512) 555-0142', 'hello@cashagain.example'];
    for (const part of [...facts, ...shop, 'We’ll confirm your quote within 24 hours.']) {
      expect(text).toContain(part);
      expect(visibleText).toContain(part);
    }
    expect(text).toContain(order.trackingUrl);
    expect(html).toContain(`href="${order.trackingUrl}"`);
  });

  test('has the shop’s accent color, in light and dark', () => {
    const { text, html, subject: title } = of(MAIL, 'email');
    const shop = { ...MAIL.shop, accent: '#1d4ed8' };
    const framed = framedLetter({ title, text, content: html, shop });
    expect(framed).toContain('bgcolor="#1d4ed8" style="background:#1d4ed8');
    expect(framed).not.toMatch(/#0b6a48|#5ad39c|#04231a/);
  });

  test('of a mail-in order explains label and packing, and promises payment after evaluation', () => {
    const { text } = of(MAIL, 'email');
    expect(text).toContain('Print the prepaid label from your tracking page.');
    expect(text).toContain('soft padding');
    expect(text).toContain('Your payment follows within 2-3 business days after evaluation.');
    expect(text).not.toContain('Pickup');
  });

  test('of a pickup tells when and where, and promises payment; without a time it asks the customer to choose one', () => {
    const { text } = of(PICKUP, 'email');
    expect(text).toContain('Pickup time: Saturday, November 21, 2026, 10:00 AM');
    expect(text).toContain('Pickup address: 2201 Juniper Street, Austin, TX 78702');
    expect(text).toContain('Your payment follows within 1-2 business days.');
    expect(text).not.toMatch(/label|Choose a pickup time/);
    const { text: undated } = of(UNDATED, 'email');
    expect(undated).toContain('Pickup time: Not chosen yet');
    expect(undated).toContain(`Choose a pickup time:\n${UNDATED.trackingUrl}`);
    expect(of(UNDATED, 'sms').text).toContain('Choose a');
  });

  test('of a counter order says that the device is there, and speaks of no label, pickup or address', () => {
    const order: OrderReceived = { ...MAIL, handover: { method: 'counter' } };
    const { subject, text } = of(order, 'email');
    expect(subject).toContain('We have your device');
    expect(text).toContain('Service: Handed in at the shop');
    expect(text).not.toMatch(/label|pickup|driver|iCloud|within 24 hours/i);
    expect(of(order, 'sms').text).not.toMatch(/label|pickup/i);
  });

  test('names a device without storage versions by its model', () => {
    for (const storage of [null, 'N/A'])
      expect(of({ ...MAIL, storage }, 'email').text).toContain('Device: iPhone 15 Pro\n');
  });

  test('escapes what visitors typed', () => {
    const address = `1 <script>alert("x")</script> & 'Sons', Austin, TX 78702`;
    const { html } = of({ ...PICKUP, handover: { method: 'home_pickup', address, appointment: null } }, 'email');
    expect(html).not.toContain('<script>');
    expect(visible(html)).toContain(address);
  });

  test('loads nothing from anywhere, and names its parts for a screen reader', () => {
    const { html } = of(MAIL, 'email');
    expect(html).not.toMatch(/<(img|link|script|iframe)|src=|url\(/);
    expect(html.match(/<th scope="row"/g)).toHaveLength(5);
  });
});
