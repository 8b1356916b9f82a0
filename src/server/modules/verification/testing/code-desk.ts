import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type Delivered, fakeSms, providerAway } from '#server/ports/testing/fake-messages.ts';
import { type Answer, type Browser, startTestServer, type TestServer } from '#test/server-harness.ts';
import { plain } from '#test/sql/plain.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;
/** The phone of most tests, as it is typed and as it is kept. */
export const PHONE = '(512) 555-0142';
export const E164 = '+15125550142';
export const OTHER = '+15125550143';

/** A shop that texts codes, with a provider whose name and health a test can change. */
export class CodeDesk {
  server!: TestServer;
  provider = 'embedded';
  isDown = false;
  sent: Delivered[] = [];

  sql(text: string, values: unknown[] = []) {
    return this.server.context.database.query(plain(text, values));
  }

  send(browser: Browser = this.server.browser(), phoneNumber = PHONE): Promise<Answer> {
    return browser.post('/api/verify/send-code', { phoneNumber });
  }

  check(browser: Browser, code: string, phoneNumber = PHONE): Promise<Answer> {
    return browser.post('/api/verify/check-code', { phoneNumber, code });
  }

  lastCode(): string {
    return /\d{6}/.exec(this.sent.at(-1)?.text ?? '')?.[0] ?? '';
  }

  /** Returns a browser that was texted a code. */
  async withCode(phone = PHONE): Promise<{ browser: Browser; code: string }> {
    const browser = this.server.browser();
    expect((await this.send(browser, phone)).status).toBe(200);
    return { browser, code: this.lastCode() };
  }
}

/** Opens a shop that texts codes for the tests of a file; each test begins without codes, messages and counted uses. */
export function openCodeDesk(): CodeDesk {
  const desk = new CodeDesk();
  const sms = fakeSms((message) => {
    if (desk.isDown) throw providerAway({ provider: desk.provider });
    desk.sent.push(message);
  });
  Object.defineProperty(sms, 'name', { get: () => desk.provider });
  beforeAll(async () => {
    desk.server = await startTestServer({ providers: { sms } });
  });
  afterAll(() => desk.server.stop());
  beforeEach(async () => {
    Object.assign(desk, { provider: 'embedded', isDown: false, sent: [] });
    await desk.sql('truncate rate_limits, phone_verifications, sms_days, message_room, messages');
  });
  return desk;
}

export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Counts outcomes: a code of the error table, or 'ok'. */
export function countOutcomes(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = status === 200 ? 'ok' : body.code;
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}

export const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
