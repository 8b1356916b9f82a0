import { describe, expect, test } from 'vitest';
import { sql as fragment, literal } from '#server/platform/db/sql.ts';
import type { Browser } from '#test/server-harness.ts';
import { deleteOldVerifications, isPhoneVerified, PHONE_VERIFIED } from './index.ts';
import {
  atOnce,
  countOutcomes,
  DAY,
  E164,
  MINUTE,
  OTHER,
  openCodeDesk,
  otherThan,
  SECOND,
} from './testing/code-desk.ts';

const desk = openCodeDesk();
const verifiedPhone = async (browser: Browser) => (await browser.get('/api/verify/status')).body.verifiedPhone;

describe('a code', () => {
  test('is texted, stored as a hash only, and proves the phone to the browser that asked for it', async () => {
    const browser = desk.server.browser();
    expect((await desk.send(browser)).body).toEqual({ success: true, message: 'Verification code sent' });
    const code = desk.lastCode();
    const text = `Your Cash Again code is ${code}. It expires in 10 minutes. Never share it.`;
    expect(desk.sent).toEqual([{ id: expect.any(String), to: E164, text }]);
    const [row] = await desk.sql('select * from phone_verifications');
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row?.code_hash).toMatch(/^[\w-]{43}$/);
    expect(await verifiedPhone(browser)).toBeNull();
    const checked = await desk.check(browser, code, '+1 512 555 0142');
    expect(checked.body).toEqual({ success: true, message: 'Phone verified' });
    expect(await verifiedPhone(browser)).toBe(E164);
    expect(await verifiedPhone(desk.server.browser())).toBeNull();
  });

  test('is invalid without a cookie, in another browser, for another phone, and once it was used', async () => {
    const { browser, code } = await desk.withCode();
    const other = (await desk.withCode(OTHER)).browser;
    const invalid = [
      await desk.check(desk.server.browser(), code),
      await desk.check(other, code),
      await desk.check(browser, code, OTHER),
    ];
    expect((await desk.check(browser, code)).status).toBe(200);
    invalid.push(await desk.check(browser, code));
    for (const answer of invalid) expect(answer).toMatchObject({ status: 422, body: { code: 'code_expired' } });
  });

  test('is valid for ten minutes', async () => {
    const early = await desk.withCode();
    desk.server.clock.advance(10 * MINUTE - 5 * SECOND);
    expect((await desk.check(early.browser, early.code)).status).toBe(200);
    const late = await desk.withCode(OTHER);
    desk.server.clock.advance(10 * MINUTE);
    expect((await desk.check(late.browser, late.code, OTHER)).body.code).toBe('code_expired');
  });

  test('survives a wrong try, and one that isn’t six digits, which are reported beside the field', async () => {
    const { browser, code } = await desk.withCode();
    const wrong = { code: 'code_wrong', errors: { code: 'Invalid verification code' } };
    expect(await desk.check(browser, otherThan(code))).toMatchObject({ status: 422, body: wrong });
    const errors = { code: 'Please enter a 6-digit verification code' };
    for (const typed of ['12345', '1234567', '12345a'])
      expect(await desk.check(browser, typed)).toMatchObject({ status: 400, body: { errors } });
    expect((await desk.check(browser, code)).status).toBe(200);
  });

  test('is ended by five wrong tries in total, even when more arrive at once', async () => {
    const { browser, code } = await desk.withCode();
    const answers = await atOnce(15, () => desk.check(browser, otherThan(code)));
    expect(countOutcomes(answers)).toEqual({ code_wrong: 5, code_expired: 10 });
    expect((await desk.check(browser, code)).body.code).toBe('code_expired');
    expect(await verifiedPhone(browser)).toBeNull();
  });

  test('proves the phone once, even when several right checks arrive at once', async () => {
    const { browser, code } = await desk.withCode();
    expect(countOutcomes(await atOnce(20, () => desk.check(browser, code)))).toEqual({ ok: 1, code_expired: 19 });
    expect(await verifiedPhone(browser)).toBe(E164);
  });

  test('ends the code before it, and starts with five tries of its own', async () => {
    const { browser, code } = await desk.withCode();
    for (let tries = 0; tries < 4; tries += 1) await desk.check(browser, otherThan(code));
    desk.server.clock.advance(MINUTE);
    await desk.send(browser);
    expect(desk.lastCode()).not.toBe(code);
    for (const wrong of [code, otherThan(desk.lastCode())])
      expect((await desk.check(browser, wrong)).body.code).toBe('code_wrong');
    expect((await desk.check(browser, desk.lastCode())).status).toBe(200);
  });
});

// What a phone is told that gets no texts is proved in `domain/phone/read-phone.test.ts`.
test('a phone that gets no texts of ours is refused in words, where a code is asked for and where it is checked', async () => {
  const browser = desk.server.browser();
  const message = 'This is a Canadian number. Please enter a US number.';
  const body = { code: 'phone_not_us', message, errors: { phoneNumber: message } };
  const typed = '+14165550123';
  for (const answer of [await desk.send(browser, typed), await desk.check(browser, '123456', typed)])
    expect(answer).toMatchObject({ status: 422, body });
  const errors = { phoneNumber: 'Please enter a valid phone number' };
  expect(await desk.send(browser, '555-0142')).toMatchObject({ status: 400, body: { errors } });
  expect(desk.sent).toEqual([]);
});

describe('a proof', () => {
  const visitorOf = async () => String((await desk.sql('select visitor from phone_verifications'))[0]?.visitor);
  const prove = async () => {
    const { browser, code } = await desk.withCode();
    await desk.check(browser, code);
    return { browser, visitor: await visitorOf() };
  };
  const isVerified = (visitor: string, phone = E164) =>
    isPhoneVerified(desk.server.context.database, visitor, phone, desk.server.clock.now());

  test('is bound to browser and phone, and does not exist before the code is checked', async () => {
    const { browser, code } = await desk.withCode();
    const visitor = await visitorOf();
    expect(await isVerified(visitor)).toBe(false);
    await desk.check(browser, code);
    expect(await isVerified(visitor)).toBe(true);
    expect([await isVerified(visitor, OTHER), await isVerified('another browser')]).toEqual([false, false]);
  });

  test('can be checked in the statement of another module', async () => {
    const { visitor } = await prove();
    const condition = PHONE_VERIFIED({
      visitor: fragment`given.visitor`,
      phone: fragment`given.phone`,
      since: fragment`$3`,
    }).text;
    const ask = (since: Date) =>
      desk.sql(`select ${condition} as ok from (values ($1, $2)) as given(visitor, phone)`, [visitor, E164, since]);
    expect(await ask(new Date(desk.server.clock.now().getTime() - DAY))).toEqual([{ ok: true }]);
    expect(await ask(new Date(desk.server.clock.now().getTime() + SECOND))).toEqual([{ ok: false }]);
  });

  test('is looked up there by its key, and never in a table of all proofs', async () => {
    const condition = PHONE_VERIFIED({ visitor: fragment`n::text`, phone: literal(E164), since: fragment`now()` }).text;
    const plan = JSON.stringify(await desk.sql(`explain select ${condition} from generate_series(1, 10000) n`));
    expect(plan).toMatch(/Index Cond: \(\(visitor = .* AND \(phone = /);
    expect(plan).not.toContain('hashed');
  });

  test('counts for 30 days', async () => {
    const { browser, visitor } = await prove();
    desk.server.clock.advance(30 * DAY - MINUTE);
    expect([await isVerified(visitor), await verifiedPhone(browser)]).toEqual([true, E164]);
    desk.server.clock.advance(MINUTE);
    expect([await isVerified(visitor), await verifiedPhone(browser)]).toEqual([false, null]);
  });

  test('remains after a new code for the same phone, and gives way to the phone proved last', async () => {
    const { browser, visitor } = await prove();
    desk.server.clock.advance(MINUTE);
    expect((await desk.send(browser)).status).toBe(200);
    expect(await isVerified(visitor)).toBe(true);
    await desk.send(browser, OTHER);
    await desk.check(browser, desk.lastCode(), OTHER);
    expect(await verifiedPhone(browser)).toBe(OTHER);
  });

  test('is deleted by housekeeping a day after it expires, and not before', async () => {
    const now = desk.server.clock.now();
    const insert = (phone: string, createdDaysAgo: number, verifiedDaysAgo: number | null) =>
      desk.sql(
        `insert into phone_verifications (visitor, phone, code_id, created_at, expires_at, resend_at, verified_at)
        select 'v', $1, gen_random_uuid(), at, at, at, $2::timestamptz - $4 * interval '1 day'
        from (select $2::timestamptz - $3 * interval '1 day' as at) created`,
        [phone, now, createdDaysAgo, verifiedDaysAgo],
      );
    await insert('+15125550101', 32, null);
    await insert('+15125550102', 40, 32);
    await insert('+15125550103', 40, 30.5);
    await insert('+15125550104', 30.5, null);
    await deleteOldVerifications(desk.server.context.database, now);
    const left = await desk.sql('select phone from phone_verifications order by phone');
    expect(left).toEqual([{ phone: '+15125550103' }, { phone: '+15125550104' }]);
  });
});
