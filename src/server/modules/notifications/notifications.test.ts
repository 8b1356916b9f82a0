import crypto from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { providerAway } from '#server/ports/testing/fake-messages.ts';
import { eventually } from '#test/eventually.ts';
import { newStaff } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { createNotifications, type Notifications } from './index.ts';
import { MessageBusy, sendMessage } from './send-message.ts';
import { newSms, ORDER, writeMessage } from './testing/write-sms.ts';

const MINUTE = 60_000;

/** Failures of the next deliveries; those after them succeed. */
const failures: Error[] = [];
let delivered: unknown[] = [];
/** Promise that a delivery waits for. */
let held: Promise<void> = Promise.resolve();
const deliver = async (message: unknown) => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  await held;
  const failure = failures.shift();
  if (failure !== undefined) throw failure;
  delivered.push(message);
  return { providerId: `id-${delivered.length}` };
};
const providers = {
  sms: { name: 'fake-sms', send: deliver },
  email: { name: 'fake-email', send: deliver, close: async () => undefined },
};

let server: TestServer;
let notifications: Notifications;

beforeAll(async () => {
  server = await startTestServer({ providers });
  // Its own handle on the same queue: the worker of the server does the sending.
  const { context } = server;
  notifications = createNotifications({ ...context, jobs: { ...context.jobs, handle: () => undefined } }, providers);
});
afterAll(() => server.stop());
beforeEach(async () => {
  failures.length = 0;
  delivered = [];
  held = Promise.resolve();
  await sql('truncate messages, message_room, sms_days');
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const sms = (dedupeKey: string = crypto.randomUUID()): NewMessage =>
  newSms({ dedupeKey, purpose: 'order_confirmation', orderId: null });
const handle = (id: string) => sendMessage(server.context, providers, id);
const stored = async (id: string) => (await sql('select * from messages where id = $1', [id]))[0];

describe('queued messages', () => {
  test('are sent by the worker and kept in the log', async () => {
    const to = 'dana@mail.example';
    const letter = { channel: 'email', subject: 'Your order', text: 'Hello', html: '<p>Hello</p>' } as const;
    const about = { dedupeKey: 'an e-mail', purpose: 'order_confirmation', orderId: ORDER } as const;
    const messages = [sms('a text'), { ...letter, ...about, recipient: to }];
    await server.context.database.transaction((tx) => notifications.queueMessages(tx, messages));
    await eventually(async () => {
      const rows = await sql('select dedupe_key, status, provider, attempts, order_id from messages order by channel');
      expect(rows).toEqual([
        { dedupe_key: 'an e-mail', status: 'sent', provider: 'fake-email', attempts: 1, order_id: ORDER },
        { dedupe_key: 'a text', status: 'sent', provider: 'fake-sms', attempts: 1, order_id: null },
      ]);
    });
    const [email, text] = await sql('select id from messages order by channel');
    const html = expect.stringMatching(/^<!doctype html>.*<h1[^>]*>Your order<\/h1>\n<p>Hello<\/p>/s);
    expect(delivered).toContainEqual({ id: text?.id, to: '+15125550142', text: 'Hello' });
    expect(delivered).toContainEqual({ id: email?.id, to, subject: 'Your order', text: 'Hello', html });
  });

  test('that wait for their place leave the connections to others', async ({ skip }) => {
    const { database } = server.context;
    if (database.kind === 'embedded') return skip('It has one connection');
    const ids = await Promise.all(Array.from({ length: 20 }, () => writeMessage(server, sms())));
    const other = await database.pool.connect();
    await other.query('begin; lock table message_room in exclusive mode');
    const sending = Promise.all(ids.map((id) => handle(id)));
    await eventually(async () => {
      const text = `select from pg_locks where relation = 'message_room'::regclass and not granted`;
      expect((await other.query(text)).rowCount).toBeGreaterThan(0);
    });
    const waiting = database.pool.waitingCount;
    await other.query('rollback');
    other.release();
    await sending;
    expect(waiting).toBe(0);
    expect(await sql(`select from messages where status = 'queued'`)).toEqual([]);
  });

  test('with a known dedupe key are left out, with their job', async () => {
    const jobs = vi.fn(server.context.jobs.send);
    const context = { ...server.context, jobs: { ...server.context.jobs, send: jobs, handle: () => undefined } };
    const counting = createNotifications(context, providers);
    for (const secondKey of ['two', 'three', 'three']) {
      await context.database.transaction((tx) => counting.queueMessages(tx, [sms('one'), sms(secondKey)]));
    }
    const storedKeys = await sql('select dedupe_key as key from messages order by 1');
    expect(storedKeys.map(({ key }) => key)).toEqual(['one', 'three', 'two']);
    const ofTexts = jobs.mock.calls.filter(([, queue]) => queue.name === 'send-sms');
    expect(ofTexts.map(([, , payloads]) => payloads.length)).toEqual([2, 1, 0]);
    await eventually(() => expect(delivered).toHaveLength(3));
  });

  test('go with the transaction that queued them', async () => {
    const failing = server.context.database.transaction(async (tx) => {
      await notifications.queueMessages(tx, [sms()]);
      throw new Error('the order failed');
    });
    await expect(failing).rejects.toThrow('the order failed');
    expect(await sql('select from messages')).toEqual([]);
    expect(await sql(`select from pgboss.job where name = 'send-sms' and state = 'created'`)).toEqual([]);
  });
});

describe('the sender of a message', () => {
  test('sends it once, however many processes receive it at once and after it was sent', async () => {
    const id = await writeMessage(server, sms());
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => handle(id)));
    // Those that came too early come back later; those that came after it was sent have nothing to do.
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(MessageBusy);
    }
    for (const messageId of [id, crypto.randomUUID()]) await handle(messageId);
    expect(delivered).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 1, provider_id: 'id-1', claimed_at: null });
  });

  test('leaves a message to whoever claimed it, and takes it over when its claim is old', async () => {
    const id = await writeMessage(server, sms());
    await sql(`update messages set status = 'sending', claimed_at = $2 where id = $1`, [id, server.clock.now()]);
    server.clock.advance(4 * MINUTE);
    await expect(handle(id)).rejects.toBeInstanceOf(MessageBusy);
    expect(delivered).toHaveLength(0);
    server.clock.advance(MINUTE + 1000);
    await handle(id);
    expect(delivered).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: 'sent' });
  });

  test('whose claim was taken over does not undo what the other did', async () => {
    const id = await writeMessage(server, sms());
    failures.push(providerAway());
    const { promise, resolve: letGo } = Promise.withResolvers<void>();
    held = promise;
    const slow = handle(id);
    await eventually(async () => expect(await stored(id)).toMatchObject({ status: 'sending' }));
    await sql(`update messages set attempts = 2, claimed_at = now() where id = $1`, [id]);
    letGo();
    await slow;
    expect(await stored(id)).toMatchObject({ status: 'sending', attempts: 2, error: null });
  });
});

describe('a number that has stopped all texts', () => {
  const phone = '+15125550191';
  const written = () => writeMessage(server, newSms({ recipient: phone }));

  test('is not sent what was queued before, which says why and takes no place', async () => {
    const id = await written();
    await writeConsent(server, phone, 'revoked');
    for (const _ of [1, 2]) await handle(id);
    expect(delivered).toEqual([]);
    const error = 'this number unsubscribed from all texts';
    expect(await stored(id)).toMatchObject({ status: 'suppressed', error, attempts: 0, waits_for: null });
    expect([await sql('select from message_room'), await sql('select from sms_days')]).toEqual([[], []]);
  });

  test('is refused a code and a test, and told what helps', async () => {
    await writeConsent(server, phone, 'revoked');
    const code = await server.browser().post('/api/verify/send-code', { phoneNumber: phone });
    const message = expect.stringContaining('START');
    expect(code).toMatchObject({ status: 422, body: { code: 'texts_stopped', message } });
    const [admin, sms] = [await newStaff(server, 'admin'), { phoneNumber: phone, message: 'Does it arrive?' }];
    const tried = await admin.post('/api/test-sms', sms, { 'idempotency-key': crypto.randomUUID() });
    expect(tried).toMatchObject({ status: 422, body: { code: 'texts_stopped' } });
    expect(delivered).toEqual([]);
  });

  test('gets texts again once it has texted START, and e-mails about an order all the time', async () => {
    await writeConsent(server, phone, 'revoked');
    const letter = { channel: 'email', recipient: 'robin@example.test', subject: 'News', html: '' } as const;
    await handle(await writeMessage(server, { ...newSms(), ...letter }));
    await writeConsent(server, phone, 'granted');
    await handle(await written());
    expect(delivered).toMatchObject([{ to: 'robin@example.test' }, { to: phone }]);
  });
});
