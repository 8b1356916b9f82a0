import { afterAll, describe, expect, test } from 'vitest';
import { keyHeader } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';

const MINUTE_MS = 60_000;

const lines: string[] = [];
const printedTexts: string[] = [];
const server = await startTestServer({
  env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'debug', RATE_LIMIT_SCALE: '1000' },
  logLines: lines,
  printToOwner: (text) => printedTexts.push(text),
});
afterAll(() => server.stop());

const printed = () => /#((?:[a-z2-9]{4}-){2}[a-z2-9]{4})$/m.exec(printedTexts.join('\n'))?.[1] ?? '';
const open = (code: string, browser = server.browser()) => browser.post('/api/staff/setup', { code });

describe('the setup code of a new shop', () => {
  test('is printed with its address, and is not in the log', () => {
    expect(printedTexts.join('\n')).toContain(`/setup#${printed()}`);
    expect(printed()).toHaveLength(14);
    expect(lines.join('')).not.toContain(printed());
  });

  test('is not another one, and runs out after half an hour', async () => {
    expect((await open('wrong-code-here')).body.code).toBe('setup_code_wrong');
    server.clock.advance(31 * MINUTE_MS);
    expect((await open(printed())).body.code).toBe('setup_code_wrong');
    server.clock.advance(-31 * MINUTE_MS);
  });

  test('opens the admin area once, typed in capitals with spaces, and leads the owner through the steps', async () => {
    const owner = server.browser();
    const opened = await open(printed().toUpperCase().replaceAll('-', ' '), owner);
    expect([opened.status, opened.body.areas]).toEqual([200, ['admin', 'pos', 'repair-pos']]);
    expect((await open(printed())).body.code).toBe('setup_code_wrong');

    const fresh = (await owner.get('/api/setup')).body;
    expect([fresh.hasBegun, fresh.steps[0]]).toEqual([false, { name: 'owner', state: 'open' }]);
    const member = { name: 'Ada Boss', passcode: '1357', role: 'owner' };
    const added = await owner.post('/api/employees', member, keyHeader());
    await owner.post('/api/staff/member', { memberId: added.body.id, passcode: '1357' });
    expect((await open(printed())).body).toEqual({
      code: 'setup_code_wrong',
      message: 'This shop already has an owner. Use the admin password instead.',
    });
    await owner.patch('/api/setup/steps/shop', { state: 'skipped' });
    const { body } = await owner.patch('/api/setup/steps/shop', { state: 'done' });
    expect([body.hasBegun, body.steps.slice(0, 3)]).toEqual([
      true,
      [
        { name: 'owner', state: 'done' },
        { name: 'shop', state: 'done' },
        { name: 'hours', state: 'open' },
      ],
    ]);
  });
});
