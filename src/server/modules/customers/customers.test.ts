import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS, newAccount, newKey, newPhone, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => server.stop());

const person = (changes: object = {}) => ({
  name: 'Robin Vale',
  email: 'robin@example.test',
  phone: newPhone(),
  ...changes,
});
const UNKNOWN_PLACE = { address: null, city: null, state: null, zipCode: null };
const count = async () => (await server.context.database.query(plain('select from customers'))).length;

describe('creating a guest', () => {
  test('stores the given details, and answers with an id', async () => {
    const guest = person(ADDRESS);
    const { status, body } = await server.browser().post('/api/customers/guest', guest);
    expect([status, body]).toEqual([201, { ...guest, id: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  });

  test('stores Unknown, Unknown, 00000 without an address', async () => {
    const { body } = await server.browser().post('/api/customers/guest', person());
    expect(body).toMatchObject({ address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' });
    const { body: nulls } = await server
      .browser()
      .post('/api/customers/guest', person({ address: null, city: null, state: null, zipCode: null }));
    expect(nulls).toMatchObject({ address: null, city: 'Unknown', state: 'Unknown', zipCode: '00000' });
  });

  test('splits a combined address', async () => {
    const address = '500 Congress Ave, Apt 4, Austin, TX 78701';
    const { body } = await server.browser().post('/api/customers/guest', person({ address }));
    expect(body).toMatchObject({ address, city: 'Austin', state: 'TX', zipCode: '78701' });
  });

  test('prefers city, state and ZIP to those of the address', async () => {
    const address = '500 Congress Ave, Austin, TX 78701';
    const { body } = await server.browser().post('/api/customers/guest', person({ address, city: 'Round Rock' }));
    expect(body).toMatchObject({ city: 'Round Rock', state: 'TX', zipCode: '78701' });
  });

  test('stores Unknown for an address that it cannot split', async () => {
    const { body } = await server.browser().post('/api/customers/guest', person({ address: '500 Congress Ave' }));
    expect(body).toMatchObject({ address: '500 Congress Ave', city: 'Unknown', state: 'Unknown', zipCode: '00000' });
  });

  test('stores a name on one line, however it was pasted', async () => {
    const pasted = person({ name: '\u202aRobin\r\nVale\u00a0\u202c' });
    const { body } = await server.browser().post('/api/customers/guest', pasted);
    expect(body).toMatchObject({ name: 'Robin Vale' });
  });

  test('stores a phone in E.164, however it was typed', async () => {
    const phone = newPhone();
    const typed = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    const { body } = await server.browser().post('/api/customers/guest', person({ phone: typed, name: '  Robin  ' }));
    expect(body).toMatchObject({ phone, name: 'Robin' });
  });
});

describe('a guest is owned by its browser', () => {
  const visitorOf = async (id: string) => {
    const [row] = await server.context.database.query(
      plain<{ visitor: string }>('select visitor from customers where id = $1', [id]),
    );
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

  test('is the same customer without an address, too', async () => {
    const browser = server.browser();
    const first = await create(browser, { address: null });
    expect((await create(browser, { address: null })).body).toEqual(first.body);
  });

  test.each([
    ['name', { name: 'Rob Vale' }],
    ['e-mail', { email: 'rob@example.test' }],
    ['phone', { phone: newPhone() }],
    ['address', { address: '13 Pecan Street' }],
    ['city', { city: 'Round Rock' }],
    ['state', { state: 'OK' }],
    ['zip code', { zipCode: '78705' }],
    ['address left out', { address: null }],
  ])('with another %s is a different customer', async (_, changes) => {
    const browser = server.browser();
    const first = await create(browser);
    const other = await create(browser, changes);
    expect([other.status, other.body.id === first.body.id]).toEqual([201, false]);
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

describe('creating a guest refuses', () => {
  const wrong: [string, object, number, string][] = [
    ['no name', { name: '  ' }, 400, 'name'],
    ['a name of 121 letters', { name: 'x'.repeat(121) }, 400, 'name'],
    ['a name with a control sign, which a letter would not survive', { name: 'Robin\u0000Bcc: all' }, 400, 'name'],
    ['an invalid e-mail address', { email: 'robin' }, 400, 'email'],
    ['two e-mail addresses', { email: 'a@example.test, b@example.test' }, 400, 'email'],
    ['no phone', { phone: undefined }, 400, 'phone'],
    ['a phone that is too short', { phone: '555-0142' }, 400, 'phone'],
    ['a Canadian phone', { phone: '+1 416 555 0142' }, 422, 'phone'],
    ['a phone of another country', { phone: '+44 20 7946 0958' }, 422, 'phone'],
    ['an address of 201 letters', { address: 'x'.repeat(201) }, 400, 'address'],
    ['a zip code as a number', { zipCode: 78_701 }, 400, 'zipCode'],
    ['an id in the body', { id: crypto.randomUUID() }, 400, 'id'],
    ['the visitor of another browser', { visitor: 'x' }, 400, 'visitor'],
  ];
  test.each(wrong)('%s, beside its field, and creates nothing', async (_, changes, status, field) => {
    const before = await count();
    const answer = await server.browser().post('/api/customers/guest', person(changes));
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
    expect(await count()).toBe(before);
  });

  test('a Canadian phone in words', async () => {
    const { body } = await server.browser().post('/api/customers/guest', person({ phone: '+1 416 555 0142' }));
    expect(body).toEqual({
      code: 'phone_not_us',
      message: 'This is a Canadian number. Please enter a US number.',
      errors: { phone: 'This is a Canadian number. Please enter a US number.' },
    });
  });
});

describe('an e-mail address', () => {
  test.each([
    ['pat&lee@example.test', 'pat&lee@example.test'],
    ['mailto:pat@example.test?subject=Hi', 'pat@example.test'],
    ['Pat Lee <pat@example.test>,', 'pat@example.test'],
    ['\u202apat@example.test\u202c', 'pat@example.test'],
    ['pat@münchen.test', 'pat@xn--mnchen-3ya.test'],
  ])('given as %j is kept as %s', async (typed, email) => {
    const { body } = await server.browser().post('/api/customers/guest', person({ email: typed }));
    expect(body.email).toBe(email);
  });

  test.each([
    ['josé@example.test', 'An email address can’t have “é”.'],
    ['pat@example.test, lee@example.test', 'Please enter one email address only.'],
    ['pat@example', 'Invalid email'],
  ])('%j is refused in words', async (typed, words) => {
    const { status, body } = await server.browser().post('/api/customers/guest', person({ email: typed }));
    expect([status, body.errors]).toEqual([400, { email: words }]);
  });
});

describe('taken in by staff, a person', () => {
  const takeIn = async (phone: string | null | undefined) => {
    const staff = await newStaff(server, 'pos');
    const given = { name: 'Robin Vale', ...(phone === undefined ? {} : { phone }) };
    return staff.post('/api/staff/customers', given, { 'idempotency-key': newKey() });
  };

  test.each([
    [undefined, ''],
    [null, ''],
    ['', ''],
    ['1-800-555-0142', '+18005550142'],
    ['(416) 555-0142', '+14165550142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['\u202a(512) 555\u20110142\u202c', '+15125550142'],
    ['(621) 234-0142', '+16212340142'],
    ['787-555-0142', '+17875550142'],
  ])('with the phone %j keeps %j', async (typed, phone) => {
    const { status, body } = await takeIn(typed);
    expect([status, body.phone]).toEqual([201, phone]);
  });

  test.each([
    ['555-0142', 'Please enter a valid US phone number.'],
    ['512-555-0142 x5', 'Please enter the number without its extension.'],
    ['1-800-555-0142 x5', 'Please enter the number without its extension.'],
    ['512-555-0142 / 512-555-0143', 'Please enter one phone number only.'],
  ])('with the phone %j is refused in words', async (typed, words) => {
    const { status, body } = await takeIn(typed);
    expect([status, body.errors]).toEqual([422, { phone: words }]);
  });
});

test('staff take in nobody who would stand for a deleted account', async () => {
  const staff = await newStaff(server, 'pos');
  const take = (more: object) =>
    staff.post('/api/staff/customers', { name: 'Former customer', ...more }, { 'idempotency-key': newKey() });
  expect((await take({})).status).toBe(400);
  expect((await take({ phone: '512-555-0142' })).status).toBe(201);
});

describe('under one Idempotency-Key', () => {
  test('creates one guest for many simultaneous requests', async () => {
    const browser = server.browser();
    await browser.post('/api/customers/guest', person());
    const before = await count();
    const headers = { 'idempotency-key': newKey() };
    const guest = person();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/api/customers/guest', guest, headers)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  test('creates another guest in another browser', async () => {
    const headers = { 'idempotency-key': newKey() };
    const guest = person();
    const ids = [];
    for (const browser of [server.browser(), server.browser()]) {
      ids.push((await browser.post('/api/customers/guest', guest, headers)).body.id);
    }
    expect(ids[1]).toMatch(/^[0-9a-f-]{36}$/);
    expect(ids[1]).not.toBe(ids[0]);
  });

  test('refuses another person', async () => {
    const browser = server.browser();
    await browser.post('/api/customers/guest', person());
    const headers = { 'idempotency-key': newKey() };
    await browser.post('/api/customers/guest', person(), headers);
    const { status, body } = await browser.post('/api/customers/guest', person(), headers);
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

test('limits a network to 60 guests an hour, with Retry-After', async () => {
  const limited = await startTestServer();
  const browser = limited.browser();
  try {
    for (let made = 0; made < 60; made += 1) {
      expect((await browser.post('/api/customers/guest', person())).status).toBe(201);
    }
    const refused = await browser.post('/api/customers/guest', person());
    expect([refused.status, refused.body.code, Number(refused.headers['retry-after']) > 3000]).toEqual([
      429,
      'too_many_requests',
      true,
    ]);
  } finally {
    await limited.stop();
  }
});
