import crypto from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewMessage } from '#domain/messages/new-message.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { insertMessages } from '../notifications.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const sentTo = () => server.sms.map(({ to }) => to);

test('a waiting message that cannot be taken up holds up no other', { timeout: 60_000 }, async () => {
  await sql(`create function refuse_queued() returns trigger language plpgsql as $$ begin raise 'never'; end $$`);
  await sql(`create trigger refuse_queued before update on messages for each row
    when (new.recipient = '+15125550001' and new.status = 'queued') execute function refuse_queued()`);
  const about = { channel: 'sms', purpose: 'order_status', orderId: null, text: 'News' } as const;
  const messages = ['+15125550001', '+15125550002'].map((recipient): NewMessage & { id: string } => ({
    ...about,
    recipient,
    id: crypto.randomUUID(),
    dedupeKey: `waits:${recipient}`,
  }));
  const now = server.clock.now();
  await server.context.database.transaction((tx) => insertMessages(tx, messages, now));
  await sql(`update messages set status = 'waiting', waits_for = 'room', waits_until = $1`, [now]);
  await expect.poll(sentTo).toEqual(['+15125550002']);
  await sql('drop function refuse_queued cascade');
  await expect.poll(sentTo, { timeout: 20_000 }).toEqual(['+15125550002', '+15125550001']);
});
