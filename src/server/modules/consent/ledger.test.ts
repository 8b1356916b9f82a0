import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { newPhone } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { roomKey } from './address-key.ts';
import {
  listConsent,
  MAY_RECEIVE,
  mayReceive,
  type NewConsent,
  recordConsent,
  recordConsents,
} from './consent.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const AT = new Date('2026-11-22T15:04:05Z');
const consent = (given: Partial<NewConsent> & Pick<NewConsent, 'address'>): NewConsent => ({
  scope: 'all_sms',
  kind: 'revoked',
  source: 'keyword',
  evidence: 'STOP',
  at: AT,
  ...given,
});
const record = (...given: NewConsent[]) => server.context.database.transaction((tx) => recordConsents(tx, given));
const texts = (address: string, of: 'order' | 'marketing' | 'security') =>
  mayReceive(server.context.database, { channel: 'sms', address, class: of });
const mails = (address: string, of: 'order' | 'marketing') =>
  mayReceive(server.context.database, { channel: 'email', address, class: of });

test('texts about orders and codes need no consent, and advertising does', async () => {
  const phone = newPhone();
  expect([await texts(phone, 'order'), await texts(phone, 'security'), await texts(phone, 'marketing')]).toEqual([
    true,
    true,
    false,
  ]);
  expect([await mails('ann@example.test', 'order'), await mails('ann@example.test', 'marketing')]).toEqual([
    true,
    false,
  ]);
});

test('a number that has stopped all texts gets none of any class, in any spelling, and still gets its e-mails', async () => {
  const phone = newPhone();
  await record(
    consent({ address: phone, scope: 'marketing_sms', kind: 'granted', source: 'account', evidence: 'Yes' }),
  );
  expect(await texts(phone, 'marketing')).toBe(true);
  await record(consent({ address: phone }));
  const typed = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
  expect([await texts(typed, 'order'), await texts(typed, 'security'), await texts(typed, 'marketing')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await mails('ann@example.test', 'order')).toBe(true);
});

test('the newest entry of an address holds, whatever its clock said', async () => {
  const phone = newPhone();
  await record(consent({ address: phone }));
  await record(consent({ address: phone, kind: 'granted', evidence: 'START', at: new Date('2020-01-01') }));
  expect(await texts(phone, 'order')).toBe(true);
});

test('a mailbox that has unsubscribed is known in any spelling', async () => {
  await record(
    consent({
      address: 'Dana@Gmail.com',
      scope: 'marketing_email',
      kind: 'granted',
      source: 'account',
      evidence: 'News',
    }),
  );
  expect(await mails('da.na+shop@gmail.com', 'marketing')).toBe(true);
  await record(
    consent({ address: 'd.ana@gmail.com', scope: 'marketing_email', source: 'unsubscribe_link', evidence: '' }),
  );
  expect(await mails('dana@gmail.com', 'marketing')).toBe(false);
});

test('an import subscribes nobody again, and adds nothing twice', async () => {
  const [known, fresh] = ['known@example.test', 'fresh@example.test'];
  const granted = (address: string) =>
    consent({
      address,
      scope: 'marketing_email',
      kind: 'granted',
      source: 'import',
      evidence: 'Signed up in the shop',
    });
  await record(consent({ address: known, scope: 'marketing_email', source: 'unsubscribe_link', evidence: '' }));
  expect(await record(granted(known), granted(fresh))).toBe(1);
  expect(await record(granted(known), granted(fresh))).toBe(0);
  expect([await mails(known, 'marketing'), await mails(fresh, 'marketing')]).toEqual([false, true]);
});

test('lists what an address allowed and forbade with its evidence, newest first', async () => {
  const phone = newPhone();
  const { database } = server.context;
  await database.transaction((tx) => recordConsent(tx, consent({ address: phone, evidence: 'Stop.' })));
  await record(
    consent({ address: phone, kind: 'granted', source: 'staff', evidence: 'Asked at the counter', actor: 'Ann' }),
  );
  expect(await listConsent(database, phone)).toMatchObject([
    { kind: 'granted', source: 'staff', evidence: 'Asked at the counter', actor: 'Ann', ip: null },
    { kind: 'revoked', source: 'keyword', evidence: 'Stop.', address: phone, actor: null, at: AT },
  ]);
});

test('nothing changes, deletes or empties the ledger', async () => {
  const run = (text: string) => server.context.database.query(plain(text));
  for (const attempt of [
    'update consent_entries set kind = kind',
    'delete from consent_entries',
    'truncate consent_entries',
  ])
    await expect(run(attempt)).rejects.toThrow(/append-only|refuse/i);
});

test('a statement of another module asks for a whole audience at once', async () => {
  const audience = statement({
    name: 'test-audience',
    params: z.object({ keys: z.array(z.string()) }),
    row: z.object({ key: z.string() }),
    sql: sql`select key from unnest(:keys::text[]) key
      where ${MAY_RECEIVE({ channel: sql`'sms'`, key: sql`key`, isMarketing: sql`true` })}`,
  });
  const [granted, stopped, unknown] = [newPhone(), newPhone(), newPhone()];
  const grant = (address: string) => consent({ address, scope: 'marketing_sms', kind: 'granted', source: 'account' });
  await record(grant(granted), grant(stopped), consent({ address: stopped }));
  const keys = [granted, stopped, unknown].map((phone) => roomKey('sms', phone));
  expect(await server.context.database.query(audience, { keys })).toEqual([{ key: keys[0] }]);
});
