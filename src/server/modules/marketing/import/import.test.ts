import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactImport, previewContacts } from '#contracts/contact-import.ts';
import { csvRow } from '#domain/csv.ts';
import { listConsent, mayReceive } from '#server/modules/consent/index.ts';
import { writeConsent } from '#server/modules/consent/testing/say-consent.ts';
import { keyHeader } from '#test/factories.ts';
import { newCampaign, runSql, type Shop, startShop, waitForCampaign } from '../testing/campaign-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());
beforeEach(() => runSql(shop.server, 'delete from marketing_contacts'));

const WORDS = 'Signed the card at the counter';
const send = (csv: string, more: object = {}, key = keyHeader()) =>
  shop.admin.post('/api/marketing/contacts/import', { csv, fileName: 'list.csv', consent: WORDS, ...more }, key);
const imported = async (csv: string, more: object = {}) => contactImport.parse((await send(csv, more)).body);
const preview = async (csv: string) =>
  previewContacts.responses[200].parse(
    (await shop.admin.post('/api/marketing/contacts/preview-import', { csv, fileName: 'list.csv' })).body,
  );
const badLinesOf = (id: string) => shop.admin.get(`/api/marketing/imports/${id}/bad-lines`);
const mayGet = (channel: 'email' | 'sms', address: string) =>
  mayReceive(shop.server.context.database, { channel, address, class: 'marketing' });
const countOf = async () =>
  (await runSql(shop.server, 'select count(*)::int as count from marketing_contacts'))[0]?.count;

test('10,000 lines of a spreadsheet with 37 bad ones are previewed, and the others added once, with the bad ones as a file', async () => {
  const bad = Array.from({ length: 37 }, (_, index) => (index + 1) * 270 + 1);
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    bad.includes(index + 2) ? 'Sam;nobody;;' : `"Reader; ""${index}""";reader-${index}@example.test;;iphone, vip`,
  );
  const csv = ['\ufeffFull Name;E-Mail Address;Mobile;Groups', ...rows].join('\r\n');
  const shown = await preview(csv);
  expect(shown).toMatchObject({ added: 9963, known: 0, bad: 37 });
  expect(shown.columns.map(({ use }) => use)).toEqual(['name', 'email', 'phone', 'tags']);
  const first = { line: 2, name: 'Reader; "0"', email: 'reader-0@example.test', phone: null, tags: ['iphone', 'vip'] };
  expect(shown.rows[0]).toEqual(first);
  expect(shown.badLines[0]).toMatchObject({ line: 271, problem: '“nobody” isn’t an email address' });
  expect(await countOf()).toBe(0);

  const key = keyHeader();
  const [once, again] = await Promise.all([send(csv, {}, key), send(csv, {}, key)]);
  expect(once.body).toMatchObject({ added: 9963, known: 0, bad: 37, fileName: 'list.csv' });
  expect(again.body).toEqual(once.body);
  expect(once.body.badLines.map(({ line }: { line: number }) => line)).toEqual(bad);
  expect(await imported(csv)).toMatchObject({ added: 0, known: 9963, bad: 37 });
  expect(await countOf()).toBe(9963);

  const { headers, raw } = await badLinesOf(once.body.id);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain('attachment');
  const [titles, ...lines] = raw.toString().replace('\ufeff', '').trim().split('\r\n');
  expect(titles).toBe('Row,Reason');
  expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(bad);
  // Nothing of a person stays of what is left out.
  const storedTexts = await runSql(
    shop.server,
    `select bad_lines::text as text from contact_imports
      union all select body from idempotency_keys where scope like 'marketing.import %'`,
  );
  expect(storedTexts.length).toBeGreaterThan(1);
  expect(storedTexts.filter(({ text }) => String(text).includes('nobody'))).toEqual([]);
});

test('a file that cannot be read or whose columns are not said is refused with the reason, and adds nothing', async () => {
  const refused = await send('Name,Email\n"Dana,dana@example.test\n');
  expect([refused.status, refused.body.code]).toEqual([422, 'csv_unreadable']);
  const unknownColumns = await send('Given,Reach\nDana,dana@example.test\n');
  expect([unknownColumns.status, unknownColumns.body.message]).toEqual([422, expect.stringContaining('"Given"')]);
  expect(await countOf()).toBe(0);
  expect((await badLinesOf(crypto.randomUUID())).status).toBe(404);
  const { id } = await imported('email\nfine@example.test\n');
  expect((await badLinesOf(id)).raw.toString()).toBe('\ufeffRow,Reason\r\n');
});

describe('consent', () => {
  // Every way to say no is proved in `domain/marketing/consent` and in `read-contacts.test.ts`.
  test('a campaign to an imported list reaches only those who said yes', async () => {
    const titles = ['Name', 'Email', 'Phone', 'Accepts Email Marketing', 'Accepts SMS Marketing', 'Tags'];
    const people = [
      ['yes', 'yes', 'vip'],
      ['PENDING', 'PENDING', ''],
      ['no', 'yes', ''],
      ['yes', '', ''],
      ['yes', 'yes', 'do not contact'],
    ];
    const emailOf = (person: number) => `person-${person}@example.test`;
    const phoneOf = (person: number) => `512555100${person}`;
    const rows = people.map((cells, person) => [`Person ${person}`, emailOf(person), phoneOf(person), ...cells]);
    const csv = [titles, ...rows].map(csvRow).join('');
    const looked = await preview(csv);
    expect(looked.columns.map(({ isFixed }) => isFixed)).toEqual([false, false, false, true, true, false]);
    const reason = '“PENDING” in “Accepts Email Marketing” isn’t a clear yes';
    expect(looked.noConsent).toContainEqual({ channel: 'email', reason, contacts: 1, lines: [3] });
    expect(looked.canSubscribe).toBe(3);
    expect(await imported(csv, { tags: ['everybody'] })).toMatchObject({ added: 5, bad: 0, subscribed: 4 });
    const { id } = await newCampaign(shop.admin, 'everybody');
    await waitForCampaign(shop, id, { status: 'sent', sentCount: 2 });
    expect(shop.sent.map(({ to }) => to).sort()).toEqual([emailOf(0), emailOf(3)]);
    const mayText = await Promise.all(people.map((_, person) => mayGet('sms', phoneOf(person))));
    expect(mayText).toEqual([true, false, true, false, false]);
  });

  test('is proved in the ledger by file, row, column and value, and by who imported it', async () => {
    const csv = 'Name,Phone,Accepts SMS Marketing\nAda,5125550171,yes\nBen,5125550177,no\n';
    expect(await imported(csv)).toMatchObject({ added: 2, subscribed: 1, unsubscribed: 1 });
    const entries = (phone: string) => listConsent(shop.server.context.database, phone);
    const about = { scope: 'marketing_sms', source: 'import', actor: 'admin' };
    const yes = `${WORDS} (list list.csv, row 2, “Accepts SMS Marketing”: “yes”)`;
    const no = 'Said no elsewhere (list list.csv, row 3, “Accepts SMS Marketing”: “no”)';
    expect(await entries('5125550171')).toMatchObject([{ ...about, kind: 'granted', evidence: yes }]);
    expect(await entries('5125550177')).toMatchObject([{ ...about, kind: 'revoked', evidence: no }]);
  });

  test('begins with the words of staff, for new contacts alone and for nobody without words or after a no', async () => {
    const [unsubscribed, listed] = ['gone@example.test', 'listed@example.test'];
    await writeConsent(shop.server, unsubscribed, 'revoked');
    await imported(`email\n${listed}\n`, { consent: null });
    const csv = `email,tags\n${unsubscribed},\n${listed},\nnew@example.test,Old\n`;
    expect(await imported(csv, { tags: ['Raffle'] })).toMatchObject({ added: 2, known: 1, subscribed: 1 });
    const { body } = await shop.admin.get('/api/marketing/contacts?subscribed=yes');
    expect(body).toMatchObject([{ email: 'new@example.test', source: 'import', tags: ['raffle', 'old'] }]);
  });

  test('ends by a clear no what was granted here, once, and by nothing less', async () => {
    const [unsubscribed, unknown] = ['was-1@example.test', 'was-2@example.test'];
    for (const address of [unsubscribed, unknown])
      await writeConsent(shop.server, address, 'granted', { source: 'account' });
    const csv = `Email,Email Marketing Consent\n${unsubscribed},UNSUBSCRIBED\n${unknown},NEVER_SUBSCRIBED\nx@example.test,UNSUBSCRIBED\n`;
    expect(await preview(csv)).toMatchObject({ unsubscribes: 1 });
    expect(await imported(csv, { consent: null })).toMatchObject({ subscribed: 0, unsubscribed: 2 });
    expect(await preview(csv)).toMatchObject({ added: 0, unsubscribes: 0 });
    expect(await imported(csv)).toMatchObject({ subscribed: 0, unsubscribed: 0 });
    expect([await mayGet('email', unsubscribed), await mayGet('email', unknown)]).toEqual([false, true]);
    await imported(`Email,Email Marketing Consent\n${unsubscribed},SUBSCRIBED\n`);
    expect(await mayGet('email', unsubscribed)).toBe(false);
    const [contact] = (await shop.admin.get('/api/marketing/contacts?q=was-1')).body;
    const answer = await shop.admin.patch(`/api/marketing/contacts/${contact.id}/subscription`, { isSubscribed: true });
    expect([answer.status, answer.body.code]).toEqual([422, 'consent_unproven']);
  });
});
