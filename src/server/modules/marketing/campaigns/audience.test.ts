import { afterAll, beforeAll, expect, test } from 'vitest';
import { listConsent, mayReceive } from '#server/modules/consent/index.ts';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { keyHeader, newPhone } from '#test/factories.ts';
import { readPages } from '#test/read-pages.ts';
import {
  addReaders,
  fetchCampaign,
  LETTER,
  newCampaign,
  runSql,
  type Shop,
  startShop,
  timeIn,
  waitForCampaign,
} from '../testing/campaign-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());

const addContact = async (contact: object) => {
  const { status, body } = await shop.admin.post('/api/marketing/contacts', contact, keyHeader());
  if (status !== 201) throw new Error(JSON.stringify(body));
};
const create = (more: object) =>
  shop.admin.post('/api/marketing/campaigns', { name: 'One', templateKey: 'spring', ...more }, keyHeader());

/** An audience with one person of each kind, and two who get it. */
async function mixedAudience(tag: string): Promise<string[]> {
  const [unsubscribed = '', spam = '', ...getters] = await addReaders(shop, tag, 4);
  await writeConsent(shop.server, unsubscribed, 'revoked');
  await writeConsent(shop.server, spam, 'revoked', { source: 'complaint' });
  await addContact({ email: `never-${tag}@example.test`, tags: [tag] });
  await addContact({ phone: newPhone(), tags: [tag], consent: 'At the counter' });
  return getters.sort();
}

const EXCLUSIONS = ['blocked', 'no_consent', 'no_email', 'unsubscribed'].map((reason) => ({ reason, people: 1 }));
const NOBODY = { tags: 'No one would get this campaign. Choose tags with contacts who agreed to emails.' };
const REFUSED = { status: 422, body: { code: 'rule_broken', errors: NOBODY } };

test('says before the sending who gets a campaign, who does not and why, as the consent ledger says', async () => {
  const getters = await mixedAudience('before');
  const counts = await shop.admin.get('/api/marketing/audience?tags=before');
  expect(counts.body).toEqual({ recipientCount: 2, excludedCount: 4, exclusions: EXCLUSIONS });
  const people = (more: string) => readPages(shop.admin, `/api/marketing/audience/people?tags=before${more}`);
  const [mailed] = await people('&exclusion=none');
  expect(mailed.map(({ email }: { email: string }) => email).sort()).toEqual(getters);
  const never = { email: 'never-before@example.test', exclusion: 'no_consent' };
  expect(await people('&exclusion=no_consent')).toMatchObject([[never]]);
  const pages = await people('&limit=4');
  expect(pages.map(({ length }) => length)).toEqual([4, 2]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(6);
  for (const { email: address, exclusion } of pages.flat().filter(({ email }) => email !== null)) {
    const receiving = { channel: 'email', address, class: 'marketing' } as const;
    expect([address, exclusion === null]).toEqual([address, await mayReceive(shop.server.context.database, receiving)]);
  }
});

test('fixes the audience when the campaign starts, with the excluded ones and their reasons', async () => {
  await mixedAudience('fixed');
  const created = await newCampaign(shop.admin, 'fixed');
  expect(created).toMatchObject({ status: 'sending', successCount: 2, recipientCount: 2, excludedCount: 4 });
  await addReaders(shop, 'fixed', 3);
  const late = 'never-fixed@example.test';
  await writeConsent(shop.server, late, 'granted', { source: 'staff' });
  const sent = await waitForCampaign(shop, created.id, {
    status: 'sent',
    sentCount: 2,
    excludedCount: 4,
    waitingCount: 0,
  });
  expect(sent.exclusions).toEqual(EXCLUSIONS);
  const path = `/api/marketing/campaigns/${created.id}/recipients?state=excluded&limit=3`;
  const reasons = (await readPages(shop.admin, path)).flat().map(({ exclusion }) => exclusion);
  expect(new Set(reasons)).toEqual(new Set(EXCLUSIONS.map(({ reason }) => reason)));
  expect(reasons).toHaveLength(EXCLUSIONS.length);
  expect(shop.sent.map(({ to }) => to)).not.toContain(late);
});

test('refuses a second row for one mailbox', async () => {
  await addReaders(shop, 'twice', 1);
  const { id } = await newCampaign(shop.admin, 'twice');
  const insertAgain = `insert into campaign_recipients (id, campaign_id, name, email, address_key, state)
    select gen_random_uuid(), campaign_id, name, email, address_key, 'waiting' from campaign_recipients where campaign_id = $1`;
  await expect(runSql(shop.server, insertAgain, [id])).rejects.toThrow('campaign_recipients_once');
});

test('makes one campaign of a double click, and sends each e-mail once', async () => {
  const [reader] = await addReaders(shop, 'click', 1);
  const body = { name: 'Click', templateKey: 'spring', tags: ['click'] };
  const key = keyHeader();
  const answers = await Promise.all([1, 2, 3].map(() => shop.admin.post('/api/marketing/campaigns', body, key)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1);
  await waitForCampaign(shop, answers[0]?.body.id, { status: 'sent', sentCount: 1 });
  expect(shop.sent.filter(({ to }) => to === reader)).toHaveLength(1);
});

test('keeps the letter as it was when the campaign was created', async () => {
  const [reader] = await addReaders(shop, 'letter', 1);
  const letter = { key: 'frozen', subject: 'First words', body: 'First {first_name|there}' };
  await shop.admin.post('/api/marketing/templates', letter, keyHeader());
  const draft = await newCampaign(shop.admin, 'letter', { templateKey: 'frozen', sendNow: false });
  expect(draft).toMatchObject({ status: 'draft', successCount: 0, sentAt: null, subject: 'First words' });
  await shop.admin.patch('/api/marketing/templates/frozen', { subject: 'Other', body: 'Other', version: 1 });
  await shop.admin.patch(`/api/marketing/campaigns/${draft.id}`, { status: 'sending' });
  const sentCampaign = await waitForCampaign(shop, draft.id, { status: 'sent', templateVersion: 1 });
  expect(sentCampaign.letter).toMatchObject({ subject: 'First words', text: expect.stringContaining('First there') });
  expect(shop.sent.find(({ to }) => to === reader)).toMatchObject({ subject: 'First words' });
});

test('refuses a template that is not there', async () => {
  const errors = { templateKey: 'This template doesn’t exist.' };
  const refused = await create({ templateKey: 'none' });
  expect(refused).toMatchObject({ status: 422, body: { code: 'template_unknown', errors } });
});

test('writes to each reader under their own name, with the ending link and the postal address', async () => {
  const [address = ''] = await addReaders(shop, 'words', 1);
  const { id } = await newCampaign(shop.admin, 'words');
  await waitForCampaign(shop, id, { status: 'sent' });
  const email = shop.sent.find(({ to }) => to === address) ?? expect.fail('Nothing was sent');
  const { subject, unsubscribeUrl = '' } = email;
  expect(subject).toBe(LETTER.subject.replace(/\{.*\}/, 'Sam'));
  expect(unsubscribeUrl).toMatch(/^https:\/\/cashagain\.example\/unsubscribe\/[\w-]+\.[\w-]+$/);
  for (const part of ['Hello Sam', unsubscribeUrl, shop.server.env.SHOP_STREET])
    expect([email.text.includes(part), email.html?.includes(part)]).toEqual([true, true]);
  const { statusCode } = await shop.server.http.inject({
    method: 'POST',
    url: new URL(unsubscribeUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(statusCode).toBe(200);
  const [latest] = await listConsent(shop.server.context.database, address);
  expect(latest).toMatchObject({ kind: 'revoked', source: 'unsubscribe_link' });
});

test('refuses to send a campaign now that nobody would get, beside its tags, and leaves nothing behind', async () => {
  await addContact({ email: 'never-empty@example.test', tags: ['empty'] });
  const count = async () => runSql(shop.server, 'select count(*)::int from campaigns');
  const before = await count();
  for (const when of [{}, { scheduledAt: timeIn(shop, -1) }])
    expect(await create({ tags: ['empty'], ...when })).toMatchObject(REFUSED);
  expect(await count()).toEqual(before);
});

test('takes a draft that nobody would get, and sends it once somebody would', async () => {
  const { id } = await newCampaign(shop.admin, 'filled', { sendNow: false });
  const send = () => shop.admin.patch(`/api/marketing/campaigns/${id}`, { status: 'sending' });
  expect(await send()).toMatchObject(REFUSED);
  expect(await fetchCampaign(shop, id)).toMatchObject({ status: 'draft', sentAt: null });
  await addReaders(shop, 'filled', 1);
  expect((await send()).status).toBe(200);
  await waitForCampaign(shop, id, { status: 'sent', sentCount: 1 });
});

test('ends a campaign for later at its time when nobody would get it, with the reasons', async () => {
  await addContact({ email: 'never-later@example.test', tags: ['later'] });
  const { id } = await newCampaign(shop.admin, 'later', { scheduledAt: timeIn(shop, 5) });
  shop.server.clock.advance(360_000);
  const end = await waitForCampaign(shop, id, { status: 'sent', recipientCount: 0, excludedCount: 1 });
  expect(end.exclusions).toEqual([{ reason: 'no_consent', people: 1 }]);
});
