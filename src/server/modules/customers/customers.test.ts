import { afterAll, describe, expect, test } from 'vitest';
import { ADDRESS, keyHeader, newAccount, newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer } from '#test/server-harness.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100' } });
afterAll(() => server.stop());

const person = (changes: object = {}) => ({
  name: 'Robin Vale',
  email: 'robin@example.test',
  phone: newPhone(),
  ...changes,
});
const UNKNOWN_PLACE = { address: null, city: null, state: null, zipCode: null };
const count = async () => (await server.sql('select from customers')).length;

test('a guest is stored with an id, a phone in E.164, and the parts of a combined address', async () => {
  const phone = newPhone();
  const typed = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
  const guest = person({ phone: typed, address: '500 Congress Ave, Austin, TX 78701' });
  const { status, body } = await server.browser().post('/api/customers/guest', guest);
  const kept = { ...guest, phone, city: 'Austin', state: 'TX', zipCode: '78701' };
  expect([status, body]).toEqual([201, { ...kept, id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
});

describe('a guest is owned by its browser', () => {
  const visitorOf = async (id: string) => {
    const [row] = await server.sql<{ visitor: string }>('select visitor from customers where id = $1', [id]);
    return row?.visitor;
  };

  test('through a secret that only the browser has, not the database', async () => {
    const { body, headers } = await server.browser().post('/api/customers/guest', person());
    const secret = /^visitor=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
    const stored = await visitorOf(body.id);
    expect(secret).toHaveLength(43);
    expect(stored).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toBe(secret);
  });

  test('together with other guests of that browser', async () => {
    const [mine, stranger] = [server.browser(), server.browser()];
    const ids = [];
    for (const browser of [mine, mine, stranger]) {
      ids.push((await browser.post('/api/customers/guest', person())).body.id);
    }
    const [first, second, another] = await Promise.all(ids.map(visitorOf));
    expect(second).toBe(first);
    expect(another).not.toBe(first);
  });
});

describe('a guest who returns', () => {
  const given = person(ADDRESS);
  const create = (browser: Browser, changes: object = {}) =>
    browser.post('/api/customers/guest', { ...given, ...changes });

  test('is the same customer with the same details, however the phone is written', async () => {
    const browser = server.browser();
    const first = await create(browser);
    const before = await count();
    const typed = `(${given.phone.slice(2, 5)}) ${given.phone.slice(5, 8)}-${given.phone.slice(8)}`;
    const again = await create(browser, { phone: typed, name: ` ${given.name} ` });
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await count()).toBe(before);
  });

  test('is the same customer without an address, and another with any other detail', async () => {
    const browser = server.browser();
    const first = await create(browser);
    const without = await create(browser, { address: null });
    expect((await create(browser, { address: null })).body).toEqual(without.body);
    const customerIds = new Set([first.body.id, without.body.id]);
    const changes = [{ name: 'Rob Vale' }, { email: 'rob@example.test' }, { phone: newPhone() }];
    const places = [{ address: '13 Pecan Street' }, { city: 'Round Rock' }, { state: 'OK' }, { zipCode: '78705' }];
    for (const change of [...changes, ...places]) customerIds.add((await create(browser, change)).body.id);
    expect(customerIds.size).toBe(9);
  });

  test('is a different customer in another browser', async () => {
    expect((await create(server.browser())).body.id).not.toBe((await create(server.browser())).body.id);
  });

  test('gets the account record when signed in', async () => {
    const { browser, customerId, email, phone } = await newAccount(server);
    const { body } = await create(browser, { name: 'Dana Reyes', email, phone, ...UNKNOWN_PLACE });
    expect(body.id).toBe(customerId);
    const [elsewhere, again] = [await create(browser), await create(browser)];
    expect(again.body).toEqual(elsewhere.body);
    await browser.post('/api/auth/logout', {});
    expect((await create(browser)).body.id).not.toBe(elsewhere.body.id);
  });
});

test('a guest with a number of Canada, or with the visitor of another browser, is refused and not created', async () => {
  const before = await count();
  const create = (changes: object) => server.browser().post('/api/customers/guest', person(changes));
  const canadian = await create({ phone: '+1 416 555 0142' });
  const message = 'This is a Canadian number. Please enter a US number.';
  expect([canadian.status, canadian.body]).toEqual([
    422,
    { code: 'phone_not_us', message, errors: { phone: message } },
  ]);
  const foreign = await create({ visitor: 'x' });
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([400, ['visitor']]);
  expect(await count()).toBe(before);
});

test('staff take in a person with a number that gets no texts, and are told of one that is none', async () => {
  const staff = await newStaff(server, 'pos');
  const take = (phone: string) => staff.post('/api/staff/customers', { name: 'Robin Vale', phone }, keyHeader());
  const kept = await take('1-800-555-0142');
  expect([kept.status, kept.body.phone]).toEqual([201, '+18005550142']);
  const refused = await take('555-0142');
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['phone']]);
});

test('many simultaneous requests under one key create one guest, another in another browser, and no other person', async () => {
  const browser = server.browser();
  await browser.post('/api/customers/guest', person());
  const before = await count();
  const [guest, headers] = [person(), keyHeader()];
  const create = (by: Browser) => by.post('/api/customers/guest', guest, headers);
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(browser)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await create(server.browser())).body.id).not.toBe(answers[0]?.body.id);
  const reused = await browser.post('/api/customers/guest', person(), headers);
  expect([reused.status, reused.body.code]).toEqual([422, 'idempotency_key_reused']);
  expect(await count()).toBe(before + 2);
});

test('limits a network to 60 guests an hour', async () => {
  const limited = await startTestServer();
  const create = () => limited.browser().post('/api/customers/guest', person());
  for (let made = 0; made < 60; made += 1) expect((await create()).status).toBe(201);
  expect((await create()).body.code).toBe('too_many_requests');
  await limited.stop();
});
