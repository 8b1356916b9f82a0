import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { StaffOrder } from '#contracts/orders.ts';
import { eventually } from '#test/eventually.ts';
import { keyHeader, mailOrder, newAccount, newStaff, PASSWORD, signIn, verifyPhone } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const staff = await newStaff(server, 'admin');

const { sql } = server;
const remove = (browser: Browser) => browser.delete('/api/auth/me', { password: PASSWORD });
const labels = () => fs.readdir(path.join(server.env.DATA_DIR, 'files', 'labels')).catch(() => []);

/** A person that no other test uses, so that every trace found is theirs. */
const PERSON = {
  name: 'Zuleika Quintrell',
  address: '77 Quillfeather Row',
  city: 'Marfa',
  state: 'TX',
  zipCode: '79843',
};
const NOTE = 'Zuleika of Quillfeather Row rang, the blue gate';

async function ok(answer: ReturnType<Browser['post']>) {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** What a driver notes of a pickup. */
const PROOF = `insert into pickup_proofs (order_id, date, driver, serial, signed_by, at)
  values ($1, '2026-11-24', 'Drew', 'F2LX1234ABCD', $2, now())`;

/** A text that the person sent to the shop's number. */
const TEXT = `insert into inbound_texts (id, provider_id, sender, body, meaning, status, created_at)
  values (gen_random_uuid(), gen_random_uuid(), $1, $2, 'other', 'open', now())`;

const setStatus = (id: string, status: string) =>
  ok(staff.patch(`/api/sell-requests/${id}/status`, { status, notes: NOTE, sendSMS: true, sendEmail: true }));

/**
 * Creates an account with its own order, one made as a guest, and one made by staff; the first was paid and reversed.
 */
async function createUsedAccount() {
  const { browser, id, email, phone } = await newAccount(server);
  await verifyPhone(server, browser, phone);
  const { customer } = await ok(browser.patch('/api/auth/me', PERSON));
  const own = await ok(browser.post('/api/sell-requests', mailOrder({ customerId: customer.id }), keyHeader()));

  const other = server.browser();
  await verifyPhone(server, other, phone);
  const guest = await ok(other.post('/api/customers/guest', { ...PERSON, email, phone }, keyHeader()));
  const asGuest = await ok(other.post('/api/sell-requests', mailOrder({ customerId: guest.id }), keyHeader()));
  await signIn(server, email, { browser: other });
  expect(await ok(other.post('/api/auth/claim-orders', {}))).toEqual({ joined: 1 });

  const staffOrder = mailOrder({ customerId: customer.id }, { notes: NOTE });
  const byStaff = await ok(staff.post('/api/staff/sell-requests', staffOrder, keyHeader()));
  const orders: string[] = [own.id, asGuest.id, byStaff.id];
  for (const order of orders) expect((await staff.get(`/api/sell-requests/${order}/label`)).status).toBe(200);
  expect(await labels()).toEqual(expect.arrayContaining(orders.map((order) => `${order}.pdf`)));

  await ok(staff.post(`/api/sell-requests/${own.id}/notes`, { text: NOTE }, keyHeader()));
  await sql(PROOF, [own.id, PERSON.name]);
  await sql(TEXT, [phone, NOTE]);
  const payout = { way: 'zelle', to: 'zuleika@quillfeather.example' };
  await ok(browser.patch(`/api/sell-requests/${own.id}/payout`, payout));
  const { payoutDetails, texts } = await ok(browser.get('/api/auth/export'));
  expect(texts).toMatchObject([{ text: NOTE, reply: null }]);
  expect(payoutDetails).toEqual([{ sellRequestId: own.id, ...payout }]);
  await ok(staff.patch(`/api/sell-requests/${own.id}/inspection`, { notes: NOTE }));
  await setStatus(byStaff.id, 'device_received');
  const bench = `/api/sell-requests/${byStaff.id}/inspection`;
  const found = { identifier: 'F2LX1234ABCD', holds: ['FMI_ON'], holdWords: NOTE, notes: NOTE };
  const { version, price } = await ok(staff.patch(bench, found));
  await ok(staff.post(`${bench}/complete`, { version, offer: price.offer }));
  await setStatus(own.id, 'evaluation');
  const paid = { sellRequestId: own.id, amount: '1000.00', method: 'zelle', feeAmount: '0.00', reason: NOTE };
  const payment = await ok(staff.post('/api/payments', paid, keyHeader()));
  await ok(staff.post(`/api/payments/${payment.id}/reverse`, { reason: NOTE, customerNote: NOTE }, keyHeader()));
  await setStatus(asGuest.id, 'evaluation');
  await ok(staff.post('/api/payments', { ...paid, sellRequestId: asGuest.id }, keyHeader()));
  await setStatus(asGuest.id, 'completed');
  for (const order of [own.id, byStaff.id]) await setStatus(order, 'cancelled');
  await eventually(async () => expect(await sql('select from domain_events')).toEqual([]));
  const [mail] = await sql(`select body from messages where order_id = $1 and channel = 'email'`, [asGuest.id]);
  const [, token] = /track\/([\w.-]+)/.exec(String(mail?.body)) ?? [];
  return { browser, id, email, phone, orders, payment: String(payment.id), link: `/api/track/${token}` };
}

/** Finds every text or JSON column, of every table in all schemas, that holds one of the texts, ignoring case. */
async function placesOf(texts: readonly string[]): Promise<string[]> {
  const columns = await sql(`select c.table_schema as schema, c.table_name as name, c.column_name as col
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'bytea')`);
  expect(new Set(columns.map(({ schema }) => schema))).toEqual(new Set(['public', 'pgboss']));
  const found: string[] = [];
  for (const { schema, name, col } of columns) {
    const rows = await sql(`select from "${schema}"."${name}" where "${col}"::text ilike any($1) limit 1`, [
      texts.map((text) => `%${text}%`),
    ]);
    if (rows.length > 0) found.push(`${schema}.${name}.${col}`);
  }
  return found.sort();
}

describe('after an account is deleted', () => {
  test('no text of its owner remains in any table or file, and the accounting records remain', async () => {
    const { browser, id, email, phone, orders, payment, link } = await createUsedAccount();
    const texts = ['Zuleika', 'Quintrell', 'Quillfeather', 'Marfa', '79843', 'blue gate', email, phone.slice(2)];
    expect(await placesOf(texts)).not.toEqual([]);
    const [ledger] = await sql('select count(*)::int, sum(amount_cents)::int from payments');
    const tracked = async () => {
      const answers = await Promise.all(['', '/label', '/receipt'].map((file) => server.browser().get(link + file)));
      return answers.map(({ status }) => status);
    };
    expect(await tracked()).toEqual([200, 200, 200]);
    expect((await remove(browser)).status).toBe(200);
    expect(await tracked()).toEqual([404, 404, 404]);
    // A job erases the stored answers, and then what it was told.
    await eventually(async () => expect(await placesOf([...texts, id])).toEqual([]));
    await eventually(async () =>
      expect((await labels()).filter((name) => orders.includes(path.parse(name).name))).toEqual([]),
    );
    for (const order of orders) {
      expect((await staff.get(`/api/sell-requests/${order}/label`)).status).toBe(404);
      expect((await staff.get(`/api/sell-requests/${order}`)).body.shippingLabelUrl).toBeNull();
    }
    expect(await labels()).toEqual([]);
    expect((await staff.get(`/api/payments/${payment}/receipt`)).status).toBe(200);
    expect(await sql('select count(*)::int, sum(amount_cents)::int from payments')).toEqual([ledger]);
    const [paid] = await sql('select amount_cents, method, reason from payments where id = $1', [payment]);
    expect(paid).toEqual({ amount_cents: 100_000, method: 'zelle', reason: null });
    const former = `select distinct c.name, c.email, c.phone, c.address, c.zip_code, c.user_id, c.visitor, o.notes
      from orders o join customers c on c.id = o.customer_id where o.id = any($1)`;
    const gone = { address: null, zip_code: '00000', user_id: null, notes: null, visitor: null };
    expect(await sql(former, [orders])).toEqual([{ name: 'Former customer', email: '', phone: '', ...gone }]);
    // What was found of a device stays, without a word about it.
    const found = 'select identifier, holds, notes, hold_words from inspections where order_id = $1';
    expect(await sql(found, [orders[2]])).toEqual([
      { identifier: 'F2LX1234ABCD', holds: ['FMI_ON'], notes: null, hold_words: null },
    ]);
    // Staff's own words about the order: the row keeps only that there was a note, and its author.
    const notes = await sql('select text, actor from order_notes where order_id = $1', [orders[0]]);
    expect(notes).toEqual([{ text: null, actor: 'admin' }]);
    const steps = await sql('select to_status from order_events where order_id = $1 order by id', [orders[0]]);
    expect(steps.map(({ to_status }) => to_status)).toEqual(
      expect.arrayContaining(['received', 'evaluation', 'payment_issued', 'cancelled']),
    );
  });

  test('its orders are found by no name, and those of another with a word of it still are', async () => {
    const [leaving, staying] = [await newAccount(server), await newAccount(server)];
    const people = [
      { browser: leaving.browser, name: 'Ottoline Vandersloot' },
      { browser: staying.browser, name: 'Piet Vandersloot' },
    ];
    for (const { browser, name } of people) {
      const { customer } = await ok(browser.patch('/api/auth/me', { ...PERSON, name }));
      const order = await ok(browser.post('/api/sell-requests', mailOrder({ customerId: customer.id })));
      await sql(`update orders set status = 'cancelled' where id = $1`, [order.id]);
    }
    const pos = await newStaff(server, 'pos');
    const found = async (q: string) =>
      (await pos.get(`/api/sell-requests?q=${q}`)).body.map((order: StaffOrder) => order.customer.name);
    expect(await found('vandersloot')).toEqual(['Piet Vandersloot', 'Ottoline Vandersloot']);
    expect((await remove(leaving.browser)).status).toBe(200);
    expect([await found('vandersloot'), await found('ottoline')]).toEqual([['Piet Vandersloot'], []]);
  });

  test('no waiting message is sent', async () => {
    const { browser } = await newAccount(server);
    const { customer } = await ok(browser.patch('/api/auth/me', PERSON));
    const { id } = await ok(browser.post('/api/sell-requests', mailOrder({ customerId: customer.id })));
    const waiting = () => sql('select type from domain_events where subject_id = $1', [id]);
    await eventually(async () => expect(await waiting()).toEqual([]));
    await sql(`update orders set status = 'cancelled' where id = $1`, [id]);
    await sql('delete from messages where order_id = $1', [id]);
    await sql(
      `insert into domain_events (type, subject, subject_id, data, due_at)
        values ('order.created', 'order', $1, null, now() + interval '9 minutes'),
        ('order.status_changed', 'order', $1, '{"reason": "Zuleika rang"}', now() + interval '9 minutes')`,
      [id],
    );
    expect((await remove(browser)).status).toBe(200);
    expect(await waiting()).toEqual([{ type: 'order.created' }]);
    await sql('update domain_events set due_at = now() where subject_id = $1', [id]);
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(await sql('select from messages where order_id = $1', [id])).toEqual([]);
  });
});
