import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readTwilioRefusal } from '#domain/messages/answers/twilio-answers.ts';
import { recordConsent } from '#server/modules/consent/index.ts';
import { ProviderError } from '#server/ports/provider-error.ts';
import { eventually } from '#test/eventually.ts';
import { newKey, newPhone, newStaff } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

let server: TestServer;
/** Twilio's code for every text; null while it takes them. */
let code: number | null = null;
const send = async () => {
  if (code === null) return { providerId: null };
  const answer = readTwilioRefusal(code, 400);
  throw new ProviderError({
    provider: 'fake',
    problem: 'refused',
    retryable: false,
    status: 400,
    code: `code ${code}`,
    answer,
  });
};

beforeAll(async () => {
  server = await startTestServer({ providers: { sms: { name: 'fake', send } }, env: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => server.stop());
beforeEach(() => {
  code = null;
});

const askCode = (phoneNumber: string) => server.browser().post('/api/verify/send-code', { phoneNumber });
const stalls = () => server.context.database.query(plain('select from sender_stalls', []));

test.each([21610, 21612])('a number refused with %i gets a code after a START', async (refusal) => {
  const phone = newPhone();
  code = refusal;
  expect((await askCode(phone)).status).toBe(422);
  code = null;
  const start = { scope: 'all_sms', kind: 'granted', source: 'keyword', evidence: 'START' } as const;
  await server.context.database.transaction((tx) =>
    recordConsent(tx, { ...start, address: phone, at: new Date(server.clock.now().getTime() + 1) }),
  );
  expect((await askCode(phone)).status).toBe(200);
});

test.each([21608, 20003])(
  'an account that refuses with %i is an alarm until other credentials are saved',
  async (refusal) => {
    code = refusal;
    await askCode(newPhone());
    expect(await stalls()).toHaveLength(1);
    const admin = await newStaff(server, 'admin');
    const { version } = (await admin.get('/api/shop-settings')).body;
    const values = { SMTP_HOST: `mail${refusal}.shop.test`, EMAIL_FROM: 'hello@shop.test' };
    await admin.post('/api/shop-settings', { values, version }, { 'idempotency-key': newKey() });
    await eventually(async () => expect(await stalls()).toEqual([]));
  },
);
