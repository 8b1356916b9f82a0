import { describe, expect, test } from 'vitest';
import type { Answer } from '#test/server-harness.ts';
import {
  atOnce,
  countOutcomes,
  E164,
  MINUTE,
  OTHER,
  openCodeDesk,
  otherThan,
  PHONE,
  SECOND,
} from './testing/code-desk.ts';

const desk = openCodeDesk();
const phoneNumber = (index: number) => `+1512555${String(1000 + index)}`;

describe('sends', () => {
  const expectRefused = (answer: Answer, within: { least?: number; most: number }, code = 'too_many_requests') => {
    expect([answer.status, answer.body.code]).toEqual([429, code]);
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(within.least ?? 0);
    expect(seconds).toBeLessThanOrEqual(within.most);
  };

  test('of one browser to one phone are a minute apart, minus a tolerance for clocks that differ, and one that comes too soon counts in no other limit', async () => {
    const { browser } = await desk.withCode();
    // Not 50: a slow machine needs some seconds between both.
    for (let tries = 0; tries < 5; tries += 1) expectRefused(await desk.send(browser), { least: 30, most: 55 });
    desk.server.clock.advance(55 * SECOND);
    expect((await desk.send(browser)).status).toBe(200);
    expect(desk.sent).toHaveLength(2);
  });

  test('at once from one browser to one phone send one text', async () => {
    const { browser } = await desk.withCode(OTHER);
    expect(countOutcomes(await atOnce(3, () => desk.send(browser)))).toEqual({ ok: 1, too_many_requests: 2 });
    expect(desk.sent.filter(({ to }) => to === E164)).toHaveLength(1);
  });

  test('to one phone are three in ten minutes, across browsers, and eight in a day', async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      if (tries === 3) expectRefused(await desk.send(), { most: 600 });
      if (tries >= 3) await desk.sql(`delete from rate_limits where key like 'code-send-phone:%'`);
      await desk.withCode();
    }
    await desk.sql(`delete from rate_limits where key like 'code-send-phone:%'`);
    expectRefused(await desk.send(), { least: 600, most: 86_400 });
    expect((await desk.send(desk.server.browser(), OTHER)).status).toBe(200);
  });

  test('of one browser are five in ten minutes, across phones', async () => {
    const { browser } = await desk.withCode(phoneNumber(0));
    for (let index = 1; index < 5; index += 1) expect((await desk.send(browser, phoneNumber(index))).status).toBe(200);
    expectRefused(await desk.send(browser, phoneNumber(5)), { most: 600 });
    expect((await desk.send(desk.server.browser(), phoneNumber(5))).status).toBe(200);
  });

  test('of one address are twenty in an hour', async () => {
    const sendFrom = async (remoteAddress: string, index: number) => {
      const payload = { phoneNumber: phoneNumber(index) };
      const request = { method: 'POST', url: '/api/verify/send-code', remoteAddress, payload } as const;
      return (await desk.server.http.inject(request)).statusCode;
    };
    for (let index = 0; index < 20; index += 1) expect(await sendFrom(`2001:db8:0:1::${index + 1}`, index)).toBe(200);
    expect(await sendFrom('2001:db8:0:1:aaaa::1', 20)).toBe(429);
    expect(await sendFrom('2001:db8:0:2::1', 20)).toBe(200);
  });

  test('stop at the shop’s daily budget, until its next day', async () => {
    const { browser, code } = await desk.withCode();
    await desk.sql('update sms_days set sent = $1', [desk.server.env.SMS_DAILY_BUDGET]);
    desk.server.clock.advance(MINUTE);
    const refused = await desk.send(browser);
    expectRefused(refused, { most: 86_400 }, 'texts_used_up');
    expect(refused.body.message).toBe('We’ve sent all the texts we can today.');
    expect(desk.sent).toHaveLength(1);
    expect((await desk.check(browser, code)).status, 'the code before it stays good').toBe(200);
    desk.server.clock.advance(Number(refused.headers['retry-after']) * SECOND);
    expect((await desk.send(browser)).status).toBe(200);
  });

  test('never exceed the daily budget, even when many arrive at once', async () => {
    await desk.withCode();
    const { SMS_DAILY_BUDGET: budget } = desk.server.env;
    await desk.sql('update sms_days set sent = $1', [budget - 2]);
    const answers = await atOnce(8, (index) => desk.send(desk.server.browser(), phoneNumber(index)));
    expect(countOutcomes(answers)).toEqual({ ok: 2, texts_used_up: 6 });
    expect(await desk.sql('select sent from sms_days')).toEqual([{ sent: budget }]);
  });

  test('that fail are reported, not counted, and can be repeated at once', async () => {
    desk.isDown = true;
    const browser = desk.server.browser();
    const failed = await desk.send(browser);
    expect([failed.status, failed.body.code, failed.headers['retry-after']]).toEqual([503, 'sms_unavailable', '5']);
    expect(await desk.sql('select sent from sms_days')).toEqual([{ sent: 0 }]);
    desk.isDown = false;
    expect((await desk.send(browser)).status).toBe(200);
    expect((await desk.check(browser, desk.lastCode())).status).toBe(200);
  });
});

describe('checks', () => {
  test('of one browser are twenty in ten minutes', async () => {
    const { browser, code } = await desk.withCode();
    for (let tries = 0; tries < 20; tries += 1) expect((await desk.check(browser, otherThan(code))).status).toBe(422);
    const refused = await desk.check(browser, code);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('of one address are sixty in an hour', async () => {
    const checkFrom = async (remoteAddress: string) => {
      // A new browser each time, so that the browser's limit is not reached.
      const cookies = { visitor: `${'x'.repeat(38)}${String(Math.random()).slice(2, 7).padEnd(5, '0')}` };
      const payload = { phoneNumber: PHONE, code: '123456' };
      const request = { method: 'POST', url: '/api/verify/check-code', remoteAddress, payload, cookies } as const;
      return (await desk.server.http.inject(request)).statusCode;
    };
    for (let tries = 0; tries < 60; tries += 1) expect(await checkFrom('192.0.2.1')).toBe(422);
    expect(await checkFrom('192.0.2.1')).toBe(429);
    expect(await checkFrom('192.0.2.2')).toBe(422);
  });
});

describe('the message log', () => {
  const log = () =>
    desk.sql('select channel, recipient, body, purpose, status, provider, error, attempts from messages');
  const MASKED = 'Your Cash Again code is ******. It expires in 10 minutes. Never share it.';

  test('keeps the whole text when nothing else shows it', async () => {
    const { code } = await desk.withCode();
    expect(await log()).toMatchObject([{ status: 'sent', provider: 'embedded', body: expect.stringContaining(code) }]);
  });

  test('masks the code when a provider delivers it, or refuses it', async () => {
    desk.provider = 'twilio';
    await desk.withCode();
    const about = { channel: 'sms', recipient: E164, body: MASKED, purpose: 'verification_code', provider: 'twilio' };
    const sent = { ...about, status: 'sent', error: null, attempts: 1 };
    expect(await log()).toEqual([sent]);
    desk.isDown = true;
    await desk.send();
    expect(await log()).toContainEqual({ ...sent, status: 'failed', error: 'twilio: no answer' });
  });
});
