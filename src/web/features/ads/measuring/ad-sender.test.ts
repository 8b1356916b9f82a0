import { describe, expect, test } from 'vitest';
import type { AdEvent } from '../index.ts';
import { type AdMessage, type AdPixel, createAdSender } from './ad-sender.ts';

const ORDER: AdEvent = {
  name: 'CompletePayment',
  id: 'order-1',
  cents: 61_250,
  person: { email: 'robin@example.test', phone: '5125550142', id: 'customer-7' },
};

/** A desk of advertising whose hashes can be read, and which records what it is told. */
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
  return { messages, kept, send: createAdSender({ pixel, isAllowed, isPlace, digest, sent: kept }) };
}

test('tells the event with its value in dollars, an id, and the person as hashes', async () => {
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
  test('is sent once, however often it is told', async () => {
    const { send, messages } = desk();
    await Promise.all([send(ORDER), send(ORDER)]);
    await send(ORDER);
    expect(messages).toHaveLength(1);
  });

  test('that was sent before a reload is not sent again', async () => {
    const { send, messages } = desk({ kept: new Set(['#CompletePayment:order-1']) });
    await send(ORDER);
    expect(messages).toEqual([]);
  });

  test('of another name or about something else is another one', async () => {
    const { send, messages } = desk();
    await send(ORDER);
    await send({ ...ORDER, name: 'InitiateCheckout' });
    await send({ ...ORDER, id: 'order-2' });
    expect(messages).toHaveLength(3);
  });

  test('about nobody and without a price says neither', async () => {
    const { send, messages } = desk();
    await send({ ...ORDER, cents: null, person: null });
    expect(messages).toMatchObject([{ value: null, person: null }]);
  });

  test('is sent though the visitor goes on, while it is hashed, to a page of which none may be told', async () => {
    let place = true;
    const { send, messages } = desk({ isPlace: () => place });
    const sending = send(ORDER);
    place = false;
    await sending;
    expect(messages).toHaveLength(1);
  });

  test('that happens on a page of which none may be told is not sent', async () => {
    const { send, messages } = desk({ isPlace: () => false });
    await send(ORDER);
    expect(messages).toEqual([]);
  });

  test('is sent without person and id where the browser cannot hash', async () => {
    const { send, messages } = desk({ canHash: false });
    await send(ORDER);
    await send(ORDER);
    expect(messages).toMatchObject([{ eventId: null, person: { email: null, phone: null, externalId: null } }]);
  });
});

describe('without consent', () => {
  test('nothing is sent, and nothing is kept for later', async () => {
    let allowed = false;
    const { send, messages, kept } = desk({ isAllowed: () => allowed });
    await send(ORDER);
    expect([...kept]).toEqual([]);
    allowed = true;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(messages).toEqual([]);
  });

  test('that is given while an event is being told, it is not sent', async () => {
    let asked = 0;
    const { send, messages } = desk({ isAllowed: () => ++asked > 1 });
    await send(ORDER);
    expect(messages).toEqual([]);
  });

  test('from the moment it is taken back, an event that is being hashed is not sent', async () => {
    let allowed = true;
    const { send, messages, kept } = desk({ isAllowed: () => allowed });
    const sending = send(ORDER);
    allowed = false;
    await sending;
    expect([messages, [...kept]]).toEqual([[], []]);
  });
});
