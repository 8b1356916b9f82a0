import { afterAll, describe, expect, test } from 'vitest';
import { fakeSms } from '#server/ports/testing/fake-messages.ts';
import { newPhone, newStaff, newTerminal, textedCode } from '#test/factories.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { NO_FACTS } from '#test/shop-facts.ts';

const PUBLIC_URL = 'https://shop.example';
const env = { ...NO_FACTS, RATE_LIMIT_SCALE: '1000', LOG_LEVEL: 'debug' };

const lines: string[] = [];
const trying = await startTestServer({ env, logLines: lines });
const soon = await startTestServer({ env: { ...env, PUBLIC_URL } });
const open = await startTestServer({ env: { PUBLIC_URL } });
const connected = await startTestServer({ env, providers: { sms: fakeSms(() => undefined, 'twilio') } });
afterAll(() => Promise.all([trying, soon, open, connected].map((server) => server.stop())));

const send = async (browser: Browser, phoneNumber = newPhone()) =>
  (await browser.post('/api/verify/send-code', { phoneNumber })).body;
const check = async (browser: Browser, phoneNumber: string, code: string) =>
  (await browser.post('/api/verify/check-code', { phoneNumber, code })).status;
const SENT = { success: true, message: 'Verification code sent' };

describe('the code of a test sale', () => {
  test.each([
    ['is being tried', trying],
    ['opens soon', soon],
  ])(
    'is in the answer to an admin of a shop that %s and has no SMS provider, and not in the log',
    async (_, server) => {
      const phone = newPhone();
      const admin = await newStaff(server, 'admin');
      const { testCode, ...rest } = await send(admin, phone);
      expect([testCode, rest]).toEqual([textedCode(server, phone), SENT]);
      expect(lines.join('')).not.toContain(testCode);
      expect(await check(admin, phone, testCode)).toBe(200);
    },
  );

  test('proves the phone to no other browser, and tells nothing of the code of another', async () => {
    const phone = newPhone();
    const [seller, admin] = [trying.browser(), await newStaff(trying, 'admin')];
    expect(await send(seller, phone)).toEqual(SENT);
    const code = textedCode(trying, phone);
    const { testCode } = await send(admin, phone);
    expect(testCode).not.toBe(code);
    expect([await check(seller, phone, testCode), await check(admin, phone, code)]).toEqual([422, 422]);
    expect([await check(seller, phone, code), await check(admin, phone, testCode)]).toEqual([200, 200]);
  });

  const WITHOUT: [string, (server: TestServer) => Promise<Browser>][] = [
    ['a visitor', async (server) => server.browser()],
    ['a clerk’s area', (server) => newStaff(server, 'pos')],
    ['a buyback counter', (server) => newStaff(server, 'repair-pos')],
    [
      'an admin who has signed out',
      async (server) => {
        const admin = await newStaff(server, 'admin');
        expect((await admin.delete('/api/staff/session')).status).toBeLessThan(300);
        return admin;
      },
    ],
    [
      'an admin whose session has expired',
      async (server) => {
        const admin = await newStaff(server, 'admin');
        server.clock.advance(server.env.STAFF_IDLE_MINUTES * 60_000 + 1000);
        return admin;
      },
    ],
  ];

  test.each(WITHOUT)('is not in the answer to %s', async (_, browserOf) => {
    expect(await send(await browserOf(trying))).toEqual(SENT);
  });

  test.each([
    ['a shop that is open', open],
    ['a shop with an SMS provider', connected],
  ])('is not in the answer of %s', async (_, server) => {
    expect(await send(await newStaff(server, 'admin'))).toEqual(SENT);
  });

  test('is not in the answer to a code for another purpose', async () => {
    const admin = await newStaff(trying, 'admin');
    const lookup = { orderNumber: '1A2B3C4D', phoneNumber: newPhone() };
    const { status, body } = await admin.post('/api/order-lookups', lookup);
    expect([status, Object.keys(body)]).toEqual([200, ['message', 'expiresAt']]);
  });
});

test('only an admin who is signed in gets the code of a test sale in a shop with employees, until it opens', async () => {
  const shop = await startTestServer({ env });
  const admin = await newTerminal(shop, 'admin');
  const clerk = await newTerminal(shop, 'admin', { role: 'clerk' });
  const nobody = await newStaff(shop, 'admin');
  expect(await send(admin)).toMatchObject({ testCode: expect.stringMatching(/^\d{6}$/) });
  for (const other of [clerk, nobody]) expect(await send(other)).toEqual(SENT);
  // Another process has opened the shop.
  await shop.sql("insert into setup_steps (name, state, marked_at) values ('opened', 'done', now())");
  expect(shop.context.opening.now).toBe('trying');
  expect(await send(admin)).toEqual(SENT);
  await shop.stop();
});
