import crypto from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  counterOrder,
  type Guest,
  keyHeader,
  mailOrder,
  newAccount,
  newGuest,
  newPhone,
  newStaff,
} from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());
const [admin, pos] = [await newStaff(server, 'admin'), await newStaff(server, 'pos')];
const merge = (id: string, into: string, by = admin) => by.post(`/api/staff/customers/${id}/merge`, { into });
const undo = (id: string, into: string, by = admin) => by.post(`/api/staff/customers/${id}/unmerge`, { into });
const desk = async (id: string) => (await pos.get(`/api/staff/customers/${id}`)).body;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
const search = async (text: string) => ids((await pos.get(`/api/staff/customers?q=${encodeURIComponent(text)}`)).body);

/** Creates a record by staff, with its own phone. */
async function record(details: object = {}) {
  const { body } = await pos.post(
    '/api/staff/customers',
    { name: 'Robin Vale', phone: newPhone(), ...details },
    keyHeader(),
  );
  return { id: String(body.id), phone: String(body.phone) };
}
const two = async () => [await record(), await record()] as const;
const three = async () => [...(await two()), await record()] as const;

async function orderOf(customerId: string): Promise<string> {
  const { status, body } = await pos.post('/api/staff/sell-requests', counterOrder({ customerId }), keyHeader());
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

describe('merging a guest’s record into another customer', () => {
  test('shows the orders of both on one page, whichever record is opened, each as it was made', async () => {
    const [one, other] = [await record({ name: 'Clara Double' }), await record({ name: 'C. Double' })];
    const orders = [await orderOf(one.id), await orderOf(other.id)];
    const read = async () => (await pos.get(`/api/sell-requests/${orders[0]}`)).body;
    const before = await read();
    expect(before.customer).toMatchObject({ name: 'Clara Double', phone: one.phone });
    expect(await merge(one.id, other.id)).toMatchObject({ status: 200, body: { id: other.id } });
    for (const id of [one.id, other.id]) {
      const page = await desk(id);
      expect(page).toMatchObject({
        customer: { id: other.id },
        otherRecords: [],
        mergedRecords: [{ id: one.id, phone: one.phone }],
        merges: [{ kind: 'merged', customer: { id: one.id }, into: { id: other.id }, actor: 'admin', isCurrent: true }],
      });
      expect(ids(page.orders)).toEqual(orders.toSorted());
    }
    expect(await read()).toEqual(before);
  });

  test('shows the person once in a search, by the details of either record', async () => {
    const name = `Zora ${crypto.randomUUID().slice(0, 8)}`;
    const [one, other] = [await record({ name, email: 'zora.one@example.test' }), await record({ name })];
    expect(await search(name)).toHaveLength(2);
    await merge(one.id, other.id);
    expect(await search(name)).toEqual([other.id]);
    expect(await search('zora.one@')).toEqual([other.id]);
    expect(await search(one.phone.slice(-7))).toEqual([other.id]);
  });

  test('follows a chain of merges to its end, and undoes only one link of it', async () => {
    const [a, b, c] = await three();
    const orders = [await orderOf(a.id), await orderOf(b.id), await orderOf(c.id)];
    expect([(await merge(a.id, b.id)).status, (await merge(b.id, c.id)).status]).toEqual([200, 200]);
    const page = await desk(a.id);
    expect(page.customer.id).toBe(c.id);
    expect(ids(page.orders)).toEqual([...orders].sort());
    expect(page.merges.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true, true]);
    expect(await search(a.phone.slice(-7))).toEqual([c.id]);
    for (const [id, into] of [
      [b.id, a.id],
      [c.id, a.id],
      [a.id, c.id],
    ] as const) {
      expect((await merge(id, into)).body.message).toContain('was just merged');
    }
    expect((await undo(b.id, c.id)).status).toBe(200);
    expect((await desk(a.id)).customer.id).toBe(b.id);
    expect(ids((await desk(c.id)).orders)).toEqual([orders[2]]);
  });

  test('changes nothing when it is repeated, and is one of two of two records into each other', async () => {
    const [one, other] = await two();
    const answers = await Promise.all([merge(one.id, other.id), merge(one.id, other.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await desk(other.id)).merges).toHaveLength(1);
    const [third, fourth] = await two();
    const crossed = await Promise.all([merge(third.id, fourth.id), merge(fourth.id, third.id)]);
    expect(crossed.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect((await desk(third.id)).mergedRecords).toHaveLength(1);
  });

  test('forms no circle when four records are merged at the same moment', async () => {
    const [a, b, c, d] = [...(await two()), ...(await two())] as const;
    await Promise.all([merge(a.id, b.id), merge(c.id, d.id)]);
    const answers = await Promise.all([merge(b.id, c.id), merge(d.id, a.id)]);
    expect(answers.map(({ body }) => body.code)).toEqual(['merge_refused', 'merge_refused']);
    const crossed = await Promise.all([merge(b.id, d.id), merge(d.id, b.id)]);
    expect(crossed.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const [first, ...others] = await Promise.all([a, b, c, d].map(async (one) => (await desk(one.id)).customer.id));
    expect(others).toEqual([first, first, first]);
  });
});

test('a merge is refused by what the records are, in the words of the rule, and for a record that there is not', async () => {
  const [one, other, guest] = [await newAccount(server), await newAccount(server), await record()];
  const refused = [
    [await merge(guest.id, guest.id), 'You can’t merge a record with itself.'],
    [await merge(one.customerId, other.customerId), 'You can’t merge two accounts.'],
    [await merge(one.customerId, guest.id), 'into the account'],
  ] as const;
  for (const [{ status, body }, words] of refused) {
    expect([status, body.code, body.message]).toEqual([409, 'merge_refused', expect.stringContaining(words)]);
  }
  const byHand = plain('update customers set merged_into = $2 where id = $1', [one.customerId, guest.id]);
  await expect(server.context.database.query(byHand)).rejects.toThrow('customers_merged_guest');
  expect((await merge(crypto.randomUUID(), guest.id)).status).toBe(404);
  expect((await merge(guest.id, crypto.randomUUID())).status).toBe(404);
});

describe('undoing a merge', () => {
  test('separates the two customers again, and the history has both steps', async () => {
    const [one, other] = await two();
    const order = await orderOf(one.id);
    await merge(one.id, other.id);
    expect(await undo(one.id, other.id)).toMatchObject({ status: 200, body: { id: one.id } });
    expect(await desk(one.id)).toMatchObject({
      customer: { id: one.id },
      mergedRecords: [],
      orders: [{ id: order }],
    });
    const { orders, merges } = await desk(other.id);
    expect([orders, merges]).toMatchObject([
      [],
      [
        { kind: 'undone', isCurrent: false },
        { kind: 'merged', isCurrent: false },
      ],
    ]);
    expect((await merge(other.id, one.id)).status).toBe(200);
  });

  test('is refused after another admin has undone it, or merged the record into another', async () => {
    const [one, other, third] = await three();
    await merge(one.id, other.id);
    const answers = await Promise.all([undo(one.id, other.id), undo(one.id, other.id)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    await merge(one.id, third.id);
    expect((await undo(one.id, other.id)).body.message).toBe('This merge was already undone.');
    expect((await desk(one.id)).customer.id).toBe(third.id);
  });

  test('keeps its history append-only in the database', async () => {
    for (const text of [`update customer_merges set actor = 'other'`, 'delete from customer_merges']) {
      await expect(server.sql(text)).rejects.toThrow('append-only');
    }
  });
});

describe('possible duplicates', () => {
  test('name what is equal, and are found by the details of merged records, too', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const email = `${phone.slice(1)}@example.test`;
    const one = await record({ phone, email: email.toUpperCase() });
    const both = await record({ phone, email });
    const byEmail = await record({ email });
    const duplicates = async (id: string) =>
      Object.fromEntries(
        (await desk(id)).duplicates.map((found: { id: string; same: string[] }) => [found.id, found.same]),
      );
    expect(await duplicates(one.id)).toEqual({ [both.id]: ['phone', 'email'], [byEmail.id]: ['email'] });
    const into = await record({ phone: other });
    await merge(one.id, into.id);
    expect(await duplicates(into.id)).toEqual({ [both.id]: ['phone', 'email'], [byEmail.id]: ['email'] });
    expect(await duplicates(both.id)).toEqual({ [into.id]: ['phone', 'email'], [byEmail.id]: ['email'] });
    await merge(both.id, into.id);
    expect(await duplicates(into.id)).toEqual({ [byEmail.id]: ['email'] });
  });
});

describe('a merge moves no rights', () => {
  const own = async (browser: Browser) => ids((await browser.get('/api/sell-requests')).body);
  const submit = async ({ browser, customerId }: { browser: Browser; customerId: string }) =>
    String((await browser.post('/api/sell-requests', mailOrder({ customerId }), keyHeader())).body.id);

  /** An account of the guest's browser and phone, which the guest's record joins. */
  async function joined({ browser, phone }: Guest) {
    const account = await newAccount(server, browser);
    await browser.patch('/api/auth/me', { phone });
    expect((await browser.post('/api/auth/claim-orders', {})).body).toEqual({ joined: 1 });
    return account;
  }

  test('keeps a guest’s orders with the browser, and out of the account that the guest is merged into', async () => {
    const guest = await newGuest(server);
    const account = await newAccount(server);
    const order = await submit(guest);
    expect((await merge(guest.customerId, account.customerId)).status).toBe(200);
    expect(ids((await desk(account.customerId)).orders)).toEqual([order]);
    expect(await own(account.browser)).toEqual([]);
    expect((await account.browser.get(`/api/sell-requests/${order}`)).status).toBe(404);
    expect(JSON.stringify((await account.browser.get('/api/auth/export')).body)).not.toContain(guest.customerId);
    expect(await own(guest.browser)).toEqual([order]);
  });

  test('with a proven number the browser’s own records join the account, the merged ones only the page of staff', async () => {
    const [guest, elsewhere] = [await newGuest(server), await newGuest(server)];
    const [order, other] = [await submit(guest), await submit(elsewhere)];
    expect((await merge(guest.customerId, elsewhere.customerId)).status).toBe(200);
    const account = await joined(guest);
    expect(await own(guest.browser)).toEqual([order]);
    expect(await own(elsewhere.browser)).toEqual([other]);
    for (const id of [account.customerId, guest.customerId, elsewhere.customerId]) {
      const page = await desk(id);
      expect([page.user.email, ids(page.orders)]).toEqual([account.email, [order, other].sort()]);
    }
    const { merges } = await desk(account.customerId);
    expect(merges.slice(0, 2)).toMatchObject([
      { kind: 'merged', actor: 'customer', customer: { id: elsewhere.customerId }, isCurrent: true },
      { kind: 'undone', actor: 'customer', customer: { id: guest.customerId } },
    ]);
  });

  test('with a proven number a record leaves another account that it was merged into', async () => {
    const [guest, wrong] = [await newGuest(server), await newAccount(server)];
    const order = await submit(guest);
    await merge(guest.customerId, wrong.customerId);
    const account = await joined(guest);
    expect(ids((await desk(wrong.customerId)).orders)).toEqual([]);
    expect(await desk(account.customerId)).toMatchObject({ orders: [{ id: order }], mergedRecords: [] });
  });
});
