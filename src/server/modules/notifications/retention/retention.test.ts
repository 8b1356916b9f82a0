import crypto from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { oldMessagesChore } from './retention.ts';

const NOW = new Date('2026-11-28T12:00:00Z');

const server = await startTestServer({ env: { MESSAGE_MONTHS: '6' } });
afterAll(() => server.stop());
beforeEach(() => sql('truncate messages, message_attempts, message_addresses, sms_deliveries'));

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));

/** Writes a message as it was sent at a time, with a failed attempt, a mended address and a delivery. */
async function written(createdAt: string, { status = 'sent', providerId = crypto.randomUUID() } = {}): Promise<string> {
  const id = crypto.randomUUID();
  const sentAt = status === 'sent' ? createdAt : null;
  await sql(
    `insert into messages (id, dedupe_key, channel, recipient, subject, body, html, purpose, room_key, status, waits_for,
       provider_id, secret, created_at, sent_at)
     values ($1::uuid, $1::uuid::text, 'email', 'dana@mail.example', 'Your payment', 'You got $129', '<p>You got $129</p>', 'payment', 'k', $2,
       $3, $4, 'abc', $5, $6)`,
    [id, status, status === 'waiting' ? 'retry' : null, providerId, createdAt, sentAt],
  );
  await sql(
    `insert into message_attempts (message_id, attempt, channel, at, took_ms, provider, problem, words, is_retryable)
     values ($1, 1, 'email', $2, 5, 'fake', 'refused', 'no mailbox', true)`,
    [id, createdAt],
  );
  await sql(`insert into message_addresses values ($1, 1, $2, 'Ana', 'a@mail.example', 'b@mail.example')`, [
    id,
    createdAt,
  ]);
  await sql(`insert into sms_deliveries values ($1, 'delivered', null, $2)`, [providerId, createdAt]);
  return id;
}

const run = async (reached: Date | null = null) => {
  const steps: Date[] = [];
  await oldMessagesChore(server.context).run(server.context.database, NOW, {
    reached,
    saveReached: async (at) => void steps.push(at),
  });
  return steps;
};
const textOf = async (id: string) =>
  (await sql('select subject, body, html, secret, recipient, status from messages where id = $1', [id]))[0];
const KEPT = { subject: 'Your payment', body: 'You got $129', html: '<p>You got $129</p>', secret: 'abc' };
const GONE = { subject: '', body: '', html: '', secret: null, recipient: 'dana@mail.example' };

test('empties the text of a message after the months of the setting, and forgets its attempts', async () => {
  const old = await written('2026-05-28T11:59:59Z');
  const young = await written('2026-05-28T12:00:01Z');
  expect(await run()).toEqual([new Date('2026-05-28T11:59:59Z')]);
  expect(await textOf(old)).toEqual({ ...GONE, status: 'sent' });
  expect(await textOf(young)).toMatchObject(KEPT);
  for (const table of ['message_attempts', 'message_addresses']) {
    expect(await sql(`select message_id from ${table}`), table).toEqual([{ message_id: young }]);
  }
  expect(await sql('select 1 as one from sms_deliveries')).toHaveLength(1);
});

test('keeps the text of a message that is not sent yet, and of those that an earlier turn has passed', async () => {
  const waiting = await written('2026-01-01T00:00:00Z', { status: 'waiting' });
  const passed = await written('2026-01-02T00:00:00Z');
  const next = await written('2026-01-03T00:00:00Z', { status: 'failed' });
  expect(await run(new Date('2026-01-02T00:00:00Z'))).toEqual([new Date('2026-01-03T00:00:00Z')]);
  expect(await textOf(next)).toEqual({ ...GONE, status: 'failed' });
  expect(await textOf(passed)).toMatchObject(KEPT);
  await run();
  expect(await textOf(waiting)).toMatchObject(KEPT);
  expect(await textOf(passed)).toMatchObject(GONE);
});

test('goes through many messages in pieces, and takes those of one moment together', async () => {
  await sql(`insert into messages (id, dedupe_key, channel, recipient, body, purpose, room_key, status, created_at, sent_at)
    select gen_random_uuid(), 'm' || n, 'sms', '+15125550142', 'Hello', 'payment', 'k', 'sent', at, at
    from generate_series(1, 2500) n, lateral (select timestamptz '2026-01-01' + (n / 900) * interval '1 day' as at) moment`);
  const steps = await run();
  expect(steps.map((at) => at.toISOString().slice(0, 10))).toEqual(['2026-01-02', '2026-01-03']);
  expect(await sql(`select 1 as one from messages where body <> ''`)).toEqual([]);
});
