import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { templateForm } from '#contracts/forms/marketing.ts';
import { listTemplates, type MarketingTemplate } from '#contracts/marketing-templates.ts';
import { type Delivered, fakeEmail, providerAway } from '#server/ports/testing/fake-messages.ts';
import { newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { addStarterTemplates } from './keep-templates.ts';

let sent: Delivered[] = [];
let isDown = false;

const email = fakeEmail((message) => {
  if (isDown) throw providerAway();
  sent.push(message);
});
const server = await startTestServer({ providers: { email } });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());
beforeEach(async () => {
  [sent, isDown] = [[], false];
  await sql('truncate marketing_templates, messages, message_room cascade');
});

const sql = (text: string) => server.context.database.query(plain(text));
const SPRING = {
  key: 'spring',
  subject: 'A better price, {first_name|friend}',
  body: 'Hello {first_name|there},\n\nwe pay more <b>now</b>: https://cashagain.example/sell\nCall {shop_phone}.',
};
const add = (changes: object = {}, key = newKey()) =>
  admin.post('/api/marketing/templates', { ...SPRING, ...changes }, { 'idempotency-key': key });
const list = async (): Promise<MarketingTemplate[]> =>
  listTemplates.responses[200].parse((await admin.get('/api/marketing/templates')).body);
const letterOf = (more = '', key = 'spring') => admin.get(`/api/marketing/templates/${key}/letter${more}`);
const sendTest = (testEmail = 'owner@example.test', key = newKey()) =>
  admin.post('/api/marketing/test-email', { templateKey: 'spring', testEmail }, { 'idempotency-key': key });

describe('templates of marketing e-mails', () => {
  test('begin with two of a new shop, whose words and variables pass the form, and which come once', async () => {
    await addStarterTemplates(server.context);
    const starters = await list();
    expect(starters.map(({ key }) => key)).toEqual(['price-check', 'upgrade-season']);
    for (const { key, subject, body, preview } of starters) {
      expect(templateForm.safeParse({ key, subject, body }).success).toBe(true);
      expect(preview).not.toContain('{');
    }
    await admin.patch('/api/marketing/templates/price-check', { subject: 'Ours', body: 'Ours', version: 1 });
    await addStarterTemplates(server.context);
    expect((await list()).map(({ subject }) => subject)).toEqual(['Ours', starters[1]?.subject]);
  });

  test('are listed by key with subject and preview, and added once for each Idempotency-Key', async () => {
    const key = newKey();
    const [first, second] = await Promise.all([add({}, key), add({}, key)]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    await add({ key: 'autumn' });
    const preview = 'Hello there, we pay more <b>now</b>: https://cashagain.example/sell Call (512) 555-0142.';
    expect(await list()).toMatchObject([
      { key: 'autumn' },
      { key: 'spring', subject: SPRING.subject, version: 1, preview },
    ]);
    expect((await add()).body).toMatchObject({ code: 'template_exists', errors: { key: expect.any(String) } });
    // What else is refused is proved in `contracts/forms/messages.test.ts`.
    expect(await add({ key: 'summer', body: 'Hello {nickname|you}' })).toMatchObject({
      status: 400,
      body: { errors: { body: expect.any(String) } },
    });
  });

  test('are not overwritten by whoever has not seen the last change', async () => {
    await add();
    const change = (version: number, key = 'spring') =>
      admin.patch(`/api/marketing/templates/${key}`, { subject: 'New', body: 'Text', version });
    expect((await change(1)).body).toMatchObject({ subject: 'New', version: 2 });
    expect((await change(1)).body.code).toBe('template_changed');
    expect((await change(1, 'none')).status).toBe(404);
  });

  test('are previewed as letter and as text, with the name, the postal address and a link that ends them', async () => {
    await add();
    const letter = await letterOf();
    for (const part of ["default-src 'none'", 'sandbox'])
      expect(letter.headers['content-security-policy']).toContain(part);
    for (const part of [
      ...['Hello Alexandria,', '&lt;b&gt;now&lt;/b&gt;', 'href="https://cashagain.example/sell"'],
      ...['1180 Lamplight Row', 'Unsubscribe', 'because you agreed to get offers'],
    ])
      expect(letter.raw.toString()).toContain(part);
    const { body: text } = await admin.get('/api/marketing/templates/spring/text');
    expect(text.subject).toBe('A better price, Alexandria');
    expect(text.text).toMatch(/Unsubscribe:\nhttp.*\/unsubscribe\/example\n\nCash Again\n1180 Lamplight Row/);
    expect((await letterOf('?look=light')).raw.toString()).toContain('@media not all');
    expect((await letterOf('?look=dark')).raw.toString()).toContain('@media all');
    expect((await letterOf('', 'none')).status).toBe(404);
  });
});

describe('a test e-mail', () => {
  test('reaches the address once, with a link of its own that the log does not hold', async () => {
    await add();
    const [to, key] = ['owner@example.test', newKey()];
    const answers = await Promise.all([sendTest(to, key), sendTest(to, key)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await expect.poll(() => sent.length).toBe(1);
    expect((await sendTest(to, key)).body).toMatchObject({ status: 'sent', purpose: 'test' });
    const [mail] = sent;
    const url = /http\S+\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(mail).toMatchObject({ to, subject: 'A better price, friend', unsubscribeUrl: url });
    expect(mail?.html).toContain(`href="${url}"`);
    expect(url).not.toMatch(/owner|example\.test/);
    const [logged] = (await admin.get('/api/messages')).body;
    expect(logged.text).toContain('/unsubscribe/***');
    expect(JSON.stringify(await sql('select * from messages'))).not.toContain(url.split('/').at(-1));
  });

  test('takes room like any other e-mail: the eighth of an hour waits', async () => {
    await add();
    for (let count = 1; count <= 7; count += 1) expect((await sendTest()).body.status).toBe('sent');
    expect((await sendTest()).body).toMatchObject({ status: 'waiting', waitsFor: 'room' });
    expect(sent).toHaveLength(7);
  });

  test('is refused for an unknown template, and for no address, beside the field', async () => {
    const errors = { templateKey: expect.any(String) };
    expect((await sendTest()).body).toMatchObject({ code: 'template_unknown', errors });
    await add();
    expect((await sendTest('owner at home')).body.errors).toHaveProperty('testEmail');
    expect(sent).toEqual([]);
  });

  test('that the provider refuses is answered with the reason, and is never sent with a broken link', async () => {
    await add();
    isDown = true;
    const key = newKey();
    const refused = await sendTest('owner@example.test', key);
    expect([refused.status, refused.body.message]).toEqual([503, expect.stringContaining('no answer')]);
    isDown = false;
    expect((await sendTest('owner@example.test', key)).status).toBe(503);
    expect((await sendTest()).status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).not.toContain('***');
  });
});
