import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
async function setPassword(area: string, password: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [SCRIPT, area], {
    cwd: product.dataDir,
    env: { PATH: process.env.PATH, DATA_DIR: product.dataDir },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  child.stdin.end(`${password}\n`);
  await once(child, 'close');
  return { code: child.exitCode, said };
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
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/^\nThe data folder .* is in use .*\n\n$/)]);
  expect((await setPassword('office', 'a better password')).said).toContain('admin | pos | repair-pos');
  expect((await setPassword('pos', 'short')).said).toContain('at least 8 characters');
  expect(await open(printed)).toBe(200);
});

test('changes the password of a stopped product, and closes the area', async () => {
  const terminal = openHttpBrowser(product.url);
  await terminal.post('/api/staff/session', { area: 'pos', password: printed });
  await product.stop();
  const changed = await setPassword('pos', 'a better password');
  expect([changed.code, changed.said]).toEqual([0, expect.stringContaining('The password of pos is changed.')]);
  await product.start();
  expect((await terminal.get('/api/staff/session')).body.areas).toEqual([]);
  expect([await open(printed), await open('a better password')]).toEqual([401, 200]);
  expect(product.terminal().split(printed)).toHaveLength(2);
});
