import { afterAll, describe, expect, test } from 'vitest';
import { readConsent } from '#contracts/consent.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { writeConsent } from './testing/say-consent.ts';

const server = await startTestServer();
const admin = await newStaff(server, 'admin');
afterAll(() => server.stop());

const read = async (address: string) =>
  readConsent.responses[200].parse((await admin.get(`/api/consent?address=${encodeURIComponent(address)}`)).body);
const note = (body: object, key = newKey()) => admin.post('/api/consent', body, { 'idempotency-key': key });
const YES = { scope: 'marketing_sms', kind: 'granted', way: 'counter', wording: 'May we text you offers? Yes.' };

describe('the consent of an address', () => {
  test('is read in any spelling, with its history', async () => {
    const phone = newPhone();
    const untouched = { channel: 'sms', address: phone, mayOrder: true, mayMarketing: false, history: [] };
    expect(await read(phone)).toEqual(untouched);
    await writeConsent(server, phone, 'revoked');
    const typed = `(${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`;
    expect(await read(typed)).toMatchObject({ mayOrder: false, mayMarketing: false, history: [{ evidence: 'STOP' }] });
  });

  test('is noted by staff with how it was said and in which words, once', async () => {
    const [phone, key] = [newPhone(), newKey()];
    for (const _ of [1, 2]) expect((await note({ address: phone, ...YES }, key)).status).toBe(201);
    const entry = { source: 'staff', actor: 'admin', evidence: 'At the counter: May we text you offers? Yes.' };
    expect(await read(phone)).toMatchObject({ mayMarketing: true, history: [entry] });
  });

  // The words, and how it was said, are proved in `contracts/forms/messages.test.ts`.
  test.each([
    ['no address', { address: 'Robin' }, 400, 'address'],
    ['a scope of e-mail for a number', { scope: 'marketing_email' }, 422, 'scope'],
    ['a scope of texts for a mailbox', { address: 'robin@example.test' }, 422, 'scope'],
  ])('is not noted with %s', async (_, wrong, status, field) => {
    const errors = { [field]: expect.any(String) };
    expect(await note({ address: newPhone(), ...YES, ...wrong })).toMatchObject({ status, body: { errors } });
  });

  test('is exported whole, oldest first, as a file that no spreadsheet runs', async () => {
    const address = 'Robin@Example.test';
    const mail = { ...YES, address, scope: 'marketing_email' };
    await note({ ...mail, wording: '=1+1, "news"' });
    await note({ ...mail, kind: 'revoked', way: 'email', wording: 'No more' });
    const answer = await admin.get(`/api/consent/export?address=${encodeURIComponent(address)}`);
    expect(answer.headers['content-disposition']).toContain('attachment');
    const [header, first, second, ...rest] = answer.raw.toString().split('\r\n');
    expect(header).toBe('number,at,address,scope,kind,source,evidence,actor,ip');
    expect(first).toMatch(
      /^\d+,.*,robin@example.test,marketing_email,granted,staff,"At the counter: =1\+1, ""news""",admin,$/,
    );
    expect(second).toContain(',revoked,staff,By email: No more,admin,');
    expect(rest).toEqual(['']);
    const [action] = (await admin.get('/api/staff/actions')).body;
    expect(action.action).toBe('Exported the consent history of an address');
  });
});
