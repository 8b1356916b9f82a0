import { describe, expect, test } from 'vitest';
import type { AdEvent } from '../index.ts';
import { type AdMessage, type AdPixel, createAdSender } from './ad-sender.ts';

const ORDER: AdEvent = {
  name: 'CompletePayment',
  id: 'order-1',
  cents: 61_250,
  person: { email: 'robin@example.test', phone: '5125550142', id: 'customer-7' },
};

/** Returns a sender whose hashes are readable, with a record of the sent messages. */
function desk({
  isAllowed = (): boolean => true,
  isPlace = (): boolean => true,
  canHash = true,
  kept = new Set<string>(),
} = {}) {
  const messages: AdMessage[] = [];
  const pixel: AdPixel = {
    start: () => undefined,
    isRunning: () => true,
    send: (message) => messages.push(message),
    stop: () => undefined,
  };
  const digest = async (text: string) => (canHash ? `#${text}` : null);
  return { messages, kept, send: createAdSender({ pixel, isAllowed, isAdPage: isPlace, digest, sent: kept }) };
}

test('sends the event with its value in dollars, an id, and the person as hashes', async () => {
  const { send, messages } = desk();
  await send(ORDER);
  expect(messages).toEqual([
    {
      name: 'CompletePayment',
      value: 612.5,
      eventId: '#CompletePayment:order-1',
      person: { email: '#robin@example.test', phone: '#+15125550142', externalId: '#customer-7' },
    },
  ]);
});

describe('an event', () => {
  test('sends an event once, however often it is reported', async () => {
    const { send, messages } = desk();
    await Promise.all([send(ORDER), send(ORDER)]);
    await send(ORDER);
    expect(messages).toHaveLength(1);
  });

  test('sends no event again that was sent before a reload', async () => {
    const { send, messages } = desk({ kept: new Set(['#CompletePayment:order-1']) });
    await send(ORDER);
    expect(messages).toEqual([]);
  });

  test('sends an event of another name or about something else, too', async () => {
    const { send, messages } = desk();
    await send(ORDER);
    await send({ ...ORDER, name: 'InitiateCheckout' });
    await send({ ...ORDER, id: 'order-2' });
    expect(messages).toHaveLength(3);
  });

  test('sends neither price nor person of an event that has none', async () => {
    const { send, messages } = desk();
    await send({ ...ORDER, cents: null, person: null });
    expect(messages).toMatchObject([{ value: null, person: null }]);
  });

  test('sends an event even when the visitor goes to a page without ads while it is hashed', async () => {
    let place = true;
    const { send, messages } = desk({ isPlace: () => place });
    const sending = send(ORDER);
    place = false;
    await sending;
    expect(messages).toHaveLength(1);
  });

  test('sends no event of a page without ads', async () => {
    const { send, messages } = desk({ isPlace: () => false });
    await send(ORDER);
    expect(messages).toEqual([]);
  });

  test('sends an event without person and id when the browser cannot hash', async () => {
    const { send, messages } = desk({ canHash: false });
    await send(ORDER);
    await send(ORDER);
    expect(messages).toMatchObject([{ eventId: null, person: { email: null, phone: null, externalId: null } }]);
  });
});

describe('without consent', () => {
  test('sends nothing without consent, and keeps nothing for later', async () => {
    let allowed = false;
    const { send, messages, kept } = desk({ isAllowed: () => allowed });
    await send(ORDER);
    expect([...kept]).toEqual([]);
    allowed = true;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(messages).toEqual([]);
  });

  test('sends no event for which consent came after it was reported', async () => {
    let checks = 0;
    const { send, messages } = desk({ isAllowed: () => ++checks > 1 });
    await send(ORDER);
    expect(messages).toEqual([]);
  });

  test('sends no event that is being hashed when consent is taken back', async () => {
    let allowed = true;
    const { send, messages, kept } = desk({ isAllowed: () => allowed });
    const sending = send(ORDER);
    allowed = false;
    await sending;
    expect([messages, [...kept]]).toEqual([[], []]);
  });
});
