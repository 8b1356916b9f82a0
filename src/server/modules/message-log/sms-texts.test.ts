import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSmsTemplate, listSmsTemplates, type SmsTemplate } from '#contracts/messages.ts';
import { fillSms } from '#domain/messages/fill-sms.ts';
import { SMS_TEXT_KEYS, SMS_TEXTS } from '#domain/messages/sms-texts.ts';
import { smsSegments } from '#domain/sms-segments.ts';
import { eventually } from '#test/eventually.ts';
import { type Guest, mailOrder, newGuest, newKey, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { sampleTexts } from './sample-texts.ts';

const logLines: string[] = [];

const server = await startTestServer({ logLines, env: { RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'warn' } });
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());
beforeEach(async () => {
  server.sms.length = 0;
  logLines.length = 0;
  await sql('truncate sms_texts');
});

const sql = (text: string, values: unknown[] = []) => server.context.database.query(plain(text, values));
const list = async () => listSmsTemplates.responses[200].parse((await admin.get('/api/sms-templates')).body);
const read = async (key: SmsTemplate['key']) =>
  (await list()).find((template) => template.key === key) ?? expect.fail();
const edit = (key: string, text: string | null, version = 0) =>
  admin.patch(`/api/sms-templates/${key}`, { text, version });
const untilText = (expected: string | RegExp) =>
  eventually(() => expect(server.sms.map(({ text }) => text)).toContainEqual(expect.stringMatching(expected)));

/** Places an order of a customer, perhaps with another name. @returns its number */
async function order(guest: Guest, name = 'Robin Vale'): Promise<string> {
  await sql('update customers set name = $1 where id = $2', [name, guest.customerId]);
  const placed = await guest.browser.post('/api/sell-requests', mailOrder(guest), { 'idempotency-key': newKey() });
  expect(placed.status).toBe(201);
  return placed.body.id.slice(-8).toUpperCase();
}

describe('a text that staff have edited', () => {
  test('is sent with the values of the order', async () => {
    const answer = await edit('received', 'Hi {name}! {shop} has {number}: {device}, {price}. {next} {link}');
    expect(changeSmsTemplate.responses[200].parse(answer.body)).toMatchObject({ isEdited: true, version: 1 });
    const number = await order(await newGuest(server));
    const device = 'iPhone 16 Pro Max, 256GB, \\$1,020';
    const start = `^Hi Robin Vale! Cash Again has ${number}: ${device}\\. Your label is on the tracking page\\.`;
    await untilText(new RegExp(`${start} http://127\\.0\\.0\\.1:\\d+/track/\\S{47}$`));
  });

  test('is sent of a status, and of another status the shop’s own text', async () => {
    await edit('evaluation', 'We look at {model} now. {link}');
    const guest = await newGuest(server);
    const { body } = await guest.browser.post('/api/sell-requests', mailOrder(guest), { 'idempotency-key': newKey() });
    const change = (status: string) =>
      admin.patch(`/api/sell-requests/${body.id}/status`, { status, sendEmail: false });
    await change('evaluation');
    await untilText(/^We look at iPhone 16 Pro Max now\./);
    await change('device_received');
    await untilText(/Your device has arrived/);
  });

  test('gives way to the shop’s own text when a variable is empty, and the log says so', async () => {
    await edit('received', 'Hi {name}, {number} {link}');
    await untilText(`Cash Again order ${await order(await newGuest(server), '')}: iPhone`);
    expect(logLines.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ template: 'received', missing: ['name'] }),
    );
  });

  test('costs no more for one odd letter in a name, which the text itself may have', async () => {
    await edit('received', 'Żółw: {name} {number}');
    await order(await newGuest(server), 'Łukasz Ż');
    await untilText(/^Żółw: \?ukasz Z /);
  });

  // What else is wrong with a text is proved in `domain/messages/fill-sms.test.ts`.
  test('is refused beside the field with what it does not know, and when it can take more than ten texts with the longest values', async () => {
    const text = '{nmae} isn’t available in this text. Did you mean {name}?';
    expect(await edit('received', 'Hi {nmae}')).toMatchObject({
      status: 422,
      body: { code: 'rule_broken', errors: { text } },
    });
    const longest = Object.fromEntries(
      (await read('received')).variables.map((variable) => [variable.name, variable.longest.length]),
    );
    expect(longest.name).toBe(120);
    expect((await edit('received', '{name}'.repeat(13))).body.errors.text).toContain('11 segments');
    expect((await read('received')).version).toBe(0);
    expect((await edit('received', '{name}'.repeat(12))).status).toBe(200);
  });

  test('is not overwritten by an admin who has not seen it', async () => {
    const answers = await Promise.all([edit('completed', 'One {link}'), edit('completed', 'Two {link}')]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'sms_text_changed' });
    expect((await read('completed')).version).toBe(1);
  });

  test('keeps who wrote what, and is the shop’s own again after a reset', async () => {
    const { own } = await read('completed');
    await edit('completed', 'One {link}');
    await edit('completed', 'Two {link}', 1);
    expect(await read('completed')).toMatchObject({ template: 'Two {link}', isEdited: true });
    const { body } = await edit('completed', null, 2);
    const history = [null, 'Two {link}', 'One {link}'].map((text) => ({ text, actor: 'admin' }));
    expect(body).toMatchObject({ template: own, own, isEdited: false, version: 3, history });
  });
});

test('shows eight texts with the longest values that occur, and a link like a real one, in two segments at most', async () => {
  const all = await list();
  expect(all.map(({ key }) => key)).toEqual(SMS_TEXT_KEYS);
  expect(new Set(all.map(({ text }) => text)).size).toBe(8);
  for (const { text, variables, own, template } of all) {
    const { link = '' } = Object.fromEntries(variables.map(({ name, longest }) => [name, longest]));
    expect(link).toMatch(/\/track\/(?!x{4})[\w-]{47}$/);
    expect(template).toBe(own);
    for (const part of ['Cash Again', '/track/']) expect(text).toContain(part);
    expect(smsSegments(text)).toBeLessThanOrEqual(2);
  }
  expect((await read('price_confirmation')).text).toContain('$99,999');
});

test('shows the shop’s own text as it is sent where it fits', () => {
  const place = { street: '', city: '', state: '', zip: '', timeZone: 'UTC' };
  const shop = { ...place, name: 'Us', phone: '1', email: '', publicUrl: '' };
  const customer = { name: 'Bo', email: '', phone: '' };
  const sample = { customer, model: 'X', storage: null, priceCents: 100, trackingUrl: 'L', shop };
  const texts = sampleTexts(sample);
  expect(texts.map(({ key }) => key)).toEqual(SMS_TEXT_KEYS);
  for (const { key, values, text } of texts) expect(text).toBe(fillSms(SMS_TEXTS[key].text, values).text);
});
