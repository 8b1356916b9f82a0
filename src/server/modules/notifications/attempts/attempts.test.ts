import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { NewMessage, SmsContent } from '#domain/messages/new-message.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { eventually } from '#test/eventually.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { believeTime } from '#test/steady-time.ts';
import { createNotifications, type Notifications } from '../index.ts';
import { insertMessages } from '../notifications.queries.ts';
import { sendMessage } from '../send-message.ts';
import { listAttempts } from './attempts.queries.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ORDER = '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4d';

/** Failures of the next deliveries; those after them succeed. */
let failures: Error[] = [];
let sent: { id: string; text: string }[] = [];
let emails = 0;
/** Resolves when the SMS provider answers again. */
let smsAnswers: Promise<void> = Promise.resolve();
const providers = {
  sms: {
    name: 'fake',
    send: async ({ id, text }: { id: string; text: string }) => {
      await smsAnswers;
      const failure = failures.shift();
      if (failure !== undefined) throw failure;
      sent.push({ id, text });
      return { providerId: null };
    },
  },
  email: {
    name: 'fake',
    send: async () => {
      emails += 1;
      return { providerId: null };
    },
    close: async () => undefined,
  },
};
const away = (more: { retryAfterSeconds?: number; words?: string } = {}) =>
  new ProviderError({ provider: 'fake', problem: 'no answer', retryable: true, status: 503, ...more });

let server: TestServer;
let notifications: Notifications;
beforeAll(async () => {
  server = await startTestServer({ providers });
  const { context } = server;
  notifications = createNotifications({ ...context, jobs: { ...context.jobs, handle: () => undefined } }, providers);
});
afterAll(() => server.stop());
beforeEach(async () => {
  [failures, sent, emails, smsAnswers] = [[], [], 0, Promise.resolve()];
  await sql('truncate messages, message_attempts, message_room, sms_days');
  // The clock of an earlier test may have been found to jump meanwhile.
  await believeTime(server.context);
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
type NewSms = NewMessage & SmsContent;
const sms = (more: Partial<NewSms> = {}): NewSms => ({
  channel: 'sms',
  dedupeKey: crypto.randomUUID(),
  recipient: '+15125550142',
  text: 'Hello',
  purpose: 'order_status',
  orderId: ORDER,
  ...more,
});
/** Writes a message that no worker sends, some time ago. */
async function written(more: Partial<NewSms> = {}, agoMs = 0): Promise<string> {
  const id = crypto.randomUUID();
  const at = new Date(server.clock.now().getTime() - agoMs);
  await server.context.database.transaction((tx) => insertMessages(tx, [{ ...sms(more), id }], at));
  return id;
}
const handle = (id: string) => sendMessage(server.context, providers, id);
const stored = async (id: string) => (await sql('select * from messages where id = $1', [id]))[0];
const pauseOf = async (id: string) => {
  const { waits_until: until } = (await stored(id)) ?? {};
  return until instanceof Date ? Math.round((until.getTime() - server.clock.now().getTime()) / MINUTE) : null;
};

describe('a message whose delivery failed', () => {
  test('waits a minute, and is sent then, once and under the same id', async () => {
    failures = [away()];
    const id = await written();
    await handle(id);
    expect(await stored(id)).toMatchObject({
      status: 'waiting',
      waits_for: 'retry',
      attempts: 1,
      error: 'fake: no answer',
    });
    expect(await pauseOf(id)).toBe(1);
    server.clock.advance(MINUTE);
    await eventually(async () => expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 2, error: null }));
    expect(sent).toEqual([{ id, text: 'Hello' }]);
  });

  test('waits longer each time, and is given up when a text has been tried for two hours', async () => {
    failures = Array.from({ length: 9 }, () => away());
    const id = await written({ purpose: 'order_confirmation' });
    const pauses: (number | null)[] = [];
    for (let tries = 1; tries <= 8; tries += 1) {
      await sql(`update messages set status = 'queued', waits_for = null, waits_until = null where id = $1`, [id]);
      await handle(id);
      pauses.push(await pauseOf(id));
    }
    expect(pauses).toEqual([1, 2, 5, 10, 20, 40, 42, null]);
    expect(await stored(id)).toMatchObject({ status: 'failed', attempts: 8, waits_for: null });
    await handle(id);
    expect(sent).toEqual([]);
  });

  test('waits as long as the provider asks', async () => {
    failures = [away({ retryAfterSeconds: 15 * 60 })];
    const id = await written();
    await handle(id);
    expect(await pauseOf(id)).toBe(15);
  });

  test('is given up at once when the refusal is final', async () => {
    failures = [new ProviderError({ provider: 'fake', problem: 'refused', retryable: false, status: 400 })];
    const id = await written();
    await handle(id);
    expect(await stored(id)).toMatchObject({ status: 'failed', error: 'fake: refused', attempts: 1, claimed_at: null });
  });

  test('is not joined with others that it may have reached already', async () => {
    failures = [away(), away()];
    const ids = [await written({ purpose: 'order_confirmation' }), await written({ purpose: 'order_confirmation' })];
    for (const id of ids) await handle(id);
    server.clock.advance(MINUTE);
    await eventually(() => expect(sent.map(({ id }) => id).sort()).toEqual([...ids].sort()));
  });

  test('keeps each attempt with its time, and what the provider said', async () => {
    failures = [away({ words: 'Busy, come back' }), new TypeError('cannot read +15125550142')];
    const id = await written();
    await handle(id);
    await sql(`update messages set status = 'queued', waits_for = null, waits_until = null where id = $1`, [id]);
    await handle(id);
    expect(await listAttempts(server.context.database, id)).toEqual([
      expect.objectContaining({ attempt: 2, problem: 'unexpected TypeError', words: null, isRetryable: true }),
      expect.objectContaining({ attempt: 1, provider: 'fake', problem: 'fake: no answer', words: 'Busy, come back' }),
    ]);
  });

  test('costs no row when it was none', async () => {
    const id = await written();
    await handle(id);
    expect(await sql('select from message_attempts')).toEqual([]);
  });
});

test('a provider of texts that does not answer holds up no e-mail', async () => {
  let answer: () => void = () => undefined;
  smsAnswers = new Promise((resolve) => {
    answer = resolve;
  });
  const texts = Array.from({ length: 25 }, () => sms({ purpose: 'payment' }));
  await server.context.database.transaction((tx) => notifications.queueMessages(tx, texts));
  const email = { channel: 'email', recipient: 'dana@mail.example', subject: 'News', text: 'Hello', html: '' } as const;
  const letter: NewMessage = { ...email, dedupeKey: 'letter', purpose: 'payment', orderId: ORDER };
  await eventually(async () => {
    expect((await sql(`select from messages where status = 'sending'`)).length).toBeGreaterThan(0);
  });
  await server.context.database.transaction((tx) => notifications.queueMessages(tx, [letter]));
  await eventually(() => expect(emails).toBe(1));
  expect(sent).toEqual([]);
  answer();
});

describe('a message that is of no use any more', () => {
  test('ends expired, without an attempt, a place of the hour or a text of the day', async () => {
    const id = await written({}, 48 * HOUR);
    await handle(id);
    expect(await stored(id)).toMatchObject({ status: 'expired', attempts: 0, claimed_at: null, sent_at: null });
    expect([sent, await sql('select from message_room'), await sql('select from sms_days')]).toEqual([[], [], []]);
  });

  test('expires by the rule of its status, where there is one', async () => {
    const ids = [
      await written({ livesMinutes: 12 * 60 }, 13 * HOUR),
      await written({ recipient: '+15125550143' }, 13 * HOUR),
    ];
    for (const id of ids) await handle(id);
    const states = await Promise.all(ids.map(stored));
    expect(states.map((row) => row?.status)).toEqual(['expired', 'sent']);
  });

  test.each([22, 400])(
    'waits where it is that by a clock %i days ahead, and is sent by the right one',
    async (days) => {
      const id = await written({}, MINUTE);
      server.clock.advance(days * 24 * HOUR);
      await handle(id);
      expect(await stored(id)).toMatchObject({ status: 'waiting', attempts: 0 });
      server.clock.advance(-days * 24 * HOUR);
      await eventually(async () => expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 1 }));
    },
  );

  test('ends superseded when a newer one of its purpose is there for the same order and address', async () => {
    const older = await written({ text: 'Received' }, 2 * MINUTE);
    const middle = await written({ text: 'Evaluation' }, MINUTE);
    const newest = await written({ text: 'Completed' });
    for (const id of [older, newest, middle]) await handle(id);
    expect((await Promise.all([older, middle, newest].map(stored))).map((row) => row?.status)).toEqual([
      'superseded',
      'superseded',
      'sent',
    ]);
    expect(sent.map(({ text }) => text)).toEqual(['Completed']);
  });

  test('ends superseded by the newest change of its order, whichever of them was written first', async () => {
    const one = { purpose: 'order_status', orderId: ORDER } as const;
    const texts = ['Completed', 'Received', 'Evaluation'].map((text, index) => {
      const orderVersion = [4, 2, 3][index] ?? 0;
      return { ...sms({ ...one, text, orderVersion }), id: crypto.randomUUID() };
    });
    await server.context.database.transaction((tx) => insertMessages(tx, texts, server.clock.now()));
    server.clock.advance(1000);
    const late = await written({ text: 'Received again', orderVersion: 2 });
    for (const id of [...texts.map(({ id }) => id), late]) await handle(id);
    expect(sent.map(({ text }) => text)).toEqual(['Completed']);
  });

  test.each([
    ['a payment', { purpose: 'payment' }],
    ['a status with a revised price', { isLasting: true }],
    ['a message about another order', { orderId: '5f0e7b52-9a3c-4d0e-8a57-0f5d1a2b3c4e' }],
    ['a message to another number', { recipient: '+15125550143' }],
    ['a confirmation', { purpose: 'order_confirmation' }],
  ] as const)('is never %s', async (_what, more) => {
    const older = await written({ ...more, text: 'Older' }, MINUTE);
    await written({ purpose: 'purpose' in more ? more.purpose : 'order_status' });
    await handle(older);
    expect(sent.map(({ text }) => text)).toEqual(['Older']);
  });

  test('takes the place of a text that waits for its next try', async () => {
    failures = [away()];
    const older = await written({ text: 'Received' });
    await handle(older);
    await written({ text: 'Completed' }, -1);
    server.clock.advance(MINUTE);
    await eventually(async () => expect(await stored(older)).toMatchObject({ status: 'superseded', attempts: 1 }));
  });
});
