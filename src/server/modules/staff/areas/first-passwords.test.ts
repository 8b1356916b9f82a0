import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '#test/server-harness.ts';
import { ensurePasswords } from './set-password.ts';

const lines: string[] = [];
const printed: string[] = [];
const server = await startTestServer({
  env: { ADMIN_PASSWORD: '', POS_PASSWORD: '', REPAIR_POS_PASSWORD: 'from the configuration', LOG_LEVEL: 'debug' },
  logLines: lines,
  printToOwner: (text) => {
    if (text.includes('Your staff passwords')) printed.push(text);
  },
});
afterAll(() => server.stop());

const printedPasswords = () => [...(printed[0] ?? '').matchAll(/(\/[\w-]+) +((?:[a-z2-9]{5}-){3}[a-z2-9]{5})$/gm)];
const open = async (area: string, password: string) =>
  (await server.browser().post('/api/staff/session', { area, password })).status;

test('a first start makes a password for each area without one, and prints it once, not in the log', async () => {
  expect(printed).toHaveLength(1);
  expect(printedPasswords().map(([, path]) => path)).toEqual(['/admin', '/pos']);
  for (const [, path = '', password = ''] of printedPasswords())
    expect([path, await open(path.slice(1), password)]).toEqual([path, 200]);
  expect(await open('repair-pos', 'from the configuration')).toBe(200);
  expect(lines.length).toBeGreaterThan(0);
  for (const [, , password = ''] of printedPasswords()) expect(lines.join('')).not.toContain(password);
  expect([printed[0], ...lines].join('')).not.toContain('from the configuration');
});

test('a later start changes nothing and tells nothing, whatever the configuration says by then', async () => {
  const env = { ...server.env, ADMIN_PASSWORD: 'something else now' };
  expect(await ensurePasswords({ ...server.context, env })).toEqual([]);
  expect(await open('admin', 'something else now')).toBe(401);
});

test('one of two processes that start at once makes the passwords', async () => {
  await server.sql('delete from staff_passwords');
  const both = await Promise.all([ensurePasswords(server.context), ensurePasswords(server.context)]);
  const passwords = both.flat();
  expect(passwords.map(({ area }) => area).sort()).toEqual(['admin', 'pos']);
  for (const { area, password } of passwords) expect([area, await open(area, password)]).toEqual([area, 200]);
});
