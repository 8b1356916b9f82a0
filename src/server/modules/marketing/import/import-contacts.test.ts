import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contactImport, previewContacts } from '#contracts/contact-import.ts';
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
  await sql('delete from marketing_contacts');
});

const sql = (text: string) => server.context.database.query(plain(text));
const preview = async (csv: string, columns?: string[]) =>
  previewContacts.responses[200].parse(
    (await admin.post('/api/marketing/contacts/preview-import', { csv, columns })).body,
  );
const send = (csv: string, more: object = {}, key = newKey()) =>
  admin.post(
    '/api/marketing/contacts/import',
    { csv, fileName: 'list.csv', consent: null, ...more },
    { 'idempotency-key': key },
  );
const imported = async (csv: string, more: object = {}) => contactImport.parse((await send(csv, more)).body);
const countOf = async () => Number((await sql('select count(*)::int as count from marketing_contacts'))[0]?.count);

const REASONS = [
  ['“1.555E+10” under “Phone” was rounded by a spreadsheet', 'Sam;sam@example.test;1.555E+10;'],
  ['“nobody” isn’t an email address', 'Sam;nobody;;'],
  ['No email or phone number', 'Sam;;;vip'],
  ['“800 555 0199” isn’t a US phone number', 'Sam;;800 555 0199;'],
  ['Same email as row 2', 'Twice;Reader-1+x@example.test;;'],
  ['save the file as “CSV UTF-8”', 'Jos\ufffd;jose@example.test;;'],
] as const;

/** A file of 10,000 contacts as a spreadsheet saves it, every 270th line of them bad. */
function longFile(): { csv: string; bad: number[] } {
  const lines = ['\ufeffFull Name;E-Mail Address;Mobile;Groups'];
  const bad: number[] = [];
  for (let index = 1; index <= 10_000; index += 1) {
    const [, wrong] = index % 270 === 0 ? (REASONS[(index / 270) % REASONS.length] ?? []) : [];
    if (wrong !== undefined) bad.push(index + 1);
    lines.push(wrong ?? `"Reader; ""${index}""";reader-${index}@example.test;;iphone, vip`);
  }
  return { csv: lines.join('\r\n'), bad };
}

describe('an import of contacts', () => {
  test('of 10,000 lines with a byte order mark, semicolons and 37 bad lines names the 37 and adds the rest once', {
    timeout: 60_000,
  }, async () => {
    const { csv, bad } = longFile();
    expect(bad).toHaveLength(37);
    const shown = await preview(csv);
    expect(shown).toMatchObject({ added: 9963, known: 0, bad: 37 });
    expect(shown.columns.map(({ use }) => use)).toEqual(['name', 'email', 'phone', 'tags']);
    expect(shown.rows[0]).toEqual({
      line: 2,
      name: 'Reader; "1"',
      email: 'reader-1@example.test',
      phone: null,
      tags: ['iphone', 'vip'],
    });
    expect(await countOf()).toBe(0);
    const key = newKey();
    const [first, second] = await Promise.all([send(csv, {}, key), send(csv, {}, key)]);
    expect(first.body).toMatchObject({ added: 9963, known: 0, subscribed: 0, bad: 37, fileName: 'list.csv' });
    expect(second.body).toEqual(first.body);
    expect(first.body.badLines.map(({ line }: { line: number }) => line)).toEqual(bad);
    expect(await imported(csv)).toMatchObject({ added: 0, known: 9963, bad: 37 });
    expect(await countOf()).toBe(9963);
    const file = await admin.get(`/api/marketing/imports/${first.body.id}/bad-lines`);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('attachment');
    const [titles, ...lines] = file.raw.toString().replace('\ufeff', '').trim().split('\r\n');
    expect(titles).toBe('Row,Reason');
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(bad);
  });

  test.each(REASONS)('names the reason %s', async (reason, line) => {
    const csv = `Name;Email;Phone;Tags\nFirst;reader-1@example.test;;\n${line}\n`;
    const looked = await preview(csv);
    expect(looked.badLines).toEqual([{ line: 3, problem: expect.stringContaining(reason) }]);
    const done = await imported(csv);
    expect(done).toMatchObject({ added: 1, bad: 1, badLines: [{ line: 3 }] });
  });

  test('keeps and answers of the lines that it leaves out nothing of a person', async () => {
    await imported(`Name;Email;Phone\n${REASONS.map(([, line]) => line).join('\n')}\n`);
    const kept = await sql(`select bad_lines::text as text from contact_imports
      union all select body from idempotency_keys where scope like 'marketing.import %'`);
    expect(kept.length).toBeGreaterThan(1);
    expect(kept.filter(({ text }) => /nobody|555 0199|1\.555E/.test(String(text)))).toEqual([]);
  });

  test('takes the columns as they are mapped, joins two names, and reads files without titles', async () => {
    const csv = 'Given,Family,Reach\nDana,Reyes,dana@example.test\n';
    expect((await preview(csv)).columns.map(({ use }) => use)).toEqual([null, null, 'email']);
    const asked = await send(csv);
    expect([asked.status, asked.body.message]).toEqual([
      422,
      'Please choose what these columns are, or skip them: "Given", "Family".',
    ]);
    expect((await send(csv, { columns: ['first_name', null, 'email'] })).body.message).toContain('"Family"');
    expect(await countOf()).toBe(0);
    const columns = ['first_name', 'last_name', 'email'];
    expect((await preview(csv, columns)).rows).toMatchObject([{ name: 'Dana Reyes', email: 'dana@example.test' }]);
    const refused = await send(csv, { columns: ['name', 'ignore', 'ignore'] });
    expect([refused.status, refused.body.code]).toEqual([422, 'csv_unreadable']);
    const bare = await preview('lee@example.test\t(512) 555-0181\n', ['email', 'phone']);
    expect(bare.rows).toMatchObject([{ line: 1, email: 'lee@example.test', phone: '+15125550181' }]);
  });

  test('leaves out a line with more cells than the first one, and takes one with empty ones', async () => {
    const done = await imported('name,email\nDana,dana@example.test,Reyes\nLee,lee@example.test,,\n');
    expect(done).toMatchObject({ added: 1, badLines: [{ line: 2, problem: 'More cells than the header row' }] });
  });

  test('refuses a file that is no CSV with the reason, and adds nothing', async () => {
    const refused = await send('Name,Email\n"Dana,dana@example.test\n');
    expect([refused.status, refused.body.code]).toEqual([422, 'csv_unreadable']);
    expect(await countOf()).toBe(0);
  });

  test('subscribes those who agreed, with the words of staff as evidence, and no one without them', async () => {
    const csv = 'email,tags\nagreed@example.test,Old\n';
    const done = await imported(csv, { consent: 'Ticked the box of the 2025 raffle', tags: ['Raffle'] });
    expect(done).toMatchObject({ added: 1, subscribed: 1 });
    const [contact] = (await admin.get('/api/marketing/contacts?q=agreed')).body;
    expect(contact).toMatchObject({ isSubscribed: true, source: 'import', tags: ['raffle', 'old'] });
    expect(await listConsent(server.context.database, 'agreed@example.test')).toMatchObject([
      { kind: 'granted', source: 'import', evidence: 'Ticked the box of the 2025 raffle (list list.csv, row 2)' },
    ]);
    await imported('email\nsilent@example.test\n');
    expect((await admin.get('/api/marketing/contacts?q=silent')).body).toMatchObject([{ isSubscribed: false }]);
  });

  test('subscribes nobody again: neither who has unsubscribed nor who is in the list unsubscribed', async () => {
    const gone = 'gone@example.test';
    await server.context.database.transaction((tx) =>
      recordConsent(tx, {
        address: gone,
        scope: 'marketing_email',
        kind: 'revoked',
        source: 'unsubscribe_link',
        evidence: 'Link of a test',
        at: server.clock.now(),
      }),
    );
    await imported('email\nlisted@example.test\n');
    const done = await imported(`email\n${gone}\nlisted@example.test\nnew@example.test\n`, { consent: 'They said so' });
    expect(done).toMatchObject({ added: 2, known: 1, subscribed: 1 });
    const contacts = (await admin.get('/api/marketing/contacts?subscribed=yes')).body;
    expect(contacts.map(({ email }: { email: string }) => email)).toEqual(['new@example.test']);
  });

  test('answers 404 for the bad lines of an unknown import, and an empty file for one without', async () => {
    expect((await admin.get(`/api/marketing/imports/${crypto.randomUUID()}/bad-lines`)).status).toBe(404);
    const { id } = await imported('email\nfine@example.test\n');
    expect((await admin.get(`/api/marketing/imports/${id}/bad-lines`)).raw.toString()).toBe('\ufeffRow,Reason\r\n');
  });
});
