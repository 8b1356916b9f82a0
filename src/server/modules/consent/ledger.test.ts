import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { MessageClass } from '#domain/messages/rules.ts';
import { sql } from '#server/platform/db/sql.ts';
import { statement } from '#server/platform/db/statement.ts';
import { newPhone } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { roomKey } from './address-key.ts';
import { listConsent, MAY_RECEIVE, mayReceive, type NewConsent, recordConsents } from './consent.queries.ts';

const server = await startTestServer();
afterAll(() => server.stop());

const AT = new Date('2026-11-22T15:04:05Z');
const consent = (fields: Partial<NewConsent> & Pick<NewConsent, 'address'>): NewConsent => ({
  scope: 'all_sms',
  kind: 'revoked',
  source: 'keyword',
  evidence: 'STOP',
  at: AT,
  ...fields,
});
const record = (...given: NewConsent[]) => server.context.database.transaction((tx) => recordConsents(tx, given));
/** Classes of messages that an address may be sent. */
async function allowed(address: string) {
  const channel = address.includes('@') ? 'email' : 'sms';
  const may = (messageClass: MessageClass) =>
    mayReceive(server.context.database, { channel, address, class: messageClass });
  const answers = await Promise.all(CLASSES.map(may));
  return CLASSES.filter((_, at) => answers[at]);
}
const CLASSES = ['order', 'security', 'marketing'] as const;
const offers = (address: string, given: Partial<NewConsent> = {}) =>
  consent({ address, scope: 'marketing_email', kind: 'granted', source: 'account', evidence: 'Yes', ...given });
const ENDED = { kind: 'revoked', source: 'unsubscribe_link', evidence: '' } as const;

test('messages about orders and codes need no consent, and advertising does', async () => {
  for (const address of [newPhone(), 'ann@example.test']) expect(await allowed(address)).toEqual(['order', 'security']);
});

test('a number that has stopped all texts gets none of any class, in any spelling', async () => {
  const phone = newPhone();
  await record(offers(phone, { scope: 'marketing_sms' }));
  expect(await allowed(phone)).toEqual(CLASSES);
  await record(consent({ address: phone }));
  expect(await allowed(`(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`)).toEqual([]);
});

test('the newest entry of an address holds, whatever its clock said', async () => {
  const phone = newPhone();
  await record(consent({ address: phone }));
  await record(consent({ address: phone, kind: 'granted', evidence: 'START', at: new Date('2020-01-01') }));
  expect(await allowed(phone)).toContain('order');
});

test('a mailbox that has unsubscribed is known in any spelling', async () => {
  await record(offers('Dana@Gmail.com'));
  expect(await allowed('da.na+shop@gmail.com')).toContain('marketing');
  await record(offers('d.ana@gmail.com', ENDED));
  expect(await allowed('dana@gmail.com')).not.toContain('marketing');
});

test('an import subscribes nobody again, and adds nothing twice', async () => {
  const [existing, fresh] = ['known@example.test', 'fresh@example.test'];
  await record(offers(existing, ENDED));
  const imported = [existing, fresh].map((address) => offers(address, { source: 'import' }));
  expect([await record(...imported), await record(...imported)]).toEqual([1, 0]);
  expect(await allowed(existing)).not.toContain('marketing');
  expect(await allowed(fresh)).toContain('marketing');
});

test('lists what an address allowed and forbade with its evidence, newest first', async () => {
  const address = newPhone();
  const grant = { kind: 'granted', source: 'staff', evidence: 'Asked at the counter', actor: 'Ann' } as const;
  await record(consent({ address, evidence: 'Stop.' }));
  await record(consent({ address, ...grant }));
  expect(await listConsent(server.context.database, address)).toMatchObject([
    { ...grant, ip: null },
    { kind: 'revoked', source: 'keyword', evidence: 'Stop.', address, actor: null, at: AT },
  ]);
});

test('nothing changes, deletes or empties the ledger', async () => {
  for (const attempt of [
    'update consent_entries set kind = kind',
    'delete from consent_entries',
    'truncate consent_entries',
  ])
    await expect(server.context.database.query(plain(attempt))).rejects.toThrow(/append-only|refuse/i);
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
  const grants = [granted, stopped].map((phone) => offers(phone, { scope: 'marketing_sms' }));
  await record(...grants, consent({ address: stopped }));
  const keys = [granted, stopped, unknown].map((phone) => roomKey('sms', phone));
  expect(await server.context.database.query(audience, { keys })).toEqual([{ key: keys[0] }]);
});
