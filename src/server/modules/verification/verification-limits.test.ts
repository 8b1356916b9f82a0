import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '#server/ports/provider-error.ts';
import { type Browser, type SentSms, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

const PHONE = '(512) 555-0142';
const E164 = '+15125550142';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A provider whose name and health a test can change. */
const nothingSent: SentSms[] = [];
const sms = {
  name: 'embedded',
  down: false,
  sent: nothingSent,
  async send(message: SentSms) {
    if (sms.down) throw new ProviderError({ provider: 'twilio', problem: 'refused', retryable: true, status: 500 });
    sms.sent.push(message);
    return { providerId: 'SM1' };
  },
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ providers: { sms } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  Object.assign(sms, { name: 'embedded', down: false, sent: [] });
  await sql('truncate rate_limits, phone_verifications, sms_days, message_room, messages');
});

function sql(text: string, values: unknown[] = []) {
  return server.context.database.query(plain(text, values));
}

const send = (browser: Browser, phoneNumber = PHONE) => browser.post('/api/verify/send-code', { phoneNumber });
const check = (browser: Browser, code: string, phoneNumber = PHONE) =>
  browser.post('/api/verify/check-code', { phoneNumber, code });
const lastCode = () => /\d{6}/.exec(sms.sent.at(-1)?.text ?? '')?.[0] ?? '';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const phoneNumber = (index: number) => `+1512555${String(1000 + index)}`;

/** Returns a browser that was texted a code. */
async function withCode(phone = PHONE): Promise<{ browser: Browser; code: string }> {
  const browser = server.browser();
  expect((await send(browser, phone)).status).toBe(200);
  return { browser, code: lastCode() };
}

/** Counts outcomes: a code of the error table, or 'ok'. */
function tally(answers: readonly { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'ok' : (body.code ?? String(status));
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('sends', () => {
  const expectRefused = (
    answer: Awaited<ReturnType<typeof send>>,
    atMostSeconds: number,
    code = 'too_many_requests',
  ) => {
    expect([answer.status, answer.body.code]).toEqual([429, code]);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(atMostSeconds);
  };

  test('of one browser to one phone are a minute apart, minus a tolerance for clocks that differ', async () => {
    const { browser } = await withCode();
    const soon = await send(browser);
    expectRefused(soon, 55);
    // Not 50: a slow machine needs some seconds between both.
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(30);
    server.clock.advance(55 * SECOND);
    expect((await send(browser)).status).toBe(200);
    expect(sms.sent).toHaveLength(2);
  });

  test('at once from one browser to one phone send one text', async () => {
    const { browser } = await withCode('+15125550143');
    const answers = await times(3, () => send(browser));
    expect(tally(answers)).toEqual({ ok: 1, too_many_requests: 2 });
    expect(sms.sent.filter(({ to }) => to === E164)).toHaveLength(1);
  });

  test('refused for coming too soon do not count in any other limit', async () => {
    const { browser } = await withCode();
    for (let tries = 0; tries < 10; tries += 1) await send(browser);
    server.clock.advance(MINUTE);
    expect((await send(browser)).status).toBe(200);
  });

  test('to one phone are three in ten minutes, across browsers', async () => {
    for (let tries = 0; tries < 3; tries += 1) await withCode();
    expectRefused(await send(server.browser()), 600);
    expect((await send(server.browser(), '+15125550143')).status).toBe(200);
  });

  test('to one phone are eight in a day', async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      await sql(`delete from rate_limits where key like 'code-send-phone:%'`);
      await withCode();
    }
    await sql(`delete from rate_limits where key like 'code-send-phone:%'`);
    const refused = await send(server.browser());
    expectRefused(refused, 86_400);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
  });

  test('of one browser are five in ten minutes, across phones', async () => {
    const { browser } = await withCode(phoneNumber(0));
    for (let index = 1; index < 5; index += 1) expect((await send(browser, phoneNumber(index))).status).toBe(200);
    expectRefused(await send(browser, phoneNumber(5)), 600);
    expect((await send(server.browser(), phoneNumber(5))).status).toBe(200);
  });

  test('of one address are twenty in an hour', async () => {
    const sendFrom = (remoteAddress: string, index: number) =>
      server.http.inject({
        method: 'POST',
        url: '/api/verify/send-code',
        remoteAddress,
        payload: { phoneNumber: phoneNumber(index) },
      });
    for (let index = 0; index < 20; index += 1) {
      expect((await sendFrom(`2001:db8:0:1::${index + 1}`, index)).statusCode).toBe(200);
    }
    expect((await sendFrom('2001:db8:0:1:aaaa::1', 20)).statusCode).toBe(429);
    expect((await sendFrom('2001:db8:0:2::1', 20)).statusCode).toBe(200);
  });

  test("stop at the shop's daily budget, until its next day", async () => {
    const { browser, code } = await withCode();
    await sql('update sms_days set sent = $1', [server.env.SMS_DAILY_BUDGET]);
    server.clock.advance(MINUTE);
    const refused = await send(browser);
    expectRefused(refused, 86_400, 'texts_used_up');
    expect(refused.body.message).toBe('We’ve sent all the texts we can today.');
    expect(sms.sent).toHaveLength(1);
    expect((await check(browser, code)).status, 'the code before it stays good').toBe(200);
    server.clock.advance(Number(refused.headers['retry-after']) * SECOND);
    expect((await send(browser)).status).toBe(200);
  });

  test('never exceed the daily budget, even when many arrive at once', async () => {
    await withCode();
    await sql('update sms_days set sent = $1', [server.env.SMS_DAILY_BUDGET - 2]);
    const answers = await times(8, (index) => send(server.browser(), phoneNumber(index)));
    expect(tally(answers)).toEqual({ ok: 2, texts_used_up: 6 });
    expect(await sql('select sent from sms_days')).toEqual([{ sent: server.env.SMS_DAILY_BUDGET }]);
  });

  test('that fail are reported, not counted, and can be repeated at once', async () => {
    sms.down = true;
    const browser = server.browser();
    const failed = await send(browser);
    expect([failed.status, failed.body.code]).toEqual([503, 'sms_unavailable']);
    expect(failed.headers['retry-after']).toBe('5');
    expect(await sql('select sent from sms_days')).toEqual([{ sent: 0 }]);
    sms.down = false;
    expect((await send(browser)).status).toBe(200);
    expect((await check(browser, lastCode())).status).toBe(200);
  });
});

describe('checks', () => {
  test('of one browser are twenty in ten minutes', async () => {
    const { browser, code } = await withCode();
    for (let tries = 0; tries < 20; tries += 1) {
      expect((await check(browser, otherThan(code))).status).toBe(422);
    }
    const refused = await check(browser, code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('of one address are sixty in an hour', async () => {
    const checkFrom = (remoteAddress: string) =>
      server.http.inject({
        method: 'POST',
        url: '/api/verify/check-code',
        remoteAddress,
        payload: { phoneNumber: PHONE, code: '123456' },
        // A new browser each time, so that the browser's limit is not reached.
        cookies: { visitor: `${'x'.repeat(38)}${String(Math.random()).slice(2, 7).padEnd(5, '0')}` },
      });
    for (let tries = 0; tries < 60; tries += 1) expect((await checkFrom('192.0.2.1')).statusCode).toBe(422);
    expect((await checkFrom('192.0.2.1')).statusCode).toBe(429);
    expect((await checkFrom('192.0.2.2')).statusCode).toBe(422);
  });
});

describe('the message log', () => {
  const log = () =>
    sql('select channel, recipient, body, purpose, status, provider, provider_id, error, attempts from messages');

  test('keeps the whole text when nothing else shows it', async () => {
    const { code } = await withCode();
    const [message] = await log();
    expect(message).toMatchObject({ channel: 'sms', recipient: E164, status: 'sent', provider: 'embedded' });
    expect(message?.body).toContain(code);
  });

  test('masks the code when a provider delivers it', async () => {
    sms.name = 'twilio';
    await withCode();
    expect(await log()).toEqual([
      {
        channel: 'sms',
        recipient: E164,
        body: 'Your Cash Again code is ******. It expires in 10 minutes. Never share it.',
        purpose: 'verification_code',
        status: 'sent',
        provider: 'twilio',
        provider_id: 'SM1',
        error: null,
        attempts: 1,
      },
    ]);
  });

  test('shows a text that the provider refused', async () => {
    Object.assign(sms, { name: 'twilio', down: true });
    await send(server.browser());
    const [message] = await log();
    expect(message).toMatchObject({ status: 'failed', error: 'twilio: refused', provider_id: null });
    expect(message?.body).toContain('******');
  });
});
