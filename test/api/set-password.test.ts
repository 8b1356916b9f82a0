import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newKey } from '#test/factories.ts';
import { openHttpBrowser } from '#test/http-browser.ts';
import { type Product, prepareProduct } from '#test/product-process.ts';

const SCRIPT = path.resolve(import.meta.dirname, '../../src/server/set-password.ts');

let product: Product;
let printed: string;
beforeAll(async () => {
  product = await prepareProduct({ env: { LOG_LEVEL: 'debug' } });
  await product.start();
  printed = / {2}POS Dashboard +\/pos +(\S+)/.exec(product.terminal())?.[1] ?? '';
});
afterAll(() => product.remove());

/** Runs the command with the password on its standard input. */
async function setPassword(
  target: string,
  password: string,
  ...more: string[]
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [SCRIPT, target, ...more], {
    cwd: product.dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: product.dataDir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  child.stdin.end(`${password}\n`);
  await once(child, 'close');
  return { code: child.exitCode, output };
}
const open = async (password: string) =>
  (await openHttpBrowser(product.url).post('/api/staff/session', { area: 'pos', password })).status;

test('opens an area by the printed password, which no line of the log contains', async () => {
  expect(printed).toMatch(/^[a-z2-9-]{23}$/);
  expect(await open(printed)).toBe(200);
  const log = product
    .terminal()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(log.length).toBeGreaterThan(0);
  expect(log.join()).not.toContain(printed);
});

test('explains why the command cannot run, such as while the product runs', async () => {
  const refused = await setPassword('pos', 'a better password');
  expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(/^\nThe data folder .* is in use .*\n\n$/)]);
  expect((await setPassword('office', 'a better password')).output).toContain('admin | pos | repair-pos');
  expect((await setPassword('pos', 'short')).output).toContain('8 to 200 characters');
  expect(await open(printed)).toBe(200);
});

test('changes the password of a stopped product, and closes the area', async () => {
  const terminal = openHttpBrowser(product.url);
  await terminal.post('/api/staff/session', { area: 'pos', password: printed });
  await product.stop();
  const changed = await setPassword('pos', 'a better password');
  expect([changed.code, changed.output]).toEqual([0, expect.stringContaining('The password of pos was changed.')]);
  await product.start();
  expect((await terminal.get('/api/staff/session')).body.areas).toEqual([]);
  expect([await open(printed), await open('a better password')]).toEqual([401, 200]);
  expect(product.terminal().split(printed)).toHaveLength(2);
});

test('changes the forgotten passcode of an owner, by name, and of nobody else', async () => {
  const keyed = { 'idempotency-key': newKey() };
  const admin = openHttpBrowser(product.url);
  await product.stop();
  await setPassword('admin', 'the way back in');
  await product.start();
  await admin.post('/api/staff/session', { area: 'admin', password: 'the way back in' });
  const { body } = await admin.post('/api/employees', { name: 'Olive Park', passcode: '2468', role: 'owner' }, keyed);
  await product.stop();
  expect((await setPassword('employee', '12', 'Olive Park')).output).toContain('4 to 12 digits');
  expect((await setPassword('employee', '1357', 'Olive Parker')).output).toContain('is named Olive Parker');
  expect((await setPassword('employee', '1357', 'olive park')).code).toBe(0);
  await product.start();
  const identify = (passcode: string) => admin.post('/api/staff/member', { memberId: body.id, passcode });
  expect((await identify('2468')).status).toBe(422);
  expect((await identify('1357')).status).toBe(200);
});
