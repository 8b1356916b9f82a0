import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactImport, previewContacts } from '#contracts/contact-import.ts';
import { csvRow } from '#domain/csv.ts';
import { listConsent, mayReceive, recordConsent } from '#server/modules/consent/index.ts';
import { keyed, newCampaign, query, reaches, type Shop, startShop } from '../testing/campaign-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.server.stop());

const WORDS = 'Signed the card at the counter';
const imported = async (csv: string, more: object = {}) => {
  const body = { csv, fileName: 'list.csv', consent: WORDS, ...more };
  return contactImport.parse((await shop.admin.post('/api/marketing/contacts/import', body, keyed())).body);
};
const preview = async (csv: string, more: object = {}) =>
  previewContacts.responses[200].parse(
    (await shop.admin.post('/api/marketing/contacts/preview-import', { csv, fileName: 'list.csv', ...more })).body,
  );
const mayGet = (channel: 'email' | 'sms', address: string) =>
  mayReceive(shop.server.context.database, { channel, address, class: 'marketing' });
const emailOf = (person: number, list = 'p') => `${list}${person}@example.test`;
const phoneOf = (person: number) => `512555${String(1000 + person)}`;

const TITLES = [
  ...['Name', 'Email', 'Phone', 'Accepts Email Marketing', 'Accepts SMS Marketing', 'Email Unsubscribed'],
  ...['Do Not Text', 'Email Suppressions', 'UNSUB_TIME', 'CLEAN_TIME', 'Tags', 'Notes'],
];
type Cells = Record<string, string>;
const YES: Cells = {
  'Accepts Email Marketing': 'yes',
  'Accepts SMS Marketing': 'yes',
  'Email Unsubscribed': 'False',
  'Do Not Text': 'no',
};
/** Values of a column that allows, none of which is a clear yes. */
const NO_YES = [
  ...['no', 'N', 'FALSE', '0', 'off', '', 'Unknown', 'n/a', 'PENDING', 'Unsubscribed', 'NEVER_SUBSCRIBED'],
  ...['NOT_SUBSCRIBED', 'INVALID', 'REDACTED', 'Cleaned', 'Awaiting Confirmation', 'No Permissions Set', 'Implied'],
  ...['Declined', 'opted out', 'bounced', 'who knows', '\u202ano\u202c'],
];
/** Other ways in which a row says no, to both channels where a channel is not named. */
const OTHER_NO: readonly (Cells & { only?: 'email' | 'sms' })[] = [
  { 'Email Unsubscribed': 'True', only: 'email' },
  { 'Email Unsubscribed': '', only: 'email' },
  { 'Email Suppressions': 'USER_SUPPRESSED', only: 'email' },
  { 'Do Not Text': 'yes', only: 'sms' },
  { 'Do Not Text': '', only: 'sms' },
  { UNSUB_TIME: '2024-03-01 10:00:00' },
  { CLEAN_TIME: '2023-12-31' },
  { Tags: '"vip","unsubscribed"' },
  { Tags: 'Do Not Contact' },
  { Tags: 'opted out' },
  { Tags: 'no emails', only: 'email' },
  { Tags: 'do not text', only: 'sms' },
  { Notes: 'Please do not contact' },
  { Notes: 'Unsubscribed' },
];

test('a campaign to an imported list of people who said no in every form reaches only those who said yes', async () => {
  const people = [
    ...[
      YES,
      { ...YES, Notes: 'Stops by on Mondays', Tags: 'vip' },
      { ...YES, 'Accepts Email Marketing': 'Subscribed' },
    ],
    ...NO_YES.map((value) => ({ ...YES, 'Accepts Email Marketing': value, 'Accepts SMS Marketing': value })),
    ...OTHER_NO.map(({ only: _, ...cells }) => ({ ...YES, ...cells })),
  ];
  expect(people).toHaveLength(40);
  const rows = people.map((cells: Cells, person) => {
    const own: Cells = { ...cells, Name: `Person ${person}`, Email: emailOf(person), Phone: phoneOf(person) };
    return TITLES.map((title) => own[title] ?? '');
  });
  const csv = [TITLES, ...rows].map(csvRow).join('');
  const looked = await preview(csv);
  expect(looked.columns.map(({ isFixed }) => isFixed)).toEqual(TITLES.map((_, at) => at > 2 && at < 10));
  expect(looked.noConsent).toContainEqual({
    channel: 'email',
    reason: '“PENDING” in “Accepts Email Marketing” isn’t a clear yes',
    contacts: 1,
    lines: [13],
  });
  const done = await imported(csv, { tags: ['everybody'] });
  expect(done).toMatchObject({ added: 40, bad: 0 });

  const onlyOther = (channel: 'email' | 'sms') =>
    OTHER_NO.flatMap(({ only }, at) => (only !== undefined && only !== channel ? [3 + NO_YES.length + at] : []));
  const mailed = [0, 1, 2, ...onlyOther('email')];
  const texted = [0, 1, 2, ...onlyOther('sms')];
  const { id } = await newCampaign(shop.admin, 'everybody');
  await reaches(shop, id, { status: 'sent', sentCount: mailed.length });
  expect(shop.sent.map(({ to }) => to).sort()).toEqual(mailed.map((person) => emailOf(person)).sort());
  const mayText = await Promise.all(people.map((_, person) => mayGet('sms', phoneOf(person))));
  expect(mayText.flatMap((may, person) => (may ? [person] : []))).toEqual(texted);
  expect([looked.canSubscribe, done.subscribed]).toEqual([
    new Set([...mailed, ...texted]).size,
    mailed.length + texted.length,
  ]);
});

test('the ledger proves a yes and a no by file, row, column and value, and by who imported it', async () => {
  const csv = 'Name,Phone,Accepts SMS Marketing\nAda,5125550171,yes\nBen,5125550177,no\n';
  expect(await imported(csv)).toMatchObject({ added: 2, subscribed: 1, unsubscribed: 1 });
  const entry = async (phone: string) => (await listConsent(shop.server.context.database, phone))[0];
  expect(await entry('5125550171')).toMatchObject({
    scope: 'marketing_sms',
    kind: 'granted',
    source: 'import',
    evidence: `${WORDS} (list list.csv, row 2, “Accepts SMS Marketing”: “yes”)`,
    actor: expect.stringMatching(/./),
  });
  expect(await entry('5125550177')).toMatchObject({
    scope: 'marketing_sms',
    kind: 'revoked',
    source: 'import',
    evidence: 'Said no elsewhere (list list.csv, row 3, “Accepts SMS Marketing”: “no”)',
  });
});

test.each([
  ['a column of consent that is skipped', { columns: ['email', 'ignore'] }],
  ['a column of consent in the other sense', { columns: ['email', 'email_opt_out'] }],
  ['a tag of leaving for everyone', { tags: ['unsubscribed'] }, 'Email'],
  ['the name of the file', { fileName: 'unsubscribed_members_export.csv' }, 'Email'],
  [
    'a column of consent under a heading',
    { columns: ['email', 'ignore'] },
    'Our customers,\nEmail,Accepts Email Marketing',
  ],
])('nothing that the importer says overrules a no: %s', async (_, more, titles = 'Email,Accepts Email Marketing') => {
  const address = `${crypto.randomUUID()}@example.test`;
  const { added } = await imported(`${titles}\n${titles === 'Email' ? address : `${address},no`}\n`, more);
  expect([added, await mayGet('email', address)]).toEqual([1, false]);
});

test('a no in one of two rows of a person holds, in whatever order, and where its row is left out', async () => {
  const csv = [
    'Name,Email,Phone,Subscribed',
    ...['A,twice-1@example.test,,yes', 'A,Twice-1@example.test,,no'],
    ...['B,twice-2@example.test,,no', 'B,twice-2@example.test,,yes'],
    ...['C,twice-3@example.test,,yes', `${'x'.repeat(200)},twice-3@example.test,,no`],
    'D,twice-4@example.test ::: twice-5@example.test,,no',
  ].join('\n');
  await imported(csv);
  await imported('email\ntwice-5@example.test\n');
  for (const one of [1, 2, 3, 4, 5]) expect(await mayGet('email', `twice-${one}@example.test`)).toBe(false);
});

test('a clear no ends what was granted here, once, and what is not known changes nothing', async () => {
  const grant = (address: string) =>
    shop.server.context.database.transaction((tx) =>
      recordConsent(tx, {
        address,
        scope: 'marketing_email',
        kind: 'granted',
        source: 'account',
        evidence: 'Ticked the box',
        at: shop.server.clock.now(),
      }),
    );
  await grant('was-1@example.test');
  await grant('was-2@example.test');
  const csv = 'Email,Email Marketing Consent\nwas-1@example.test,UNSUBSCRIBED\nwas-2@example.test,NEVER_SUBSCRIBED\n';
  expect(await imported(csv, { consent: null })).toMatchObject({ subscribed: 0, unsubscribed: 1 });
  expect(await imported(csv)).toMatchObject({ subscribed: 0, unsubscribed: 0 });
  expect([await mayGet('email', 'was-1@example.test'), await mayGet('email', 'was-2@example.test')]).toEqual([
    false,
    true,
  ]);
  await imported('Email,Email Marketing Consent\nwas-1@example.test,SUBSCRIBED\n');
  expect(await mayGet('email', 'was-1@example.test')).toBe(false);
  const [contact] = (await shop.admin.get('/api/marketing/contacts?q=was-1')).body;
  const again = await shop.admin.patch(`/api/marketing/contacts/${contact.id}/subscription`, { isSubscribed: true });
  expect([again.status, again.body.code]).toEqual([422, 'consent_unproven']);
});

test.each([
  ['a list of channels', '$consent', '["sms"]', [false, true]],
  ['both channels', 'Consent', '["email","sms"]', [true, true]],
  ['a yes that names none', 'Consent', 'yes', [true, false]],
  ['a yes for emails', 'Email opt-in', 'Y', [true, false]],
  ['an opt-out that is false', 'Email Unsubscribed', 'false', [true, false]],
  ['nothing', 'Nickname', 'Al', [true, false]],
] as const)('grants by %s only what it says', async (_, title, value, wanted) => {
  await query(shop.server, 'delete from marketing_contacts');
  const person = 100 + title.length + value.length;
  const csv = [
    ['Email', 'Phone', title],
    [emailOf(person, 'g'), phoneOf(person), value],
  ]
    .map((cells) => csvRow(cells))
    .join('');
  await imported(csv);
  expect([await mayGet('email', emailOf(person, 'g')), await mayGet('sms', phoneOf(person))]).toEqual(wanted);
});

const granted = async (address: string) =>
  shop.server.context.database.transaction((tx) =>
    recordConsent(tx, {
      address,
      scope: address.includes('@') ? 'marketing_email' : 'marketing_sms',
      kind: 'granted',
      source: 'account',
      evidence: 'Ticked the box',
      at: shop.server.clock.now(),
    }),
  );

test.each([
  ['a title with a word that is not known', 'Email,Newsletter lapsed\nA,yes'],
  ['a list that somebody wants to be off', 'Email,Remove from mailing list\nA,yes'],
  ['a counter', 'Email,No. of emails sent,Bounce rate\nA,5,0.0', 'list.csv', ['email', 'ignore', 'ignore']],
  ['a word that is no person’s no', 'Email,Tags\nA,cleaned'],
  ['a mailbox that bounced', 'Email,Email hard bounce reason\nA,Unknown user'],
  ['two senses in one title', 'Email,Opt-In/Opt-Out\nA,Opt-In'],
  ['a name', 'Email,Last name\nA,Bounce'],
  ['a file that was cleaned', 'Email\nA', 'customers_cleaned.csv'],
  ['a file that holds everybody', 'Email\nA', 'all contacts incl unsubscribed.csv'],
])('%s ends nothing that was granted', async (_, csv, fileName = 'list.csv', columns?) => {
  const address = `${crypto.randomUUID()}@example.test`;
  await granted(address);
  const more = {
    fileName,
    consent: null,
    ...(columns === undefined ? {} : { columns }),
  };
  expect(await imported(csv.replace('\nA', `\n${address}`), more)).toMatchObject({ unsubscribed: 0 });
  expect(await mayGet('email', address)).toBe(true);
});

test.each([
  ['a row with a cell too many', 'Email,Accepts Email Marketing\nA,yes\nA,no,more'],
  ['an address among other words', 'Email,Accepts Email Marketing\nPat <A>,no\nA,yes'],
  [
    'a second address',
    'Email,Email 2,Accepts Email Marketing\nother@example.test,A,no\nA,,yes',
    ['email', 'ignore', null],
  ],
  ['a date with a no', 'Email,Opt-in date\nA,Unsubscribed 2024-03-01'],
  ['a note with a date', 'Email,Notes\nA,Opted out on 3/1/24'],
  ['a title of leaving that is not known', 'Email,Removed from newsletter\nA,yes'],
])('nobody who said no gets offers by %s', async (_, csv, columns?) => {
  const address = `${crypto.randomUUID()}@example.test`;
  await imported(
    csv.replaceAll('A,', `${address},`).replaceAll('A>', `${address}>`),
    columns === undefined ? {} : { columns },
  );
  expect(await mayGet('email', address)).toBe(false);
});

test('the preview counts whom the file unsubscribes', async () => {
  await granted('leaves@example.test');
  const csv = 'Email,Unsubscribed\nleaves@example.test,yes\nnobody@example.test,yes\n';
  expect(await preview(csv)).toMatchObject({ unsubscribes: 1 });
  await imported(csv, { consent: null });
  expect(await preview(csv)).toMatchObject({ added: 0, unsubscribes: 0 });
});

test('a contact with a tag of leaving is not subscribed by hand', async () => {
  const body = { email: 'by-hand@example.test', tags: ['do not contact'], consent: WORDS };
  const { status } = await shop.admin.post('/api/marketing/contacts', body, keyed());
  expect([status, await mayGet('email', body.email)]).toEqual([422, false]);
});
