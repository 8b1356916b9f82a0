import { afterAll, expect, test } from 'vitest';
import { hashSecret } from '#server/platform/access.ts';
import { keyHeader } from '#test/factories.ts';
import { startTestServer } from '#test/server-harness.ts';
import { makeSetupCode } from './setup-code.ts';
import { insertSetupCode } from './setup-codes.queries.ts';

const server = await startTestServer({ env: { ADMIN_PASSWORD: '', RATE_LIMIT_SCALE: '1000' } });
afterAll(() => server.stop());

const TOMORROW_MS = 86_400_000;
/** Prints a code, as another start of the shop does. */
const print = (code: string) =>
  insertSetupCode(server.context.database, hashSecret(code), new Date(server.clock.now().getTime() + TOMORROW_MS));
const open = (code: string, browser = server.browser()) => browser.post('/api/staff/setup', { code });

test('makes no code for a shop whose configuration sets the password', async () => {
  const context = { ...server.context, env: { ...server.context.env, ADMIN_PASSWORD: 'password1' } };
  expect(await makeSetupCode(context)).toBeNull();
  expect(await makeSetupCode(server.context)).toContain('/setup#');
});

test('uses up every printed code with the first, and takes none once somebody works at the shop', async () => {
  await print('aaaa-2222-cccc');
  await print('bbbb-2222-cccc');
  const owner = server.browser();
  expect((await open('aaaa-2222-cccc', owner)).status).toBe(200);
  expect((await open('bbbb-2222-cccc')).status).toBe(401);
  const member = { name: 'Ada Boss', passcode: '1357', role: 'owner' };
  expect((await owner.post('/api/employees', member, keyHeader())).status).toBe(201);
  await print('dddd-2222-cccc');
  expect((await open('dddd-2222-cccc')).status).toBe(401);
  expect(await makeSetupCode(server.context)).toBeNull();
});
