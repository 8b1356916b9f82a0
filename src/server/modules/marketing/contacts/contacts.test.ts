import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listContacts, type MarketingContact } from '#contracts/marketing.ts';
import { listConsent, recordConsent } from '#server/modules/consent/index.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
  admin = await newStaff(server, 'admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.context.database.query(plain('delete from marketing_contacts'));
});

let count = 0;
const newEmail = () => {
  count += 1;
  return `reader-${count}@example.test`;
};
const add = (contact: object, key = newKey()) =>
  admin.post('/api/marketing/contacts', contact, { 'idempotency-key': key });
const added = async (contact: object): Promise<MarketingContact> => (await add(contact)).body;
const list = async (query = ''): Promise<MarketingContact[]> =>
  listContacts.responses[200].parse((await admin.get(`/api/marketing/contacts${query}`)).body);
const toggle = (id: string, body: object) => admin.patch(`/api/marketing/contacts/${id}/subscription`, body);
const ledgerOf = (address: string) => listConsent(server.context.database, address);
/** The person uses the link of an e-mail. */
const optOut = (address: string) =>
  server.context.database.transaction((tx) =>
    recordConsent(tx, {
      address,
      scope: 'marketing_email',
      kind: 'revoked',
      source: 'unsubscribe_link',
      evidence: 'Link of a test',
      at: server.clock.now(),
    }),
  );

describe('the list of marketing contacts', () => {
  test('takes a contact with an e-mail address or a phone, unsubscribed unless somebody says how it agreed', async () => {
    const email = newEmail();
    const { status, body } = await add({ name: 'Dana Reyes', email, phone: '(512) 555-0177', source: 'manual' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Dana Reyes',
        email,
        phone: '+15125550177',
        source: 'manual',
        tags: [],
        referralCode: null,
        totalReferrals: 0,
        referralEarnings: '0.00',
        isSubscribed: false,
        totalEmailsSent: 0,
        createdAt: expect.any(String),
      },
    ]);
    expect(await ledgerOf(email)).toEqual([]);
    const agreed = await added({ email: newEmail(), consent: 'Signed the card at the counter' });
    expect(agreed.isSubscribed).toBe(true);
    expect(await ledgerOf(agreed.email ?? '')).toMatchObject([
      { kind: 'granted', scope: 'marketing_email', source: 'staff', evidence: 'Signed the card at the counter' },
    ]);
    const byPhone = await added({ phone: '512 555 0178', email: '', name: null, consent: 'Asked at the counter' });
    expect(byPhone).toMatchObject({ name: null, email: null, isSubscribed: true });
  });

  test.each([
    ['no address', { name: 'Nobody', email: '', phone: '' }, 422, 'email'],
    ['no e-mail address in the field', { email: 'dana at home' }, 400, 'email'],
    ['a number that no text reaches', { phone: '800 555 0199' }, 422, 'phone'],
    ['a tag of 41 characters', { email: 'a@example.test', tags: ['x'.repeat(41)] }, 400, 'tags.0'],
  ])('refuses %s beside the field', async (_name, contact, status, field) => {
    const refused = await add(contact);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]]);
    expect(await list()).toEqual([]);
  });

  test('has one contact for each mailbox and number, however they are written', async () => {
    await add({ email: 'Dana.Reyes+shop@gmail.com' });
    await add({ phone: '+1 512 555 0177' });
    const twice = await add({ email: 'danareyes@gmail.com', phone: '512.555.0177' });
    expect([twice.status, twice.body.code, Object.keys(twice.body.errors)]).toEqual([
      409,
      'contact_exists',
      ['email', 'phone'],
    ]);
    expect(await list()).toHaveLength(2);
  });

  test('adds a contact once for each Idempotency-Key', async () => {
    const [contact, key] = [{ email: newEmail(), consent: 'By phone' }, newKey()];
    const [first, second] = await Promise.all([add(contact, key), add(contact, key)]);
    expect(second.body).toEqual(first.body);
    expect((await add(contact, key)).body).toEqual(first.body);
    expect(await list()).toHaveLength(1);
    expect(await ledgerOf(contact.email)).toHaveLength(1);
  });

  test('is searched by part of a name, an address or a number, and narrowed by tag, source and subscription', async () => {
    const dana = await added({ name: 'Dana 100% Reyes', email: newEmail(), tags: ['VIP', 'iphone'], consent: 'Card' });
    const lee = await added({ name: 'Lee Ward', phone: '(512) 555-0181', tags: ['iphone'] });
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids('?q=rEYes')).toEqual([dana.id]);
    expect(await ids('?q=0%25')).toEqual([dana.id]);
    expect(await ids(`?q=${dana.email?.slice(0, 9)}`)).toEqual([dana.id]);
    expect(await ids(`?q=${encodeURIComponent('512 555-01')}`)).toEqual([lee.id]);
    expect(await ids('?tag=vip')).toEqual([dana.id]);
    expect(await ids('?tag=iphone')).toEqual([lee.id, dana.id]);
    expect(await ids('?subscribed=yes')).toEqual([dana.id]);
    expect(await ids('?subscribed=no')).toEqual([lee.id]);
    expect(await ids('?source=import')).toEqual([]);
    expect((await admin.get('/api/marketing/tags')).body).toEqual([
      { tag: 'iphone', contacts: 2 },
      { tag: 'vip', contacts: 1 },
    ]);
  });

  test('is paged newest first without repetition or gaps', async () => {
    for (let one = 1; one <= 5; one += 1) {
      await add({ name: `Reader ${one}`, email: newEmail() });
      server.clock.advance(1000);
    }
    const seen: (string | null)[] = [];
    let next: string | null = '/api/marketing/contacts?limit=2';
    while (next !== null) {
      const page: Awaited<ReturnType<Browser['get']>> = await admin.get(next);
      seen.push(...page.body.map(({ name }: MarketingContact) => name));
      next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1] ?? null;
    }
    expect(seen).toEqual(['Reader 5', 'Reader 4', 'Reader 3', 'Reader 2', 'Reader 1']);
  });

  test('changes name and tags, finds the new name, and lets a contact go', async () => {
    const { id } = await added({ name: 'Dana', email: newEmail(), tags: ['old'] });
    const { body } = await admin.patch(`/api/marketing/contacts/${id}`, { name: 'Zora', tags: ['new', 'New '] });
    expect(body).toMatchObject({ id, name: 'Zora', tags: ['new'] });
    expect(await list('?q=zora&tag=new')).toEqual([body]);
    expect((await admin.delete(`/api/marketing/contacts/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await admin.delete(`/api/marketing/contacts/${id}`)).status).toBe(404);
    expect((await admin.patch(`/api/marketing/contacts/${id}`, { name: 'X', tags: [] })).status).toBe(404);
  });
});

test('the list of what staff did names a contact by its id, not by its name or address', async () => {
  const { id } = await added({ name: 'Quentin Erased', email: newEmail() });
  server.clock.advance(1000);
  await toggle(id, { isSubscribed: true });
  const { body: actions } = await admin.get('/api/staff/actions?limit=5');
  const about = `contact ${id.slice(-6)}`;
  expect(actions.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    `Subscribed ${about} to offers`,
    `Added ${about}`,
  ]);
  expect(JSON.stringify(actions)).not.toMatch(/Quentin|example\.test/);
});

describe('the subscription of a contact', () => {
  test('is what the consent ledger says, and each change is an entry of it', async () => {
    const { id, email } = await added({ email: newEmail(), phone: '512 555 0190', consent: 'Card' });
    expect((await toggle(id, { isSubscribed: false })).body.isSubscribed).toBe(false);
    expect((await toggle(id, { isSubscribed: false })).status).toBe(200);
    expect((await toggle(id, { isSubscribed: true })).body.isSubscribed).toBe(true);
    expect((await ledgerOf(email ?? '')).map(({ kind, source, actor }) => [kind, source, actor])).toEqual([
      ['granted', 'staff', 'admin'],
      ['revoked', 'staff', 'admin'],
      ['granted', 'staff', 'admin'],
    ]);
    // Texts with offers end with it, too, and do not begin again by it.
    expect((await ledgerOf('+15125550190')).map(({ kind, scope }) => [kind, scope])).toEqual([
      ['revoked', 'marketing_sms'],
    ]);
    await optOut(email ?? '');
    expect(await list('?subscribed=yes')).toEqual([]);
  });

  test('begins again after the person ended it only with words on how they asked for it', async () => {
    const { id, email } = await added({ email: newEmail(), consent: 'Card' });
    await optOut(email ?? '');
    const refused = await toggle(id, { isSubscribed: true });
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'consent_unproven',
      ['evidence'],
    ]);
    const again = await toggle(id, { isSubscribed: true, evidence: 'Called on 22 November' });
    expect(again.body.isSubscribed).toBe(true);
    expect((await ledgerOf(email ?? ''))[0]).toMatchObject({ kind: 'granted', evidence: 'Called on 22 November' });
  });

  test('cannot begin for a number that has stopped all texts', async () => {
    const { id } = await added({ phone: '512 555 0191' });
    await server.context.database.transaction((tx) =>
      recordConsent(tx, {
        address: '+15125550191',
        scope: 'all_sms',
        kind: 'revoked',
        source: 'keyword',
        evidence: 'STOP',
        at: server.clock.now(),
      }),
    );
    const refused = await toggle(id, { isSubscribed: true, evidence: 'Asked at the counter' });
    expect([refused.status, refused.body.code]).toEqual([422, 'texts_stopped']);
  });

  test('writes one entry when it is changed twice at once', async () => {
    const { id, email } = await added({ email: newEmail() });
    await Promise.all([1, 2, 3].map(() => toggle(id, { isSubscribed: true })));
    expect(await ledgerOf(email ?? '')).toHaveLength(1);
  });
});
