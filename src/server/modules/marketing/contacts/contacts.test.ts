import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listContacts, type MarketingContact } from '#contracts/marketing.ts';
import { listConsent } from '#server/modules/consent/index.ts';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { readPages } from '#test/read-pages.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const server = await startTestServer({ env: { RATE_LIMIT_SCALE: '1000' } });
const admin = await newStaff(server, 'admin');
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
const ledgerOf = (address: string | null) => listConsent(server.context.database, address ?? '');

describe('the list of marketing contacts', () => {
  test('takes a contact with an e-mail address or a phone, unsubscribed unless somebody says how it agreed', async () => {
    const email = newEmail();
    const { status, body } = await add({ name: 'Dana Reyes', email, phone: '(512) 555-0177', source: 'manual' });
    const none = { tags: [], referralCode: null, totalReferrals: 0, referralEarnings: '0.00', totalEmailsSent: 0 };
    const written = { name: 'Dana Reyes', email, phone: '+15125550177', source: 'manual', isSubscribed: false };
    expect([status, body]).toEqual([
      201,
      { ...none, ...written, id: expect.any(String), createdAt: expect.any(String) },
    ]);
    expect(await ledgerOf(email)).toEqual([]);
    const agreed = await added({ email: newEmail(), consent: 'Signed the card at the counter' });
    expect(agreed.isSubscribed).toBe(true);
    expect(await ledgerOf(agreed.email)).toMatchObject([
      { kind: 'granted', scope: 'marketing_email', source: 'staff', evidence: 'Signed the card at the counter' },
    ]);
    const byPhone = await added({ phone: '512 555 0178', email: '', name: null, consent: 'Asked at the counter' });
    expect(byPhone).toMatchObject({ name: null, email: null, isSubscribed: true });
  });

  // An email that is none is refused in `contracts/forms/messages.test.ts`.
  test.each([
    ['no address', { name: 'Nobody', email: '', phone: '' }, 422, 'email'],
    ['a number that no text reaches', { phone: '800 555 0199' }, 422, 'phone'],
    ['a tag of 41 characters', { email: 'a@example.test', tags: ['x'.repeat(41)] }, 400, 'tags.0'],
    ['a tag of leaving', { email: 'a@example.test', tags: ['do not contact'], consent: 'Card' }, 422, 'tags'],
  ])('refuses %s beside the field', async (_name, contact, status, field) => {
    const refused = await add(contact);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]]);
    expect([await list(), await ledgerOf('a@example.test')]).toEqual([[], []]);
  });

  test('has one contact for each mailbox and number, however they are written', async () => {
    await add({ email: 'Dana.Reyes+shop@gmail.com' });
    await add({ phone: '+1 512 555 0177' });
    const twice = await add({ email: 'danareyes@gmail.com', phone: '512.555.0177' });
    const errors = { email: expect.any(String), phone: expect.any(String) };
    expect(twice).toMatchObject({ status: 409, body: { code: 'contact_exists', errors } });
    expect(await list()).toHaveLength(2);
  });

  test('adds a contact once for each Idempotency-Key', async () => {
    const [contact, key] = [{ email: newEmail(), consent: 'By phone' }, newKey()];
    const [first, second] = await Promise.all([add(contact, key), add(contact, key)]);
    expect(second.body).toEqual(first.body);
    expect([(await list()).length, (await ledgerOf(contact.email)).length]).toEqual([1, 1]);
  });

  test('is searched by part of a name, an address or a number, and narrowed by tag, source and subscription', async () => {
    const dana = await added({ name: 'Dana 100% Reyes', email: newEmail(), tags: ['VIP', 'iphone'], consent: 'Card' });
    const lee = await added({ name: 'Lee Ward', phone: '(512) 555-0181', tags: ['iphone'] });
    for (const [query, found] of [
      ['q=rEYes', [dana]],
      ['q=0%25', [dana]],
      [`q=${dana.email?.slice(0, 9)}`, [dana]],
      [`q=${encodeURIComponent('512 555-01')}`, [lee]],
      ['tag=vip', [dana]],
      ['tag=iphone', [lee, dana]],
      ['subscribed=yes', [dana]],
      ['subscribed=no', [lee]],
      ['source=import', []],
    ] as const)
      expect([query, await list(`?${query}`)]).toEqual([query, found]);
    expect((await admin.get('/api/marketing/tags')).body).toEqual([
      { tag: 'iphone', contacts: 2 },
      { tag: 'vip', contacts: 1 },
    ]);
  });

  test('is paged newest first without repetition or gaps', async () => {
    for (let index = 1; index <= 5; index += 1) {
      await add({ name: `Reader ${index}`, email: newEmail() });
      server.clock.advance(1000);
    }
    const rows = (await readPages(admin, '/api/marketing/contacts?limit=2')).flat();
    expect(rows.map(({ name }) => name)).toEqual([5, 4, 3, 2, 1].map((one) => `Reader ${one}`));
  });

  test('changes name and tags, finds the new name, and lets a contact go', async () => {
    const { id } = await added({ name: 'Dana', email: newEmail(), tags: ['old'] });
    const path = `/api/marketing/contacts/${id}`;
    const { body } = await admin.patch(path, { name: 'Zora', tags: ['new', 'New '] });
    expect(body).toMatchObject({ id, name: 'Zora', tags: ['new'] });
    expect(await list('?q=zora&tag=new')).toEqual([body]);
    expect((await admin.delete(path)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.patch(path, { name: 'X', tags: [] })).status).toBe(404);
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
    for (const isSubscribed of [false, false, true])
      expect(await toggle(id, { isSubscribed })).toMatchObject({ status: 200, body: { isSubscribed } });
    const byStaff = { source: 'staff', actor: 'admin' };
    expect(await ledgerOf(email)).toMatchObject(
      ['granted', 'revoked', 'granted'].map((kind) => ({ kind, ...byStaff })),
    );
    // Texts with offers end with it, too, and do not begin again by it.
    expect(await ledgerOf('+15125550190')).toMatchObject([{ kind: 'revoked', scope: 'marketing_sms' }]);
    await writeConsent(server, email ?? '', 'revoked');
    expect(await list('?subscribed=yes')).toEqual([]);
  });

  test('begins again after the person ended it only with words on how they asked for it', async () => {
    const { id, email } = await added({ email: newEmail(), consent: 'Card' });
    await writeConsent(server, email ?? '', 'revoked');
    const errors = { evidence: expect.any(String) };
    const unproven = { status: 422, body: { code: 'consent_unproven', errors } };
    expect(await toggle(id, { isSubscribed: true })).toMatchObject(unproven);
    const evidence = 'Called on 22 November';
    expect((await toggle(id, { isSubscribed: true, evidence })).body.isSubscribed).toBe(true);
    expect((await ledgerOf(email))[0]).toMatchObject({ kind: 'granted', evidence });
  });

  test('cannot begin for a number that has stopped all texts', async () => {
    const { id } = await added({ phone: '512 555 0191' });
    await writeConsent(server, '+15125550191', 'revoked');
    const refused = await toggle(id, { isSubscribed: true, evidence: 'Asked at the counter' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'texts_stopped' } });
  });

  test('writes one entry when it is changed twice at once', async () => {
    const { id, email } = await added({ email: newEmail() });
    await Promise.all([1, 2, 3].map(() => toggle(id, { isSubscribed: true })));
    expect(await ledgerOf(email)).toHaveLength(1);
  });
});
