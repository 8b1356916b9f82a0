import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConsent, mayReceive, recordConsent } from '#server/modules/consent/index.ts';
import { newPhone } from '#test/factories.ts';
import {
  addReaders,
  keyed,
  LETTER,
  newCampaign,
  query,
  reaches,
  read,
  type Shop,
  startShop,
} from '../testing/campaign-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());

const say = (address: string, kind: 'granted' | 'revoked', source: 'staff' | 'complaint' | 'unsubscribe_link') =>
  shop.server.context.database.transaction((tx) =>
    recordConsent(tx, { address, scope: 'marketing_email', kind, source, evidence: kind, at: new Date() }),
  );
const addContact = async (contact: object) => {
  const { status, body } = await shop.admin.post('/api/marketing/contacts', contact, keyed());
  if (status !== 201) throw new Error(JSON.stringify(body));
};

/** An audience with one person of each kind, and two who get it. */
async function mixedAudience(tag: string): Promise<string[]> {
  const [left = '', spam = '', ...getters] = await addReaders(shop, tag, 4);
  await say(left, 'revoked', 'unsubscribe_link');
  await say(spam, 'revoked', 'complaint');
  await addContact({ email: `never-${tag}@example.test`, tags: [tag] });
  await addContact({ phone: newPhone(), tags: [tag], consent: 'At the counter' });
  return getters;
}

const EXCLUSIONS = ['blocked', 'no_consent', 'no_email', 'unsubscribed'].map((reason) => ({ reason, people: 1 }));

const NOBODY = { tags: 'No one would get this campaign. Choose tags with contacts who agreed to emails.' };

test('says before the sending who gets a campaign, who does not and why', async () => {
  const getters = await mixedAudience('before');
  const counts = await shop.admin.get('/api/marketing/audience?tags=before');
  expect(counts.body).toEqual({ recipientCount: 2, excludedCount: 4, exclusions: EXCLUSIONS });
  const people = (more: string) => shop.admin.get(`/api/marketing/audience/people?tags=before${more}`);
  expect((await people('&exclusion=none')).body.map(({ email }: { email: string }) => email).sort()).toEqual(
    getters.sort(),
  );
  expect((await people('&exclusion=no_consent')).body).toMatchObject([
    { email: 'never-before@example.test', exclusion: 'no_consent' },
  ]);
  const first = await people('&limit=4');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await shop.admin.get(next);
  const ids = [...first.body, ...second.body].map(({ id }: { id: string }) => id);
  expect([first.body.length, new Set(ids).size, second.headers.link]).toEqual([4, 6, undefined]);
});

test('leaves out exactly those whom the consent ledger forbids e-mails', async () => {
  await mixedAudience('ledger');
  const { body } = await shop.admin.get('/api/marketing/audience/people?tags=ledger');
  for (const { email, exclusion } of body.filter(({ email }: { email: string | null }) => email !== null)) {
    const mayGet = await mayReceive(shop.server.context.database, {
      channel: 'email',
      address: email,
      class: 'marketing',
    });
    expect([email, exclusion === null]).toEqual([email, mayGet]);
  }
});

test('fixes the audience when the campaign starts, with the excluded ones and their reasons', async () => {
  await mixedAudience('fixed');
  const created = await newCampaign(shop.admin, 'fixed');
  expect(created).toMatchObject({ status: 'sending', successCount: 2, recipientCount: 2, excludedCount: 4 });
  await addReaders(shop, 'fixed', 3);
  const late = 'never-fixed@example.test';
  await say(late, 'granted', 'staff');
  const sent = await reaches(shop, created.id, { status: 'sent', sentCount: 2, excludedCount: 4, waitingCount: 0 });
  expect(sent.exclusions).toEqual(EXCLUSIONS);
  const list = await shop.admin.get(`/api/marketing/campaigns/${created.id}/recipients?state=excluded&limit=3`);
  const next = /<([^>]+)>/.exec(String(list.headers.link))?.[1] ?? '';
  const reasons = [...list.body, ...(await shop.admin.get(next)).body].map(({ exclusion }) => exclusion);
  expect(new Set(reasons)).toEqual(new Set(EXCLUSIONS.map(({ reason }) => reason)));
  expect(shop.sent.map(({ to }) => to)).not.toContain(late);
});

test('refuses a second row for one mailbox', async () => {
  await addReaders(shop, 'twice', 1);
  const { id } = await newCampaign(shop.admin, 'twice');
  const again = `insert into campaign_recipients (id, campaign_id, name, email, address_key, state)
    select gen_random_uuid(), campaign_id, name, email, address_key, 'waiting' from campaign_recipients where campaign_id = $1`;
  await expect(query(shop.server, again, [id])).rejects.toThrow('campaign_recipients_once');
});

test('makes one campaign of a double click, and sends each e-mail once', async () => {
  const [reader] = await addReaders(shop, 'click', 1);
  const body = { name: 'Click', templateKey: 'spring', tags: ['click'] };
  const key = keyed();
  const answers = await Promise.all([1, 2, 3].map(() => shop.admin.post('/api/marketing/campaigns', body, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  await reaches(shop, answers[0]?.body.id, { status: 'sent', sentCount: 1 });
  expect(shop.sent.filter(({ to }) => to === reader)).toHaveLength(1);
});

test('keeps the letter as it was when the campaign was created', async () => {
  const [reader] = await addReaders(shop, 'letter', 1);
  const letter = { key: 'frozen', subject: 'First words', body: 'First {first_name|there}' };
  await shop.admin.post('/api/marketing/templates', letter, keyed());
  const draft = await newCampaign(shop.admin, 'letter', { templateKey: 'frozen', sendNow: false });
  expect(draft).toMatchObject({ status: 'draft', successCount: 0, sentAt: null, subject: 'First words' });
  await shop.admin.patch('/api/marketing/templates/frozen', { subject: 'Other', body: 'Other', version: 1 });
  await shop.admin.patch(`/api/marketing/campaigns/${draft.id}`, { status: 'sending' });
  const done = await reaches(shop, draft.id, {
    status: 'sent',
    templateVersion: 1,
    letter: { subject: 'First words' },
  });
  expect(done.letter.text).toContain('First there');
  expect(shop.sent.find(({ to }) => to === reader)).toMatchObject({ subject: 'First words' });
});

test('refuses a template that is not there', async () => {
  const body = { name: 'None', templateKey: 'none' };
  const { status, body: refusal } = await shop.admin.post('/api/marketing/campaigns', body, keyed());
  expect([status, refusal.code, refusal.errors]).toEqual([
    422,
    'template_unknown',
    { templateKey: 'This template doesn’t exist.' },
  ]);
});

test('writes to each reader under their own name, with the ending link and the postal address', async () => {
  const [address = ''] = await addReaders(shop, 'words', 1);
  const { id } = await newCampaign(shop.admin, 'words');
  await reaches(shop, id, { status: 'sent' });
  const email = shop.sent.find(({ to }) => to === address);
  expect(email).toMatchObject({ subject: LETTER.subject.replace(/\{.*\}/, 'Sam') });
  expect(email?.unsubscribeUrl).toMatch(/^https:\/\/cashagain\.example\/unsubscribe\/[\w-]+\.[\w-]+$/);
  const { SHOP_STREET: street } = shop.server.env;
  for (const part of [email?.text, email?.html]) {
    for (const words of ['Hello Sam', email?.unsubscribeUrl ?? '?', street]) expect(part).toContain(words);
  }
  const { pathname } = new URL(email?.unsubscribeUrl ?? '');
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  expect((await shop.server.http.inject({ method: 'POST', url: pathname, headers: form, payload })).statusCode).toBe(
    200,
  );
  const [latest] = await listConsent(shop.server.context.database, address);
  expect(latest).toMatchObject({ kind: 'revoked', source: 'unsubscribe_link' });
  expect((await read(shop, id)).status).toBe('sent');
});

test('refuses to send a campaign now that nobody would get, beside its tags, and leaves nothing behind', async () => {
  await addContact({ email: 'never-empty@example.test', tags: ['empty'] });
  const count = async () => query(shop.server, 'select count(*)::int from campaigns');
  const before = await count();
  const body = { name: 'To empty', templateKey: 'spring', tags: ['empty'] };
  const past = new Date(shop.server.clock.now().getTime() - 60_000).toISOString();
  for (const when of [{}, { scheduledAt: past }]) {
    const refused = await shop.admin.post('/api/marketing/campaigns', { ...body, ...when }, keyed());
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([422, 'rule_broken', NOBODY]);
  }
  expect(await count()).toEqual(before);
});

test('takes a draft that nobody would get, and sends it once somebody would', async () => {
  const { id } = await newCampaign(shop.admin, 'filled', { sendNow: false });
  const send = () => shop.admin.patch(`/api/marketing/campaigns/${id}`, { status: 'sending' });
  const refused = await send();
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([422, 'rule_broken', NOBODY]);
  expect(await read(shop, id)).toMatchObject({ status: 'draft', sentAt: null });
  await addReaders(shop, 'filled', 1);
  expect((await send()).status).toBe(200);
  await reaches(shop, id, { status: 'sent', sentCount: 1 });
});

test('ends a campaign for later at its time when nobody would get it, with the reasons', async () => {
  const own = await startShop();
  try {
    await own.admin.post('/api/marketing/contacts', { email: 'never-later@example.test', tags: ['later'] }, keyed());
    const scheduledAt = new Date(own.server.clock.now().getTime() + 300_000).toISOString();
    const { id } = await newCampaign(own.admin, 'later', { scheduledAt });
    own.server.clock.advance(360_000);
    const end = await reaches(own, id, { status: 'sent', recipientCount: 0, excludedCount: 1 });
    expect(end.exclusions).toEqual([{ reason: 'no_consent', people: 1 }]);
  } finally {
    await own.server.stop();
  }
});
