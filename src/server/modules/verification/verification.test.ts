import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql as fragment, literal } from '#server/platform/db/sql.ts';
import { type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';
import { deleteOldVerifications, isPhoneVerified, PHONE_VERIFIED } from './index.ts';

const PHONE = '(512) 555-0142';
const E164 = '+15125550142';
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.sms.length = 0;
  await sql('truncate rate_limits, phone_verifications, sms_days, message_room, messages');
});

function sql(text: string, values: unknown[] = []) {
  return server.context.database.query(plain(text, values));
}

const send = (browser: Browser, phoneNumber = PHONE) => browser.post('/api/verify/send-code', { phoneNumber });
const check = (browser: Browser, code: string, phoneNumber = PHONE) =>
  browser.post('/api/verify/check-code', { phoneNumber, code });
const verifiedPhone = async (browser: Browser) => (await browser.get('/api/verify/status')).body.verifiedPhone;
const lastCode = () => /\d{6}/.exec(server.sms.at(-1)?.text ?? '')?.[0] ?? '';
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

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

describe('a code', () => {
  test('is texted, and proves the phone to the browser that asked for it', async () => {
    const browser = server.browser();
    const sent = await send(browser);
    expect(sent.body).toEqual({ success: true, message: 'Verification code sent' });
    expect(server.sms).toEqual([
      {
        id: expect.any(String),
        to: E164,
        text: `Your Cash Again code is ${lastCode()}. It expires in 10 minutes. Never share it.`,
      },
    ]);
    expect(await verifiedPhone(browser)).toBeNull();
    const checked = await check(browser, lastCode(), '+1 512 555 0142');
    expect(checked.body).toEqual({ success: true, message: 'Phone verified' });
    expect(await verifiedPhone(browser)).toBe(E164);
    expect(await verifiedPhone(server.browser())).toBeNull();
  });

  test('is stored as a hash only', async () => {
    const { code } = await withCode();
    const [row] = await sql('select * from phone_verifications');
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.code_hash).toMatch(/^[\w-]{43}$/);
  });

  test('is invalid in another browser, and in one without a cookie', async () => {
    const { code } = await withCode();
    expect((await check(server.browser(), code)).body.code).toBe('code_expired');
    const other = (await withCode('+15125550143')).browser;
    expect((await check(other, code)).body.code).toBe('code_expired');
  });

  test('is invalid for another phone', async () => {
    const { browser, code } = await withCode();
    expect((await check(browser, code, '+15125550143')).body.code).toBe('code_expired');
  });

  test('can be used once', async () => {
    const { browser, code } = await withCode();
    expect((await check(browser, code)).status).toBe(200);
    const again = await check(browser, code);
    expect([again.status, again.body.code]).toEqual([422, 'code_expired']);
  });

  test('is valid for ten minutes', async () => {
    const early = await withCode();
    server.clock.advance(10 * MINUTE - 5 * SECOND);
    expect((await check(early.browser, early.code)).status).toBe(200);
    const late = await withCode('+15125550143');
    server.clock.advance(10 * MINUTE);
    expect((await check(late.browser, late.code, '+15125550143')).body.code).toBe('code_expired');
  });

  test('survives a wrong try, which is reported beside the field', async () => {
    const { browser, code } = await withCode();
    const wrong = await check(browser, otherThan(code));
    expect([wrong.status, wrong.body.code]).toEqual([422, 'code_wrong']);
    expect(wrong.body.errors).toEqual({ code: 'Invalid verification code' });
    expect((await check(browser, code)).status).toBe(200);
  });

  test('is ended by five wrong tries', async () => {
    const { browser, code } = await withCode();
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await check(browser, otherThan(code))).body.code).toBe('code_wrong');
    }
    expect((await check(browser, code)).body.code).toBe('code_expired');
    expect(await verifiedPhone(browser)).toBeNull();
  });

  test('allows five tries in total, even when more arrive at once', async () => {
    const { browser, code } = await withCode();
    const answers = await times(20, () => check(browser, otherThan(code)));
    expect(tally(answers)).toEqual({ code_wrong: 5, code_expired: 15 });
  });

  test('proves the phone once, even when several right checks arrive at once', async () => {
    const { browser, code } = await withCode();
    expect(tally(await times(20, () => check(browser, code)))).toEqual({ ok: 1, code_expired: 19 });
    expect(await verifiedPhone(browser)).toBe(E164);
  });

  test('ends the code before it, and starts with five tries of its own', async () => {
    const { browser, code } = await withCode();
    for (let tries = 0; tries < 4; tries += 1) await check(browser, otherThan(code));
    server.clock.advance(MINUTE);
    await send(browser);
    expect(lastCode()).not.toBe(code);
    expect((await check(browser, code)).body.code).toBe('code_wrong');
    expect((await check(browser, otherThan(lastCode()))).body.code).toBe('code_wrong');
    expect((await check(browser, lastCode())).status).toBe(200);
  });

  test('that does not have six digits is refused with the text of the form', async () => {
    const { browser } = await withCode();
    for (const code of ['12345', '1234567', '12345a']) {
      const refused = await check(browser, code);
      expect(refused.status).toBe(400);
      expect(refused.body.errors).toEqual({ code: 'Please enter a 6-digit verification code' });
    }
  });
});

describe('a phone', () => {
  test.each([
    ['a Canadian number', '+14165550123', 'This is a Canadian number. Please enter a US number.'],
    ['a Jamaican number', '+18765551234', 'This number is in the Caribbean. Please enter a US number.'],
    ['a toll-free number', '1-800-555-1234', 'Toll-free numbers can’t get texts. Please enter a cell phone number.'],
    ['a premium number', '(900) 555-1234', '900 numbers can’t get texts. Please enter a cell phone number.'],
    ['a personal number', '+15005550006', 'This kind of number can’t get texts. Please enter a cell phone number.'],
    ['two numbers', '512-555-0142 or 512-555-0143', 'Please enter one phone number only.'],
    ['an extension', '512-555-0142 x5', 'Numbers with an extension can’t get texts. Please enter a cell phone number.'],
    ['of no area', '+19999999999', 'Please enter a valid US phone number.'],
    ['a number of another country', '+442079460958', 'This number is outside the US. Please enter a US number.'],
    ['no number', 'call me maybe', 'Please enter a valid US phone number.'],
  ])('is refused in words when it is %s', async (_, typed, words) => {
    for (const answer of [await send(server.browser(), typed), await check(server.browser(), '123456', typed)]) {
      expect([answer.status, answer.body.code]).toEqual([422, 'phone_not_us']);
      expect(answer.body).toMatchObject({ message: words, errors: { phoneNumber: words } });
    }
    expect(server.sms).toEqual([]);
  });

  test('that is too short is refused with the text of the form', async () => {
    const refused = await send(server.browser(), '555-0142');
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toEqual({ phoneNumber: 'Please enter a valid phone number' });
  });
});

describe('a proof', () => {
  const prove = async () => {
    const { browser, code } = await withCode();
    await check(browser, code);
    const [row] = await sql('select visitor from phone_verifications');
    return { browser, visitor: String(row?.visitor) };
  };
  const isVerified = (visitor: string, phone = E164) =>
    isPhoneVerified(server.context.database, visitor, phone, server.clock.now());

  test('is bound to browser and phone', async () => {
    const { visitor } = await prove();
    expect(await isVerified(visitor)).toBe(true);
    expect(await isVerified(visitor, '+15125550143')).toBe(false);
    expect(await isVerified('another browser')).toBe(false);
  });

  test('does not exist before the code is checked', async () => {
    await withCode();
    const [row] = await sql('select visitor from phone_verifications');
    expect(await isVerified(String(row?.visitor))).toBe(false);
  });

  test('can be checked in the statement of another module', async () => {
    const { visitor } = await prove();
    const condition = PHONE_VERIFIED({
      visitor: fragment`given.visitor`,
      phone: fragment`given.phone`,
      since: fragment`$3`,
    }).text;
    const ask = async (since: Date) =>
      (
        await sql(`select ${condition} as ok from (values ($1, $2)) as given(visitor, phone)`, [visitor, E164, since])
      )[0];
    expect(await ask(new Date(server.clock.now().getTime() - DAY))).toEqual({ ok: true });
    expect(await ask(new Date(server.clock.now().getTime() + SECOND))).toEqual({ ok: false });
  });

  test('is looked up there by its key, and never in a table of all proofs', async () => {
    const condition = PHONE_VERIFIED({ visitor: fragment`n::text`, phone: literal(E164), since: fragment`now()` }).text;
    const plan = JSON.stringify(await sql(`explain select ${condition} from generate_series(1, 10000) n`));
    expect(plan).toMatch(/Index Cond: \(\(visitor = .* AND \(phone = /);
    expect(plan).not.toContain('hashed');
  });

  test('counts for 30 days', async () => {
    const { browser, visitor } = await prove();
    server.clock.advance(30 * DAY - MINUTE);
    expect(await isVerified(visitor)).toBe(true);
    expect(await verifiedPhone(browser)).toBe(E164);
    server.clock.advance(MINUTE);
    expect(await isVerified(visitor)).toBe(false);
    expect(await verifiedPhone(browser)).toBeNull();
  });

  test('remains after a new code for the same phone', async () => {
    const { browser, visitor } = await prove();
    server.clock.advance(MINUTE);
    expect((await send(browser)).status).toBe(200);
    expect(await isVerified(visitor)).toBe(true);
  });

  test('of the phone proved last is shown after a reload', async () => {
    const { browser } = await prove();
    server.clock.advance(MINUTE);
    await send(browser, '+15125550143');
    await check(browser, lastCode(), '+15125550143');
    expect(await verifiedPhone(browser)).toBe('+15125550143');
  });

  test('is deleted by housekeeping a day after it expires, and not before', async () => {
    const now = server.clock.now();
    const daysAgo = (days: number | null) => (days === null ? null : new Date(now.getTime() - days * DAY));
    const insert = (phone: string, created: number, verified: number | null) =>
      sql(
        `insert into phone_verifications (visitor, phone, code_id, created_at, expires_at, resend_at, verified_at)
        values ('v', $1, gen_random_uuid(), $2, $2, $2, $3)`,
        [phone, daysAgo(created), daysAgo(verified)],
      );
    await insert('+15125550101', 32, null);
    await insert('+15125550102', 40, 32);
    await insert('+15125550103', 40, 30.5);
    await insert('+15125550104', 30.5, null);
    await deleteOldVerifications(server.context.database, now);
    const left = await sql('select phone from phone_verifications order by phone');
    expect(left).toEqual([{ phone: '+15125550103' }, { phone: '+15125550104' }]);
  });
});
